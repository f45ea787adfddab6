import spectralCore, { type Rule, type Ruleset } from '@stoplight/spectral-core'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'
import { compareText } from '../../text/compare-text.ts'
import { toSeverity } from '../ruleset/severity.ts'

type Override = NonNullable<Ruleset['overrides']>[number]

/** Every rule of a ruleset, those that only an override brings included, sorted by id. */
export function listAllRules(ruleset: Ruleset): ForeignRule[] {
  const rules = new Map<string, ForeignRule>()
  for (const override of ruleset.overrides ?? []) {
    for (const rule of rulesOfOverride(override)) rules.set(rule.id, { ...rule, severity: 'off' })
  }
  for (const rule of rulesOf(ruleset)) rules.set(rule.id, rule)
  return [...rules.values()].sort(byId)
}

/** The rules of a ruleset, as they hold where no override does, sorted by id. */
export function rulesOf(ruleset: Ruleset): ForeignRule[] {
  return Object.values(ruleset.rules).map(toForeignRule).sort(byId)
}

function toForeignRule(rule: Rule): ForeignRule {
  const { name: id, enabled, severity, description, message, documentationUrl, formats } = rule
  return {
    id,
    severity: enabled ? toSeverity(severity) : 'off',
    summary: summaryOf({ description, message }),
    ...(documentationUrl === null ? {} : { documentationUrl }),
    ...((formats?.size ?? 0) > 0 && { hasFormats: true as const }),
  }
}

/** What an override brings, without what it says of the rules of others. */
function rulesOfOverride(override: Override): ForeignRule[] {
  const extended =
    'extends' in override ? rulesOf(new spectralCore.Ruleset({ extends: override.extends })) : []
  const rules = 'rules' in override ? Object.entries(override.rules) : []
  const own = rules.flatMap(([id, rule]) =>
    typeof rule === 'object' ? [{ id, severity: 'off' as const, summary: summaryOf(rule) }] : [],
  )
  return [...extended, ...own]
}

/** What a rule says of itself: its message too, where that is the same for all that it finds. */
export function summaryOf({
  description,
  message,
}: Partial<Pick<Rule, 'description' | 'message'>>): string {
  return description ?? (message?.includes('{{') ? '' : (message ?? ''))
}

function byId(a: ForeignRule, b: ForeignRule): number {
  return compareText(a.id, b.id)
}
