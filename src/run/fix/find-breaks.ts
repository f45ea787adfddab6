import { DIFF_RULE_IDS } from '../../diff/kinds/diff-rules.ts'
import { overlayFiles } from '../../documents/overlaid-files.ts'
import { diffInputs } from '../../engine/diff/diff.ts'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'

/** A state of the documents of a run. */
export interface DocumentState {
  readonly run: LintRun
  /** The texts that are others than those of the files, by absolute paths. */
  readonly texts: ReadonlyMap<string, string>
}

/** Whatever the rulesets of the documents say, and whatever is suppressed. */
const EVERY_BREAK: DocumentRuleset = {
  severities: new Map([...DIFF_RULE_IDS].map((id) => [id, 'error'])),
  options: DEFAULT_OPTIONS,
}

/**
 * Finds what breaks consumers between two states of the documents of a run.
 * @param first the run over the files as they are
 */
export async function findBreaks(
  { sources, files, textOf }: LintRun,
  before: DocumentState,
  after: DocumentState,
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
  const [base, texts] = [before, after].map((state) => new Map([...read, ...state.texts]))
  const run = await diffInputs(
    { pairs },
    {
      ...{ cwd, root, rulesetOf: () => EVERY_BREAK },
      ...(base && { base: { cwd, root, files: overlayFiles(base) } }),
      ...(texts && { texts }),
      documentsOf: { base: before.run.documentOf, revision: after.run.documentOf },
    },
  )
  return [...run.findings, ...run.suppressed.map(({ finding }) => finding)]
}
