import { type Input, pathOf } from '../../../documents/input.ts'
import { type LintOptions, lintInputs } from '../../../engine/lint/lint.ts'
import type { LintRun } from '../../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../../findings/finding.ts'
import { nameOf } from '../../../run/fix/worse.ts'
import type { DocumentRuleset } from '../../../settings/document-ruleset.ts'
import type { KeptOutcomes, Refuse } from '../kept-outcomes.ts'

/** What the documents of a project are linted with once more, so that findings carry fixes. */
export interface Fixing {
  readonly inputs: readonly Input[]
  readonly options: LintOptions
  readonly outcomes: KeptOutcomes
  readonly refuse: Refuse
}

/**
 * Finds the fixes of findings. To write them takes longer than all the rules, so that they are asked
 * for where somebody wants them, and of few rules.
 * @param findings in one file
 * @param location the absolute path of that file
 * @returns the findings with their fixes
 */
export async function findFixes(
  findings: readonly Finding[],
  location: string,
  rules: ReadonlySet<string>,
  { inputs, options, outcomes, refuse }: Fixing,
): Promise<Finding[]> {
  const users = outcomes.usersOf([location])
  const { fixOf } = fixesIn(
    await lintInputs(
      inputs.filter((input) => users.has(pathOf(input))),
      {
        ...options,
        isPart: true,
        rulesetOf: async (path) => onlyRules(await options.rulesetOf(path), rules),
        lintDocuments: outcomes.lintAgain(refuse, users),
      },
    ),
  )
  return findings.map((finding) => ({ ...finding, fix: finding.fix ?? fixOf(finding) }))
}

/** The fixes of a run, by what stands for their findings. */
export function fixesIn({ findings }: LintRun): { fixOf: (finding: Finding) => Finding['fix'] } {
  const fixes = new Map(findings.map((finding) => [nameOf(finding), finding.fix]))
  return { fixOf: (finding) => fixes.get(nameOf(finding)) ?? null }
}

function onlyRules(
  { foreign: _, onHere: __, ...ruleset }: DocumentRuleset,
  rules: ReadonlySet<string>,
): DocumentRuleset {
  const severities = new Map([...ruleset.severities].filter(([id]) => rules.has(id)))
  return { ...ruleset, severities }
}
