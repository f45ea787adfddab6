import { isDiffRule } from '../../diff/kinds/diff-rules.ts'
import type { Failure } from '../../findings/finding.ts'
import type { DocumentRuleset, RuleWeights } from '../../settings/document-ruleset.ts'
import {
  type ForeignRule,
  type ForeignRuleset,
  foreignRulesOf,
} from '../../settings/foreign-ruleset.ts'
import { describeTeamRule } from '../../settings/team-rule.ts'
import { compareText } from '../../text/compare-text.ts'
import { makeRanIn, toCheckedDocument } from '../outcomes/checked-document.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import type { LintRun } from '../outcomes/lint-run.ts'

/** What is to be known of the ruleset of a document once it was linted. */
export type DescribedRuleset = RuleWeights & {
  readonly foreign?: Pick<ForeignRuleset, 'rules'>
  readonly team?: DocumentRuleset['team']
}

/**
 * Says what was linted, and by which rules.
 * @param rulesets by the locations of the documents
 */
export function describeOutcomes(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, DescribedRuleset>,
): Pick<
  LintRun,
  'documents' | 'files' | 'checked' | 'unreadable' | 'passedOver' | 'unfollowed' | 'foreignRules'
> {
  const ranIn = makeRanIn(isLintRule)
  return {
    documents: outcomes.filter(({ isLookedAt }) => isLookedAt).length,
    files: outcomes.map(({ file }) => file),
    checked: outcomes.flatMap((outcome) => {
      const ruleset = rulesets.get(outcome.location)
      return ruleset === undefined ? [] : [toCheckedDocument(outcome, ranIn(ruleset, outcome))]
    }),
    unreadable: new Set(outcomes.filter((each) => !each.isReadable).map(({ file }) => file)),
    passedOver: outcomes
      .filter(({ isLookedAt, unjudged }) => !isLookedAt && unjudged === undefined)
      .map(({ file }) => file),
    unfollowed: [...new Set(outcomes.flatMap(({ unfollowed = [] }) => unfollowed))].sort(
      compareText,
    ),
    foreignRules: rulesOfOthers(rulesets.values()),
  }
}

/** The documents that no rule could look at, whatever is on. */
export function listUnjudged(outcomes: readonly DocumentOutcome[]): Failure[] {
  return outcomes.flatMap(({ file, unjudged: message }) =>
    message === undefined ? [] : [{ file, message }],
  )
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
