import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { ResourceSchema } from '../../../model/openapi/resources.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { resourceNounOf } from './id-sample.ts'

/** Methods that a resource is changed and removed by. */
const CHANGES: ReadonlySet<string> = new Set(['delete', 'patch', 'put'])

/** A path that ends in figures of something: `/order_metrics`. */
const MEASURED = /[-_]metrics\/?$/i

/**
 * Whether the document shows that what a GET answers with are resources, which clients tell apart: one of
 * them is addressed, created, changed or sent, or called as the path is. What is only ever listed may be a statistic, an entry of a
 * code list, or a part of something else.
 */
export function showsResource(api: OpenApi, { operation, schema }: ResourceSchema): boolean {
  const { path } = operation.pathItem
  if (path.segments.at(-1)?.kind !== 'parameter')
    return (
      api.collections.hasItemBelow(path) ||
      hasMethod(operation.pathItem, 'post') ||
      sentSchemas(api).has(schema) ||
      (isCalledAfterPath(schema, operation) && !MEASURED.test(path.key))
    )
  const isChanged = [...CHANGES].some((method) => hasMethod(operation.pathItem, method))
  if (isChanged || isCalledAfterCollection(operation)) return true
  return hasCollectionAbove(api, operation) && !isMereList(schema)
}

/**
 * Whether a schema is called as the path is, `Order` at `/orders`, or is called nothing, at a path that
 * is one noun.
 */
function isCalledAfterPath({ node }: Schema, operation: Operation): boolean {
  const { key, parent } = node
  if (parent?.key === 'schemas' || parent?.key === 'definitions')
    return lowerWords(String(key)).map(toSingular).includes(resourceNounOf(operation))
  const [only, another] = operation.pathItem.path.segments
  const [noun = '', more] = lowerWords(only?.text ?? '')
  return another === undefined && more === undefined && isPlural(noun)
}

function hasMethod({ operations }: PathItem, name: string): boolean {
  return operations.some(({ method }) => method === name)
}

/** Whether the parameter at the end of a path names one of what stands before it, or says no more than `id`. */
function isCalledAfterCollection(operation: Operation): boolean {
  const [collection, parameter] = operation.pathItem.path.segments.slice(-2)
  const words = lowerWords(parameter?.text ?? '').map(toSingular)
  if (words.length === 1 || words.includes(resourceNounOf(operation))) return true
  const before = collection?.text.toLowerCase() ?? ''
  // The `job_code` of `/jobdetails/{job_code}`.
  return words.slice(0, -1).some((word) => word.length > 2 && before.startsWith(word))
}

/** Whether the path before the parameter at the end is one of the document. */
function hasCollectionAbove(api: OpenApi, { pathItem }: Operation): boolean {
  return pathsOf(api).has(pathItem.path.key.replace(/\/\{[^{}]*\}\/?$/, ''))
}

/** Whether a body holds nothing but one list: the `nodes` of `/nodes/{class_name}`. */
function isMereList({ shapes }: Schema): boolean {
  return shapes.every(({ properties }) => {
    const [only, ...others] = properties.values()
    return others.length === 0 && only?.schema?.isOfType('array') === true
  })
}

const pathsOf = perObject(
  (api: OpenApi): ReadonlySet<string> =>
    new Set(api.pathItems.map(({ path }) => path.key.replace(/\/$/, ''))),
)

/** What clients send, alone or several at once. */
const sentSchemas = perObject((api: OpenApi): ReadonlySet<Schema> => {
  const sent = new Set<Schema>()
  for (const { requestBody } of api.operations) {
    for (const { schema } of requestBody?.content ?? []) {
      if (schema === undefined) continue
      sent.add(schema)
      for (const { items } of schema.shapes) if (items !== undefined) sent.add(items)
    }
  }
  return sent
})
