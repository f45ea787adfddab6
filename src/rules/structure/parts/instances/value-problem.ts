import type { Problem } from '../../../../json-schema/problem.ts'

/** Whether a problem is a fault of the value, and not of a schema that takes no value, or too many. */
export function isOfValue(problem: Problem): boolean {
  return problem.kind === 'alternatives' ? !problem.isAmbiguous : problem.kind !== 'closed'
}
