import type { Breaks, ChangeDirection } from '../../findings/change-words.ts'
import { joinAll, quoteWhole } from '../../text/quote.ts'
import { type ChangeKindId, kindOf } from '../kinds.ts'
import type { Change } from './change.ts'

/** The rules whose findings say who breaks; the others are about something else. */
const ABOUT_CONSUMERS: readonly string[] = [
  'versioning/breaking-change',
  'versioning/event-breaking-change',
  'versioning/enum-value-removed',
]

const DOERS: Readonly<Record<ChangeDirection, string>> = {
  sent: 'those that send it',
  read: 'those that read it',
  both: 'those that send or read it',
}

/** Whether a rule is about what breaks consumers, and not about versions and states. */
export function isAboutConsumers(rule: string): boolean {
  return ABOUT_CONSUMERS.includes(rule)
}

function doersOf(kind: ChangeKindId, breaks: ChangeDirection): string {
  return kindOf(kind).met === 'in use' ? 'those that use it' : DOERS[breaks]
}

/** Says in one sentence what changed, and whom that breaks. */
export function describeChange(change: Change): string {
  const { what, rule, verdict, kind } = change
  const breaks = breaksOf(change)
  if (breaks === 'none' || !isAboutConsumers(rule)) return `${what}.`
  const doers = doersOf(kind, breaks)
  if (verdict === 'undecided' && isMetElsewhere(change))
    return `${what}; whether this breaks ${doers} elsewhere cannot be told: no operation here does.`
  const operations = describeOperations(change)
  return verdict === 'undecided'
    ? `${what}; whether this breaks ${doers} cannot be told${operations}.`
    : `${what}, which breaks ${doers}${operations}.`
}

/** Whom a change breaks, or may break. */
export function breaksOf({ kind, direction, verdict }: Change): Breaks {
  if (verdict === 'compatible' || verdict === 'sdk') return 'none'
  const meant = kindOf(kind).breaks
  return direction === 'both' && meant !== 'none' ? meant : direction
}

/** Whether no operation here meets what others may send or read. */
function isMetElsewhere({ operations, kind }: Change): boolean {
  return operations.length === 0 && kindOf(kind).met === 'in messages'
}

/** Names the operations that meet a change, of many the first; none where the change names it. */
function describeOperations(change: Change): string {
  const { operations, what } = change
  const [first, second] = operations.slice(0, 2).map(quoteWhole)
  if (first === undefined) return isMetElsewhere(change) ? ' elsewhere: no operation here does' : ''
  if (second === undefined) return what.includes(first) ? '' : `: ${first}`
  const rest = operations.length === 2 ? second : `${operations.length - 1} more operations`
  return `: ${joinAll([first, rest])}`
}
