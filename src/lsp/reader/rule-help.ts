import { clauses } from '../../rules/clauses.generated.ts'
import { escapeMarkdown } from '../../rules/conformance.ts'
import { allRules } from '../../rules/index.ts'
import { writeValue } from '../../rules/own-options.ts'

/** A rule in short: what it checks, the clauses that it encodes, why. Nothing of others' rules. */
export function describeRule(id: string): string[] {
  const rule = allRules.find((each) => each.id === id)
  if (rule === undefined) return []
  const statements = clauses
    .filter((clause) => rule.clauses.includes(clause.id))
    .map(({ id: name, section, statement }) => {
      // Patterns in it are no emphasis; within a word none begins, and some editors show the escape.
      const text = escapeMarkdown(statement).replace(/(?<=\w)\\_(?=\w)/g, '_')
      return `> ${text}\n>\n> ${section}, \`${name}\``
    })
  const parts = [`**${rule.id}** (${rule.severity}): ${rule.summary}`, ...statements, rule.why]
  const options = Object.entries(rule.ownOptions ?? {}).map(
    ([name, { form, summary, default: value }]) =>
      `- \`${name}\` takes ${form.takes}. ${summary} Default: \`${writeValue(value)}\`.`,
  )
  return [[...parts, ...(options.length > 0 ? [options.join('\n')] : [])].join('\n\n')]
}
