import type { SpecNode } from '../../documents/node.ts'
import type { Limit } from './limits.ts'
import type { Problem } from './violation-problems.ts'

/** What is wrong with a value by a schema of the document. */
export type InstanceProblem =
  | Exclude<Problem, { kind: 'limit' | 'pattern' | 'unknown' }>
  | {
      readonly kind: 'bound'
      readonly node: SpecNode
      readonly limit: Limit
      readonly bound: number
    }
  | { readonly kind: 'mismatch'; readonly node: SpecNode; readonly pattern: string }
  | {
      readonly kind: 'alternatives'
      readonly node: SpecNode
      readonly keyword: 'anyOf' | 'oneOf'
      /** Whether several of `oneOf` are met, not none. */
      readonly isAmbiguous: boolean
    }
  /** An object that a part of `allOf` without further members excludes, for members of other parts. */
  | { readonly kind: 'closed'; readonly node: SpecNode; readonly names: readonly string[] }
  /** What `not` or the schema `false` excludes. */
  | { readonly kind: 'excluded'; readonly node: SpecNode }
  /** An array of which no item is as `contains` says. */
  | { readonly kind: 'lacking'; readonly node: SpecNode }

/** A breach of a schema, with the schema that says so. */
export interface Fault {
  readonly problem: InstanceProblem
  readonly schema: SpecNode
}

/** Whether a value is valid; unknown where a part of the schema cannot be seen or judged. */
export interface Outcome {
  readonly verdict: 'valid' | 'unknown' | 'invalid'
  /** Why it is invalid, at most `MAX_FAULTS`; empty otherwise. */
  readonly faults: readonly Fault[]
}

export const VALID: Outcome = { verdict: 'valid', faults: [] }
export const UNKNOWN: Outcome = { verdict: 'unknown', faults: [] }

export function invalid(schema: SpecNode, ...problems: readonly InstanceProblem[]): Outcome {
  return { verdict: 'invalid', faults: problems.map((problem) => ({ problem, schema })) }
}

/** Valid or invalid, as a test of the value turned out. */
export function judge(isValid: boolean, schema: SpecNode, problem: InstanceProblem): Outcome {
  return isValid ? VALID : invalid(schema, problem)
}

/** As many faults of one value are enough to mend. */
const MAX_FAULTS = 100

/** What holds where all of several outcomes count: what is invalid in part is invalid. */
export function conjunction(outcomes: Iterable<Outcome>): Outcome {
  const faults = new Set<Fault>()
  let verdict: Outcome['verdict'] = 'valid'
  for (const outcome of outcomes) {
    if (outcome.verdict === 'valid') continue
    if (verdict !== 'invalid') verdict = outcome.verdict
    // Layers that refer to one schema several times bring the very same faults several times.
    for (const fault of outcome.faults) if (faults.size < MAX_FAULTS) faults.add(fault)
  }
  if (verdict === 'valid') return VALID
  return verdict === 'unknown' ? UNKNOWN : { verdict, faults: [...faults] }
}
