import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { findMonitorGets } from '../../../model/openapi/monitor.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Path } from '../../../model/openapi/path.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/**
 * The GETs whose 200 body is an operation status monitor: by their path, by the links of a 202, or
 * by the body itself (conventions/model.md, HTTP).
 */
export const monitorGets = perObject((api: OpenApi): readonly Operation[] =>
  findGets(api, new Set(findMonitorGets(api))),
)

function findGets(api: OpenApi, reached: ReadonlySet<Operation>): Operation[] {
  // The walk tells which schemas are monitors.
  if (api.walk.schemas.size === 0) return [...reached]
  return api.operations.filter((operation) => {
    if (operation.method !== 'get' || operation.isAdditional) return false
    return reached.has(operation) || okSchemasOf(operation).some(mayBeMonitor)
  })
}

function mayBeMonitor(body: Schema): boolean {
  return [body, ...body.branches.flat()].some((schema) => schema?.isUsedAs('monitor'))
}

/** The path that the status monitor of a service has, in the major version that another path has, if any. */
export function monitorPathBeside({ version = '' }: Path): string {
  return `${/^v[1-9]\d*$/.test(version) ? `/${version}` : ''}/operations/{op_id}`
}
