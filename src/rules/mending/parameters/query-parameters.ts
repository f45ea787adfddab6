import type { ParameterDefinition } from './parameter-definitions.ts'

/** The query parameters of collections (Collection query parameters), by what they are for. */
export const QUERY_PARAMETERS = {
  limit: {
    name: 'limit',
    in: 'query',
    component: 'Limit',
    description: 'How many items a page holds at most.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  startingAfter: {
    name: 'starting_after',
    in: 'query',
    component: 'StartingAfter',
    description:
      'The id of the item after which the page begins. It cannot be sent together with `ending_before`.',
    schema: { type: 'string' },
  },
  endingBefore: {
    name: 'ending_before',
    in: 'query',
    component: 'EndingBefore',
    description:
      'The id of the item before which the page ends. It cannot be sent together with `starting_after`.',
    schema: { type: 'string' },
  },
  includeTotal: {
    name: 'include_total',
    in: 'query',
    component: 'IncludeTotal',
    description: 'Whether the response gives the total count of the items.',
    schema: { type: 'boolean', default: false },
  },
} as const satisfies Readonly<Record<string, ParameterDefinition>>
