import type { ReportingDescriptor } from 'sarif'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { type ForeignRule, linkOf } from '../../settings/foreign-ruleset.ts'
import type { TeamFacts } from '../../settings/team-facts.ts'
import { shorten } from '../../text/shorten.ts'
import { toVisible } from '../../text/visible-text.ts'
import { worstFirst } from '../parts/counts/worst-first.ts'
import { ENGINE_CODES, type EngineCode } from '../parts/engine-codes.ts'
import { LEVELS, RULE_PROPERTIES } from './levels.ts'
import { renderRuleMarkdown, renderRuleText } from './rule-help.ts'
import { toMessageText } from './text.ts'

/** GitHub and GitLab take no longer name of a rule. */
const LONGEST_NAME = 255

/**
 * Declares every rule and engine code, also those without a result, and what else the findings
 * name, which are rules that a team's ruleset brings. A rule is as severe as its worst finding,
 * since the ruleset may have changed its severity; SonarQube reads no other.
 */
export function describeRuleIndex(
  rules: readonly RuleMetadata[],
  foreignRules: readonly ForeignRule[],
  findings: readonly Finding[],
): ReportingDescriptor[] {
  const worst = worstSeverities(findings)
  const severityOf = ({ id, severity }: RuleMetadata | EngineCode) => worst.get(id) ?? severity
  const declared = [
    ...rules.map((rule) => describeRule(rule, severityOf(rule))),
    ...ENGINE_CODES.map((code) => describeEngineCode(code, severityOf(code))),
  ]
  const known = new Map(foreignRules.map((rule) => [rule.id, rule]))
  const ids = new Set(declared.map(({ id }) => id))
  for (const rule of foreignRules)
    if (rule.team !== undefined && rule.severity !== 'off')
      worst.set(rule.id, worst.get(rule.id) ?? rule.severity)
  for (const [id, severity] of worst) {
    if (!ids.has(id)) declared.push(describeForeignRule(id, severity, known.get(id)))
  }
  return declared
}

function worstSeverities(findings: readonly Finding[]): Map<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const { rule, severity } of worstFirst(findings)) {
    if (!worst.has(rule)) worst.set(rule, severity)
  }
  return worst
}

function describeRule(rule: RuleMetadata, severity: Severity): ReportingDescriptor {
  const formats =
    rule.on === 'openapi' || rule.on === 'asyncapi' ? [rule.on] : ['openapi', 'asyncapi']
  const topic = rule.id.split('/').slice(0, -1)
  return describe(rule.id, severity, [...formats, ...topic], {
    short: rule.summary,
    full: `${rule.summary} ${rule.why}`,
    help: { text: renderRuleText(rule), markdown: renderRuleMarkdown(rule) },
  })
}

function describeEngineCode(
  { id, summary, help }: EngineCode,
  severity: Severity,
): ReportingDescriptor {
  return describe(id, severity, ['engine'], {
    short: summary,
    full: `${summary} ${help}`,
    help: { text: help, markdown: `# ${id}\n\n${summary}\n\n${help}\n` },
  })
}

function describeForeignRule(
  id: string,
  severity: Severity,
  known: ForeignRule | undefined,
): ReportingDescriptor {
  const summary = toVisible(known?.summary || `Rule ${id} of the ruleset.`)
  const [helpUri] = known === undefined ? [] : linkOf(known)
  const described =
    known?.team === undefined ? describeOther(known) : describeTeamRule(known, known.team)
  const { tags, full, help } = described
  const descriptor = describe(id, severity, tags, {
    short: summary,
    full: `${summary} ${full}`,
    help,
  })
  return helpUri === undefined ? descriptor : { ...descriptor, helpUri }
}

/** What a ruleset in Spectral's form says of a rule. */
function describeOther(known: ForeignRule | undefined) {
  const url = known?.documentationUrl
  const full =
    url === undefined ? 'The ruleset that brings this rule describes it.' : `See ${toVisible(url)}.`
  return { tags: ['ruleset'], full, help: { text: full, markdown: full } }
}

/** What a team says of a rule that it wrote over lintel's model. */
function describeTeamRule(rule: ForeignRule, { on, why, clauses }: TeamFacts) {
  const formats = on === 'both' ? ['openapi', 'asyncapi'] : [on]
  const topic = rule.id.split('/').slice(0, -1)
  const statements = clauses.map(({ id, statement, url = '' }) =>
    toVisible([id, statement, url].filter((part) => part !== '').join(': ')),
  )
  const list = statements.map((each) => `- ${each}\n`).join('')
  const [summary, reason] = [toVisible(rule.summary), toVisible(why)]
  const text = [reason, ...(list === '' ? [] : [`Clauses:\n\n${list}`])].join('\n\n')
  const markdown = [
    `# ${toVisible(rule.id)}\n\n${summary}\n`,
    `## Why\n\n${reason}\n`,
    ...(list === '' ? [] : [`## Clauses\n\n${list}`]),
    ...linkOf(rule).map((url) => `See ${url}.\n`),
  ].join('\n')
  return { tags: [...formats, ...topic, 'ruleset'], full: reason, help: { text, markdown } }
}

interface Description {
  readonly short: string
  readonly full: string
  readonly help: { readonly text: string; readonly markdown: string }
}

function describe(
  id: string,
  severity: Severity,
  tags: readonly string[],
  { short, full, help }: Description,
): ReportingDescriptor {
  return {
    id,
    name: shorten(toPascalCase(id), LONGEST_NAME),
    shortDescription: { text: toMessageText(short) },
    fullDescription: { text: toMessageText(full) },
    help: { text: help.text, markdown: help.markdown },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: [...tags], ...RULE_PROPERTIES[severity] },
  }
}

/**
 * Writes `paths/kebab-case` as `PathsKebabCase`, the form in which SARIF names rules. A name must
 * say more than the id: `parser` becomes `ParserRule`.
 */
function toPascalCase(id: string): string {
  const words = id.split(/[^\p{L}\p{N}]+/u)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return name.toLowerCase() === id.toLowerCase() ? `${name}Rule` : name
}
