import { isCollectionGet, lastLiteral, nounOf } from '../../model/openapi/collection.ts'
import type { Operation, RequestBody } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Path } from '../../model/openapi/path.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { quoteWhole } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { methodForVerb } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'

const SETTINGS: ReadonlySet<string> = new Set([
  'config',
  'configuration',
  'preferences',
  'settings',
])

export default defineRule({
  id: 'methods/no-request-body',
  clauses: ['methods.1', 'endpoints.list', 'endpoints.get', 'endpoints.delete'],
  on: 'openapi',
  severity: 'error',
  summary: 'GET, HEAD and DELETE take no request body.',
  why: 'A body has no defined meaning in these requests (RFC 9110, sections 9.3.1, 9.3.2 and 9.3.5): caches ignore it, proxies and HTTP clients drop it or refuse the request.',
  notes: [
    'In Swagger 2.0 a parameter `in: body` or `in: formData` is a request body; it is reported where the operation or its path takes it.',
    'Paths that the option `foreign-paths` names, webhooks and callbacks, and methods under `additionalOperations`, are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: customer_id, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    delete:
      requestBody: # <- reported
        content:
          application/json: { schema: { type: object } }
      responses:
        '204': { description: The order is deleted. }
`,
  },
  *check(api) {
    for (const { node, operation } of declaredOnce(findBodies(api))) {
      yield {
        node,
        on: 'key',
        message: `${nameOperation(operation)} takes a request body.`,
        help: suggest(api, operation),
      }
    }
  },
})

/** The request bodies of methods that have none, each where the operation or its path names it. */
function* findBodies(api: OpenApi) {
  for (const operation of ownOperations(api, 'get', 'head', 'delete')) {
    const { requestBodyNode: body } = operation
    if (body !== undefined) yield { node: body.via ?? body, operation }
  }
}

function suggest(api: OpenApi, operation: Operation): string {
  if (operation.method !== 'delete') return 'Remove it, and take what it holds as query parameters.'
  if (!saysWhatToDelete(api, operation))
    return 'Remove it: let the path say what to delete, and query parameters how.'
  const { key, segments } = operation.pathItem.path
  const last = segments.at(-1)?.text ?? ''
  // `/assets/bulk` says of `/assets` what the action does.
  const collection = key.replace(OF_MANY, '')
  return isVerbPhrase(last) || collection === ''
    ? 'Take what to delete by a POST with `:bulk-delete` behind the collection, or delete the items one by one.'
    : `Take what to delete by ${quoteWhole(`POST ${collection}:bulk-delete`)}, or delete the items one by one.`
}

/** What a path ends in that is called for many: `/bulk`, `/batch_delete`, `/remove`, or an extension or a slash. */
const OF_MANY =
  /(?:\/(?:(?:bulk|batch)(?:[-_]?(?:delete|destroy|remove))?|delete|destroy|remove))?(?:\.json|\/)?$/i

/** Whether the body may say which members of a collection to delete: without it all would be. */
function saysWhatToDelete(api: OpenApi, { pathItem, requestBody }: Operation): boolean {
  const last = lastLiteral(pathItem.path)
  if (last === undefined || isPartOfSettings(pathItem.path)) return false
  const isList = pathItem.operations.some((operation) => isCollectionGet(api, operation))
  const isOfMany =
    (methodForVerb(last.text) === 'DELETE' && pathItem.path.segments.at(-2)?.kind === 'literal') ||
    /^(?:bulk|batch)\b/i.test(last.text.replaceAll('_', '-'))
  const hasItems = api.collections.hasItemBelow(pathItem.path)
  const mayBeMany = hasItems || isPlural(nounOf(last)) || isList || isOfMany
  return takesList(requestBody) || (mayBeMany && mayHoldList(requestBody))
}

/** Whether a body is a list, or an object that requires one: `{ keys: [...] }`. */
function takesList(body: RequestBody | undefined): boolean {
  return (body?.content ?? []).some(({ schema }) => {
    if (schema?.isOfType('array') === true) return true
    return schema?.shapes.some(({ required, properties }) =>
      [...required].some((name) => properties.get(name)?.schema?.isOfType('array') === true),
    )
  })
}

/** Whether a body may say of several what to delete: one that is seen has a field in the plural for them. */
function mayHoldList(body: RequestBody | undefined): boolean {
  const shapes = (body?.content ?? []).flatMap(({ schema }) => schema?.shapes ?? [])
  if (shapes.every(({ properties }) => properties.size === 0)) return true
  const fields = shapes.flatMap(({ properties }) => [...properties.values()])
  return fields.some(({ name, schema }) => {
    const last = lowerWords(name).at(-1) ?? ''
    const isMany = isPlural(last) || last === 'data' || last === 'list'
    return isMany && ['array', 'string'].some((type) => schema?.isOfType(type) !== false)
  })
}

/** Whether a path names one of the settings, which is reset and has no items: `/settings/stop-words`. */
function isPartOfSettings({ segments }: Path): boolean {
  const before = segments.at(-2)
  return before?.kind === 'literal' && SETTINGS.has(before.text.toLowerCase())
}
