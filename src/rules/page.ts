import { SEVERITIES } from '../findings/severity.ts'
import { type Clause, escapeMarkdown } from './conformance.ts'
import { exampleOf, OPTIONS } from './options.ts'
import { exampleSetting, writeValue } from './own-options.ts'
import { findRelatedRules } from './related-rules.ts'
import type { RuleMetadata } from './rule.ts'
import { renderSuppression } from './suppression-page.ts'

export const DOCUMENTS = {
  openapi: 'OpenAPI',
  asyncapi: 'AsyncAPI',
  both: 'OpenAPI and AsyncAPI',
  workspace: 'all of a run together',
  diff: 'two states of one',
} as const

/** What the page of a rule needs besides the rule. */
export interface PageContext {
  readonly clauses: ReadonlyMap<string, Clause>
  /** All rules, of which some may be related. */
  readonly rules: readonly RuleMetadata[]
  /** What fixes make of the failing examples, by the ids of the rules. */
  readonly mendedExamples: ReadonlyMap<string, string>
  /** Writes a reference to the page of another rule, in Markdown. */
  readonly link: (id: string) => string
  /** What else there is to say of the rule, by names. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
}

/** The page of a rule, in Markdown: what `docs/rules/` holds and `lintel explain` prints. */
export function renderPage(rule: RuleMetadata, context: PageContext): string {
  const parts = [
    `# ${rule.id}`,
    rule.summary,
    renderFacts(rule, context),
    ...section('Clauses', renderClauses(rule, context)),
    ...section('Why', rule.why),
    ...section('How it is read', (rule.notes ?? []).map((note) => `- ${note}`).join('\n')),
    ...section('Base', renderBase(rule)),
    ...section('Passes', renderExample(rule.examples.passes)),
    ...section('Fails', renderExample(rule.examples.fails)),
    ...section('Fixed', renderMended(rule, context)),
    ...section('Options', renderOptions(rule)),
    ...section('Change its severity', renderSeverity(rule)),
    ...section('Suppress it', renderSuppression(rule.id)),
    ...section('Related rules', renderRelated(rule, context)),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text]
}

/** How fixes of a kind are made. */
const FIX_OPTIONS = {
  safe: '`lintel lint --fix`',
  contract: '`lintel lint --fix-contract`',
} as const

function renderFacts(rule: RuleMetadata, { facts = [] }: PageContext): string {
  return [
    '| | |',
    '|---|---|',
    `| Severity | ${rule.severity} |`,
    `| Documents | ${DOCUMENTS[rule.on]} |`,
    ...(rule.fix === undefined ? [] : [`| Fix | ${rule.fix}: ${FIX_OPTIONS[rule.fix]} |`]),
    ...facts.map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n')
}

function renderClauses({ clauses }: RuleMetadata, context: PageContext): string {
  return clauses
    .map((id) => {
      const clause = context.clauses.get(id)
      const text = clause?.statement
        ? `: ${escapeMarkdown(clause.statement)} (${clause.section})`
        : ''
      return `- \`${id}\`${text}`
    })
    .join('\n')
}

/** What the two others are compared with, where the rule compares. */
function renderBase({ examples: { base } }: RuleMetadata): string {
  return base === undefined ? '' : renderCode('yaml', base)
}

/** Rules of a team may have none. */
function renderExample(example: string): string {
  return example === '' ? '' : renderCode('yaml', example)
}

/** What the fix makes of the example that fails. */
function renderMended({ id, fix }: RuleMetadata, { mendedExamples }: PageContext): string {
  const mended = mendedExamples.get(id)
  if (mended === undefined || fix === undefined) return ''
  return `By ${FIX_OPTIONS[fix]}:\n\n${renderCode('yaml', mended)}`
}

function renderOptions(rule: RuleMetadata): string {
  return [renderOwnOptions(rule), renderSharedOptions(rule)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The options that the rule alone has. */
function renderOwnOptions({ id, severity, ownOptions }: RuleMetadata): string {
  if (ownOptions === undefined) return ''
  const items = Object.entries(ownOptions).map(
    ([name, { form, summary, default: value }]) =>
      `- \`${name}\` takes ${form.takes}. ${summary} Default: \`${writeValue(value)}\`.`,
  )
  const example = `# lintel.yaml\nrules:\n  ${id}: ${exampleSetting(severity, ownOptions)}`
  return `${items.join('\n')}\n\n${renderCode('yaml', example)}`
}

/** The options of the ruleset that the rule heeds. */
function renderSharedOptions({ options = [] }: RuleMetadata): string {
  if (options.length === 0) return ''
  const items = options.map((name) => {
    const { form, summary } = OPTIONS[name]
    return `- \`${name}\` takes ${form.takes}. ${summary}`
  })
  const lines = options.map((name) => `  ${exampleOf(name)}`)
  const example = `# lintel.yaml\nx-lintel:\n${lines.join('\n')}`
  return `${items.join('\n')}\n\n${renderCode('yaml', example)}`
}

/** What to write where a rule is to weigh something else. */
export function renderSeverity({
  id,
  severity,
}: {
  readonly id: string
  readonly severity: RuleMetadata['severity'] | 'off'
}): string {
  const [first = 'off', ...others] = [...SEVERITIES, 'off' as const].filter(
    (other) => other !== severity,
  )
  const example = `# lintel.yaml\nrules:\n  ${id}: ${first} # or ${others.join(', or ')}`
  return renderCode('yaml', example)
}

function renderRelated(rule: RuleMetadata, { rules, link }: PageContext): string {
  return findRelatedRules(rule, rules)
    .map(({ id, summary }) => `- ${link(id)}: ${summary}`)
    .join('\n')
}

/** Fences code; the fence is longer than any that the code itself holds. */
export function renderCode(language: string, code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.trim()}\n${fence}`
}
