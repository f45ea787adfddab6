import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { choosesRule, type RuleChoice } from '../../settings/rule-choice.ts'
import { quoteSome } from '../../text/quote.ts'

/**
 * Says which names of `--only` and `--severity` the run did nothing for, since their rules are off or about other
 * documents. Where it did nothing at all, that is said already.
 */
export function describeIdleNames(choice: RuleChoice, run: LintRun): string[] {
  return [...describeIdleOnly(choice, run), ...describeIdleSeverities(choice, run)]
}

/** Only the ruleset switches rules on that are not lintel's. */
function describeIdleSeverities({ severity = [] }: RuleChoice, run: LintRun): string[] {
  const off = new Set(
    run.foreignRules.filter((rule) => rule.severity === 'off').map(({ id }) => id),
  )
  const idle = severity.map(([rule]) => rule).filter((rule) => off.has(rule))
  if (idle.length === 0) return []
  const [what, it] = idle.length === 1 ? ['is', 'it'] : ['are', 'them']
  return [
    `${quoteSome(idle)} of \`--severity\` ${what} off in the ruleset, which alone switches ${it} on.`,
  ]
}

function describeIdleOnly({ only = [] }: RuleChoice, run: LintRun): string[] {
  if (only.length === 0) return []
  // Thousands of documents share the map of their severities.
  const maps = new Set(run.checked.map(({ severities }) => severities))
  const ran = new Set([...maps].flatMap((severities) => [...severities.keys()]))
  for (const { id, severity } of run.foreignRules) if (severity !== 'off') ran.add(id)
  if (ran.size === 0) return []
  const idle = only.filter((name) => ![...ran].some((rule) => choosesRule({ only: [name] }, rule)))
  if (idle.length === 0) return []
  const what = idle.length === 1 ? 'it is off, or about others' : 'they are off, or about others'
  return [`No document was looked at for ${quoteSome(idle)} of \`--only\`: ${what}.`]
}
