import type { FileName } from '../../documents/disk/file-names.ts'
import type { PackedOutcome } from '../../engine/outcomes/packed-outcome.ts'
import type { PartnerUse, PieceResult } from '../../engine/rules/rule-partner.ts'
import type { Failure } from '../../findings/finding.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'

import type { RuleChoice } from '../../settings/rule-choice.ts'

/** What a worker thread is given: plain data. */
export type WorkerTask = DocumentsTask | PiecesTask

/** What holds for all tasks of a run. */
export interface TaskSettings {
  readonly cwd: string
  readonly root: string | undefined
  readonly today: string | undefined
  /** Whether findings carry the fixes that rules know. */
  readonly withFixes?: boolean
  /** Inputs of the run outside the root, by their absolute paths. */
  readonly outside: readonly string[]
  /** Whether outcomes tell what the file system answered. */
  readonly notesAnswers: boolean
}

/** To lint some documents. */
export interface DocumentsTask extends TaskSettings {
  readonly kind: 'documents'
  /** The value of `--ruleset`. */
  readonly ruleset: string | undefined
  /** The rules that the run is limited to. */
  readonly choice?: RuleChoice
  /** The absolute paths of the documents, the largest first. */
  readonly locations: readonly string[]
  /** One number for each of them, which all threads share: 0, or 1 where a thread has taken it. */
  readonly claims: Int32Array
}

/** To do a part of the work on one document, whose text follows as a message. */
export interface PiecesTask extends TaskSettings {
  readonly kind: 'pieces'
  readonly name: FileName
  /** What the ruleset says of the document, as far as it can be sent. */
  readonly ruleset: Pick<DocumentRuleset, 'severities' | 'options' | 'ownOptions'>
  /** One number for each piece of work, which both threads share: 0, or 1 where one has taken it. */
  readonly claims: Int32Array
}

/** What a worker sends that does a part of the work: the result of a piece, or at its end what it read. */
export type PartnerMessage =
  | readonly [piece: number, result: PieceResult]
  | { readonly use: PartnerUse }

/** What a worker thread sends for each document: its number in the task, and the result. */
export type WorkerAnswer = readonly [number: number, result: PackedOutcome | Failure]

/** So many numbers, which threads share. */
export function newClaims(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

/** Takes a document, or a piece of work, for this thread; false where another thread has it. */
export function claim(claims: Int32Array, number: number): boolean {
  return Atomics.compareExchange(claims, number, 0, 1) === 0
}
