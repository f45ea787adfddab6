import type { RuleMetadata } from './rule.ts'

/** A statement of the conventions, as the clause list has it. */
export interface Clause {
  readonly id: string
  /** The section of the specification that it stands in. */
  readonly section: string
  readonly statement: string
  /** `yes`, `partly`, or `no: ` and why a document cannot show it. */
  readonly visible: string
  /** The ids of the rules that encode it, whether they are built or not. */
  readonly rules: readonly string[]
}

/**
 * Reads the clause list: tab-separated, with a header line.
 * @throws Error where a column is missing
 */
export function readClauses(table: string): Clause[] {
  const [header = '', ...rows] = table.replace(/\n+$/, '').split('\n')
  const columns = new Map(header.split('\t').map((name, index) => [name, index]))
  return rows.map((row) => {
    const cells = row.split('\t')
    const cell = (name: string) => {
      const text = cells[columns.get(name) ?? -1]
      if (text === undefined) throw new Error(`The clause list has no \`${name}\` in: ${row}`)
      return text
    }
    return {
      id: cell('clause'),
      section: cell('section'),
      statement: cell('statement'),
      visible: cell('visible'),
      rules: cell('rules')
        .split(',')
        .filter((id) => id !== ''),
    }
  })
}

/** Whether a document can show that a statement is broken. */
export function isVisible({ visible }: Clause): boolean {
  return !visible.startsWith('no')
}

/**
 * The conformance matrix, in Markdown: every statement of the specification with the rules that
 * encode it, or why a document cannot show it.
 */
export function renderConformance(
  clauses: readonly Clause[],
  rules: readonly RuleMetadata[],
): string {
  const built = new Map(rules.map((rule) => [rule.id, rule]))
  const visible = clauses.filter(isVisible)
  const encoded = visible.filter((clause) => clause.rules.some((id) => built.has(id)))
  const parts = [
    '# Conformance',
    'Every statement of the *Integration API Conventions*, with the rules that encode it, or the reason why a document cannot show it. Written by `npm run generate` from `docs/clauses.tsv` and the rules.',
    `Of ${clauses.length} statements a document can show ${visible.length}, wholly or in part; rules encode ${encoded.length} of these.`,
  ]
  for (const section of new Set(clauses.map((clause) => clause.section))) {
    const rows = clauses
      .filter((clause) => clause.section === section)
      .map((clause) => `| ${renderClause(clause, built)} |`)
    parts.push(`## ${section}`)
    parts.push(['| Clause | Statement | Rules |', '|---|---|---|', ...rows].join('\n'))
  }
  return `${parts.join('\n\n')}\n`
}

function renderClause(clause: Clause, built: ReadonlyMap<string, RuleMetadata>): string {
  const { id, statement, visible } = clause
  return [
    `\`${id}\``,
    escapeMarkdown(statement),
    renderRules(clause, built) || escapeMarkdown(visible),
  ].join(' | ')
}

function renderRules(clause: Clause, built: ReadonlyMap<string, RuleMetadata>): string {
  const reason = isVisible(clause) ? undefined : escapeMarkdown(clause.visible)
  const links = clause.rules.map((id) =>
    built.has(id) ? `[${id}](rules/${id}.md)` : `${id} (not built yet)`,
  )
  return [...(reason === undefined ? [] : [reason]), ...links].join(', ')
}

/** Escapes plain text: a pipe would end a cell, and a bracket or an angle might begin markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[|<>[\]*_\\]/g, '\\$&')
}
