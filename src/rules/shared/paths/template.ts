import { isIdentifier, withoutExtension } from '../../../model/openapi/collection.ts'
import { type ServerLists, serverVersionOf } from '../../../model/openapi/effective-path.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import type { Path, Segment } from '../../../model/openapi/path.ts'

/** Segments as text in which names of parameters, and extensions of files, do not differ: `orders/{}/items`. */
export function toTemplate(segments: readonly Segment[]): string {
  const texts = segments.map(({ kind, text }) =>
    kind === 'parameter' ? '{}' : withoutExtension(text),
  )
  return texts.join('/')
}

/**
 * The collections and singletons that an item path stands directly below, as templates; an item may be
 * named by several parameters: `/src/{commit}/{path}`.
 */
export function findItemParents(items: Iterable<PathItem>): Set<string> {
  const parents = new Set<string>()
  for (const { path } of items) {
    const { segments } = path
    const end = segments.findLastIndex((segment) => !isIdentifier(segment)) + 1
    if (end < segments.length) parents.add(withVersion(path, segments.slice(0, end)))
  }
  return parents
}

/** A path's own version, and some of its segments as a template. */
export function withVersion({ version = '' }: Path, segments: readonly Segment[]): string {
  return `${version}/${toTemplate(segments)}`
}

/** Where collections begin: behind a version that stands later, as in `/market/v1/orders`. */
export function collectionStartOf(segments: readonly Segment[]): number {
  const item = segments.findIndex(({ kind, isVersion }) => kind === 'parameter' && !isVersion)
  const front = item < 0 ? segments : segments.slice(0, item)
  return front.findLastIndex(({ isVersion }) => isVersion) + 1
}

/** The version of a path: its own, else those that its servers name, else none. */
export function majorOfPath(item: PathItem, lists: ServerLists): string {
  if (item.path.version !== undefined) return item.path.version
  const versions = new Set<string>()
  for (const list of lists.of(item)) {
    for (const server of list) {
      for (const segments of server.paths) {
        const version = serverVersionOf(segments)
        if (version.kind === 'named') versions.add(version.text)
      }
    }
  }
  return [...versions].sort().join(' ')
}
