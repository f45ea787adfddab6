import type { Schema } from '../../../model/schema/schema.ts'

/** The operators that a filter's name may end in (Collection query parameters). */
const OPERATOR = /_(gt|gte|lt|lte|ne|in)$/

/**
 * The name of a query parameter without its filter operator: `created_at_gte` → `created_at`.
 * `_in` belongs to the name of a boolean (`checked_in`).
 */
export function withoutOperator(name: string, schema: Schema | undefined): string {
  if (name.endsWith('_in') && schema?.isOfType('boolean') === true) return name
  return name.replace(OPERATOR, '')
}
