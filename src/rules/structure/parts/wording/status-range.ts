import type { Problem } from '../../../../json-schema/problem.ts'
import { memberName } from './violation-words.ts'

/**
 * The range of statuses that an unknown member means: `2XX` where it is written `2xx`.
 * @returns undefined where the version knows no ranges, or that one is declared beside it
 */
export function meantRange({ node, schema }: Problem): string | undefined {
  const name = memberName(node)
  const range = name.toUpperCase()
  if (!/^[1-5]XX$/.test(range) || node.parent?.get(range) !== undefined) return undefined
  const rules = schema?.memberRules.partsFor(range)
  return rules === undefined || rules.schemas.length === 0 || rules.isForbidden ? undefined : range
}
