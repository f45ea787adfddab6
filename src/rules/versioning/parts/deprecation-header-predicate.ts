import { type Lifecycle, lifecycleOf, stateOf } from '../../../model/lifecycle.ts'
import {
  lacksHeader,
  type Operation,
  type Response,
  type ResponseUse,
} from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** The headers that every response of a deprecated version carries (Versioning 5). */
export const DEPRECATION_HEADERS = ['Deprecation', 'Sunset'] as const

/** A response with its first use by an operation whose version is DEPRECATED. */
interface DeprecatedResponse {
  readonly response: Response
  readonly use: ResponseUse
  readonly lifecycle: Lifecycle
}

/** The responses of deprecated versions, each once. */
export function* deprecatedResponses(api: OpenApi): Generator<DeprecatedResponse> {
  for (const response of api.responses) {
    const use = response.uses.find(({ operation }) => isOfDeprecatedVersion(api, operation))
    const lifecycle = use && lifecycleOf(api, use.operation)
    if (use !== undefined && lifecycle !== undefined) yield { response, use, lifecycle }
  }
}

/** Whether an operation belongs to a version whose state is DEPRECATED. */
export function isOfDeprecatedVersion(api: OpenApi, operation: Operation): boolean {
  return stateOf(api, operation) === 'DEPRECATED'
}

/** Which of Deprecation and Sunset a response does not document. */
export function missingDeprecationHeaders(
  response: Response,
): (typeof DEPRECATION_HEADERS)[number][] {
  return DEPRECATION_HEADERS.filter((name) => lacksHeader(response, name))
}

/** Whether no operation of a version in another state has the response too. */
export function isOfOneState(api: OpenApi, { uses }: Response): boolean {
  return uses.every(({ operation }) => isOfDeprecatedVersion(api, operation))
}
