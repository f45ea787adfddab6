import type { SpecNode } from '../../documents/node.ts'
import { lastLiteral, nounOf, okSchemasOf } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { quote, quoteWhole } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { sendsFile } from '../shared/bodies/body-types.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { isProcedure } from '../shared/paths/procedure-segment.ts'
import { withVersion } from '../shared/paths/template.ts'
import {
  isDescribedAsGet,
  isPostRetrieval,
  isRetrievalSegment,
  readsBatch,
  startsWithRetrieval,
} from '../shared/purposes/post-retrieval-predicate.ts'
import { isPersonal } from '../shared/query/personal-parameter.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import { toSnakeCase } from '../words.ts'

export default defineRule({
  id: 'methods/post-retrieval',
  clauses: ['methods.1', 'methods.1.b', 'overview.methods'],
  on: 'openapi',
  severity: 'warn',
  summary: 'GET is used for all retrieval.',
  why: 'A GET can be cached, repeated, linked to and logged with its question. A POST can do none of these, and a client cannot tell that it changes nothing.',
  notes: [
    'A POST retrieves if its last segment is `search`, `query`, `lookup` or `filter`, or `read`, `get`, `fetch` or `retrieve` behind `batch` or `bulk`, if its operationId starts with the word get, list, find, search, query or fetch, also behind a dot (`orders.getOrder`), or if its 200 body has an array `data` and `pagination`. So does one whose summary and description are those of the GET at its path.',
    'What is searched for below `/searches/{search_id}` or `/find-person/{id}` is kept, and its POST creates. A path that stands for a call of the service (`/search/webhook-example`) retrieves nothing.',
    'An operationId that goes on with `or`, such as `getOrCreateCart`, is no retrieval.',
    'A POST whose only successes are 201, 202, 204 or 205 creates, starts or does something, and is none.',
    'A POST that asks by a credential or by the number of a card or an account (`pan`, `iban`, `ssn`), or by what tells who a person is (`email`, `birth_date`, `recipient_emails`), is none: these stay out of URLs. Nor is one that answers with a secret (`private_key`), or sends what others write (the invoice of which the totals are worked out). Nor is one that says in its summary that it submits, starts or triggers something.',
    'A POST that sends a file, as a search by an image does, or a string of format `binary`, is none: no URL holds a file.',
    'What hands out a first credential (`/login`, `/authenticate`, `getAccessToken`) is none: its secrets stay out of URLs.',
    'The method `query` of OpenAPI 3.2 is always reported.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      operationId: listOrders
      responses: { '200': { description: The orders. } }
`,
    fails: `
paths:
  /v1/orders/search:
    post: # <- reported
      responses: { '200': { description: The orders. } }
`,
  },
  *check(api) {
    const gets = findGets(api)
    const resources = findWritten(api)
    for (const operation of declaredOnce(ownOperations(api, 'post', 'query'))) {
      if (!isPostRetrieval(operation) || sendsFile(api, operation)) continue
      if (operation.method === 'post' && (sendsSecrets(operation) || handsOutSecrets(operation)))
        continue
      if (operation.method === 'post' && asksByResource(operation, resources)) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} retrieves${describeReason(operation)}.`,
        help: suggest(operation, gets),
      }
    }
  },
})

/** Fields of a body, as words, that must not stand in a URL. */
const SECRETS: ReadonlySet<string> = new Set(
  'access_token api_key card_number cvv iban national_id nin pan passphrase passport_number password pin private_key secret ssn tax_id'.split(
    ' ',
  ),
)

/** Last words of other secrets. */
const SECRET = /_(?:passphrase|password)$|(?:^|_)(?:consent|id|refresh|session)_token$/

/** A number of a person in the name of what asks by it: `GetPersonByNIN`, `/identity-number`. */
const PERSONAL_NUMBER = /(?:^|_)(?:fiscal_code|identity_number|national_id|nin|ssn)(?:_|$)/

/** Whether a body asks by what no URL may hold: a card by its number, a person by what it requires. */
function sendsSecrets({ requestBody, node, pathItem }: Operation): boolean {
  const said = [node.get('operationId')?.string ?? '', lastLiteral(pathItem.path)?.text ?? '']
  if (said.some((text) => PERSONAL_NUMBER.test(toSnakeCase(text)))) return true
  const bodies = (requestBody?.content ?? []).flatMap(({ schema }) => schema ?? [])
  const fields = fieldsOf(bodies)
  // Several are asked for by a list.
  const items = [...bodies, ...fields.map(({ schema }) => schema)].flatMap(
    (schema) => schema?.items ?? [],
  )
  const names = [...[...fields, ...fieldsOf(items)].map(({ name }) => name), ...formFieldsOf(node)]
  // Several are asked for by `recipient_emails`.
  if (names.some((name) => isPersonal(name.replace(/s$/i, '')))) return true
  const words = names.map((name) => toSnakeCase(name))
  // `bank_password` is one too; a lone `token` says who asks, and beside other fields may be of a page.
  if (words.length === 1 && words[0] === 'token') return true
  // GraphQL asks by a query with variables, whatever its path is called.
  if (words.includes('query') && words.includes('variables')) return true
  return words.some((name) => SECRETS.has(name) || SECRET.test(name) || PERSONAL_NUMBER.test(name))
}

function fieldsOf(schemas: readonly Schema[]): Property[] {
  return schemas.flatMap(({ shapes }) =>
    shapes.flatMap(({ properties }) => [...properties.values()]),
  )
}

/** The fields of a form in Swagger 2.0. */
function formFieldsOf(node: SpecNode): string[] {
  return [...(node.get('parameters')?.items() ?? [])].flatMap((parameter) =>
    parameter.get('in')?.string === 'formData' ? (parameter.get('name')?.string ?? []) : [],
  )
}

/** Whether the answer holds a secret, new at each call, that no cache may keep. */
function handsOutSecrets(operation: Operation): boolean {
  return fieldsOf(okSchemasOf(operation)).some(({ name }) =>
    /(?:^|_)(?:access_token|password|private_key|secret)$/.test(toSnakeCase(name)),
  )
}

/** What the bodies of operations that write hold, and do not ask by. */
function findWritten(api: OpenApi): ReadonlySet<Schema> {
  const writing = api.operations.filter(
    (operation) => /^(?:post|put|patch)$/.test(operation.method) && !isPostRetrieval(operation),
  )
  return new Set(writing.flatMap(resourcesOf))
}

/**
 * Whether a body holds what others write, such as an invoice of which the totals are worked out; a search
 * asks by it all the same.
 */
function asksByResource(operation: Operation, resources: ReadonlySet<Schema>): boolean {
  if (isRetrievalSegment(lastLiteral(operation.pathItem.path)?.text ?? '')) return false
  return resourcesOf(operation).some((schema) => resources.has(schema))
}

/** The objects that a request body holds, itself or as its `data`. */
function resourcesOf({ requestBody }: Operation): Schema[] {
  const bodies = (requestBody?.content ?? []).flatMap(({ schema }) => schema ?? [])
  const data = fieldsOf(bodies).flatMap(({ name, schema }) =>
    name === 'data' ? (schema ?? []) : [],
  )
  return [...bodies, ...data].filter(({ properties }) => properties.length > 0)
}

/** What shows that an operation retrieves. */
function describeReason(operation: Operation): string {
  const { method, node, pathItem } = operation
  if (method === 'query') return ', as the method says'
  const last = lastLiteral(pathItem.path)
  if (last !== undefined && isRetrievalSegment(last.text))
    return `, as the segment ${quote(last.text)} says`
  if (readsBatch(pathItem.path)) return `, as the segment ${quote(last?.text ?? '')} says`
  const operationId = node.get('operationId')?.string ?? ''
  if (startsWithRetrieval(operationId)) return `, as the operationId ${quote(operationId)} says`
  return isDescribedAsGet(operation)
    ? ': its summary and description are those of the GET'
    : ': it answers with a collection'
}

/** The paths of the GETs, as templates. */
function findGets(api: OpenApi): ReadonlySet<string> {
  const gets = api.operations.filter(({ method }) => method === 'get')
  return new Set(gets.map(({ pathItem: { path } }) => withVersion(path, path.segments)))
}

function suggest(operation: Operation, gets: ReadonlySet<string>): string {
  const { pathItem } = operation
  if (readsBatch(pathItem.path))
    return 'Use GET on the collection, and take the ids, separated by commas, as a query parameter.'
  const { key, segments } = pathItem.path
  const last = lastLiteral(pathItem.path)
  const isRead = last !== undefined && pathItem.operations.some(({ method }) => method === 'get')
  if (isRead || isDescribedAsGet(operation)) return useGetThere(key)
  const isSuffix = last !== undefined && isRetrievalSegment(last.text)
  const path = isSuffix ? key.slice(0, key.lastIndexOf('/')) : key
  const left = isSuffix ? segments.slice(0, -1) : segments
  const isOdd = path === '' || /[?#]|\/$/.test(key)
  if (!isOdd && gets.has(withVersion(pathItem.path, left)))
    // A GET on an item answers with that item, whatever else is asked.
    return left.at(-1)?.kind === 'parameter'
      ? useGet('GET on a path of its own')
      : useGetThere(path)
  // Where a verb stands in the path, a GET on it would be reported in its turn; what is looked up at
  // `/v1/search` or `/v1/billing/search` is no `/v1` and no `/v1/billing`.
  const isNone =
    isOdd ||
    left.some(({ kind, text }) => kind === 'literal' && isOrder(text)) ||
    (isSuffix && !mayBeRead(left.at(-1)))
  return isNone ? useGet('GET') : useGet(quoteWhole(`GET ${path}`))
}

function useGet(what: string): string {
  return `Use ${what}, and take what it asks for as query parameters.`
}

function useGetThere(path: string): string {
  return `Let ${quoteWhole(`GET ${path}`)}, which is there already, take what it asks for as query parameters.`
}

/** Whether a segment says what to do: `list-users`, `searchOrders`. */
function isOrder(text: string): boolean {
  if (isVerb(text) || isVerbPhrase(text) || isProcedure(text)) return true
  return startsWithRetrieval(text) || /^look-?up/i.test(text)
}

/** Whether a path that ends in a segment names something: an item, or a collection. */
function mayBeRead(last: Segment | undefined): boolean {
  return last !== undefined && (last.kind !== 'literal' || isPlural(nounOf(last)))
}
