import type { Rule, Ruleset } from '@stoplight/spectral-core'
import type { SpecDocument } from '../../documents/document.ts'
import { isObject } from '../../documents/json-object.ts'
import type { ForeignRun, SingleRuleResult } from '../../settings/foreign-ruleset.ts'
import { lintDocument } from './lint-document.ts'

/** What Spectral's numbers begin with: an error. */
const ERROR = 0

/**
 * Runs one rule over one document, whether it is on or off, and whatever overrides say.
 * @param ruleset the one that it is part of
 */
export async function lintWithRule(
  document: SpecDocument,
  ruleset: Ruleset,
  rule: Rule,
  run: ForeignRun,
): Promise<SingleRuleResult> {
  const view: Ruleset = Object.create(ruleset, {
    rules: { value: { [rule.name]: switchedOn(rule) } },
    overrides: { value: null },
    fromSource: { value: () => view },
  })
  const findings = await lintDocument(document, view, run)
  const { data, source } = document
  // Formats know plain objects only.
  const plain = isObject(data) ? { ...data } : data
  const isLookedAt =
    rule.formats === null || [...rule.formats].some((format) => format(plain, source.location))
  return { findings, isLookedAt }
}

/** The rule as if nothing were said of it; its private fields are its own, and not those of a view. */
function switchedOn(rule: Rule): Rule {
  const severity = Number(rule.severity) < 0 ? ERROR : rule.severity
  const said = new Map<unknown, unknown>([
    ['enabled', true],
    ['severity', severity],
    ['overrides', undefined],
    ['getSeverityForSource', () => severity],
  ])
  return new Proxy(rule, {
    get: (target, key) => {
      if (said.has(key)) return said.get(key)
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
