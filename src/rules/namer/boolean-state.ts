import { canBeNoun, isThing, isUsualAdjective } from '../../lexicon/word-kinds.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { pastFormOf } from '../../model/words/past-tense.ts'
import type { Name } from '../words/names/names.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import { STATE_OF_INTENT } from '../words/phrases/intents.ts'
import { isTerm, PREPOSITIONS, prepositionsIn } from '../words/phrases/preposition-words.ts'
import { hasNeedlessPrefix } from '../words/predicates/boolean-prefix-predicate.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import type { Step } from './step.ts'

const STATE = {
  wanted: 'that states with an adjective or participle what holds while it is true',
}
/** Last words of names of products and plans: `is_performance_plus`. */
const EDITIONS: ReadonlySet<string> = new Set(['plus', 'prime', 'pro'])
/** Adjectives and participles that are nouns first: for one of a group, and behind another word for a thing, `primary_key`, `screen_shot`. */
const PERSONS: ReadonlySet<string> = new Set([
  'executive',
  'individual',
  'relative',
  'representative',
])
const THINGS: ReadonlySet<string> = new Set(['extra', 'key', 'secret', 'shot', 'standard'])
/** Verbs that end as adjectives do. */
const VERBS: ReadonlySet<string> = new Set(['disable', 'enable'])
/** Verbs that are nouns too, of which what follows is the object: `allow_change_password`. */
const ACTS: ReadonlySet<string> = new Set(['change', 'invite'])
/** Verbs of what is allowed, and what is a verb behind them: allow_edit_documents, enable_duplicate_record. */
const ALLOWING: ReadonlySet<string> = new Set(['allow', 'deny', 'disable', 'enable'])
const ALLOWED_ACTS: ReadonlySet<string> = new Set([
  'copy',
  'duplicate',
  'edit',
  'override',
  'reuse',
])
/** Words that begin a clause, which says when something is done. */
const CONJUNCTIONS: ReadonlySet<string> = new Set([
  'after',
  'before',
  'if',
  'only',
  'unless',
  'until',
  'when',
  'where',
  'while',
])
/** Longer names are phrases, of which the order cannot be told. */
const MOST_WORDS = 3

/** No `is_` before an adjective or participle (Naming rules 7). */
export const dropPrefix: Step = (words, { name }) => {
  if (words[0] !== 'is' || !isBoolean(name) || !hasNeedlessPrefix(words)) return words
  const bare = words.slice(1)
  return readsAsState(bare) ? bare : STATE
}

/** A state and no intent (Naming rules 9): enable_alerts → alerts_enabled. */
export const stateIntent: Step = (words, { name }) => {
  const [verb = '', ...things] = words
  const state = STATE_OF_INTENT.get(verb)
  if (state === undefined || name.kind !== 'field' || !isBoolean(name)) return words
  // An act is forced, and what follows it is its object: force_end_session.
  const isForcedAct = verb === 'force' && things.length > 1 && mayBeAction(things[0] ?? '')
  const isAllowedAct = ALLOWING.has(verb) && things.length > 1 && ALLOWED_ACTS.has(things[0] ?? '')
  const isAct = isForcedAct || isAllowedAct
  return state !== '' && !isAct && areThings(things) ? [...things, state] : STATE
}

function isBoolean({ schema }: Name): boolean {
  return schema?.isOfType('boolean') === true
}

/** Whether words are a noun with what qualifies it, so that a state can stand behind. */
function areThings(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length > MOST_WORDS || prepositionsIn(words).length > 0) return false
  if (words.length === 0) return true
  // What is private has no name of its own: include_private.
  if (words.length === 1 && isUsualAdjective(first) && !first.endsWith('ing')) return false
  const isAct = words.length > 1 && ACTS.has(first)
  const isCommand = STATE_OF_INTENT.has(first) || isVerb(first) || isAct || first === 'no'
  // Where or when something is shown is no thing: show_on_order_page, include_when_sent.
  if (PREPOSITIONS.has(first) || CONJUNCTIONS.has(first)) return false
  return isThing(toSingular(last)) && !isCommand
}

/** Whether words end in an adjective or participle, so that they say what is. */
function readsAsState(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  if (isTerm(words)) return PREPOSITIONS.has(words[0] ?? '')
  if (words.length > MOST_WORDS || prepositionsIn(words).length > 0) return false
  if (!/^[a-z]/.test(words[0] ?? '')) return false
  if (words.length > 1 && (EDITIONS.has(last) || THINGS.has(last))) return false
  if (PERSONS.has(last) || VERBS.has(last)) return false
  // What is done with it: replace_missing.
  const isDone = words.length > 1 && isVerb(words[0] ?? '') && !canBeNoun(words[0] ?? '')
  if (isDone && pastFormOf(last) !== 'changed') return false
  return isUsualAdjective(last) || pastFormOf(last) === 'changed' || /[^t]able$|ible$/.test(last)
}
