import { DIFF_RULE_IDS } from '../../diff/kinds/diff-rules.ts'
import { overlayFiles } from '../../documents/overlaid-files.ts'
import { diffInputs } from '../../engine/diff.ts'
import type { LintOptions } from '../../engine/lint.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'

/** Texts of files, by their absolute paths, in the place of what lies there. */
type Texts = ReadonlyMap<string, string>

/** Whatever the rulesets of the documents say, and whatever is suppressed. */
const EVERY_BREAK: DocumentRuleset = {
  severities: new Map([...DIFF_RULE_IDS].map((id) => [id, 'error'])),
  options: DEFAULT_OPTIONS,
}

/**
 * Finds what breaks consumers between two states of the documents of a run.
 * @param run over the first of them
 */
export async function findBreaks(
  { sources, files, textOf }: LintRun,
  before: Texts,
  after: Texts,
  { cwd, root = cwd }: LintOptions,
): Promise<readonly Finding[]> {
  const documents = new Set(files)
  const pairs = sources
    .filter(({ file }) => documents.has(file))
    .map(({ location }) => {
      const input = { kind: 'file', path: location } as const
      return { base: input, revision: input }
    })
  // What the run read is not read again: it may come from elsewhere than from files.
  const read = sources.flatMap(({ file, location }) => {
    const text = textOf(file)
    return text === undefined ? [] : [[location, text] as const]
  })
  const [base, texts] = [before, after].map((changed) => new Map([...read, ...changed]))
  const run = await diffInputs(
    { pairs },
    {
      ...{ cwd, root, rulesetOf: () => EVERY_BREAK },
      ...(base && { base: { cwd, root, files: overlayFiles(base) } }),
      ...(texts && { texts }),
    },
  )
  return [...run.findings, ...run.suppressed.map(({ finding }) => finding)]
}
