import { DOCUMENTS } from './page.ts'
import type { RuleMetadata } from './rule.ts'

/** The page that lists all rules, in Markdown. */
export function renderIndex(rules: readonly RuleMetadata[]): string {
  return `# Rules\n\n${renderRuleIndex(rules, (id) => `[${id}](${id}.md)`)}
Reports hold a few [codes](../engine-codes.md) too that are no rules.
`
}

/**
 * A table of rules, in Markdown.
 * @param link writes a reference to the page of a rule
 */
export function renderRuleIndex(
  rules: readonly RuleMetadata[],
  link: (id: string) => string,
): string {
  const rows = rules.map(
    ({ id, severity, on, summary }) =>
      `| ${link(id)} | ${severity} | ${DOCUMENTS[on]} | ${summary.replaceAll('|', '\\|')} |`,
  )
  return `| Rule | Severity | Documents | What a document does |
|---|---|---|---|
${rows.map((row) => `${row}\n`).join('')}`
}
