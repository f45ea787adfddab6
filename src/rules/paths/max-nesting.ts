import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Path } from '../../model/openapi/path.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { toCollectionWords } from '../words/singular-segments.ts'
import { lowerWords, toSnakeCase } from '../words.ts'
import { findLevels, type Level } from './parts/nesting.ts'

const MAX_LEVELS = 3
/** Names of parameters that say nothing of what they identify. */
const BARE_NAMES: ReadonlySet<string> = new Set(
  'id uuid guid key name slug code number ref'.split(' '),
)

export default defineRule({
  id: 'paths/max-nesting',
  clauses: ['paths.nesting', 'limits.nesting', 'paths.nesting.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'A path nests at most three collections.',
  why: 'Each level is an identifier that a client must know and a parent that the server must check. A resource with an identifier of its own needs neither.',
  notes: [
    'Singletons and action nouns at the end of a path do not count, nor does an object that is named in the plural (`settings`).',
    'Several literals in a row are one level, and so are several parameters in a row.',
    'The version, `api` and the path of the server are not counted.',
  ],
  examples: {
    passes: `
paths:
  /v1/projects/{project_id}/orders/{order_id}/items/{item_id}/cancellation: {}
  /v1/attachments: {}
`,
    fails: `
paths:
  /v1/projects/{project_id}/orders/{order_id}/items/{item_id}/attachments: {} # <- reported
`,
  },
  *check(api) {
    for (const item of ownPathItems(api)) {
      // Most paths are short, and their levels need not be found.
      if (item.path.segments.length <= 2 * MAX_LEVELS) continue
      const levels = findLevels(api, item)
      if (levels.length <= MAX_LEVELS) continue
      yield {
        node: item.node,
        on: 'key',
        message: `Path ${quote(item.path.key)} nests ${levels.length} collections: ${quoteAll(levels.map(({ collection }) => collection.text))}.`,
        help: suggest(item.path, levels),
      }
    }
  },
})

/** The query filter that stands for the parents of the deepest collection. */
function suggest({ segments, version }: Path, levels: readonly Level[]): string {
  const deepest = levels.at(-1)
  const parent = levels.at(-2)
  if (deepest === undefined || parent?.parameter === undefined) return ''
  const base = `${version === undefined ? '' : `/${version}`}/${toCollectionWords(lowerWords(deepest.collection.text)).join('-')}`
  const filter = filterNameOf(parent, parent.parameter.text)
  const list = `\`${base}?${filter}=…\``
  const rest = segments.slice(deepest.index + 1)
  const action = deepest.collection.action
  if (rest.length === 0 && action === undefined) return `Make the relation a query filter: ${list}.`
  const moved = [action === undefined ? base : `${base}:${action}`]
  for (const { text, action: suffix } of rest)
    moved.push(suffix === undefined ? text : `${text}:${suffix}`)
  return `Write ${quote(moved.join('/'))}, and make the relation a query filter: ${list}.`
}

/** The filter by a parent: `{item_id}` → item_id, and `{id}` below `items` → item_id. */
function filterNameOf({ collection }: Level, parameter: string): string {
  const name = toSnakeCase(parameter) || 'id'
  if (!BARE_NAMES.has(name)) return name
  const words = toSnakeCase(collection.text).split('_')
  const noun = toSingular(words.pop() ?? '')
  return [...words, noun, name].join('_')
}
