import type { Observation } from '../../documents/disk/observed-files.ts'
import type { PackedFindings } from '../../findings/packed-findings.ts'
import type { DocumentContent } from '../outcomes/document-content.ts'
import type { DocumentOutcome, UsedFile } from '../outcomes/document-outcome.ts'

/**
 * Another thread that takes a part of the work on one document. It reads the same text into data and a
 * model of its own, and takes pieces of work from the end of their list, this thread from the beginning,
 * until they meet.
 */
export interface RulePartner {
  /** Hands over the text of the document: the partner reads it while this thread does. */
  readonly give: (text: string | Uint8Array) => void
  /** Takes a piece of work for this thread; false where the partner has it. */
  take(piece: number): boolean
  /**
   * What the partner found, once there is no piece left.
   * @returns undefined where it took none, or died: what it took is left to this thread
   */
  answer(): Promise<PartnerAnswer | undefined>
  /** Ends the partner, wherever it is. */
  close(): void
}

/** The partner's end of the work. */
export interface Assistance {
  /** Takes a piece of work for the partner; false where the other thread has it. */
  take(piece: number): boolean
  /** Sends what a piece gave. */
  send(piece: number, result: PieceResult): void
}

/** What a partner found: plain data. */
interface PartnerAnswer {
  /** By the numbers of the pieces. */
  readonly pieces: ReadonlyMap<number, PieceResult>
  readonly use: PartnerUse
}

/** What a piece of work gives: what a rule found, or what the document describes. */
export type PieceResult =
  | {
      readonly findings: PackedFindings
      readonly subjects: DocumentOutcome['subjects']
      readonly silent: PackedFindings
    }
  | { readonly content: DocumentContent | null }

/** The files that a partner asked for. */
export interface PartnerUse {
  readonly files: readonly UsedFile[]
  readonly answers?: readonly Observation[]
}
