import type { ResponseUse } from '../../../model/openapi/http.ts'
import { openedShapes } from '../../shared/opened-shapes.ts'

/** Whether a create answers with an id alone, or with an object without any field: no representation. */
export function isReceipt({ response }: ResponseUse): boolean {
  const shapes = openedShapes(response?.content.flatMap(({ schema }) => schema ?? []) ?? [])
  return (
    shapes.length > 0 &&
    shapes.every(({ isUnknown, types, properties }) => {
      const [name, another] = properties.keys()
      if (isUnknown || another !== undefined) return false
      if (name === undefined) return types?.has('object') === true && types.size === 1
      return /(?:^|[-_])(?:id|uuid)$|[a-z](?:I[dD]|Uuid)$/.test(name)
    })
  )
}
