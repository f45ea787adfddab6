import { dirname } from 'node:path'
import type { RulesetSummary } from '../config/ruleset-summary.ts'
import type { Input } from '../documents/input.ts'
import type { DocumentResult, LintElsewhere, LintOptions } from '../engine/lint/lint.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { findRun } from './find-run.ts'
import type { OutcomeCache } from './outcome-cache.ts'
import type { RunCache } from './run-cache.ts'

/** What a cached run needs to know. */
interface CachedLinting {
  readonly cache: RunCache
  /** What is to be known of the ruleset for what lies in a folder, an absolute path. */
  readonly summaryOf: (folder: string) => Promise<RulesetSummary>
  /** Whether documents will be asked of the run, and not only findings and texts. */
  readonly needsDocuments: boolean
  /** Lints as `lintInputs` does, which is loaded only then. */
  readonly lintAnew: (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>
}

/**
 * Lints documents as `lintInputs` does, and with the same result. Only those are linted of which
 * nothing is kept that still holds; where there are none, nothing is loaded that lints.
 */
export async function lintWithCache(
  inputs: readonly Input[],
  options: LintOptions,
  { cache, summaryOf, needsDocuments, lintAnew }: CachedLinting,
): Promise<LintRun> {
  // What an editor holds is not what the file does, also for those that refer to it.
  const isOnDisk = options.texts === undefined && inputs.every(({ kind }) => kind === 'file')
  if (!isOnDisk) return lintAnew(inputs, options)
  const outcomes = cache.openOutcomes(inputs, options.withFixes)
  const { cwd, root = cwd, lintDocuments, isPart = false } = options
  const digestOf = async (location: string) =>
    cache.rulesets.digestOf(await summaryOf(dirname(location)))
  if (!needsDocuments) {
    const run = await findRun(
      inputs,
      { cwd, root, files: outcomes.files },
      { outcomes, rulesets: cache.rulesets, summaryOf, isPart },
    )
    if (run !== undefined) return run
  }
  return lintAnew(inputs, {
    ...options,
    notesAnswers: true,
    lintDocuments: lintMissing(outcomes, digestOf, lintDocuments),
  })
}

/**
 * Makes the linting of documents that takes what is kept, and keeps what it finds.
 * @param digestOf the digest of what the ruleset of a document says, as far as that can be known
 * @param elsewhere how the others are linted; left out, one by one
 */
function lintMissing(
  outcomes: OutcomeCache,
  digestOf: (location: string) => Promise<string | undefined>,
  elsewhere: LintElsewhere | undefined,
): LintElsewhere {
  return async (documents, here) => {
    const results = new Map<string, DocumentResult>()
    for (const { location } of documents) {
      const digest = await digestOf(location)
      const found = digest === undefined ? undefined : outcomes.find(location, digest)
      if (found !== undefined) results.set(location, found)
    }
    const missing = documents.filter(({ location }) => !results.has(location))
    const linted = await (elsewhere?.(missing, here) ?? here(missing))
    for (const [index, { location }] of missing.entries()) {
      const result = linted[index]
      if (result === undefined) continue
      if ('message' in result) {
        results.set(location, result)
        continue
      }
      const digest = await digestOf(location)
      if (digest !== undefined) outcomes.store(result, digest)
      const { answers: _, ...outcome } = result
      results.set(location, outcome)
    }
    return documents.flatMap(({ location }) => results.get(location) ?? [])
  }
}
