import type { SpecDocument } from '../../../../documents/document.ts'
import type { SpecNode } from '../../../../documents/node.ts'
import type { NodeEdit } from '../../../../edits/changes/node-edit.ts'
import type { Problem } from '../../../../json-schema/problem.ts'
import { mendProblem } from '../wording/violation-mends.ts'
import { describeProblem, meantName } from '../wording/violation-messages.ts'
import type { Surroundings } from './referenced-problems.ts'
import type { SchemaValidator } from './schema-validators.ts'

/** A place where a document breaks the official schema of its version. */
export interface Violation {
  readonly node: SpecNode
  /** `key`: the name of the member is at fault. */
  readonly on?: 'key'
  /** What is wrong: one sentence. */
  readonly message: string
  /** What to write instead: one sentence. */
  readonly help: string
  /** What mends it, where one answer is certain. */
  readonly mend: () => readonly NodeEdit[]
}

/**
 * So many violations are reported at most: more are not worth reading, and a hostile document could
 * bring any number.
 */
export const MAX_VIOLATIONS = 1000

/**
 * Finds where a document, and what it refers to, breaks the official schema of its version: one
 * violation per cause.
 * @param findProblems the validator of the version (`loadValidator`)
 * @param root the root of the document
 * @param surroundings without, the document is judged alone
 */
export function findViolations(
  findProblems: SchemaValidator,
  root: SpecNode,
  surroundings?: Surroundings,
): Violation[] {
  const violations: Violation[] = []
  const seen = new Map<SpecDocument, Set<string>>()
  for (const problem of withoutMisspelled(findProblems(root, surroundings))) {
    if (isDeadAlias(problem.node)) continue
    const violation = toViolation(problem)
    const { document, pointer } = violation.node
    const known = seen.get(document) ?? new Set()
    const text = `${pointer}\n${violation.message}`
    if (known.has(text)) continue
    seen.set(document, known.add(text))
    violations.push(violation)
    if (violations.length === MAX_VIOLATIONS) break
  }
  return violations
}

/** Whether a node has no value since its alias names no anchor, which structure/syntax reports. */
function isDeadAlias(node: SpecNode): boolean {
  const { faults } = node.document
  if (node.value !== null || faults.length === 0) return false
  const start = node.document.offsetsOfNode(node)?.value.start
  return faults.some(({ span }) => span.start === start)
}

/** A required member under a misspelled name is one cause: it is not missing as well. */
function withoutMisspelled(problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ kind }) => kind === 'missing')) return problems
  const meant = new Map<unknown, Set<string>>()
  for (const problem of problems) {
    if (problem.kind !== 'unknown') continue
    const name = meantName(problem.node, problem.known)
    const owner = problem.node.parent?.value
    if (name !== undefined) meant.set(owner, (meant.get(owner) ?? new Set()).add(name))
  }
  return problems.filter(
    (problem) =>
      problem.kind !== 'missing' ||
      !problem.names.some((name) => meant.get(problem.node.value)?.has(name)),
  )
}

function toViolation(problem: Problem): Violation {
  const [message, help] = describeProblem(problem)
  return {
    node: problem.node,
    ...(isAboutKey(problem) && { on: 'key' }),
    message,
    help,
    mend: () => mendProblem(problem),
  }
}

/** Whether the name of a member is at fault. */
export function isAboutKey(problem: Problem): boolean {
  if (problem.kind === 'pattern' || problem.kind === 'format') return problem.isName
  return problem.kind === 'unknown' || problem.kind === 'misplaced' || problem.kind === 'name'
}
