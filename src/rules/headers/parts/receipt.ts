import type { ResponseUse } from '../../../model/openapi/http.ts'
import type { Shape } from '../../../model/schema/merged-shapes.ts'
import { openedShapes } from '../../shared/opened-shapes.ts'

/** Whether a change answers with an id alone, or with an object without any field: no representation. */
export function isReceipt({ response }: ResponseUse): boolean {
  const shapes = openedShapes(response?.content.flatMap(({ schema }) => schema ?? []) ?? [])
  return shapes.length > 0 && shapes.every(holdsNoResource)
}

function holdsNoResource({ isUnknown, types, properties, schema }: Shape): boolean {
  const [name, another] = properties.keys()
  if (isUnknown || another !== undefined) return false
  if (name !== undefined) return /(?:^|[-_])(?:id|uuid)$|[a-z](?:I[dD]|Uuid)$/.test(name)
  // The keys of a map are what it holds.
  const isMap = schema?.node.get('additionalProperties')?.object !== undefined
  return types?.has('object') === true && types.size === 1 && !isMap
}
