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

/** Headers that the W3C defines beside those of Trace Context (Baggage, section 3.1). */
const W3C_HEADERS: readonly string[] = ['baggage']

const known = new Set(
  [...HTTP_FIELD_NAMES.trim().split('\n'), ...CONVENTION_HEADERS, ...W3C_HEADERS].map((name) =>
    name.toLowerCase(),
  ),
)

/**
 * Whether a header is registered with IANA, defined by the W3C or named by the conventions; any other is a custom
 * header. Names are compared without case (RFC 9110 section 5.1).
 */
export function hasFieldName(name: string): boolean {
  return known.has(name.toLowerCase())
}
