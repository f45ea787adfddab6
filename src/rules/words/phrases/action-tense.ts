import { canBeNoun, isUsualAdjective } from '../../../lexicon/word-kinds.ts'
import { pastFormOf, toPastParticiple } from '../../../model/words/past-tense.ts'
import { readWords } from '../../../text/word-list.ts'
import { EVENT_VERBS } from '../data/event-verbs.generated.ts'

const verbs = readWords(EVENT_VERBS)

/** What follows a verb and belongs to it: timed_out, checked_in, put_on_hold. */
const PARTICLES: ReadonlySet<string> = new Set([
  'as',
  'aside',
  'away',
  'back',
  'by',
  'down',
  'for',
  'from',
  'in',
  'into',
  'off',
  'on',
  'out',
  'over',
  'to',
  'up',
  'with',
])
/** Of these, what an adjective has behind it too: close_to_limit, open_for_orders. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['as', 'by', 'for', 'from', 'into', 'to', 'with'])
/** What a verb in its base form follows, so that it is no action by itself: trial_will_end, no_show. */
const AUXILIARIES: ReadonlySet<string> = new Set([
  'can',
  'may',
  'must',
  'no',
  'not',
  'should',
  'will',
])
/** Verbs that are no nouns, so that they are the verb where they stand first: send_email. */
const PLAIN_VERBS: ReadonlySet<string> = new Set([
  'activate',
  'add',
  'approve',
  'assign',
  'cancel',
  'close',
  'confirm',
  'create',
  'delete',
  'generate',
  'publish',
  'receive',
  'reject',
  'remove',
  'send',
  'submit',
  'validate',
  'verify',
])
/** A verb and its particle that are written as one noun: checkout, login, rollback. */
const JOINED =
  /^(back|break|build|check|clean|cut|drop|fall|hand|lock|log|opt|pay|pick|print|roll|scale|sell|set|shut|sign|start|switch|time|turn|write)(back|down|in|off|on|out|over|up)$/

/**
 * Whether the action of an event type is in past tense: `created`, `paid`, and of several words any
 * one, since the verb may stand anywhere (`payment_failed`, `timed_out`, `sent_to_customer`). A verb
 * that is its own past (`put`, `reset`) has to stand last, or before what belongs to it.
 */
export function isPastAction(action: string): boolean {
  const words = action.split('_')
  return words.some((word, index) => {
    const form = pastFormOf(word)
    if (form !== 'same') return form === 'changed'
    const next = words[index + 1]
    return next === undefined || PARTICLES.has(next)
  })
}

/**
 * The action in past tense: create → created, payment_fail → payment_failed, send_email →
 * email_sent, checkout → checked_out.
 * @returns undefined where it is not plain which word is the verb
 */
export function toPastAction(action: string): string | undefined {
  const [first = '', ...others] = action.replace(JOINED, '$1_$2').split('_')
  const last = others.at(-1)
  const isFirst = verbs.has(first) || first === 'time' || (first === 'back' && others[0] === 'up')
  if (last === undefined) return isFirst ? toPastParticiple(first) : thirdPerson(first)
  if (PREPOSITIONS.has(others[0] ?? '') && isUsualAdjective(first)) return undefined
  if (isFirst && PARTICLES.has(others[0] ?? ''))
    return [toPastParticiple(first), ...others].join('_')
  if ([first, ...others].some((word) => PARTICLES.has(word) || AUXILIARIES.has(word)))
    return undefined
  // An adjective has a noun behind it, which no past form may stand for: partial_refund.
  const isNoun = canBeNoun(last) && isUsualAdjective([first, ...others].at(-2) ?? '')
  const isLast = verbs.has(last) && pastFormOf(last) === undefined && !isNoun
  if (isLast && !verbs.has(first))
    return [first, ...others.slice(0, -1), toPastParticiple(last)].join('_')
  return !verbs.has(last) && PLAIN_VERBS.has(first)
    ? [...others, toPastParticiple(first)].join('_')
    : undefined
}

/** creates → created; where it may be a plural noun as well (`orders`), no verb is listed. */
function thirdPerson(word: string): string | undefined {
  const stems = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  const verb = stems.find((stem) => stem !== word && verbs.has(stem))
  return verb === undefined ? undefined : toPastParticiple(verb)
}
