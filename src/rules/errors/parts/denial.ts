import { isItem } from '../../../model/openapi/collection.ts'
import { type PathItem, responseOf } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'

/** Two items of one collection that answer a request without access in different ways. */
interface Denials {
  /** Documents 403, and not 404. */
  readonly forbidden: PathItem
  /** Documents 404, and not 403. */
  readonly missing: PathItem
}

/** The items of each collection at the top, by the segments in front of its first parameter. */
const itemsByCollection = perObject((api: OpenApi): readonly (readonly PathItem[])[] => {
  const groups = new Map<string, PathItem[]>()
  for (const item of api.pathItems) {
    if (!isItem(item.path)) continue
    const { segments, version = '' } = item.path
    const end = segments.findIndex(({ kind }) => kind !== 'literal')
    const collection = [version, ...segments.slice(0, end).map(({ text }) => text)].join('/')
    const group = groups.get(collection) ?? []
    group.push(item)
    groups.set(collection, group)
  }
  return [...groups.values()]
})

/** The first collection whose items, and those below them, deny access in two ways. */
export function findMixedDenials(api: OpenApi): Denials | undefined {
  for (const items of itemsByCollection(api)) {
    const forbidden = items.find((item) => isForbidden(item))
    const missing = items.find((item) => isMissing(item))
    if (forbidden !== undefined && missing !== undefined) return { forbidden, missing }
  }
  return undefined
}

/** Whether items answer with 403, and none with 404. */
export const deniesBy403 = perObject((api: OpenApi): boolean => {
  const items = itemsByCollection(api).flat()
  return items.some(isForbidden) && !items.some(isMissing)
})

function isForbidden(item: PathItem): boolean {
  return documents(item, '403') && !documents(item, '404')
}

function isMissing(item: PathItem): boolean {
  return documents(item, '404') && !documents(item, '403')
}

/** Whether one of the operations of a path documents a status. */
export function documents({ operations }: PathItem, status: string): boolean {
  return operations.some((operation) => responseOf(operation, status) !== undefined)
}
