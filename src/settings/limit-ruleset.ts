import type { Finding } from '../findings/finding.ts'
import type { Severity } from '../findings/severity.ts'
import type { DocumentRuleset } from './document-ruleset.ts'
import type { ForeignRule, ForeignRuleset } from './foreign-ruleset.ts'
import { choosesKind, choosesRule, type RuleChoice, type RuleWeight } from './rule-choice.ts'

/**
 * Takes the rules out of a ruleset that a run leaves out, and gives others the severities that the run
 * gives them. What it says of those left out is kept apart, so that nobody takes them for rules that
 * are off.
 */
export function limitRuleset(ruleset: DocumentRuleset, choice: RuleChoice): DocumentRuleset {
  const { severities, severityAt, onHere, foreign } = ruleset
  const chooses = (rule: string) => choosesRule(choice, rule)
  const isLeftOut = (rule: string) => !chooses(rule)
  const own = weighOwn(severities, choice, foreign?.rules ?? [])
  const weights = new Map(choice.severity)
  const given = [...own.keys()].filter((rule) => weights.has(rule))
  return {
    ...ruleset,
    severities: own,
    isLeftOut,
    choosesKind: (rule, kind) => choosesKind(choice, rule, kind),
    ...(severityAt !== undefined && {
      severityAt: (rule: string, location: string, pointer: string) =>
        chooses(rule)
          ? (weights.get(rule) ?? severityAt(rule, location, pointer))
          : ('off' as const),
    }),
    ...(onHere !== undefined && { onHere: new Set([...onHere, ...given].filter(chooses)) }),
    ...(foreign !== undefined && { foreign: limitForeign(foreign, choice) }),
  }
}

/**
 * What lintel's rules weigh in a run: those that are chosen, and those that it gives a severity.
 * @param severities what the ruleset says of those that are on
 * @param foreign the rules that are not lintel's, of which the ruleset alone says whether they run; not so
 * those that lintel runs as its own
 */
export function weighOwn(
  severities: Iterable<RuleWeight>,
  choice: RuleChoice,
  foreign: readonly ForeignRule[],
): Map<string, Severity> {
  const ids = new Set(foreign.flatMap(({ id, team }) => (team === undefined ? id : [])))
  const given = (choice.severity ?? []).filter(([rule]) => !ids.has(rule))
  return new Map([...severities, ...given].filter(([rule]) => choosesRule(choice, rule)))
}

/** Takes rules that are not lintel's out of a ruleset: they are known, and off. */
function limitForeign(foreign: ForeignRuleset, choice: RuleChoice): ForeignRuleset {
  const limit = (rules: readonly ForeignRule[]) => limitForeignRules(rules, choice)
  const ids = new Set(foreign.rules.map(({ id }) => id))
  const weights = new Map(choice.severity)
  const isKept = ({ rule }: Finding) => !ids.has(rule) || choosesRule(choice, rule)
  const weigh = (finding: Finding): Finding => {
    const severity = ids.has(finding.rule) ? weights.get(finding.rule) : undefined
    return severity === undefined ? finding : { ...finding, severity }
  }
  return {
    own: foreign.own,
    hasRules: foreign.hasRules,
    bringsCode: foreign.bringsCode,
    notes: foreign.notes,
    rules: limit(foreign.rules),
    rulesFor: (file) => limit(foreign.rulesFor(file)),
    definitions: () => foreign.definitions(),
    lintWithRule: (rule, document, run) => foreign.lintWithRule(rule, document, run),
    async lint(document, run) {
      const { location } = document.source
      const isIdle = limit(foreign.rulesFor(location)).every(({ severity }) => severity === 'off')
      return isIdle ? [] : (await foreign.lint(document, run)).filter(isKept).map(weigh)
    },
  }
}

/**
 * Switches the rules off that are not chosen; those that are on, and those that lintel runs as its own,
 * get the severity of the run.
 */
export function limitForeignRules(
  rules: readonly ForeignRule[],
  choice: RuleChoice,
): ForeignRule[] {
  const weights = new Map(choice.severity)
  return rules.map((rule) => {
    if (!choosesRule(choice, rule.id)) return { ...rule, severity: 'off' }
    return rule.severity === 'off' && rule.team === undefined
      ? rule
      : { ...rule, severity: weights.get(rule.id) ?? rule.severity }
  })
}
