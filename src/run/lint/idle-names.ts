import type { LintRun } from '../../engine/lint-run.ts'
import { choosesRule, type RuleChoice } from '../../settings/rule-choice.ts'
import { quoteSome } from '../../text/quote.ts'

/**
 * Says which names of `--only` the run did nothing for, since their rules are off or about other
 * documents. Where it did nothing at all, that is said already.
 */
export function describeIdleNames({ only = [] }: RuleChoice, run: LintRun): string[] {
  const ran = new Set(run.checked.flatMap(({ severities }) => [...severities.keys()]))
  for (const { id, severity } of run.foreignRules) if (severity !== 'off') ran.add(id)
  if (ran.size === 0) return []
  const idle = only.filter((name) => ![...ran].some((rule) => choosesRule({ only: [name] }, rule)))
  if (idle.length === 0) return []
  const what = idle.length === 1 ? 'it is off, or about others' : 'they are off, or about others'
  return [`No document was looked at for ${quoteSome(idle)} of \`--only\`: ${what}.`]
}
