/** Names that the conventions give to query parameters, and one that they use elsewhere. */
export const CONVENTION_PARAMETERS: ReadonlySet<string> = new Set([
  'limit',
  'starting_after',
  'ending_before',
  'include_total',
  'sort',
  'fields',
  'expand',
  'max_attempts',
])
