import type { Finding } from '../findings/finding.ts'
import type { DocumentRuleset } from './document-ruleset.ts'
import type { ForeignRule, ForeignRuleset } from './foreign-ruleset.ts'
import { choosesKind, choosesRule, type RuleChoice } from './rule-choice.ts'

/**
 * Takes the rules out of a ruleset that a run leaves out. What it says of them is kept apart, so that
 * nobody takes them for rules that are off.
 */
export function limitRuleset(ruleset: DocumentRuleset, choice: RuleChoice): DocumentRuleset {
  const { severities, severityAt, onHere, foreign } = ruleset
  const chooses = (rule: string) => choosesRule(choice, rule)
  const isLeftOut = (rule: string) => !chooses(rule)
  const kept = [...severities].filter(([rule]) => chooses(rule))
  return {
    ...ruleset,
    severities: new Map(kept),
    isLeftOut,
    choosesKind: (rule, kind) => choosesKind(choice, rule, kind),
    ...(severityAt !== undefined && {
      severityAt: (rule: string, location: string, pointer: string) =>
        chooses(rule) ? severityAt(rule, location, pointer) : ('off' as const),
    }),
    ...(onHere !== undefined && { onHere: new Set([...onHere].filter(chooses)) }),
    ...(foreign !== undefined && { foreign: limitForeign(foreign, chooses) }),
  }
}

/** Takes rules that are not lintel's out of a ruleset: they are known, and off. */
function limitForeign(foreign: ForeignRuleset, chooses: (rule: string) => boolean): ForeignRuleset {
  const limit = (rules: readonly ForeignRule[]) => limitForeignRules(rules, chooses)
  const ids = new Set(foreign.rules.map(({ id }) => id))
  const isKept = ({ rule }: Finding) => !ids.has(rule) || chooses(rule)
  return {
    own: foreign.own,
    hasRules: foreign.hasRules,
    bringsCode: foreign.bringsCode,
    rules: limit(foreign.rules),
    rulesFor: (file) => limit(foreign.rulesFor(file)),
    async lint(document, run) {
      const { location } = document.source
      const isIdle = limit(foreign.rulesFor(location)).every(({ severity }) => severity === 'off')
      return isIdle ? [] : (await foreign.lint(document, run)).filter(isKept)
    },
  }
}

/** Switches the rules off that are not chosen. */
export function limitForeignRules(
  rules: readonly ForeignRule[],
  chooses: (rule: string) => boolean,
): ForeignRule[] {
  return rules.map((rule) => (chooses(rule.id) ? rule : { ...rule, severity: 'off' }))
}
