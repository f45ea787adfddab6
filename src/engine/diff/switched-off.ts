import type { Failure } from '../../findings/finding.ts'
import { quoteSome } from '../../text/quote.ts'
import type { ComparedInputs } from './compared-inputs.ts'

/**
 * Says for which documents the ruleset switches all rules over two states off. Where these are all
 * that was to be compared, the run fails.
 * @param isPart whether there are other documents, which did not change: then an override for some
 * files is no reason to fail, since it is meant for just these
 */
export function describeSwitchedOff(
  { off, pairs, removed }: Pick<ComparedInputs, 'off' | 'pairs' | 'removed'>,
  isPart: boolean,
): { readonly failures: readonly Failure[]; readonly notes: readonly string[] } {
  if (off.length === 0) return { failures: [], notes: [] }
  const names = quoteSome(off.map(({ file }) => file))
  const [verb, whose] = off.length === 1 ? ['was', 'its'] : ['were', 'their']
  const said = `${names} ${verb} not compared: ${whose} ruleset switches all rules over two states off.`
  const isAll = off.length === pairs.length + removed.length
  if (!isAll || (isPart && !off.every(({ isEverywhere }) => isEverywhere)))
    return { failures: [], notes: [said] }
  const message = `Nothing was compared. ${said} Take \`versioning/breaking-change: off\` and the like out of it.`
  return { failures: [{ file: '', message }], notes: [] }
}
