import type { Operation, Parameter } from '../../../model/openapi/http.ts'

/** The key of the conventions, and the other name that their header rules keep for it. */
const KEY_NAMES: ReadonlySet<string> = new Set(['idempotency-key', 'x-idempotency-key'])

/** The error code of a 409 where a key was sent with another body before (Idempotency, 4). */
export const KEY_MISMATCH = 'REQUEST_IDEMPOTENCY_KEY_MISMATCH'

/** Whether a parameter is the idempotency key: header names are compared without case. */
export function isIdempotencyKey(parameter: Parameter): boolean {
  return parameter.in === 'header' && KEY_NAMES.has(parameter.name.toLowerCase())
}

/**
 * The idempotency key that an operation accepts (Headers: Idempotency-Key; header rules:
 * X-Idempotency-Key).
 * @returns undefined where none is declared; a parameter behind a reference that leads nowhere may
 * still be one, see `hasUnknownParameters`
 */
export function idempotencyKeyOf(operation: Operation): Parameter | undefined {
  return operation.parameters.find(isIdempotencyKey)
}
