import { decodePercent } from '../../text/decode-percent.ts'
import type { Schema } from '../schema/schema.ts'
import { type Operation, okResponseOf } from './http.ts'
import { isJson } from './media-type.ts'
import type { OpenApi } from './openapi.ts'

/**
 * Finds the schemas of operation status monitors by how they are reached: the 200 of a GET on
 * /v{N}/operations/{…}, and of the GET that the links of a 202 name. What looks like a monitor
 * wherever it stands is found by the walk over the schemas.
 */
export function findMonitors(api: OpenApi): Schema[] {
  const monitors: Schema[] = []
  for (const operation of findMonitorGets(api)) {
    for (const { name, schema } of okResponseOf(operation)?.response?.content ?? []) {
      if (schema !== undefined && isJson(name)) monitors.push(schema)
    }
  }
  return monitors
}

/** The GETs on /v{N}/operations/{…}, and those that the links of a 202 name. */
export function findMonitorGets(api: OpenApi): Operation[] {
  const linked = linkedOperations(api)
  return api.operations.filter((operation) => {
    return (
      operation.method === 'get' &&
      ((isOperationsItem(operation) && !isOfElse(operation)) || isLinked(operation, linked))
    )
  })
}

/** Whether a path is /v{N}/operations/{…}; one with a custom action is something else. */
export function isOperationsItem(operation: Operation): boolean {
  const [collection, item, ...rest] = operation.pathItem.path.segments
  const isItem = item?.kind === 'parameter' && item.action === undefined && rest.length === 0
  return collection?.text === 'operations' && isItem
}

/**
 * Whether an answer has no status, but lists (`/operations/{assistant_name}` lists those of one thing),
 * or fields that clients change: what a monitor tells of, the service does.
 */
function isOfElse(operation: Operation): boolean {
  const isChanged = operation.pathItem.operations.some(({ method }) =>
    /^p(?:ut|atch)$/.test(method),
  )
  const content = okResponseOf(operation)?.response?.content ?? []
  const shapes = content.flatMap(({ schema }) => schema?.shapes ?? [])
  return shapes.some(
    ({ properties }) =>
      !properties.has('status') &&
      [...properties.values()].some(
        ({ schema }) => isChanged || schema?.isOfType('array') === true,
      ),
  )
}

/** The operationIds and operationRefs that the links of 202 responses name. */
export function linkedOperations(api: OpenApi): Set<string> {
  const linked = new Set<string>()
  for (const response of api.responses) {
    if (!response.uses.some((use) => use.status === '202')) continue
    for (const member of api.references.membersAt(response.node, 'links')) {
      const { operationId, operationRef } = api.references.follow(member)?.object ?? {}
      if (typeof operationId === 'string') linked.add(operationId)
      // As the pointers of nodes are written.
      if (typeof operationRef === 'string') linked.add(decodePercent(operationRef))
    }
  }
  return linked
}

function isLinked(operation: Operation, linked: ReadonlySet<string>): boolean {
  if (linked.size === 0) return false
  const { operationId } = operation.node.object ?? {}
  return (
    (typeof operationId === 'string' && linked.has(operationId)) ||
    linked.has(`#${operation.node.pointer}`)
  )
}
