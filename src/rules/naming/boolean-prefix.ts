import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendName } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { type Name, nameOfField, nameOfParameter, wordedName } from '../words/names/names.ts'
import { hasNeedlessPrefix } from '../words/predicates/boolean-prefix-predicate.ts'

export default defineRule({
  id: 'naming/boolean-prefix',
  clauses: ['naming.7', 'naming.7.a', 'naming.7.b'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'The name of a boolean has no is_ prefix, unless the bare word is a language keyword.',
  why: 'A boolean reads as an adjective or participle: `order.active`. With the prefix on some fields and not on others, nobody can guess a name.',
  notes: [
    'Boolean fields and boolean query parameters are looked at, nullable or not.',
    'Keywords are those of Java, C#, JavaScript, TypeScript, Python, Go, Ruby, PHP, Kotlin, Swift, Rust and C++, contextual ones (`required`, `open`) included: `is_new`, `is_default` and `is_public` stay.',
    'A filter operator at the end of a query parameter (`is_active_ne`) is taken off before the bare word is looked up.',
    '`is` alone is no prefix.',
    'The bare name is suggested where it is an adjective or participle, or ends in one: `is_owner` needs another name.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        active: { type: boolean }
        is_new: { type: boolean }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        is_active: { type: boolean } # <- reported
        isVerified: { type: boolean } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { name, node, on } of prefixedNames(api)) {
      if (!hasNeedlessPrefix(name.words)) continue
      yield {
        node,
        ...(on && { on }),
        message: `The boolean ${quote(name.text)} starts with \`is\`.`,
        help: adviseByNamer(namer.of(name), 'Write an adjective or participle without `is`.'),
        mend: () => mendName(api, namer, node, name),
      }
    }
  },
})

interface BooleanName {
  readonly name: Name
  readonly node: SpecNode
  readonly on: 'key' | undefined
}

/** The booleans whose names start with the letters `is`. */
function* prefixedNames(api: OpenApi | AsyncApi): Generator<BooleanName> {
  for (const { name, properties } of api.propertyGroups) {
    if (!PREFIX.test(name)) continue
    for (const property of properties) {
      if (isBoolean(property.schema))
        yield { name: nameOfField(property), node: property.node, on: 'key' }
    }
  }
  if (api.kind === 'asyncapi') {
    for (const { name, node, schema } of api.queryParameters) {
      if (PREFIX.test(name) && isBoolean(schema))
        yield { name: wordedName('query-parameter', name, schema), node, on: 'key' }
    }
    return
  }
  for (const parameter of api.parameters) {
    const { name, in: place, nameNode: node, nameOn: on, schema } = parameter
    if (place === 'query' && PREFIX.test(name) && isBoolean(schema))
      yield { name: nameOfParameter(parameter), node, on }
  }
}

const PREFIX = /^[^a-z]*is/i

function isBoolean(schema: Schema | undefined): boolean {
  return schema?.isOfType('boolean') === true
}
