import { isSunset, lifecycleOf } from '../../../model/lifecycle.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/**
 * Whether the version that an operation belongs to is sunset, so that it may go.
 * @param today the day to compare its date with; undefined: nothing is past its date
 */
export function isOperationSunset(
  api: OpenApi,
  operation: Operation,
  today: string | undefined,
): boolean {
  const lifecycle = lifecycleOf(api, operation)
  return lifecycle !== undefined && isSunset(lifecycle, today)
}
