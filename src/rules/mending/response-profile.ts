import { stateOf } from '../../model/lifecycle.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { isRateLimited } from '../shared/rate-limited.ts'
import type { KnownHeader } from './header-definitions.ts'

/** What all responses of an operation have to tell: operations of one profile may share them. */
export interface ResponseProfile {
  /** Words that tell the components of this profile apart; empty for the ordinary one. */
  readonly prefix: string
  readonly headers: readonly KnownHeader[]
}

/** The profile of an operation's responses (sections Headers and Versioning 5). */
export function profileOf(api: OpenApi, operation: Operation): ResponseProfile {
  return profilesOf(api)(operation)
}

/** Whether the responses of two operations have to tell the same. */
export function isOfOneProfile(api: OpenApi, a: Operation, b: Operation): boolean {
  return profileOf(api, a).prefix === profileOf(api, b).prefix
}

const profilesOf = perObject((api: OpenApi) =>
  perObject((operation: Operation): ResponseProfile => {
    const parts: ResponseProfile[] = [CONTEXT]
    if (stateOf(api, operation) === 'DEPRECATED') parts.unshift(OLD_VERSION)
    else if (operation.node.object?.deprecated === true) parts.unshift(DEPRECATED)
    if (isRateLimited(operation)) parts.push(LIMITED)
    return {
      prefix: parts.map(({ prefix }) => prefix).join(''),
      headers: parts.flatMap(({ headers }) => headers),
    }
  }),
)

const CONTEXT: ResponseProfile = {
  prefix: '',
  headers: ['X-Correlation-ID', 'X-Request-ID', 'traceparent'],
}
const LIMITED: ResponseProfile = {
  prefix: 'RateLimited',
  headers: ['RateLimit-Policy', 'RateLimit'],
}
const DEPRECATED: ResponseProfile = { prefix: 'Deprecated', headers: ['Deprecation', 'Sunset'] }
const OLD_VERSION: ResponseProfile = {
  prefix: 'OldVersion',
  headers: ['Deprecation', 'Sunset', 'Link'],
}
