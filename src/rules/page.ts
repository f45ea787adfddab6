import { OPTIONS } from './options.ts'
import type { RuleMetadata } from './rule.ts'

const DOCUMENTS = {
  openapi: 'OpenAPI',
  asyncapi: 'AsyncAPI',
  both: 'OpenAPI and AsyncAPI',
  workspace: 'all of a run together',
} as const

/** The page of a rule, in Markdown: what `docs/rules/` holds and `lintel explain` prints. */
export function renderPage(rule: RuleMetadata): string {
  const parts = [
    `# ${rule.id}`,
    rule.summary,
    renderFacts(rule),
    '## Why',
    rule.why,
    ...(rule.notes === undefined
      ? []
      : ['## How it is read', rule.notes.map((note) => `- ${note}`).join('\n')]),
    ...(rule.options === undefined
      ? []
      : ['## Options', rule.options.map((name) => `- \`${name}\`: ${OPTIONS[name]}`).join('\n')]),
    '## Passes',
    renderExample(rule.examples.passes),
    '## Fails',
    renderExample(rule.examples.fails),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderFacts(rule: RuleMetadata): string {
  return [
    '| | |',
    '|---|---|',
    `| Severity | ${rule.severity} |`,
    `| Documents | ${DOCUMENTS[rule.on]} |`,
    ...(rule.clauses.length === 0
      ? []
      : [`| Clauses | ${rule.clauses.map((clause) => `\`${clause}\``).join(', ')} |`]),
  ].join('\n')
}

function renderExample(example: string): string {
  return `\`\`\`yaml\n${example.trim()}\n\`\`\``
}

/** The list of all rules, in Markdown. */
export function renderIndex(rules: readonly RuleMetadata[]): string {
  const rows = rules.map(
    (rule) =>
      `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${DOCUMENTS[rule.on]} | ${rule.summary} |`,
  )
  return [
    '# Rules',
    '',
    '| Rule | Severity | Documents | What a document does |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
