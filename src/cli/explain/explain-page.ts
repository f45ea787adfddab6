import { renderKindPage } from '../../diff/pages/kind-page.ts'
import { renderBroughtRule } from '../../report/brought-rule-page.ts'
import { renderEngineCode } from '../../report/engine-page.ts'
import { type Clause, escapeMarkdown, isVisible } from '../../rules/conformance.ts'
import { type PageContext, renderPage } from '../../rules/page.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { linkOf } from '../../settings/foreign-ruleset.ts'
import type { TeamRule } from '../../settings/team-rule.ts'
import type { ExplainedSubject } from './explain-subject.ts'

/** The page of what is explained, in Markdown. */
export function renderSubject(subject: ExplainedSubject, context: PageContext): string {
  switch (subject.kind) {
    case 'rule':
      return renderPage(subject.rule, withDeclaration(context, subject.declared))
    case 'brought':
      return renderBroughtRule(subject.rule, subject.ruleset)
    case 'code':
      return renderEngineCode(subject.code)
    case 'change':
      return renderKindPage(subject.change, context.link)
    case 'topic':
      return `# ${subject.topic}\n\n${renderList(subject.rules)}`
    case 'clause':
      return renderClause(subject.clause, subject.rules)
  }
}

/** Adds where a team declares a rule, and documents it. */
function withDeclaration(context: PageContext, declared: TeamRule | undefined): PageContext {
  if (declared === undefined) return context
  const { file, documentationUrl } = declared
  const links = linkOf({ documentationUrl: documentationUrl ?? '' })
  const facts = [['Declared in', file], ...links.map((url) => ['Documentation', url])]
  return { ...context, facts: facts.map(([name = '', value = '']) => [name, value] as const) }
}

function renderClause(clause: Clause, rules: readonly RuleMetadata[]): string {
  return [
    `# ${clause.id}\n`,
    `${escapeMarkdown(clause.statement)}\n`,
    `| | |\n|---|---|\n| Section | ${escapeMarkdown(clause.section)} |`,
    `| Checkable | ${escapeMarkdown(clause.visible)} |\n`,
    ...(rules.length > 0 ? ['## Rules\n', renderList(rules)] : [`${explainAbsence(clause)}\n`]),
  ].join('\n')
}

function explainAbsence(clause: Clause): string {
  return isVisible(clause)
    ? 'No rule encodes it yet.'
    : 'No rule encodes it, since a document cannot show it.'
}

function renderList(rules: readonly RuleMetadata[]): string {
  return rules
    .map(({ id, severity, summary }) => `- \`${id}\` (${severity}): ${summary}\n`)
    .join('')
}
