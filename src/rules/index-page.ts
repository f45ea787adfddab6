import { DOCUMENTS } from './page.ts'
import type { RuleMetadata } from './rule.ts'

/** The page that lists all rules, in Markdown. */
export function renderIndex(rules: readonly RuleMetadata[]): string {
  return `# Rules\n\n${renderRuleIndex(rules, (id) => `[${id}](${id}.md)`)}
Reports hold a few [codes](../engine-codes.md) too that are no rules.
`
}

/** What a table says of a rule. */
interface IndexedRule extends Pick<RuleMetadata, 'id' | 'fix' | 'summary'> {
  readonly severity: RuleMetadata['severity'] | 'off'
  /** Null where nobody knows which documents it looks at. */
  readonly on: RuleMetadata['on'] | null
}

/**
 * A table of rules, in Markdown.
 * @param link writes a reference to the page of a rule
 * @param showsFixes whether a column says of which kind the fixes are
 */
export function renderRuleIndex(
  rules: readonly IndexedRule[],
  link: (id: string) => string,
  showsFixes = false,
): string {
  const rows = rules.map(({ id, severity, on, fix = '', summary }) => {
    const facts = [
      link(id),
      severity,
      on === null ? '' : DOCUMENTS[on],
      ...(showsFixes ? [fix] : []),
    ]
    return `| ${facts.join(' | ')} | ${summary.replaceAll('|', '\\|')} |`
  })
  return `| Rule | Severity | Documents |${showsFixes ? ' Fix |' : ''} What a document does |
|---|---|---|${showsFixes ? '---|' : ''}---|
${rows.map((row) => `${row}\n`).join('')}`
}
