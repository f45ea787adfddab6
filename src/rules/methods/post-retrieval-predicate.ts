import { lastLiteral, okSchemasOf } from '../../model/collection.ts'
import type { Operation } from '../../model/http.ts'
import type { Schema } from '../../model/schema.ts'
import { splitWords } from '../words.ts'

const RETRIEVAL_SEGMENTS: ReadonlySet<string> = new Set(['search', 'query', 'lookup', 'filter'])
const RETRIEVAL_VERBS: ReadonlySet<string> = new Set([
  'get',
  'list',
  'find',
  'search',
  'query',
  'fetch',
])

/**
 * Whether an operation of a path retrieves, though it is no GET: a POST whose last segment, or the
 * first word of whose operationId, says so, or whose 200 body is a collection envelope; and every
 * 3.2 `query`. methods/post-retrieval reports it.
 */
export function isPostRetrieval(operation: Operation): boolean {
  const { kind, method, isAdditional, node, pathItem } = operation
  if (kind !== 'path' || isAdditional) return false
  if (method === 'query') return true
  if (method !== 'post') return false
  if (RETRIEVAL_SEGMENTS.has(lastLiteral(pathItem.path)?.text.toLowerCase() ?? '')) return true
  const operationId = node.get('operationId')?.string ?? ''
  const [verb = ''] = splitWords(operationId)
  return RETRIEVAL_VERBS.has(verb.toLowerCase()) || okSchemasOf(operation).some(isEnvelope)
}

/** Whether a body has the parts of a collection response. */
function isEnvelope(schema: Schema): boolean {
  return schema.shapes.some(({ properties }) => {
    return properties.has('pagination') && properties.get('data')?.schema?.isOfType('array')
  })
}
