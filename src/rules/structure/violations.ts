import type { SpecNode } from '../../documents/node.ts'
import type { SchemaValidator } from './schema-validators.ts'
import { describeProblem } from './violation-messages.ts'
import type { Problem } from './violation-problems.ts'

/** A place where a document breaks the official schema of its version. */
export interface Violation {
  readonly node: SpecNode
  /** `key`: the name of the member is at fault. */
  readonly on?: 'key'
  /** What is wrong: one sentence. */
  readonly message: string
  /** What to write instead: one sentence. */
  readonly help: string
}

/** More are not worth reading, and a hostile document could bring any number. */
const MAX_VIOLATIONS = 1000

/**
 * Finds where a document breaks the official schema of its version: one violation per cause.
 * @param findProblems the validator of the version (`loadValidator`)
 * @param root the root of the document
 */
export function findViolations(findProblems: SchemaValidator, root: SpecNode): Violation[] {
  const violations: Violation[] = []
  const seen = new Map<string, Set<string>>()
  for (const problem of findProblems(root)) {
    const violation = toViolation(problem)
    const { pointer } = violation.node
    const messages = seen.get(pointer) ?? new Set()
    if (messages.has(violation.message)) continue
    seen.set(pointer, messages.add(violation.message))
    violations.push(violation)
    if (violations.length === MAX_VIOLATIONS) break
  }
  return violations
}

function toViolation(problem: Problem): Violation {
  const [message, help] = describeProblem(problem)
  return { node: problem.node, ...(isAboutKey(problem) && { on: 'key' }), message, help }
}

function isAboutKey(problem: Problem): boolean {
  if (problem.kind === 'pattern' || problem.kind === 'format') return problem.isName
  return problem.kind === 'unknown' || problem.kind === 'misplaced' || problem.kind === 'name'
}
