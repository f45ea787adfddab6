import type { PathItem } from '../model/openapi/http.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { templateParameters } from '../model/openapi/path.ts'
import { countBy } from '../text/group-by.ts'
import { perObject } from '../text/memoize.ts'
import { quote } from '../text/quote.ts'
import { EditSet } from './edit-set.ts'
import { nameIndexOf } from './name-index.ts'
import { withoutNames } from './path-template.ts'
import type { Rename } from './rename.ts'
import { renamed } from './renamed.ts'

/**
 * Renames literal segments of a path, with the references that lead through it.
 * @param names the new names by the old ones
 */
export function renameSegments(
  api: OpenApi,
  item: PathItem,
  names: ReadonlyMap<string, string>,
): Rename {
  const { key, pathname } = item.path
  const parts = pathname.split('/').map((part) => renameSegment(part, names))
  return renamePath(api, item, parts.join('/') + key.slice(pathname.length))
}

/** @param part a segment, with the custom action behind it */
function renameSegment(part: string, names: ReadonlyMap<string, string>): string {
  const colon = part.lastIndexOf(':')
  const text = colon > 0 && !part.includes('{') ? part.slice(0, colon) : part
  return (names.get(text) ?? text) + part.slice(text.length)
}

/**
 * Gives a path another key, with the references that lead through it.
 * @returns why there is no rename where servers could not tell it from another path
 */
export function renamePath(api: OpenApi, item: PathItem, key: string): Rename {
  const { node, path } = item
  if (key === path.key) return { refused: 'it is written so' }
  if (templateParameters(key).join() !== templateParameters(path.key).join())
    return { refused: 'its parameters would be others' }
  if (pathsOf(api).has(withoutNames(key)) && withoutNames(key) !== withoutNames(path.key))
    return { refused: `${quote(key)} is another path of the document` }
  const edits = new EditSet()
  edits.renameKey(node, key)
  nameIndexOf(api).references.rename(node, key, edits)
  return renamed(api, path.key, edits, [node])
}

/** How many paths there are that look the same to servers. */
const pathsOf = perObject((api: OpenApi) =>
  countBy(api.pathItems, ({ path }) => withoutNames(path.key)),
)
