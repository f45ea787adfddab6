import { isItem, mayList } from '../../model/openapi/collection.ts'
import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Path, Segment } from '../../model/openapi/path.ts'
import { perObject } from '../../text/memoize.ts'
import { toKebabCase } from '../words.ts'

/**
 * Finds a GET that would become one on a collection, since an item path would stand below it once
 * segments have other names: `GET /clusters` with `/cluster/{cluster_id}`. All that collections need
 * would be missing there then.
 * @param items the paths whose segments are renamed
 * @param names the new names by the old ones
 */
export function findNewCollection(
  api: OpenApi,
  items: readonly PathItem[],
  names: ReadonlyMap<string, string>,
): Operation | undefined {
  const gets = plainGetsOf(api)
  for (const { path } of items) {
    if (!isItem(path)) continue
    const parent = path.segments.slice(0, -1)
    const get = gets.get(
      toKey(
        path,
        parent.map((each) => withName(each, names)),
      ),
    )
    if (get !== undefined) return get
  }
  return undefined
}

/** The GETs that might list and are not known to, by their paths. */
const plainGetsOf = perObject((api: OpenApi): ReadonlyMap<string, Operation> => {
  const { collections, operations } = api
  const gets = operations.filter((each) => mayList(each) && !collections.gets.has(each))
  return new Map(gets.map((get) => [toKey(get.pathItem.path, get.pathItem.path.segments), get]))
})

function withName(segment: Segment, names: ReadonlyMap<string, string>): Segment {
  const { kind, text } = segment
  return kind === 'literal' ? { ...segment, text: names.get(text) ?? text } : segment
}

/** A path without the names of its parameters, its segments as they are to be spelled. */
function toKey({ version }: Path, segments: readonly Segment[]): string {
  const steps = segments.map(({ kind, text }) => kind === 'literal' && toKebabCase(text))
  return JSON.stringify([version, ...steps])
}
