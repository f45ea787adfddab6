import type { Parameter } from '../../../model/openapi/http.ts'
import { maximumOf } from './maximum.ts'

/**
 * Says what is wrong with a limit; undefined where nothing is, or its schema cannot be known.
 * @param max the greatest size of a page
 */
export function findLimitFault({ schema }: Parameter, max: number): string | undefined {
  if (schema === undefined) return undefined
  const { types } = schema
  if (types !== undefined && types.size > 1) return undefined
  const faults: string[] = []
  const [type] = types ?? []
  if (type !== undefined && type !== 'integer') faults.push(`is of type ${type}`)
  const maximum = maximumOf(schema)
  if (maximum === Number.POSITIVE_INFINITY) {
    if (!schema.isUnconstrained) faults.push('has no maximum')
  } else if (maximum !== undefined && maximum > max) faults.push(`may be ${maximum}`)
  return faults.length === 0 ? undefined : faults.join(' and ')
}
