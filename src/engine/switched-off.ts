import { quoteSome } from '../rules/quote.ts'
import type { DiffRun } from './diff.ts'

/**
 * Says for which documents the ruleset switches all rules over two states off. Where these are all
 * that was to be compared, the run fails.
 * @param isPart whether there are other documents, which did not change: then an override for some
 * files is no reason to fail, since it is meant for just these
 */
export function settleSwitchedOff<R extends DiffRun>(run: R, isPart: boolean): R {
  const { off, compared, failures, notes } = run
  if (off.length === 0) return run
  const isAll = off.length === compared && (!isPart || off.every((each) => each.isEverywhere))
  const names = quoteSome(off.map(({ file }) => file))
  const [verb, whose] = off.length === 1 ? ['was', 'its'] : ['were', 'their']
  const said = `${names} ${verb} not compared: ${whose} ruleset switches all rules over two states off.`
  if (!isAll) return { ...run, notes: [...notes, said] }
  const message = `Nothing was compared. ${said} Take \`versioning/breaking-change: off\` and the like out of it.`
  return { ...run, failures: [...failures, { file: '', message }] }
}
