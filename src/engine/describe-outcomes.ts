import { isDiffRule } from '../diff/kinds/diff-rules.ts'
import type { DocumentRuleset, RuleWeights } from '../settings/document-ruleset.ts'
import {
  type ForeignRule,
  type ForeignRuleset,
  foreignRulesOf,
} from '../settings/foreign-ruleset.ts'
import { describeTeamRule } from '../settings/team-rule.ts'
import { compareText } from '../text/compare-text.ts'
import { makeRanIn, toCheckedDocument } from './checked-document.ts'
import type { DocumentOutcome } from './document-outcome.ts'
import type { LintRun } from './lint-run.ts'

/** What is to be known of the ruleset of a document once it was linted. */
export type DescribedRuleset = RuleWeights & {
  readonly foreign?: Pick<ForeignRuleset, 'rules'>
  readonly team?: DocumentRuleset['team']
}

type Described =
  | 'documents'
  | 'files'
  | 'checked'
  | 'unreadable'
  | 'passedOver'
  | 'unfollowed'
  | 'foreignRules'

/**
 * Says what was linted, and by which rules.
 * @param rulesets by the locations of the documents
 */
export function describeOutcomes(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, DescribedRuleset>,
): Pick<LintRun, Described> {
  const ranIn = makeRanIn(isLintRule)
  return {
    documents: outcomes.filter(({ isLookedAt }) => isLookedAt).length,
    files: outcomes.map(({ file }) => file),
    checked: outcomes.flatMap((outcome) => {
      const ruleset = rulesets.get(outcome.location)
      return ruleset === undefined ? [] : [toCheckedDocument(outcome, ranIn(ruleset, outcome))]
    }),
    unreadable: new Set(outcomes.filter((each) => !each.isReadable).map(({ file }) => file)),
    passedOver: outcomes.filter((each) => !each.isLookedAt).map(({ file }) => file),
    unfollowed: findUnfollowed(outcomes, rulesets),
    foreignRules: rulesOfOthers(rulesets.values()),
  }
}

/**
 * The URLs behind which nobody looked, and of which nobody is told: a ruleset of Spectral's alone has no
 * rule that reports them. Who has lintel's rules gets that finding, or has switched it off.
 */
function findUnfollowed(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, DescribedRuleset>,
): string[] {
  const urls = new Set<string>()
  for (const { location, files } of outcomes) {
    const ruleset = rulesets.get(location)
    if (ruleset?.foreign === undefined || [...ruleset.severities.keys()].some(isLintRule)) continue
    for (const { asked, read } of files)
      if (read === undefined && /^https?:/i.test(asked)) urls.add(asked)
  }
  return [...urls].sort(compareText)
}

/** The rules of rulesets that are not lintel's, each once. */
function rulesOfOthers(rulesets: Iterable<DescribedRuleset>): ForeignRule[] {
  return foreignRulesOf(
    Array.from(rulesets, ({ foreign, team, severities }) => {
      const described = team?.map((each) =>
        describeTeamRule(each, severities.get(each.rule.id) ?? 'off'),
      )
      return { foreign: { rules: [...(foreign?.rules ?? []), ...(described ?? [])] } }
    }),
  )
}

/** What is about two states of a document does not run over one. */
function isLintRule(rule: string): boolean {
  return !isDiffRule(rule)
}
