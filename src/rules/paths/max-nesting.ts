import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { acceptedName } from '../namer/accepted.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule } from '../rule.ts'
import { isPostRetrieval } from '../shared/purposes/post-retrieval-predicate.ts'
import { nameOfPathParameter } from '../words/names/names.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import { toCollectionWords } from '../words/phrases/singular-segments.ts'
import { type OwnNouns, ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import { lowerWords, toSnakeCase } from '../words.ts'
import { findLevels, type Level } from './parts/nesting.ts'

/** Names of parameters that say nothing of what they identify. */
const BARE_NAMES: ReadonlySet<string> = new Set(
  'id uuid guid key name slug code number ref'.split(' '),
)

export default defineRule({
  id: 'paths/max-nesting',
  clauses: ['paths.nesting', 'limits.nesting', 'paths.nesting.a'],
  on: 'openapi',
  severity: 'error',
  ownOptions: {
    max: {
      summary: 'How many collections a path nests at most.',
      form: integerOf({ from: 1 }),
      default: 3,
      example: '4',
    },
  },
  summary: 'A path nests at most three collections.',
  why: 'Each level is an identifier that a client must know and a parent that the server must check. A resource with an identifier of its own needs neither.',
  notes: [
    'Singletons and action nouns at the end of a path do not count, nor does an object that is named in the plural (`settings`), nor what is done by a POST that stands alone there, as its first word or its text says (“Downloads the updates” at `/download-updates`).',
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
  *check(api, { options, own: { max } }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      // Most paths are short, and their levels need not be found.
      if (item.path.segments.length <= 2 * max) continue
      const levels = findLevels(api, item)
      if (levels.length <= max) continue
      yield {
        node: item.node,
        on: 'key',
        message: `Path ${quote(item.path.key)} nests ${levels.length} collections: ${quoteAll(levels.map(({ collection }) => collection.text))}.`,
        help: suggest(item, levels, namer, ownNounsOf(api)),
      }
    }
  },
})

/** Segments in whose place an action stands: `:bulk-create`. */
const BULK: ReadonlySet<string> = new Set(['batch', 'bulk'])

const GENERAL =
  'Give the deepest collection a path of its own, and make the relation a query filter of it.'

/** The query filter that stands for the parents of the deepest collection. */
function suggest(item: PathItem, levels: readonly Level[], namer: Namer, own: OwnNouns): string {
  const { segments } = item.path
  const deepest = levels.at(-1)
  const parent = levels.at(-2)
  if (deepest === undefined || parent?.parameter === undefined) return GENERAL
  // Of several parameters in a row, one alone does not tell which parent is meant.
  if (segments[segments.indexOf(parent.parameter) - 1]?.kind === 'parameter') return GENERAL
  const name = nameCollection(deepest, item, namer, own)
  const filterName = filterNameOf(parent, parent.parameter.text)
  const filter = filterName && acceptedName(namer, 'query-parameter', filterName)
  if (name === undefined || filter === undefined) return GENERAL
  const version = item.path.version ?? segments.find(({ isVersion }) => isVersion)?.text
  const base = `${version === undefined ? '' : `/${version}`}/${name}`
  const { action } = deepest.collection
  const rest = segments.slice(deepest.index + 1)
  if (rest.length === 0 && action === undefined && onlyPosts(item))
    return `Take the POST at ${quote(base)}, and let its body name the parent, as ${quote(filter)}.`
  const list = `\`${base}?${filter}=…\``
  const general = `Make the relation a query filter: ${list}.`
  const below = rest.map((segment) => nameBelow(segment, item, namer))
  const isWhole = rest.length > 0 || action !== undefined
  if (!isWhole || below.includes(undefined)) return general
  const moved = [action === undefined ? base : `${base}:${action}`, ...below].join('/')
  return `Write ${quote(moved)}, and make the relation a query filter: ${list}.`
}

function onlyPosts({ operations }: PathItem): boolean {
  const [one, ...others] = operations
  return one?.method === 'post' && others.length === 0 && !isPostRetrieval(one)
}

/** A segment below the collection as it is to be; undefined for what is done, which has another place. */
function nameBelow(segment: Segment, item: PathItem, namer: Namer): string | undefined {
  const { kind, text, action } = segment
  if (kind === 'mixed') return undefined
  const end = action === undefined ? '' : `:${action}`
  if (kind === 'parameter') {
    const name = text.replace(/^\{|\}$/g, '')
    return text.replace(name, namer.of(nameOfPathParameter(name, item)).name ?? name) + end
  }
  const name = namer.ofSegment(text, item).name ?? text
  const isAct = name === text && !name.includes('-') && mayBeAction(name)
  return isVerb(name) || BULK.has(name) || isAct ? undefined : name + end
}

/** The name of the collection at the top, where one can be told. */
function nameCollection(
  { collection }: Level,
  item: PathItem,
  namer: Namer,
  own: OwnNouns,
): string | undefined {
  const { name = collection.text, wanted } = namer.ofSegment(collection.text, item)
  if (wanted !== undefined) return undefined
  return acceptedName(namer, 'segment', toCollectionWords(lowerWords(name), own).join('-'))
}

/**
 * The filter by a parent: `{item_id}` → item_id, and `{id}` below `items` → item_id.
 * @returns undefined where the path says by what alone, and not of what: `/id/{id}`
 */
function filterNameOf({ collection }: Level, parameter: string): string | undefined {
  const name = toSnakeCase(parameter) || 'id'
  if (!BARE_NAMES.has(name)) return name
  const words = toSnakeCase(collection.text).split('_')
  const noun = toSingular(words.pop() ?? '')
  if (noun === name) return undefined
  return [...words, noun, name].join('_')
}
