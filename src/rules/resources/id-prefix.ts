import type { SpecNode } from '../../documents/node.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { itemParametersOf, resourceIdsOf } from '../../model/openapi/resources.ts'
import { composedKeyword } from '../../model/schema/composed-keyword.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { isPlaceholder } from '../placeholder.ts'
import { defineRule } from '../rule.ts'
import { hasTypePrefix } from '../shared/bodies/type-prefix.ts'
import { lowerWords } from '../words.ts'
import { rejectsTypePrefix } from './parts/id-prefix-predicate.ts'
import { isInPath, sampleIdOf } from './parts/id-sample.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'
import { isOfJsonSchema, shownIdentifiers } from './parts/identifiers.ts'

/** An identifier of a resource, in a body or at the end of a path. */
interface Candidate {
  readonly title: string
  /** The name of a parameter, which may name the resource. */
  readonly name?: string
  readonly node: SpecNode
  readonly schema: Schema | undefined
  readonly operation: Operation
}

export default defineRule({
  id: 'resources/id-prefix',
  clauses: ['resources.id', 'methods.6'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Identifiers carry a type prefix: `<type_prefix>_<opaque>`.',
  why: 'A prefix tells what an identifier is of wherever it turns up: in a log, a ticket, a support call. It also keeps an order’s identifier from being taken for a customer’s.',
  notes: [
    'Judged are the `id` of the resources that a collection lists and that a GET on an item gets, and the path parameter at the end of an item path.',
    'What contradicts the prefix: format `uuid`, a pattern that no identifier with a prefix matches, an example without one. A pattern is judged on samples, among them its own literal start (`^ord_[A-Za-z0-9]{16}$`).',
    'An example may also stand in the example of the object, or of a body that holds it. Placeholders such as `<order_id>` and `string` are no examples.',
    'Exempt: operation status monitors, CloudEvents, what is no string (resources/id-type), parameters with an enum, and parameters that are a date, a domain, a URL or a digest, the `trace_id` or `span_id` that the conventions themselves have as hexadecimal, or a place without a collection of places (`/timeline/{location}`), and an id that others give, by which the path says to look resources up (`/orders/external_id/{external_id}`).',
    'A parameter that is called a name (`key`, `name`, `slug`, `term` or `word`, or ends in one of these words) and shows one without a digit (`loom_name`: `default`) takes what people chose, and is left alone too.',
    'One finding for each property or parameter.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: order_id, in: path, required: true, schema: { type: string, pattern: '^ord_[A-Za-z0-9]{16}$' } }
      responses:
        '200': { description: The order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: order_id, in: path, required: true, schema: { type: string, format: uuid } } # <- reported
      responses:
        '200': { description: The order. }
`,
  },
  *check(api) {
    for (const candidate of findCandidates(api)) {
      const fault = findFault(api, candidate)
      if (fault === undefined) continue
      yield {
        node: candidate.node,
        message: `${candidate.title} has no type prefix: ${fault}.`,
        help: `Let it look like \`${sampleIdOf(candidate.operation, candidate.name)}\`, a prefix for the type and an opaque part.`,
      }
    }
  },
})

/** Last words of parameters that say where something is, unless a collection holds what they name. */
const PLACES: ReadonlySet<string> = new Set(
  `address coordinate coordinates lat latitude lng location lon longitude place postcode zip
  zipcode`.split(/\s+/),
)
/** The id of a trace or span, which the conventions say to be hexadecimal (Log entry). */
const OF_TRACE = /\b(?:span|trace),id$/
/** Last words of parameters that take a value of a closed set, a part of a date, or a digest of the content. */
const NO_IDENTIFIERS: ReadonlySet<string> = new Set(
  `checksum country currency date day digest domain fingerprint format hash hex host hostname kind lang language level locale month
  provider servername sha sha1 sha256 state status symbol time timestamp timezone type uri url version year`.split(
    /\s+/,
  ),
)

function* findCandidates(api: OpenApi): Generator<Candidate> {
  for (const { property, operation } of resourceIdsOf(api)) {
    const { name, node, schema } = property
    yield { title: `Identifier ${quote(name)}`, node, schema, operation }
  }
  for (const { parameter, operation } of itemParametersOf(api)) {
    const { name, node, schema } = parameter
    const isOther =
      composedKeyword(schema, 'enum').length > 0 ||
      /^date(-time)?$/.test(schema?.format ?? '') ||
      mayBeSwitch(schema)
    const words = lowerWords(name)
    // What others call it: `/organizations/external_id/{external_id}`.
    const isForeign = /^external_?id$/i.test(operation.pathItem.path.segments.at(-2)?.text ?? '')
    const isTime = words.includes('timestamp')
    if (
      !isOther &&
      !isTime &&
      !isForeign &&
      !OF_TRACE.test(words.join()) &&
      !holdsOtherThan(words.at(-1) ?? '', operation)
    )
      yield { title: `Path parameter ${quote(name)}`, name, node, schema, operation }
  }
}

/** Whether what a parameter takes may be true or false too, besides texts for it. */
function mayBeSwitch(schema: Schema | undefined): boolean {
  return schema?.branches.flat().some((branch) => branch?.isOfType('boolean')) === true
}

/** Whether a parameter tells by its last word that it takes no identifier of the item. */
function holdsOtherThan(word: string, operation: Operation): boolean {
  if (NO_IDENTIFIERS.has(word) || /^(?:begin|end|from|start|to)(?:date|time)$/.test(word))
    return true
  return PLACES.has(word) && !isInPath(word, operation)
}

/** What shows that identifiers have no type prefix. */
function findFault(api: OpenApi, { name, node, schema }: Candidate): string | undefined {
  if (wrongIdType(schema) !== undefined) return undefined
  if (schema?.format === 'uuid') return 'its format is `uuid`'
  for (const { string: pattern } of composedKeyword(schema, 'pattern')) {
    if (pattern !== undefined && rejectsTypePrefix(pattern))
      return `its pattern ${quote(pattern)} rejects one`
  }
  for (const { kind, node: shown } of shownIdentifiers(api, { node, schema })) {
    const { string: example } = shown
    if (kind !== 'example' || example === undefined || example.trim() === '') continue
    if (isPlaceholder(example) || isOfJsonSchema(shown)) continue
    if (name !== undefined && isChosenName(name, example)) continue
    if (!hasTypePrefix(example))
      return OTHER_SIGN.test(example)
        ? `its example ${quote(example)} has another sign than \`_\` behind one`
        : `its example is ${quote(example)}`
  }
  return undefined
}

/** A prefix that another sign sets apart: `file-abc123`. */
const OTHER_SIGN = /^[a-z]{2,8}[-:.](?=[a-z-]*\d)\w+$/i

/** Last words of parameters that take what somebody called something. */
const NAMES: ReadonlySet<string> = new Set(['key', 'name', 'slug', 'term', 'word'])

/** Whether a parameter takes a name, which people chose, by its own name and by the word that it shows. */
function isChosenName(name: string, example: string): boolean {
  return NAMES.has(lowerWords(name).at(-1) ?? '') && !/\d/.test(example)
}
