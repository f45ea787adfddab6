import { isItem } from '../../../model/openapi/collection.ts'
import { type PathItem, responseOf } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { asksWho } from '../../../model/openapi/security.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { refusesElse } from './refusal.ts'

/** Two items that answer a request without access in different ways. */
interface Denials {
  /** Documents 403, and not 404. */
  readonly forbidden: PathItem
  /** Documents 404, and not 403. */
  readonly missing: PathItem
}

/** The items of each major version, which may change what the one before answers. */
const itemsByVersion = perObject(
  (api: OpenApi): ReadonlyMap<string, readonly PathItem[]> =>
    groupBy(
      api.pathItems.filter(({ path }) => isItem(path)),
      ({ path }) => path.version ?? '',
    ),
)

/** The first items of a version that deny access in two ways, of one collection where some do. */
export function findMixedDenials(api: OpenApi): Denials | undefined {
  const versions = [...itemsByVersion(api).values()]
  const collections = versions.flatMap((items) => [...groupBy(items, collectionOf).values()])
  for (const items of [...collections, ...versions]) {
    const forbidden = items.find(isForbidden)
    const missing = items.find((item) => isMissing(item) && deniesAccess(api, item))
    if (forbidden !== undefined && missing !== undefined) return { forbidden, missing }
  }
  return undefined
}

/** The collection at the top that an item stands below: the segments in front of its first parameter. */
function collectionOf({ path: { segments } }: PathItem): string {
  const end = segments.findIndex(({ kind }) => kind !== 'literal')
  return segments
    .slice(0, end)
    .map(({ text }) => text)
    .join('/')
}

/** Whether items of a version answer with 403, and none with 404, be it beside a 403. */
export function deniesBy403(api: OpenApi, { path }: PathItem): boolean {
  return versionsWith403(api).has(path.version ?? '')
}

const versionsWith403 = perObject((api: OpenApi): ReadonlySet<string> => {
  const versions = [...itemsByVersion(api)]
  const denying = versions.filter(
    ([, all]) => all.some(isForbidden) && !all.some((item) => documents(item, '404')),
  )
  return new Set(denying.map(([version]) => version))
})

function isForbidden(item: PathItem): boolean {
  return documents(item, '403') && !documents(item, '404')
}

/** Whether a path documents 404, and no 403, whatever that is about. */
function isMissing(item: PathItem): boolean {
  return documents(item, '404') && !item.operations.some((one) => responseOf(one, '403'))
}

/** Whether an item may be kept from a caller: not where it is public, and others are not. */
function deniesAccess(api: OpenApi, { operations }: PathItem): boolean {
  return operations.some((operation) => asksWho(api, operation)) || !knowsCallers(api)
}

const knowsCallers = perObject((api: OpenApi) =>
  api.operations.some((operation) => asksWho(api, operation)),
)

/** Whether one of the operations of a path documents a status, a 403 as one that denies the resource. */
export function documents({ operations }: PathItem, status: string): boolean {
  return operations.some((operation) => {
    const use = responseOf(operation, status)
    return use !== undefined && (status !== '403' || !refusesElse(use.response))
  })
}
