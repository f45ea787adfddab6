import { resolve } from 'node:path'
import type { SpecDocument } from '../documents/document.ts'
import { InputError, Loader } from '../documents/loader.ts'
import { References } from '../documents/references.ts'
import { fetchRemoteDocuments } from '../documents/remote.ts'
import { rules } from '../rules/index.ts'
import { DEFAULT_OPTIONS, type RuleOptions } from '../rules/options.ts'
import type { Severity } from '../rules/rule.ts'
import type { Failure, LintResult } from './finding.ts'
import { FindingSet } from './finding-set.ts'
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
  /** The rules to run, by id, and at which severity. */
  readonly severities: ReadonlyMap<string, Severity>
  /** What the rules are set to. Default: `DEFAULT_OPTIONS`. */
  readonly options?: RuleOptions
}

/** A result with the texts that it is about. */
export interface LintRun extends LintResult {
  /** The text of a file that was read in the run, its byte order mark included. */
  textOf(file: string): string | undefined
  /** A file that was read in the run, by the name that findings carry. */
  documentOf(file: string): SpecDocument | undefined
}

/**
 * Lints documents: parses each file once, builds the model of each document once, runs the rules.
 * An input that cannot be read becomes a failure, and the others are linted.
 */
export async function lintInputs(inputs: readonly Input[], options: LintOptions): Promise<LintRun> {
  const loader = new Loader({ cwd: options.cwd, root: options.root ?? options.cwd })
  const references = new References(loader)
  const { documents, failures } = loadAll(inputs, options.cwd, loader)
  if (options.remote) failures.push(...(await fetchRemoteDocuments(documents, loader)))
  const findings = new FindingSet()
  const active = rules.filter((rule) => options.severities.has(rule.id))
  const { today, severities, remote: isRemote = false } = options
  const ruleOptions = options.options ?? DEFAULT_OPTIONS
  const facts = new WorkspaceFacts()
  for (const [index, document] of documents.entries()) {
    if (index > 0) findings.endDocument()
    await runRules(
      active,
      { document, references, today, isRemote, severities, options: ruleOptions },
      findings,
      facts,
    )
  }
  const [first] = documents
  if (first !== undefined) runWorkspaceRules(facts, { document: first, severities }, findings)
  return {
    documents: documents.length,
    ...(await suppress(findings, documents, loader, options)),
    failures,
    textOf: (file) => loader.textOf(file),
    documentOf: (file) => loader.documentOf(file),
  }
}

/** Most documents suppress nothing: then the code for it is not loaded. */
async function suppress(
  found: FindingSet,
  documents: readonly SpecDocument[],
  loader: Loader,
  { severities, today }: LintOptions,
): Promise<Pick<LintResult, 'findings' | 'suppressed'>> {
  const findings = found.sorted()
  const marked = [...loader.documents()].filter(({ source }) => source.text.includes('lintel-'))
  if (marked.length === 0) return { findings, suppressed: [] }
  const { suppressFindings } = await import('../suppression/suppress.ts')
  return suppressFindings({
    findings,
    repeated: found.repeated,
    documents: marked,
    linted: new Set(documents),
    severities,
    today,
    foreignRules: new Set(),
  })
}

function loadAll(
  inputs: readonly Input[],
  cwd: string,
  loader: Loader,
): { documents: SpecDocument[]; failures: Failure[] } {
  const documents = new Set<SpecDocument>()
  const failures: Failure[] = []
  for (const input of inputs) {
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
  const sorted = [...documents].sort((a, b) => compare(a.source.file, b.source.file))
  return { documents: sorted, failures: failures.sort((a, b) => compare(a.file, b.file)) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
