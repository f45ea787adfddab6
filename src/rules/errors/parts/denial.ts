import { isItem } from '../../../model/openapi/collection.ts'
import { type PathItem, responseOf } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'

/** The first items that answer a request without access in one way only. */
interface Denials {
  readonly forbidden: PathItem | undefined
  readonly missing: PathItem | undefined
}

/** An item whose operations document 403 and not 404, and one of the reverse. */
export const denialsOf = perObject((api: OpenApi): Denials => {
  const items = api.pathItems.filter(({ path }) => isItem(path))
  return {
    forbidden: items.find((item) => documents(item, '403') && !documents(item, '404')),
    missing: items.find((item) => documents(item, '404') && !documents(item, '403')),
  }
})

/** Whether items answer with 403, and none with 404. */
export function deniesBy403(api: OpenApi): boolean {
  const { forbidden, missing } = denialsOf(api)
  return forbidden !== undefined && missing === undefined
}

function documents({ operations }: PathItem, status: string): boolean {
  return operations.some((operation) => responseOf(operation, status) !== undefined)
}
