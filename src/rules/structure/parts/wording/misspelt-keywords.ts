import type { SpecNode } from '../../../../documents/node.ts'
import type { NodeEdit } from '../../../../edits/changes/node-edit.ts'
import { quote } from '../../../../text/quote.ts'
import { respell } from './violation-mends.ts'
import { meantName } from './violation-messages.ts'

/** The keywords of schemas from OpenAPI 3.1 and AsyncAPI 2.0 on, and those that older versions have. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `$anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema
  $vocabulary additionalItems additionalProperties allOf anyOf const contains contentEncoding
  contentMediaType contentSchema default definitions dependencies dependentRequired dependentSchemas
  deprecated description discriminator else enum example examples exclusiveMaximum exclusiveMinimum
  externalDocs format id if items maxContains maxItems maxLength maxProperties maximum minContains
  minItems minLength minProperties minimum multipleOf not nullable oneOf pattern patternProperties
  prefixItems properties propertyNames readOnly required then title type unevaluatedItems
  unevaluatedProperties uniqueItems writeOnly xml`.split(/\s+/),
)
/** Those that a misspelt name can mean: `comment` and `schema` are names of one's own. */
const MEANT = [...KEYWORDS].filter((name) => !name.startsWith('$') || name === '$ref')

/** Whether a member of a schema is one that its specification knows, or an extension. */
export function isKnownMember(name: string): boolean {
  return KEYWORDS.has(name) || name.startsWith('x-')
}

/** A member of a schema that misspells a keyword. */
interface MisspeltKeyword {
  readonly node: SpecNode
  readonly on: 'key'
  readonly message: string
  readonly help: string
  readonly mend: () => readonly NodeEdit[]
}

/** Finds the members of a schema that misspell keywords which it does not have. */
export function* findMisspeltKeywords(schema: SpecNode): Generator<MisspeltKeyword> {
  for (const node of schema.members()) {
    const meant = isKnownMember(node.key) ? undefined : meantName(node, MEANT)
    if (meant === undefined) continue
    yield {
      node,
      on: 'key',
      message: `${quote(node.key)} is no keyword of schemas, and says nothing`,
      help: `Write ${quote(meant)}.`,
      // What a reference leads to is what nobody has looked at yet.
      mend: () => (meant === '$ref' ? [] : respell(node, MEANT)),
    }
  }
}
