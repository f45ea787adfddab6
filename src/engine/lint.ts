import { resolve } from 'node:path'
import { compareText } from '../documents/compare-text.ts'
import type { SpecDocument } from '../documents/document.ts'
import { InputError, Loader } from '../documents/loader.ts'
import { References } from '../documents/references.ts'
import { rules } from '../rules/index.ts'
import { type CheckedDocument, toCheckedDocument } from './checked-document.ts'
import type { DocumentRuleset, RulesetOf } from './document-ruleset.ts'
import type { Failure, LintResult } from './finding.ts'
import { FindingSet } from './finding-set.ts'
import { type ForeignRule, foreignRulesOf, runForeign } from './foreign.ts'
import { runRules, runWorkspaceRules } from './run-rules.ts'
import { WorkspaceFacts } from './workspace-facts.ts'

/** What is to be linted: a file by its path, or text that comes from elsewhere. */
export type Input =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string | Uint8Array }

/** How a run is done. */
export interface LintOptions {
  /** The directory that paths and findings are relative to; an absolute path. */
  readonly cwd: string
  /** The directory outside of which no `$ref` is followed; an absolute path. Default: `cwd`. */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  /** The day that rules compare dates with, `YYYY-MM-DD`. Default: none, and such rules are silent. */
  readonly today?: string
  readonly rulesetOf: RulesetOf
  /** Hears of each document, before it is read and before the rules run over it. */
  readonly onStep?: (step: LintStep) => void
}

/** What a run is about to do. */
export interface LintStep {
  readonly activity: 'reading' | 'linting'
  /** Which of the documents it is, from 1. */
  readonly position: number
  readonly total: number
  readonly file: string
}

/** A result with the texts that it is about. */
export interface LintRun extends LintResult {
  /** The documents that were linted, by the names of their files. */
  readonly checked: readonly CheckedDocument[]
  /** The text of a file that was read in the run, its byte order mark included. */
  textOf(file: string): string | undefined
  /** A file that was read in the run, by the name that findings carry. */
  documentOf(file: string): SpecDocument | undefined
  /** The rules of the rulesets that are not lintel's, whether they ran or not. */
  readonly foreignRules: readonly ForeignRule[]
  /** Every file that was read in the run, those that documents refer to included. */
  readonly sources: readonly SpecDocument[]
}

/**
 * Lints documents: parses each file once, builds the model of each document once, runs the rules.
 * An input that cannot be read becomes a failure, and the others are linted.
 */
export async function lintInputs(inputs: readonly Input[], options: LintOptions): Promise<LintRun> {
  const loader = new Loader({ cwd: options.cwd, root: options.root ?? options.cwd })
  const references = new References(loader)
  const { documents, failures } = loadAll(inputs, options, loader)
  if (options.remote) {
    const { fetchRemoteDocuments } = await import('../documents/remote.ts')
    failures.push(...(await fetchRemoteDocuments(documents, loader)))
  }
  const rulesets = await findRulesets(documents, options.rulesetOf, failures)
  const findings = new FindingSet()
  const facts = new WorkspaceFacts()
  const { today, remote: isRemote = false } = options
  for (const [index, [document, ruleset]] of [...rulesets].entries()) {
    if (index > 0) findings.endDocument()
    options.onStep?.({
      activity: 'linting',
      position: index + 1,
      total: rulesets.size,
      file: document.source.file,
    })
    await runRules(rules, { document, references, today, isRemote, ruleset }, findings, facts)
    await runForeign(ruleset, { document, loader, isRemote }, findings)
  }
  runWorkspaceRules(facts, rulesets, findings)
  return {
    documents: rulesets.size,
    files: [...rulesets.keys()].map(({ source }) => source.file),
    checked: [...rulesets].map(([document, ruleset]) => toCheckedDocument(document, ruleset)),
    ...(await suppress(findings, rulesets, loader, today)),
    failures,
    foreignRules: foreignRulesOf(rulesets.values()),
    textOf: (file) => loader.textOf(file),
    documentOf: (file) => loader.documentOf(file),
    get sources() {
      return loader.documents
    },
  }
}

/** Most documents suppress nothing: then the code for it is not loaded. */
async function suppress(
  found: FindingSet,
  rulesets: ReadonlyMap<SpecDocument, DocumentRuleset>,
  loader: Loader,
  today: string | undefined,
): Promise<Pick<LintResult, 'findings' | 'suppressed'>> {
  const findings = found.sorted()
  const documents = loader.documents.filter(({ source }) => source.text.includes('lintel-'))
  if (documents.length === 0) return { findings, suppressed: [] }
  const { suppressFindings } = await import('../suppression/suppress.ts')
  return suppressFindings({ findings, silent: found.silent, documents, rulesets, today })
}

/** A document whose ruleset is faulty is not linted; the fault is said once. */
async function findRulesets(
  documents: readonly SpecDocument[],
  rulesetOf: RulesetOf,
  failures: Failure[],
): Promise<Map<SpecDocument, DocumentRuleset>> {
  const rulesets = new Map<SpecDocument, DocumentRuleset>()
  const faults = new Map<string, Failure>()
  for (const document of documents) {
    try {
      rulesets.set(document, await rulesetOf(document.source.location))
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      faults.set(error.file, { file: error.file, message: error.message })
    }
  }
  failures.push(...faults.values())
  return rulesets
}

function loadAll(
  inputs: readonly Input[],
  { cwd, onStep }: Pick<LintOptions, 'cwd' | 'onStep'>,
  loader: Loader,
): { documents: SpecDocument[]; failures: Failure[] } {
  const documents = new Set<SpecDocument>()
  const failures: Failure[] = []
  for (const [index, input] of inputs.entries()) {
    const file = input.kind === 'file' ? input.path : input.name
    onStep?.({ activity: 'reading', position: index + 1, total: inputs.length, file })
    try {
      documents.add(
        input.kind === 'file'
          ? loader.load(input.path)
          : loader.add(resolve(cwd, input.name), input.text, input.name),
      )
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      failures.push({ file: error.file, message: error.message })
    }
  }
  const sorted = [...documents].sort((a, b) => compareText(a.source.file, b.source.file))
  return { documents: sorted, failures: failures.sort((a, b) => compareText(a.file, b.file)) }
}
