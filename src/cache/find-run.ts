import { dirname } from 'node:path'
import type { RulesetSummary } from '../config/ruleset-summary.ts'
import { plainFiles } from '../documents/disk/file-access.ts'
import { type FileName, FileNames, type FileScope } from '../documents/disk/file-names.ts'
import { readText } from '../documents/disk/read-text.ts'
import type { Input } from '../documents/input.ts'
import { combineOutcomes } from '../engine/lint/combine-outcomes.ts'
import {
  type DescribedRuleset,
  describeOutcomes,
  listUnjudged,
} from '../engine/lint/describe-outcomes.ts'
import type { DocumentOutcome } from '../engine/outcomes/document-outcome.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { sharedFilesOf } from '../engine/outcomes/shared-files.ts'
import type { Rule } from '../rules/rule.ts'
import { workspaceRules } from '../rules/workspace-rules.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { compareText } from '../text/compare-text.ts'
import { perObject } from '../text/memoize.ts'
import type { OutcomeCache } from './outcome-cache.ts'
import type { RulesetCache } from './ruleset-cache.ts'

/** Where a run is looked for. */
interface RunLookup {
  readonly outcomes: OutcomeCache
  readonly rulesets: RulesetCache
  readonly summaryOf: (folder: string) => Promise<RulesetSummary>
  /** Whether there are other documents, which rules that compare them would miss. */
  readonly isPart: boolean
}

/**
 * Puts a run together of what is kept, without what parses documents and lints them.
 * @returns undefined where something is not kept, or has to be parsed anyway: documents with
 * suppressions, rulesets by which places differ, names that other documents may refer to
 */
export async function findRun(
  inputs: readonly Input[],
  scope: FileScope,
  { outcomes, rulesets, summaryOf, isPart }: RunLookup,
): Promise<LintRun | undefined> {
  const documents = findDocuments(inputs, scope)
  if (documents === undefined) return undefined
  const found: DocumentOutcome[] = []
  const weights = new Map<string, DescribedRuleset>()
  const weightsOf = perObject(toWeights)
  for (const { location } of documents) {
    const summary = await soundSummary(summaryOf(dirname(location)))
    if (summary === undefined || summary.hasOverrides) return undefined
    const digest = rulesets.digestOf(summary)
    if (digest === undefined) return undefined
    const outcome = outcomes.find(location, digest)
    if (outcome === undefined || mentionsLintel(outcome)) return undefined
    found.push(outcome)
    weights.set(location, weightsOf(summary))
  }
  return mayBeRefused(found) ? undefined : toRun(found, weights, isPart ? [] : workspaceRules)
}

/** Whether fixes give something another key that other documents may refer to, which only parsing tells. */
function mayBeRefused(outcomes: readonly DocumentOutcome[]): boolean {
  const shared = sharedFilesOf(outcomes)
  return outcomes.some(({ findings }) =>
    findings.some(
      ({ fix }) => fix?.kind === 'contract' && fix.edits.some(({ file }) => shared.has(file)),
    ),
  )
}

/**
 * The documents in the order of their names; undefined where one is no file. Of one that cannot be
 * read, nothing is kept.
 */
function findDocuments(inputs: readonly Input[], scope: FileScope): FileName[] | undefined {
  const names = new FileNames(scope)
  const documents = new Map<string, FileName>()
  for (const input of inputs) {
    if (input.kind === 'text') return undefined
    const location = names.locate(input.path)
    documents.set(location, { location, file: names.nameOf(location) })
  }
  return [...documents.values()].sort((a, b) => compareText(a.file, b.file))
}

/** What is wrong with a ruleset is said where it is read. */
async function soundSummary(summary: Promise<RulesetSummary>): Promise<RulesetSummary | undefined> {
  try {
    return await summary
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined
    throw error
  }
}

function mentionsLintel({ files }: DocumentOutcome): boolean {
  return files.some(({ read }) => read?.mentionsLintel)
}

function toWeights({ severities, foreignRules }: RulesetSummary): DescribedRuleset {
  return { severities: new Map(severities), foreign: { rules: foreignRules } }
}

function toRun(
  outcomes: readonly DocumentOutcome[],
  rulesets: ReadonlyMap<string, DescribedRuleset>,
  rules: readonly Rule[],
): LintRun {
  const sources = new Map<string, FileName>()
  for (const { files } of outcomes)
    for (const { read } of files) if (read !== undefined) sources.set(read.file, read)
  return {
    ...describeOutcomes(outcomes, rulesets),
    findings: combineOutcomes(outcomes, rulesets, rules).sorted(),
    suppressed: [],
    failures: listUnjudged(outcomes),
    textOf: (file) => {
      const source = sources.get(file)
      return source && readText(source.location, plainFiles)
    },
    documentOf: (file) => {
      throw new Error(`The run was put together without documents, and is asked for \`${file}\`.`)
    },
    sources: [...sources.values()],
  }
}
