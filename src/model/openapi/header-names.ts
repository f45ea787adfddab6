import { HTTP_FIELD_NAMES } from '../data/http-field-names.generated.ts'

/** The headers that the conventions themselves name (Endpoints, Headers table). */
export const CONVENTION_HEADERS: readonly string[] = [
  'Content-Type',
  'Accept',
  'Content-Language',
  'X-Correlation-ID',
  'X-Request-ID',
  'traceparent',
  'tracestate',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'ETag',
  'Cache-Control',
  'Location',
  'Operation-Location',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'WWW-Authenticate',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Deprecation',
  'Sunset',
  'Link',
]

const known = new Set(
  [...HTTP_FIELD_NAMES.trim().split('\n'), ...CONVENTION_HEADERS].map((name) => name.toLowerCase()),
)

/**
 * Whether a header is registered with IANA or named by the conventions; any other is a custom
 * header. Names are compared without case (RFC 9110 section 5.1).
 */
export function hasFieldName(name: string): boolean {
  return known.has(name.toLowerCase())
}
