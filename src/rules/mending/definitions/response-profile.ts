import { stateOf } from '../../../model/lifecycle.ts'
import { headerOf, type Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { isRateLimited } from '../../shared/headers/rate-limited.ts'
import {
  findHttpsServers,
  findServers,
  undocumentedHeaders,
} from '../../shared/headers/server-place.ts'
import type { KnownHeader } from './header-definitions.ts'

/** What all responses of an operation have to tell: operations of one profile may share them. */
interface ResponseProfile {
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

const profilesOf = perObject((api: OpenApi) => {
  const areAllLimited = api.operations.every(isRateLimited)
  const ofAll = headersOfAll(api)
  return perObject((operation: Operation): ResponseProfile => {
    const parts: ResponseProfile[] = [CONTEXT]
    if (stateOf(api, operation) === 'DEPRECATED') parts.unshift(OLD_VERSION)
    else if (operation.node.object?.deprecated === true) parts.unshift(DEPRECATED)
    if (isRateLimited(operation)) parts.push(areAllLimited ? ALL_LIMITED : LIMITED)
    return {
      prefix: parts.map(({ prefix }) => prefix).join(''),
      headers: [...parts.flatMap(({ headers }) => headers), ...ofAll],
    }
  })
})

/**
 * The headers that servers send with everything, where most responses document them; or where none
 * does, so that the fixes of headers/hardening and headers/transport-security add them to all.
 */
function headersOfAll(api: OpenApi): readonly KnownHeader[] {
  const hardening = findServers(api) === undefined ? [] : undocumentedHeaders(api, HARDENING)
  const transport = findHttpsServers(api) === undefined ? [] : undocumentedHeaders(api, TRANSPORT)
  const missing = new Set([...hardening, ...transport])
  return [...HARDENING, ...TRANSPORT].filter((name) => missing.has(name) || haveMost(api, name))
}

function haveMost({ responses }: OpenApi, name: KnownHeader): boolean {
  const having = responses.filter((response) => headerOf(response, name) !== undefined)
  return having.length * 2 > responses.length
}

const HARDENING: readonly KnownHeader[] = ['X-Content-Type-Options', 'X-Frame-Options']
const TRANSPORT: readonly KnownHeader[] = ['Strict-Transport-Security']

const CONTEXT: ResponseProfile = {
  prefix: '',
  headers: ['X-Correlation-ID', 'X-Request-ID', 'traceparent'],
}
const LIMITED: ResponseProfile = {
  prefix: 'RateLimited',
  headers: ['RateLimit-Policy', 'RateLimit'],
}
/** Where there is nothing else, it needs no name of its own. */
const ALL_LIMITED: ResponseProfile = { ...LIMITED, prefix: '' }
const DEPRECATED: ResponseProfile = { prefix: 'Deprecated', headers: ['Deprecation', 'Sunset'] }
const OLD_VERSION: ResponseProfile = {
  prefix: 'OldVersion',
  headers: ['Deprecation', 'Sunset', 'Link'],
}
