import { dump } from 'js-yaml'
import { renderBroughtRule } from '../../report/brought-rule-page.ts'
import type { RuleExample } from '../../rule-tests/example.ts'
import { escapeMarkdown } from '../../rules/conformance.ts'
import { type PageContext, renderCode, renderPage, renderSeverity } from '../../rules/page.ts'
import { renderSuppression } from '../../rules/suppression-page.ts'
import { type DefinedRule, linkOf } from '../../settings/foreign-ruleset.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { DocumentedRule } from './documented-rules.ts'

/**
 * The page of a rule as it holds in a ruleset, in Markdown.
 * @param ruleset the file, as messages name it
 */
export function renderRulePage(
  rule: DocumentedRule,
  context: PageContext,
  ruleset: string,
): string {
  switch (rule.kind) {
    case 'lintel':
      return renderPage(withSeverity(rule), { ...context, facts: factsOf(rule, ruleset) })
    case 'team': {
      const { file, documentationUrl } = rule.declared
      const links = linkOf({ documentationUrl: documentationUrl ?? '' })
      const more = [['Declared in', `\`${file}\``] as const, ...links.map(toLinkFact)]
      const facts = [...factsOf(rule, ruleset), ...more]
      return renderPage(withSeverity(rule), { ...context, facts })
    }
    case 'spectral':
      return renderSpectralRule(rule)
    case 'extended':
      return renderBroughtRule(rule.rule, ruleset)
  }
}

function toLinkFact(url: string): readonly [string, string] {
  return ['Documentation', url]
}

/** A rule that is off has the severity that it would have. */
function withSeverity({ rule, severity }: Extract<DocumentedRule, { kind: 'lintel' | 'team' }>) {
  return severity === 'off' ? rule : { ...rule, severity }
}

/** What the ruleset makes of a rule. */
function factsOf(
  { rule, severity, because, set }: Extract<DocumentedRule, { kind: 'lintel' | 'team' }>,
  ruleset: string,
): (readonly [string, string])[] {
  const own = severity === 'off' || severity === rule.severity ? '' : `, its own: ${rule.severity}`
  const state = severity === 'off' ? 'off' : severity
  return [
    [`In ${toCell(ruleset)}`, toCell(`${state} (${because}${own})`)],
    ...set.map(([name, value]) => [`\`${name}\``, `\`${toCell(value)}\``] as const),
  ]
}

function renderSpectralRule({
  id,
  summary,
  severity,
  defined,
  why,
  notes,
  examples,
}: Extract<DocumentedRule, { kind: 'spectral' }>): string {
  const file = defined.node?.document.source.file
  const facts = [
    ['Severity', severity],
    ...(defined.formats.length === 0 ? [] : [['Formats', defined.formats.join(', ')]]),
    ...(file === undefined ? [] : [['Declared in', `\`${toCell(file)}\``]]),
    ...linkOf(defined).map(toLinkFact),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  // One that the ruleset defines itself has its severity there.
  const change = defined.isOwn ? '' : renderSeverity({ id, severity })
  return `${[
    `# ${toVisible(id)}`,
    summary === '' ? 'The ruleset does not describe it.' : escapeMarkdown(toVisible(summary)),
    ['| | |', '|---|---|', ...facts].join('\n'),
    ...section('Why', toVisible(why)),
    ...section('How it is read', notes.map((note) => `- ${toVisible(note)}`).join('\n')),
    ...section('Passes', renderExamples(examples, 'passes')),
    ...section('Fails', renderExamples(examples, 'fails')),
    ...section('Rule', renderDefinition(defined)),
    ...section('Change its severity', change),
    ...section('Suppress it', renderSuppression(toVisible(id))),
  ].join('\n\n')}\n`
}

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text]
}

/** Examples that are files of their own are named, and not copied. */
function renderExamples(examples: readonly RuleExample[], kind: RuleExample['kind']): string {
  return examples
    .filter((example) => example.kind === kind)
    .map(({ name, text, file, source }) => {
      const title = name === undefined ? '' : `${escapeMarkdown(toVisible(name))}:`
      if (source.file === file) return `${title === '' ? '' : `${title} `}\`${toCell(file)}\``
      return `${title === '' ? '' : `${title}\n\n`}${renderCode('yaml', text)}`
    })
    .join('\n\n')
}

/** The definition as it is written; of one in code, where it looks. */
function renderDefinition({ node, given, message }: DefinedRule): string {
  if (node?.object === undefined) return renderYaml({ given, ...(message && { message }) })
  const { 'x-lintel': _, ...definition } = node.object
  return renderYaml({ [String(node.key)]: definition })
}

/** What writes YAML knows plain objects only, which those of documents are not. */
function renderYaml(value: object): string {
  const plain: unknown = JSON.parse(JSON.stringify(value))
  return renderCode('yaml', dump(plain, { lineWidth: -1, noRefs: true }))
}

/** A text in a cell of a table. */
function toCell(text: string): string {
  return toVisible(text).replaceAll('|', '\\|').replaceAll('`', "'")
}
