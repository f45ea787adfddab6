import type { Breaks, ChangeDirection, ChangeVerdict } from '../../findings/change-words.ts'
import type { DiffRuleId } from './diff-rules.ts'
import type { Words } from './words.ts'

/** A kind of change, as the reports, the suppressions and `lintel explain` know it. */
export interface ChangeKind {
  readonly id: string
  /** What changed: one sentence. */
  readonly summary: string
  /** Which consumers it breaks: those that send, those that read, both or none. */
  readonly breaks: Breaks
  /**
   * Whom it breaks where things go the other way round than they usually do: in webhooks and callbacks,
   * whose requests consumers read, and over events, for which they are connected to read too.
   */
  readonly alsoBreaks?: 'sent' | 'read'
  /** Whether no check can tell what it breaks, so that it is a warning. */
  readonly isUndecided?: true
  /** Whether messages stay the same, and code that is generated from the names does not. */
  readonly isSdk?: true
  /** Of what is a finding though it breaks nobody: whom it troubles, in one sentence. */
  readonly harm?: string
  /** Whether it tells consumers that something will go. */
  readonly isDeprecation?: true
  /** Whether it counts only where the revision is to be released. */
  readonly isOfRelease?: true
  /** The rules that it is reported under, the usual one first, where they are not those of its subject. */
  readonly rules?: DiffRules
  /**
   * How consumers meet it, for messages: they use what changed, as an operation or a server, or it is in
   * what is sent and read, also elsewhere. Without it they are named by what they do.
   */
  readonly met?: 'in use' | 'in messages'
  /** Whether a consumer is left without what it used: a document that is gone has such changes only. */
  readonly isLoss?: true
  /**
   * What a finding says, a clause without a full stop: of the texts that the places which find it have,
   * among them `was` and `is`.
   */
  readonly words: Words
  /** What those who use the API have to do about it, for change logs: one sentence. */
  readonly forCallers?: string
  /** What to do instead, or how to go about it: one sentence; empty for what breaks nobody. */
  readonly help: string
}

/** The rules that changes of one kind are reported under. */
export type DiffRules = readonly [DiffRuleId, ...DiffRuleId[]]

/** The rules of what OpenAPI and AsyncAPI documents have alike. */
export const EITHER = [
  'versioning/breaking-change',
  'versioning/event-breaking-change',
] as const satisfies DiffRules

/** What a change of a kind does to those whose messages it is about. */
export function verdictOfKind(
  { breaks, alsoBreaks, isUndecided, isSdk }: ChangeKind,
  direction: ChangeDirection,
): ChangeVerdict {
  if (isSdk) return 'sdk'
  const isBroken =
    breaks === 'both' ||
    breaks === direction ||
    alsoBreaks === direction ||
    (direction === 'both' && breaks !== 'none')
  if (!isBroken) return 'compatible'
  return isUndecided ? 'undecided' : 'breaking'
}

/** Texts that words are made of. */
export interface Was {
  readonly was: string
}
export interface Is {
  readonly is: string
}
export type WasIs = Was & Is
export interface Named {
  readonly name: string
}
/** What a sentence begins with. */
export interface Subject {
  readonly subject: string
}
/** Values that are gone or new. */
export interface ListedValues {
  readonly values: readonly string[]
}
