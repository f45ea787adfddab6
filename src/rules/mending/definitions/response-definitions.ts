import type { KnownHeader } from './header-definitions.ts'

/** A response as the conventions describe it, without the headers that all have. */
export interface ResponseDefinition {
  /** The name of the component that declares it. */
  readonly component: string
  readonly description: string
  readonly headers: readonly KnownHeader[]
  /** Whether its body is a problem; otherwise it has none. */
  readonly isProblem: boolean
}

function problem(
  component: string,
  description: string,
  headers: readonly KnownHeader[] = [],
): ResponseDefinition {
  return { component, description, headers, isProblem: true }
}

/** The responses that fixes can declare, by status (section Errors). */
export const RESPONSES = {
  '304': {
    component: 'NotModified',
    description: 'The representation has not changed.',
    headers: [],
    isProblem: false,
  },
  '400': problem('BadRequest', 'The request is malformed.'),
  '401': problem('Unauthorized', 'The request has no valid credentials.', ['WWW-Authenticate']),
  '403': problem('Forbidden', 'The client has no access, or there is no such resource.'),
  '404': problem('NotFound', 'There is no such resource, or the client has no access to it.'),
  '406': problem('NotAcceptable', 'None of the media types that the client accepts can be sent.'),
  '409': problem(
    'Conflict',
    'The idempotency key was sent with another body before, or its first request is still being carried out.',
  ),
  '412': problem(
    'PreconditionFailed',
    'The precondition does not hold: the resource has changed, or there is one already.',
  ),
  '429': problem('TooManyRequests', 'The client has sent too many requests.', ['Retry-After']),
} as const satisfies Readonly<Record<string, ResponseDefinition>>

/** The status of a response that fixes can declare. */
export type KnownStatus = keyof typeof RESPONSES
