import type { Operation } from '../../model/openapi/http.ts'
import { type ResourceSchema, resourceSchemasOf } from '../../model/openapi/resources.ts'
import type { Property } from '../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { wordsSaid } from '../shared/purposes/said.ts'
import { isNumber } from '../shared/query/number-parameter.ts'
import { PREPOSITIONS } from '../words/phrases/preposition-words.ts'
import { lowerWords, toSnakeCase } from '../words.ts'
import { resourceNounOf, sampleIdOf } from './parts/id-sample.ts'
import { showsResource } from './parts/kept-resources.ts'
import { hasId, OF_ANSWER, wrappedOf } from './parts/wrapped-resource.ts'

/** Names under which identifiers go, besides those of the resource (`order_id`). */
const STAND_INS: readonly string[] = ['uuid', 'guid', 'uid', 'unique_id', 'identifier', 'key']

export default defineRule({
  id: 'resources/id-present',
  clauses: ['resources.id'],
  on: 'openapi',
  severity: 'warn',
  summary:
    'The resources that a collection lists, and those that a GET on an item gets, have an `id`.',
  why: 'A client stores, links and pages by `id`. Where each resource calls its identifier something else, code that works for one fails for the next.',
  notes: [
    'Judged are the items of a collection’s body (the body itself, its `data`, or `items`, `records`, `results` or what is called after the path, beside counts and links) and the 200 (or 2XX) body of a GET on an item, if they declare properties. A body that wraps the resource is judged as it stands; one that holds nothing but an array, behind several parameters or where the operation says that it gets several things (“Gets the members of …”), is a list and no resource, and so is one with an array `data` and nothing but objects beside it, one with a single array and a `total_count` or what else tells of more, and one with an array and two numbers that say which part of it is given (`offset`, `limit`). What a path gives for a date or a time is none either, nor what a GET behind a parameter finds that says that it searches, and not by an id, nor what is worked out of a value or of two (`address-to-bytes`, `diff`, `validate`, `/routes/{origin}/to/{goal}`), nor what is counted (`stats`, `histogram`).',
    'What a collection lists is taken for resources where one of them is addressed (an item path below it), created (a POST beside it), sent (the schema is that of a request body), has a schema of its own name (`Order` at `/orders`), or none and the path is one noun, or has a field that stands in for `id` (`order_id`, `uuid`; a `key` alone may be that of a pair); what a GET behind a parameter answers with, where the parameter is called after the collection or `id` alone, where the path is changed or removed by other methods, or where the collection is in the document too. Entries of code lists, statistics and parts of other things are none, nor is what is only listed at a path such as `order_metrics`.',
    '`allOf` is merged, and every branch of `oneOf` and `anyOf` has to have the `id`; nothing is missing where a part of the schema cannot be seen.',
    'An `id` in another spelling (`ID`, `_id`) is there; naming/field-snake-case is about its spelling.',
    'Exempt: operation status monitors, also what is got by an `operation_id` and has a `status`, of which the GET speaks, problems, CloudEvents, JSON Web Keys (RFC 7517), bodies in a format that others define, and custom actions.',
    'A shared schema is reported once, and the message names the first operation that answers with it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }
                  note: { type: string }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: # <- reported
                type: object
                properties:
                  order_id: { type: string }
                  note: { type: string }
`,
  },
  *check(api) {
    for (const resource of resourceSchemasOf(api)) {
      if (isOfTime(resource.operation)) continue
      const { shapes } = resource.schema
      const lacking = shapes.find(
        ({ properties, isUnknown }) =>
          !isUnknown &&
          properties.size > 0 &&
          !hasId(properties.keys()) &&
          !isListOf(properties, resource.operation),
      )
      if (lacking === undefined || isMonitor(lacking.properties, resource.operation)) continue
      const names = [...lacking.properties.keys()]
      const standIn = standInOf(names, resource.operation)
      // A `key` alone may be that of a pair, such as an entry of a code list.
      const isNamed = standIn !== undefined && standIn !== 'key'
      if (!isNamed && isOfSearch(resource.operation)) continue
      if (isNamed || showsResource(api, resource))
        yield toReport(resource, standIn, wrappedOf(lacking.properties, resource.operation))
    }
  },
})

const TIMES: ReadonlySet<string> = new Set(
  'date datetime day month time timestamp week year'.split(' '),
)

/** Whether a path ends in a time, of which there is something and which identifies no resource: `/rates/{date}`. */
function isOfTime({ pathItem, parameters }: Operation): boolean {
  const last = pathItem.path.segments.at(-1)
  if (last?.kind !== 'parameter') return false
  const name = last.text.slice(1, -1)
  const { schema } =
    parameters.find((candidate) => candidate.in === 'path' && candidate.name === name) ?? {}
  return TIMES.has(lowerWords(name).at(-1) ?? '') || /^date(-time)?$/.test(schema?.format ?? '')
}

/** Whether a GET behind a parameter says that it searches: what it answers with is what it has found. */
function isOfSearch(operation: Operation): boolean {
  if (operation.pathItem.path.segments.at(-1)?.kind !== 'parameter') return false
  return wordsSaid(operation).some(
    ([verb = '', ...words]) => /^search(?:es)?$/.test(verb) && !words.includes('id'),
  )
}

/** Whether what is got by the id of an operation is its status, as the GET says: it tells how far that is. */
function isMonitor(properties: ReadonlyMap<string, Property>, operation: Operation): boolean {
  const last = operation.pathItem.path.segments.at(-1)?.text ?? ''
  if (!/^\{op(?:eration)?_?id\}$/i.test(last) || !properties.has('status')) return false
  return wordsSaid(operation).some((words) => words.includes('status'))
}

/**
 * Whether an object is a list and no resource: it is there for its one array, behind several
 * parameters, or beside the number of all.
 */
function isListOf(properties: ReadonlyMap<string, Property>, operation: Operation): boolean {
  const [list, ...others] = [...properties.values()].filter(({ schema }) =>
    schema?.isOfType('array'),
  )
  if (list === undefined) return false
  if (countsPages(properties)) return true
  if (others.length > 0) return false
  // The list of a collection, with objects such as `summary` and `meta`.
  const isOther = ({ schema }: Property) => schema !== list.schema && !schema?.isOfType('object')
  if (list.name === 'data' && ![...properties.values()].some(isOther)) return true
  if (properties.size === 1 && isBehindParameters(operation)) return true
  if (areCounts(properties, list, operation) && saysSeveral(operation)) return true
  return isPage(toSnakeCase(list.name), [...properties.keys()].map(toSnakeCase))
}

/** Whether nothing stands beside a list but numbers and what the path names already. */
function areCounts(
  properties: ReadonlyMap<string, Property>,
  list: Property,
  { pathItem }: Operation,
): boolean {
  const named = lowerWords(pathItem.path.segments.at(-1)?.text ?? '').join('_')
  return [...properties.values()].every(
    (each) => each === list || isNumber(each.schema) || toSnakeCase(each.name) === named,
  )
}

/** Whole numbers that say which part of a list is given: a resource may have one of them. */
const OF_PARTS: ReadonlySet<string> = new Set(
  'count limit offset page page_number page_size pages per_page size skip start total total_count total_pages'.split(
    ' ',
  ),
)

/** Whether at least two numbers say which part of a list is given, and out of how many. */
function countsPages(properties: ReadonlyMap<string, Property>): boolean {
  const numbers = [...properties.values()].filter(
    ({ name, schema }) => OF_PARTS.has(toSnakeCase(name)) && isNumber(schema),
  )
  return numbers.length > 1
}

/** Names of what stands beside a list alone: how many there are, and how to get more. */
const OF_PAGE = /^(?:has_more|next_cursor|(?:next_)?page_token|pagination|total_(?:count|items))$/

/** Whether there is a list, how many there are or how to get more, and nothing else. */
function isPage(list: string, names: readonly string[]): boolean {
  return (
    names.some((name) => OF_PAGE.test(name)) &&
    names.every(
      (name) => name === list || name === 'count' || OF_PAGE.test(name) || OF_ANSWER.test(name),
    )
  )
}

/** How an operation says that it answers with something. */
const GETS = /^(?:fetch|find|get|list|lookup|read|retrieve|return)(?:s|es)?$/
/** How many words after that the thing is named. */
const PHRASE = 4

/** Whether a GET behind a parameter says that it gets several things: “Gets the identifiers of …”, `listMembers`. */
function saysSeveral(operation: Operation): boolean {
  if (operation.pathItem.path.segments.at(-1)?.kind !== 'parameter') return false
  return wordsSaid(operation).some(([verb = '', ...words]) => {
    const end = words.findIndex((word) => PREPOSITIONS.has(word))
    const phrase = words.slice(0, end < 0 ? PHRASE : Math.min(end, PHRASE))
    return GETS.test(verb) && isPlural(phrase.at(-1) ?? '')
  })
}

/** Whether a path ends in several parameters, which together may say what is listed. */
function isBehindParameters({ pathItem }: Operation): boolean {
  return pathItem.path.segments.slice(-2).every(({ kind }) => kind === 'parameter')
}

function toReport(
  { schema, operation }: ResourceSchema,
  standIn: string | undefined,
  wrapped: string | undefined,
): Report {
  const instead = standIn === undefined ? '' : `, but ${quote(standIn)}`
  return {
    node: schema.node,
    message: `The resource of ${nameOperation(operation)} has no \`id\`${instead}.`,
    help: toHelp(operation, standIn, wrapped),
  }
}

function toHelp(
  operation: Operation,
  standIn: string | undefined,
  wrapped: string | undefined,
): string {
  if (standIn !== undefined)
    return `Write the identifier as \`id\`, beside ${quote(standIn)} or in its place.`
  if (wrapped !== undefined)
    return `Answer with what ${quote(wrapped)} holds, which has an \`id\`, and without the object around it.`
  return `Add \`id\`, a string such as \`${sampleIdOf(operation)}\`.`
}

/**
 * The field that stands in for `id`: that of the path parameter's name, `order_id` of an order,
 * `uuid`, `order_key`, `key`.
 */
function standInOf(names: readonly string[], operation: Operation): string | undefined {
  const noun = resourceNounOf(operation)
  const last = operation.pathItem.path.segments.at(-1)
  const parameter = last?.kind === 'parameter' ? toSnakeCase(last.text) : `${noun}_id`
  const bySpelling = new Map(names.toReversed().map((name) => [toSnakeCase(name), name]))
  const collection = toSingular(toSnakeCase(last?.text ?? ''))
  const candidates = [
    parameter,
    `${noun}_id`,
    `${collection}_id`,
    ...STAND_INS.flatMap((word) => [word, `${noun}_${word}`]),
  ]
  const found = candidates.find((candidate) => bySpelling.has(candidate))
  return found === undefined ? undefined : bySpelling.get(found)
}
