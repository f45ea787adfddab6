import { isBatch } from '../../../model/openapi/collection.ts'
import type { Path } from '../../../model/openapi/path.ts'

/** Whether a path takes many items at once: the batch, or a `:bulk-{verb}`. */
export function takesManyItems(path: Path): boolean {
  return isBatch(path) || path.segments.at(-1)?.action?.startsWith('bulk-') === true
}
