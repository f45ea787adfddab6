import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** The members of `pagination` as an example of a last page shows them (Collection response). */
export const LAST_PAGE = { has_more: false, next_cursor: null } as const

/** The schemas of the members of `pagination`, by name. */
export function paginationMembers({ syntax }: OpenApi) {
  return {
    has_more: { type: 'boolean', description: 'Whether there are more items beyond this page.' },
    next_cursor: {
      ...nullableString(syntax.nullableKeyword),
      description: 'An opaque cursor for the next page; null where there is none.',
    },
  } as const
}

function nullableString(keyword: string | undefined): { readonly [name: string]: JsonValue } {
  return keyword === undefined ? { type: ['string', 'null'] } : { type: 'string', [keyword]: true }
}

/** The schema of `pagination`, the object beside the items of a collection. */
export function paginationSchema(api: OpenApi): JsonValue {
  return {
    type: 'object',
    description: 'Where a page ends, and how to get the next one.',
    required: ['has_more', 'next_cursor'],
    properties: paginationMembers(api),
  }
}
