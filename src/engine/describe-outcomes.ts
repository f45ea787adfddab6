import { toCheckedDocument } from './checked-document.ts'
import type { DocumentOutcome } from './document-outcome.ts'
import type { RuleWeights } from './document-ruleset.ts'
import { type ForeignRuleset, foreignRulesOf } from './foreign.ts'
import type { LintRun } from './lint.ts'

/** What is to be known of the ruleset of a document once it was linted. */
export type DescribedRuleset = RuleWeights & { readonly foreign?: Pick<ForeignRuleset, 'rules'> }

/**
 * Says what was linted, and by which rules.
 * @param rulesets by the locations of the documents
 */
export function describeOutcomes(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, DescribedRuleset>,
): Pick<LintRun, 'documents' | 'files' | 'checked' | 'unreadable' | 'foreignRules'> {
  return {
    documents: outcomes.length,
    files: outcomes.map(({ file }) => file),
    checked: outcomes.flatMap((outcome) => {
      const ruleset = rulesets.get(outcome.location)
      return ruleset === undefined ? [] : [toCheckedDocument(outcome, ruleset)]
    }),
    unreadable: new Set(outcomes.filter((each) => !each.isReadable).map(({ file }) => file)),
    foreignRules: foreignRulesOf(rulesets.values()),
  }
}
