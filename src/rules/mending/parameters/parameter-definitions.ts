import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { ParameterPlace } from '../../../model/openapi/http.ts'
import type { Adopted } from '../components/component-place.ts'

/** An optional parameter as the conventions describe it. */
export interface ParameterDefinition {
  readonly name: string
  readonly in: Extract<ParameterPlace, 'query' | 'header'>
  /** The name of the component that declares it. */
  readonly component: string
  readonly description: string
  readonly schema: { readonly type: string } & { readonly [keyword: string]: JsonValue }
  readonly example?: JsonValue
  /** A component that does once it is changed, and what changes it. */
  readonly adopt?: () => Adopted | undefined
}

/** The header parameters of the conventions (sections Headers and Idempotency). */
export const HEADER_PARAMETERS = {
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    component: 'IfMatch',
    description:
      'The ETag of the representation that the change is based on. Where it is not the current one, the change is refused.',
    schema: { type: 'string' },
    example: '"33a64df551425fcc55e4d42a148795d9"',
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    component: 'IfNoneMatch',
    description:
      'The ETag of the representation that the client has. Where it is still the current one, it is not sent again.',
    schema: { type: 'string' },
    example: '"33a64df551425fcc55e4d42a148795d9"',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    component: 'IdempotencyKey',
    description:
      'A UUID v4 that all retries of one request share, so that it is carried out once. Keys are kept for at least 24 hours.',
    schema: { type: 'string', format: 'uuid' },
    example: '5c1f0a52-9d0e-4f5b-8a43-2f6f6f0f7b91',
  },
} as const satisfies Readonly<Record<string, ParameterDefinition>>
