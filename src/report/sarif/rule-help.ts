import type { RuleMetadata } from '../../rules/rule.ts'

/** Renders the page of a rule as code scanning shows it beside an alert. */
export function renderRuleMarkdown(rule: RuleMetadata): string {
  const notes = (rule.notes ?? []).map((note) => `- ${note}\n`).join('')
  return [
    `# ${rule.id}\n\n${rule.summary}\n`,
    `## Why\n\n${rule.why}\n`,
    ...(notes === '' ? [] : [`## Notes\n\n${notes}`]),
    ...(rule.examples.base === undefined ? [] : [`## Base\n\n${renderYaml(rule.examples.base)}`]),
    `## Passes\n\n${renderYaml(rule.examples.passes)}`,
    `## Fails\n\n${renderYaml(rule.examples.fails)}`,
    ...(rule.clauses.length === 0
      ? []
      : [`## Clauses\n\n${rule.clauses.map((clause) => `- \`${clause}\`\n`).join('')}`]),
  ].join('\n')
}

/** Renders the same page for viewers that show no Markdown. */
export function renderRuleText(rule: RuleMetadata): string {
  return [
    [rule.why, ...(rule.notes ?? [])].join(' '),
    ...(rule.examples.base === undefined ? [] : [`Base:\n\n${rule.examples.base.trimEnd()}`]),
    `Passes:\n\n${rule.examples.passes.trimEnd()}`,
    `Fails:\n\n${rule.examples.fails.trimEnd()}`,
    ...(rule.clauses.length === 0 ? [] : [`Clauses: ${rule.clauses.join(', ')}.`]),
  ].join('\n\n')
}

/** The fence is longer than any that the example itself holds. */
function renderYaml(example: string): string {
  const longest = (example.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}yaml\n${example.trimEnd()}\n${fence}\n`
}
