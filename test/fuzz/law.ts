import type { Arbitrary } from 'fast-check'
import type { Pool } from './pool.ts'

/** What a law is tried on: plain data, so that it can be made smaller and written down. */
export interface Subject {
  /** The bytes of documents: one, two states of one, or those of a run. */
  readonly texts: readonly Uint8Array[]
  readonly language: 'json' | 'yaml'
  /** What is done with them, where the law can do several things; otherwise empty. */
  readonly variant: string
  /** A number that decides what is left to chance. */
  readonly choice: number
}

/** How a law is broken. */
export interface Breach {
  /** The same for all that has one cause, so that it is reported once, and kept while it shrinks. */
  readonly fault: string
  /** What was seen, in lines. */
  readonly details: string
}

/** `aside`: the law has nothing to say of the subject. */
export type Verdict = 'kept' | 'aside' | Breach

/** What has to hold of every document. */
export interface Law {
  /** As reports and `test/fuzz/cases` name it. */
  readonly name: string
  /** What holds, in a sentence. */
  readonly holds: string
  /** How often it is tried, beside the others. */
  readonly weight: number
  /** What it does with documents, where it can do several things. */
  readonly variants?: readonly string[]
  readonly subjects: (pool: Pool) => Arbitrary<Subject>
  readonly check: (subject: Subject) => Promise<Verdict>
}

/** The verdict on several breaches: the first, if there is one. */
export function firstOf(breaches: Iterable<Breach>): Verdict {
  for (const breach of breaches) return breach
  return 'kept'
}

/** How large the documents of a subject are together. */
export function bytesOf({ texts }: Subject): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
