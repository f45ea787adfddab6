import type { PackedOutcome } from '../../engine/packed-outcome.ts'
import type { Failure } from '../../findings/finding.ts'
import type { RuleChoice } from '../../settings/rule-choice.ts'

/** What a worker thread is given: plain data. */
export interface WorkerTask {
  readonly cwd: string
  readonly root: string | undefined
  readonly today: string | undefined
  /** The value of `--ruleset`. */
  readonly ruleset: string | undefined
  /** The rules that the run is limited to. */
  readonly choice?: RuleChoice
  /** Whether findings carry the fixes that rules know. */
  readonly withFixes?: boolean
  /** Inputs of the run outside the root, by their absolute paths. */
  readonly outside: readonly string[]
  /** Whether outcomes tell what the file system answered. */
  readonly notesAnswers: boolean
  /** The absolute paths of the documents, the largest first. */
  readonly locations: readonly string[]
  /** One number for each of them, which all threads share: 0, or 1 where a thread has taken it. */
  readonly claims: Int32Array
}

/** What a worker thread sends for each document: its number in the task, and the result. */
export type WorkerAnswer = readonly [number: number, result: PackedOutcome | Failure]

/** Takes a document for this thread; false where another thread has it. */
export function claim(claims: Int32Array, number: number): boolean {
  return Atomics.compareExchange(claims, number, 0, 1) === 0
}
