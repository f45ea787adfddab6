import type { SpecNode } from '../../documents/node.ts'
import { isWithin, measure } from './limits.ts'
import type { Check, JsonType } from './violation-checks.ts'
import { hasFormat } from './violation-formats.ts'
import type { Problem } from './violation-problems.ts'

/** Whether a value is of a type; an integer is a number, an array no object. */
export function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type && (type !== 'object' || (value !== null && !Array.isArray(value)))
}

/** Whether a value is of one of several types; asked so often that a closure would show. */
export function isOfSomeType(value: unknown, types: readonly JsonType[]): boolean {
  for (const type of types) if (isOfType(value, type)) return true
  return false
}

/** The problems of a scalar, or of the number of members or items, apart from its type. */
export function* findValueProblems(check: Check, node: SpecNode): Generator<Problem> {
  const { value } = node
  if (typeof value === 'string') yield* findTextProblems(check, node, value)
  for (const [limit, bound] of check.limits) {
    const actual = measure(value, limit)
    if (actual !== undefined && !isWithin(actual, limit, bound)) {
      yield { kind: 'limit', node, limit, bound }
    }
  }
}

function* findTextProblems(
  { pattern, format }: Check,
  node: SpecNode,
  text: string,
): Generator<Problem> {
  if (pattern?.test(text) === false) {
    yield { kind: 'pattern', node, isName: false, pattern: pattern.source }
  }
  if (format !== undefined && !hasFormat(text, format)) {
    yield { kind: 'format', node, isName: false, format }
  }
}

/** What is wrong with the name of a member (`propertyNames`). */
export function findNameProblem(check: Check, member: SpecNode): Problem | undefined {
  const { pattern, format, not, limits } = check
  const name = String(member.key)
  if (pattern?.test(name) === false) {
    return { kind: 'pattern', node: member, isName: true, pattern: pattern.source }
  }
  if (format !== undefined && !hasFormat(name, format)) {
    return { kind: 'format', node: member, isName: true, format }
  }
  const isForbidden = not?.allowed?.includes(name) === true || (name === '' && limits.length > 0)
  return isForbidden ? { kind: 'name', node: member } : undefined
}
