import type { Splice } from '../../edits/changes/splice.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { append, groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import { withoutNames } from '../edits/path-template.ts'
import type { Rename } from '../edits/rename.ts'
import { nameIndexOf } from '../index/name-index.ts'
import { renamed } from './renamed.ts'

/** So many paths are renamed together. */
const MAX_PATHS = 500

/**
 * Renames literal segments of a path, in all paths that begin alike, with the references that lead
 * through them.
 * @param names the new names by the old ones
 * @returns why there is no rename where servers could not tell a path from another then
 */
export function renameSegments(
  api: OpenApi,
  item: PathItem,
  names: ReadonlyMap<string, string>,
): Rename {
  return renameKeys(api, item, keysBelow(api, item, names))
}

/**
 * Gives a path another key, with the references that lead through it; its query stays.
 * @param pathname the new path, without a query
 * @returns why there is no rename where servers could not tell it from another path then
 */
export function renamePath(api: OpenApi, item: PathItem, pathname: string): Rename {
  const { path } = item
  return renameKeys(api, item, new Map([[item, pathname + path.key.slice(path.pathname.length)]]))
}

function renameKeys(api: OpenApi, item: PathItem, keys: ReadonlyMap<PathItem, string>): Rename {
  if (keys.size === 0) return { refused: 'it is written so' }
  if (keys.size > MAX_PATHS) return { refused: `more than ${MAX_PATHS} paths begin so` }
  const edits = new EditSet()
  const { references } = nameIndexOf(api)
  const seen = new Set<string>()
  for (const [{ node, path }, key] of keys) {
    const template = withoutNames(key)
    const present = pathsOf(api).byTemplate.get(template) ?? []
    if (seen.has(template) || present.some((other) => !keys.has(other)))
      return { refused: `${quote(key)} is another path of the document` }
    seen.add(template)
    for (const splice of splicesOf(path.key, key)) edits.splice({ node, isKey: true }, splice)
    references.rename(node, key, edits)
  }
  const declarations = [...keys.keys()].map(({ node }) => node)
  return renamed(api, item.path.key, edits, declarations)
}

/** What changes in a path, segment by segment: the others may change along. */
function splicesOf(old: string, key: string): Splice[] {
  const [parts, changed] = [old.split('/'), key.split('/')]
  if (parts.length !== changed.length) return [{ start: 0, end: old.length, text: key }]
  const splices: Splice[] = []
  let start = 0
  for (const [index, part] of parts.entries()) {
    const text = changed[index] ?? ''
    if (text !== part) splices.push({ start, end: start + part.length, text })
    start += part.length + 1
  }
  return splices
}

/** The new keys of a path and of those that begin alike, up to what changes. */
function keysBelow(
  api: OpenApi,
  item: PathItem,
  names: ReadonlyMap<string, string>,
): Map<PathItem, string> {
  const parts = new Map<PathItem, string[]>()
  const own = partsOf(item)
  for (const [index, part] of own.entries()) {
    const name = names.get(literalOf(part))
    if (name === undefined) continue
    for (const each of pathsOf(api).byStart.get(startOf(own, index)) ?? []) {
      const changed = parts.get(each) ?? partsOf(each)
      const old = changed[index] ?? ''
      changed[index] = name + old.slice(literalOf(old).length)
      parts.set(each, changed)
    }
  }
  return new Map(
    [...parts].map(([each, changed]) => {
      const { key, pathname } = each.path
      return [each, changed.join('/') + key.slice(pathname.length)]
    }),
  )
}

function partsOf({ path }: PathItem): string[] {
  return path.pathname.split('/')
}

/** A segment without the custom action behind it. */
function literalOf(part: string): string {
  const colon = part.lastIndexOf(':')
  return colon > 0 && !part.slice(colon).includes('}') ? part.slice(0, colon) : part
}

/** The beginning of a path, up to a segment and with it, as servers see it. */
function startOf(parts: readonly string[], index: number): string {
  const start = [...parts.slice(0, index), literalOf(parts[index] ?? '')]
  return withoutNames(start.join('/'))
}

/** The paths that look the same to servers, and those that begin alike. */
const pathsOf = perObject((api: OpenApi) => {
  const byStart = new Map<string, PathItem[]>()
  for (const item of api.pathItems) {
    const parts = partsOf(item)
    for (const index of parts.keys()) append(byStart, startOf(parts, index), item)
  }
  return { byTemplate: groupBy(api.pathItems, ({ path }) => withoutNames(path.key)), byStart }
})
