import type { ReportingDescriptor } from 'sarif'
import type { Finding } from '../engine/finding.ts'
import type { ForeignRule } from '../engine/foreign.ts'
import type { RuleMetadata, Severity } from '../rules/rule.ts'
import { ENGINE_CODES, type EngineCode } from './engine-codes.ts'
import { renderRuleMarkdown, renderRuleText } from './rule-help.ts'
import { LEVELS, RULE_PROPERTIES } from './sarif-levels.ts'
import { toMessageText } from './sarif-text.ts'
import { toVisible } from './visible-text.ts'

/**
 * Declares every rule and engine code, also those without a result, and what else the findings
 * name, which are rules that a team's ruleset brings.
 */
export function declareRules(
  rules: readonly RuleMetadata[],
  foreignRules: readonly ForeignRule[],
  findings: readonly Finding[],
): ReportingDescriptor[] {
  const declared = [...rules.map(describeRule), ...ENGINE_CODES.map(describeEngineCode)]
  const known = new Map(foreignRules.map((rule) => [rule.id, rule]))
  const ids = new Set(declared.map(({ id }) => id))
  for (const { rule, severity } of findings) {
    if (ids.has(rule)) continue
    ids.add(rule)
    declared.push(describeForeignRule(rule, severity, known.get(rule)))
  }
  return declared
}

function describeRule(rule: RuleMetadata): ReportingDescriptor {
  const formats =
    rule.on === 'openapi' || rule.on === 'asyncapi' ? [rule.on] : ['openapi', 'asyncapi']
  const topic = rule.id.split('/').slice(0, -1)
  return describe(rule.id, rule.severity, [...formats, ...topic], {
    short: rule.summary,
    full: `${rule.summary} ${rule.why}`,
    help: { text: renderRuleText(rule), markdown: renderRuleMarkdown(rule) },
  })
}

function describeEngineCode({ id, severity, summary, help }: EngineCode): ReportingDescriptor {
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
  const url = known?.documentationUrl
  const help =
    url === undefined ? 'The ruleset that brings this rule describes it.' : `See ${toVisible(url)}.`
  return describe(id, severity, ['ruleset'], {
    short: summary,
    full: `${summary} ${help}`,
    help: { text: help, markdown: help },
  })
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
    name: toPascalCase(id),
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
