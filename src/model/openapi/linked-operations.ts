import { SpecNode } from '../../documents/node.ts'
import { append } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import type { Operation } from './http.ts'
import type { OpenApi } from './openapi.ts'

const NONE: readonly Operation[] = []

const operationsByName = perObject((api: OpenApi) => {
  const byId = new Map<string, Operation[]>()
  const byObject = new Map<object, Operation[]>()
  for (const operation of [...api.operations, ...api.clientOperations]) {
    const id = operation.node.get('operationId')?.string
    if (id !== undefined) append(byId, id, operation)
    append(byObject, operation.node.object ?? {}, operation)
  }
  return { byId, byObject }
})

/**
 * The operation that a link leads to, by its id or by a reference: several where paths share it, none
 * where it cannot be told.
 */
export function targetsOfLink(api: OpenApi, link: SpecNode): readonly Operation[] {
  const { byId, byObject } = operationsByName(api)
  const id = link.get('operationId')?.string
  if (id !== undefined) {
    const found = byId.get(id) ?? NONE
    return found.every(({ node }) => node.object === found[0]?.node.object) ? found : NONE
  }
  const reference = link.get('operationRef')
  const target = reference?.string && api.references.target(reference.string, reference)
  return (target instanceof SpecNode && byObject.get(target.object ?? {})) || NONE
}
