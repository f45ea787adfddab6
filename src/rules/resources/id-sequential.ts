import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { descriptionOf } from '../words/values/description.ts'
import { lowerWords } from '../words.ts'
import { sampleFor } from './parts/id-sample.ts'
import { type Identifier, identifiersOf, shownIdentifiers } from './parts/identifiers.ts'
import { isSaidPhoneNumber } from './parts/phone-numbers.ts'

/** As many digits as a counter may have; longer numbers are random or time-based. */
const COUNTER = /^\d{1,12}$/

export default defineRule({
  id: 'resources/id-sequential',
  clauses: ['resources.id'],
  on: 'both',
  severity: 'warn',
  summary: 'The examples of identifiers are no plain numbers.',
  why: 'Whoever sees 1041 asks for 1042, and knows how many there are. A counter in a string is as easy to guess as one in an integer.',
  notes: [
    'Judged are the examples of `id` in bodies and of `id` and `*_id` in paths, where they are of type string; also where the example of an object or of a body shows them.',
    'An example of one to twelve digits is taken for a counter, with or without quotes.',
    'An identifier that is no string is left to resources/id-type, the `id` of a CloudEvent and that beside `@context` (JSON-LD) are exempt, and so is the number of a blockchain, and of a VLAN whose description names its bounds (1 to 4094).',
    'A parameter of a path that stands behind no literal segment, and names nothing that one tells of (`/{municipality_id}/permits`), may be the number of an authority, and is left alone.',
    'What the description calls a phone number, or the same number beside it shows to be one, is left to resources/id-opaque.',
    'The example of a schema that fields share which hold no identifiers (`AmountString`, also of `balance`) says nothing of an `id`.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string, example: order_8fK2mQx4 }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        id:
          type: string
          example: '1041' # <- reported
`,
  },
  *check(api) {
    const reports: Report[] = []
    for (const identifier of identifiersOf(api)) {
      if (identifier.schema?.isOfType('string') !== true || isOfRegistry(identifier)) continue
      if (isInOther(identifier) || isOfOthers(api, identifier)) continue
      for (const { kind, node } of shownIdentifiers(api, identifier)) {
        const text = typeof node.value === 'number' ? String(node.value) : node.string
        if (kind !== 'example' || text === undefined || !COUNTER.test(text)) continue
        if (isOfAmounts(api, identifier, node) || isSaidPhoneNumber(identifier, node)) continue
        reports.push({
          node,
          message: `The example ${quote(text)} of ${quote(identifier.name)} looks like a counter.`,
          help: `Show an opaque value with a type prefix, such as \`${sampleFor(identifier.name)}\`.`,
        })
      }
    }
    yield* declaredOnce(reports)
  },
})

/** What a description says of the number of a blockchain, which a registry gives out (EIP-155). */
const BLOCKCHAIN = /\b(?:blockchain|eip-?155|ethereum|evm|mainnet|polygon)\b|[A-Z]_MAINNET\b/i

/** What a description says of the number of a VLAN, which a standard bounds (IEEE 802.1Q). */
const VLAN = /\bVLAN\b.{0,60}\b409[4-6]\b/i

/** Whether an identifier is the number of a blockchain or of a VLAN, and nobody's resource: `chain_id`. */
function isOfRegistry({ name, node }: Identifier): boolean {
  if (VLAN.test(descriptionOf(node))) return true
  const words = lowerWords(name)
  if (words.at(-2) !== 'chain' || words.at(-1) !== 'id') return false
  return BLOCKCHAIN.test(descriptionOf(node))
}

/** Fields that say whose number an `id` beside them is. */
const OTHERS: readonly string[] = ['database', 'db', 'ontology', 'registry', 'vocabulary']
/** A reference to what others have holds little more than that. */
const MOST_FIELDS = 3

/** Whether an `id` is that of an entry of a database that the field beside it names: `{ db, id }`. */
function isInOther({ name, node }: Identifier): boolean {
  const fields = node.parent
  if (name !== 'id' || fields?.key !== 'properties' || [...fields.members()].length > MOST_FIELDS)
    return false
  return OTHERS.some((other) => fields.get(other) !== undefined)
}

/** The words of the literal segments of all paths, in the singular, and the parameters that stand behind one. */
const namedInPaths = perObject((api: OpenApi) => {
  const words = new Set<string>()
  const items = new Set<string>()
  for (const { path } of api.pathItems) {
    for (const [index, { kind, text }] of path.segments.entries()) {
      if (kind === 'literal') for (const word of lowerWords(text)) words.add(toSingular(word))
      else if (path.segments[index - 1]?.kind === 'literal') items.add(text.slice(1, -1))
    }
  }
  return { words, items }
})

/**
 * Whether a parameter of a path identifies nothing that its paths tell of, such as the municipality of
 * `/{municipality_id}/permits`: its number may be that of an authority.
 */
function isOfOthers(api: OpenApi | AsyncApi, { kind, name }: Identifier): boolean {
  if (api.kind !== 'openapi' || kind !== 'Path parameter') return false
  const { words, items } = namedInPaths(api)
  return !items.has(name) && !words.has(toSingular(lowerWords(name).at(-2) ?? ''))
}

/** Last words of fields that hold identifiers. */
const REFERENCES: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'key',
  'number',
  'ref',
  'uid',
  'uuid',
])

/** The last words of the fields that each schema is of. */
const usersOf = perObject((api: OpenApi | AsyncApi): ReadonlyMap<Schema, ReadonlySet<string>> => {
  const users = new Map<Schema, Set<string>>()
  for (const { name, properties } of api.propertyGroups) {
    const last = lowerWords(name).at(-1) ?? ''
    for (const { schema } of properties) {
      if (schema === undefined) continue
      const known = users.get(schema)
      if (known === undefined) users.set(schema, new Set([last]))
      else known.add(last)
    }
  }
  return users
})

/**
 * Whether an example belongs to a schema that fields of another kind share: `AmountString`, which
 * is of `value` and `balance` too, shows an amount.
 */
function isOfAmounts(
  api: OpenApi | AsyncApi,
  { node, schema }: Identifier,
  example: SpecNode,
): boolean {
  const isOwn = schema === undefined || node.value === schema.node.value
  if (isOwn || !isBelow(example, schema.node)) return false
  return [...(usersOf(api).get(schema) ?? [])].some((last) => !REFERENCES.has(last))
}

/** Whether a value stands in a schema: as its example, or in the list of its examples. */
function isBelow(node: SpecNode, schema: SpecNode): boolean {
  return [node.parent, node.parent?.parent].some((parent) => parent?.value === schema.value)
}
