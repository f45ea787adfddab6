import type { Parameter } from '../../../model/openapi/http.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { isBooleanInDisguise } from '../../words/values/boolean-values.ts'

/** Whether a query parameter stands for a boolean by its enum: naming/boolean-query reports it. */
export function isDisguisedBoolean({ schema }: Parameter): boolean {
  const values = valuesOfSchema(schema).filter(({ kind }) => kind === 'enum')
  return values.length > 0 && isBooleanInDisguise(values.map(({ node }) => node.value))
}

/** Whether a query parameter is a boolean, or nothing shows that it is none. */
export function mayBeBoolean(parameter: Parameter): boolean {
  const { types } = parameter.schema ?? {}
  return types === undefined || types.has('boolean') || isDisguisedBoolean(parameter)
}
