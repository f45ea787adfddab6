import { escapeMarkdown } from '../rules/conformance.ts'
import { renderSuppression } from '../rules/suppression-page.ts'
import { type ForeignRule, linkOf } from '../settings/foreign-ruleset.ts'
import { toVisible } from '../text/visible-text.ts'

/** What each format knows the documents of a rule by. */
const DOCUMENTS = {
  openapi: 'OpenAPI',
  asyncapi: 'AsyncAPI',
  both: 'OpenAPI and AsyncAPI',
} as const

/**
 * The page of a rule that a ruleset brings, in Markdown, as far as reports know it.
 * @param ruleset the file that brings it, where it is known
 */
export function renderBroughtRule(rule: ForeignRule, ruleset?: string): string {
  const { id, severity, team } = rule
  const facts = [
    ['Severity', severity],
    ...(ruleset === undefined ? [] : [['Ruleset', toVisible(ruleset)]]),
    ...(team === undefined ? [['Run by', 'Spectral']] : [['Documents', DOCUMENTS[team.on]]]),
    ...linkOf(rule).map((url) => ['Documentation', url]),
  ].map((cells) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`)
  return `${[
    `# ${toVisible(id)}`,
    describeInShort(rule),
    ['| | |', '|---|---|', ...facts].join('\n'),
    ...(team === undefined || team.clauses.length === 0 ? [] : ['## Clauses', renderClauses(rule)]),
    ...(team === undefined ? [] : ['## Why', toVisible(team.why)]),
    ...['## Suppress it', renderSuppression(toVisible(id))],
  ].join('\n\n')}\n`
}

/** What a rule asks for, on one line. */
function describeInShort({ summary }: ForeignRule): string {
  return summary === '' ? 'The ruleset does not describe it.' : escapeMarkdown(toVisible(summary))
}

/** What is shown of a rule beside a finding, in Markdown. */
export function renderBroughtHelp(rule: ForeignRule): string {
  const { id, severity, team } = rule
  return [
    `**${toVisible(id)}** (${severity}): ${describeInShort(rule)}`,
    ...(team === undefined || team.clauses.length === 0 ? [] : [renderClauses(rule)]),
    ...(team === undefined ? [] : [toVisible(team.why)]),
    ...linkOf(rule).map((url) => `See ${url}.`),
  ].join('\n\n')
}

function renderClauses({ team }: ForeignRule): string {
  return (team?.clauses ?? [])
    .map(({ id, statement, url }) => {
      const text = statement === '' ? '' : `: ${escapeMarkdown(toVisible(statement))}`
      return `- \`${toVisible(id)}\`${text}${url === undefined ? '' : ` (${url})`}`
    })
    .join('\n')
}
