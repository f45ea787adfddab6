import type { Parameter } from '../../../model/openapi/http.ts'

/** Whether a parameter takes one number, and so no list of values. */
export function isNumber(schema: Parameter['schema']): boolean {
  return schema?.isOfType('integer') === true || schema?.isOfType('number') === true
}
