import { canBeNoun } from '../../../lexicon/word-kinds.ts'
import { isSingleton, nounOf } from '../../../model/openapi/collection.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { isPlural } from '../../../model/words/nouns.ts'
import { isPluralSingleton } from '../../shared/paths/plural-singleton.ts'
import { isJudgedElsewhere } from '../../shared/paths/segment-faults.ts'
import { wordsSaid } from '../../shared/purposes/said.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { isVerbPhrase } from '../../words/phrases/verb-phrase.ts'
import { lowerWords } from '../../words.ts'

/** A collection in a path. */
export interface Level {
  readonly collection: Segment
  /** Where the collection stands among the segments. */
  readonly index: number
  /** The parameter behind it that names one of its resources: the last, where there are several. */
  readonly parameter: Segment | undefined
}

/**
 * The collections that are nested in a path. Several literals in a row are one collection, named by
 * the last; at the end of a path singletons and action nouns are none.
 */
export function findLevels(api: OpenApi, item: PathItem): Level[] {
  const levels: Level[] = []
  let run: Level[] = []
  let parameter: Segment | undefined
  const close = () => {
    const last = run.findLast(({ collection }) => !isKeyOf(collection, parameter)) ?? run.at(-1)
    if (last !== undefined && parameter !== undefined) levels.push({ ...last, parameter })
    if (parameter !== undefined) run = []
    parameter = undefined
  }
  for (const [index, segment] of item.path.segments.entries()) {
    if (isJudgedElsewhere(segment) || isOrder(segment) || isDone(item, index)) continue
    if (segment.kind !== 'literal') {
      parameter = segment
      continue
    }
    close()
    run.push({ collection: segment, index, parameter: undefined })
  }
  close()
  const named = run.findLast(({ collection }) => isNamedAsCollection(collection)) ?? run.at(-1)
  if (named !== undefined && isCollectionRun(api, item, run)) levels.push(named)
  return levels
}

/** Whether a literal says what to do, for paths/no-verb-prefix: `update-options`, and `list-branches`. */
function isOrder({ kind, text }: Segment): boolean {
  return kind === 'literal' && (isVerbPhrase(text) || /^(?:list|lookup)[-_][a-z]/i.test(text))
}

/**
 * Whether what a path ends in is done by the POST that stands alone there, as a verb tells or the POST
 * itself: `/write-offsets`, `/read-all-cards`, “Downloads the updates” at `/download-updates`.
 */
function isDone({ path: { segments }, operations }: PathItem, index: number): boolean {
  const [verb = '', object] = lowerWords(segments[index]?.text ?? '')
  if (index < segments.length - 1 || object === undefined || !mayBeAction(verb)) return false
  if (operations.length !== 1 || operations[0]?.method !== 'post') return false
  if (!canBeNoun(verb) || object === 'all') return true
  return operations.some((post) => wordsSaid(post).some(([first]) => first === `${verb}s`))
}

/** Whether a literal says which key follows it, and no collection: `/block-types/slug/{slug}`. */
function isKeyOf({ text }: Segment, parameter: Segment | undefined): boolean {
  const key = lowerWords(text).join('_')
  const name = lowerWords(parameter?.text ?? '').join('_')
  return name === key || (KEYS.has(key) && name.endsWith(`_${key}`))
}

/** Words for keys that are none for collections. */
const KEYS: ReadonlySet<string> = new Set([
  'code',
  'id',
  'key',
  'name',
  'number',
  'slug',
  'uid',
  'uuid',
])

function isNamedAsCollection(segment: Segment): boolean {
  return segment.action !== undefined || isPlural(nounOf(segment))
}

/** Whether the literals that a path ends in name a collection. */
function isCollectionRun(api: OpenApi, item: PathItem, run: readonly Level[]): boolean {
  if (run.length > 1) return run.some(({ collection }) => isNamedAsCollection(collection))
  return !isSingleton(api, item) && !isPluralSingleton(api, item)
}
