import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { findMonitorGets } from '../../../model/openapi/monitor.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Path } from '../../../model/openapi/path.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { Use } from '../../../model/schema/use.ts'

/** What was found, since several rules ask for it. */
const found = new WeakMap<OpenApi, readonly Operation[]>()

/**
 * The GETs whose 200 body is an operation status monitor: by their path, by the links of a 202, or
 * by the body itself (conventions/model.md, HTTP).
 */
export function monitorGets(api: OpenApi): readonly Operation[] {
  let gets = found.get(api)
  if (gets === undefined) {
    gets = findGets(api, new Set(findMonitorGets(api)))
    found.set(api, gets)
  }
  return gets
}

function findGets(api: OpenApi, reached: ReadonlySet<Operation>): Operation[] {
  // The walk tells which schemas are monitors.
  if (api.walk.schemas.size === 0) return [...reached]
  return api.operations.filter((operation) => {
    if (operation.method !== 'get' || operation.isAdditional) return false
    return reached.has(operation) || okSchemasOf(operation).some(mayBeMonitor)
  })
}

function mayBeMonitor(body: Schema): boolean {
  return isMonitor(body) || body.branches.flat().some((branch) => branch && isMonitor(branch))
}

/** Whether a schema is a monitor, once the schemas of its document are walked. */
export function isMonitor(schema: Schema): boolean {
  return (schema.uses & Use.monitor) !== 0
}

/** The path that the status monitor of a service has, in the version that another path has. */
export function monitorPathBeside({ version }: Path): string {
  return `${version === undefined ? '' : `/${version}`}/operations/{op_id}`
}
