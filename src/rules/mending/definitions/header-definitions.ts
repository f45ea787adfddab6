import type { JsonValue } from '../../../edits/changes/json-value.ts'

/** A header as the conventions describe it. */
export interface HeaderDefinition {
  readonly description: string
  readonly schema: { readonly type: string } & { readonly [keyword: string]: JsonValue }
  readonly example?: JsonValue
}

const UUID = '7b2e8f0c-4f1d-4c39-9d53-0a2c1f6e8b47'

/** The response headers of the conventions (section Headers), by the names that they write. */
export const RESPONSE_HEADERS = {
  'X-Correlation-ID': {
    description:
      'Ties the response to the logs of every service that took part in it. The value of the request, or a new UUID v4.',
    schema: { type: 'string', format: 'uuid' },
    example: UUID,
  },
  'X-Request-ID': {
    description: 'Names this request alone. The value of the request, or a new UUID v4.',
    schema: { type: 'string', format: 'uuid' },
    example: '1f8d3a52-6c0b-4e7a-8b1e-5d9c2a7f4e60',
  },
  traceparent: {
    description: 'The trace context of the response, as W3C Trace Context describes it.',
    schema: { type: 'string', pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
  ETag: {
    description: 'An opaque tag, which changes whenever the representation changes.',
    schema: { type: 'string' },
    example: '"33a64df551425fcc55e4d42a148795d9"',
  },
  'Cache-Control': {
    description: 'Whether, where and for how long the response may be kept.',
    schema: { type: 'string' },
    example: 'no-store',
  },
  Location: {
    description: 'The URL of the resource that was created.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Operation-Location': {
    description: 'The URL of the status monitor.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Retry-After': {
    description: 'How many seconds the client waits before its next request.',
    schema: { type: 'integer' },
    example: 30,
  },
  'RateLimit-Policy': {
    description: 'The quotas that hold for the client.',
    schema: { type: 'string' },
    example: '"default";q=100;w=60',
  },
  RateLimit: {
    description: 'What is left of the quota, and when it is full again.',
    schema: { type: 'string' },
    example: '"default";r=50;t=30',
  },
  'WWW-Authenticate': {
    description: 'The scheme by which the client has to authenticate.',
    schema: { type: 'string' },
  },
  'Content-Language': {
    description: 'The language of the body.',
    schema: { type: 'string' },
    example: 'en',
  },
  'Strict-Transport-Security': {
    description: 'Tells clients to use HTTPS only.',
    schema: { type: 'string' },
    example: 'max-age=31536000; includeSubDomains',
  },
  'X-Content-Type-Options': {
    description: 'Tells clients to take the media type as it is.',
    schema: { type: 'string' },
    example: 'nosniff',
  },
  'X-Frame-Options': {
    description: 'Tells clients not to show the response in a frame.',
    schema: { type: 'string' },
    example: 'DENY',
  },
  Deprecation: {
    description: 'Since which day the operation is deprecated, as an HTTP-date.',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'From which day on the operation is not available any more, as an HTTP-date.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The guide to the next version, with `rel=successor-version`.',
    schema: { type: 'string' },
  },
} as const satisfies Readonly<Record<string, HeaderDefinition>>

/** The name of a header that fixes can declare. */
export type KnownHeader = keyof typeof RESPONSE_HEADERS
