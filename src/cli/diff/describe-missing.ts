import type { DiffRun } from '../../engine/diff.ts'
import { quoteSome } from '../../rules/quote.ts'

/** Says what could not be compared, since it is not there. */
export function describeMissing({ missing }: Pick<DiffRun, 'missing'>): string[] {
  if (missing.length === 0) return []
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return [`${quoteSome(missing)} ${verb} not there: what refers to ${them} was not compared.`]
}
