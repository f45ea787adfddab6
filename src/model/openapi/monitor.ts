import { decodePercent } from '../../text/decode-percent.ts'
import type { Shape } from '../schema/merged-shapes.ts'
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
      ((isOperationsItem(operation) && !lists(operation)) || isLinked(operation, linked))
    )
  })
}

/**
 * Whether a path is /v{N}/operations/{…}; one with a custom action is something else, and so is one
 * without a status that clients change: what a monitor tells of, the service does.
 */
export function isOperationsItem(operation: Operation): boolean {
  const { path, operations } = operation.pathItem
  const [collection, item, ...rest] = path.segments
  const isItem = item?.kind === 'parameter' && item.action === undefined && rest.length === 0
  if (collection?.text !== 'operations' || !isItem) return false
  const isChanged = operations.some(({ method }) => method === 'put' || method === 'patch')
  return !isChanged || !shapesOf(operation).some(isWithoutStatus)
}

function isWithoutStatus({ properties }: Shape): boolean {
  return properties.size > 0 && !properties.has('status')
}

/** Whether an answer has lists and no status: `/operations/{assistant_name}` lists those of one thing. */
function lists(operation: Operation): boolean {
  return shapesOf(operation).some(
    ({ properties }) =>
      !properties.has('status') &&
      [...properties.values()].some(({ schema }) => schema?.isOfType('array') === true),
  )
}

/** What the 200 of an operation may look like. */
function shapesOf(operation: Operation): Shape[] {
  const content = okResponseOf(operation)?.response?.content ?? []
  return content.flatMap(({ schema }) => schema?.shapes ?? [])
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
