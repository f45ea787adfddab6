import { isUsualNoun } from '../../lexicon/word-kinds.ts'
import { ACTION_NOUNS } from '../../model/data/action-nouns.generated.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import type { Path, Segment } from '../../model/openapi/path.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { readWords } from '../../text/word-list.ts'
import { acceptedName } from '../namer/accepted.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { KEBAB_CASE } from '../words/names/patterns.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import {
  isVerb,
  isVerbBelowItem,
  methodForVerb,
  nounForAct,
  nounForVerb,
} from '../words/vocabulary/verbs.ts'
import { lowerWords, toKebabCase } from '../words.ts'

const actionNouns = readWords(ACTION_NOUNS)
/** Other words for the cancellation of an operation. */
const STOPS: ReadonlySet<string> = new Set(['abort', 'kill', 'stop', 'terminate'])
const BULK = 'bulk-'
const GENERAL =
  'Write `:bulk-` and a verb in lowercase for an action on many, or a noun below the resource for an action on one.'

export default defineRule({
  id: 'paths/custom-action',
  clauses: ['bulk.action', 'bulk.cancel', 'paths.actions', 'paths.actions.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'The only custom actions are :bulk-{verb} on a collection and :cancel on an operation.',
  why: 'Actions behind a colon are few, so that clients, gateways and policies can know them all. An action that is a noun is a resource, with methods and documentation like any other.',
  notes: [
    'What follows the last colon of a segment is the custom action; `{a}:{b}` and `{id}:{suffix}` are two parameters.',
    '`:bulk-{verb}` is kebab-case and stands behind a literal at the end of the path; that the verb is one is not checked.',
    '`:cancel` stands behind `/v{N}/operations/{…}`, nowhere deeper.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-archive: {}
  /v1/operations/{op_id}:cancel: {}
  /v1/orders/{order_id}/cancellation: {}
`,
    fails: `
paths:
  /v1/orders/{order_id}:cancel: {} # <- reported
  /v1/orders:archive: {} # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      const { path, node } = item
      const wrong = path.segments.findIndex((segment, index) => isWrong(segment, index, path))
      const segment = path.segments[wrong]
      if (segment?.action === undefined) continue
      const isLast = wrong === path.segments.length - 1
      yield {
        node,
        on: 'key',
        message: `Custom action ${quote(`:${segment.action}`)} is neither \`:bulk-{verb}\` on a collection nor \`:cancel\` on an operation.`,
        help:
          isLast && isOperation(path, wrong) && STOPS.has(segment.action)
            ? 'Write `:cancel`.'
            : suggest(item, segment, segment.action, isLast, namer),
      }
    }
  },
})

function isWrong({ kind, action }: Segment, index: number, { segments }: Path): boolean {
  if (action === undefined) return false
  if (index < segments.length - 1) return true
  if (kind === 'literal')
    return !(action.startsWith(BULK) && KEBAB_CASE.test(action.slice(BULK.length)))
  return !(isOperation({ segments }, index) && action === 'cancel')
}

/** Whether a segment is the item of /v{N}/operations/{…}. */
function isOperation({ segments }: Pick<Path, 'segments'>, index: number): boolean {
  const [collection] = segments
  return index === 1 && segments[1]?.kind === 'parameter' && collection?.text === 'operations'
}

function suggest(
  item: PathItem,
  { kind, text }: Segment,
  action: string,
  isLast: boolean,
  namer: Namer,
): string {
  if (!isLast) return 'Put a `/` in place of the colon, or leave the action out.'
  const bare = toKebabCase(action).replace(/^(bulk|batch)-?/, '')
  const method = methodForVerb(bare)
  const collection = kind === 'literal' ? collectionOf(item, text, namer) : undefined
  if (collection !== undefined) {
    if (method === 'POST' && bare === action) return 'Let POST on the collection make one.'
    // A bulk action is a POST, so that what only reads is none.
    const onlyReads =
      item.operations.length > 0 && item.operations.every(({ method }) => method === 'get')
    return onlyReads || method === 'GET' ? READS : suggestBulk(collection, bare, namer)
  }
  if (method !== undefined)
    return `Leave it out: the method ${method} on the resource says the same.`
  const noun = nounForVerb(bare) ?? nounOfAct(bare)
  const name = noun === undefined ? undefined : acceptedName(namer, 'segment', noun)
  return name === undefined
    ? `Name the action with a noun, as a sub-resource of ${quote(text)}.`
    : `Write the noun as a sub-resource: ${quote(`${text}/${name}`)}.`
}

const READS =
  'Let GET on the collection answer, or on a path that names with a noun what it answers with.'

/** The noun for what is a verb below an item, or an action noun that is none: `:start` → activation. */
function nounOfAct(action: string): string | undefined {
  if (isVerbBelowItem(action)) return nounForAct(action)
  return actionNouns.has(action) ? action : undefined
}

/** The name of the collection that a segment is, or is to be; undefined for one thing: `/v1/cart:checkout`. */
function collectionOf(item: PathItem, text: string, namer: Namer): string | undefined {
  const name = namer.ofSegment(text, item).name ?? text
  return isPlural(lowerWords(name).at(-1) ?? '') ? name : undefined
}

function suggestBulk(collection: string, verb: string, namer: Namer): string {
  const name = KEBAB_CASE.test(verb) ? acceptedName(namer, 'action', `${BULK}${verb}`) : undefined
  if (name === undefined || !KEBAB_CASE.test(collection) || !isOneAct(name)) return GENERAL
  return `Write ${quote(`${collection}:${name}`)} for an action on many, or a noun below the resource for an action on one.`
}

/**
 * Whether an action is one word that may be a verb, or begins with a verb: bulk-archive and
 * bulk-set-state, not bulk-status or bulk-self-revoke.
 */
function isOneAct(action: string): boolean {
  const [verb = '', ...object] = action.slice(BULK.length).split('-')
  if (object.length > 0) return isVerb(verb)
  return mayBeAction(verb) || !isUsualNoun(verb)
}
