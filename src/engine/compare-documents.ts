import type { Change, CompareOptions } from '../diff/change.ts'
import { DIFF_RULE_IDS } from '../diff/change.ts'
import { compareApis } from '../diff/compare.ts'
import { isUnchanged } from '../diff/is-unchanged.ts'
import type { SpecDocument } from '../documents/document.ts'
import { InputError, Loader } from '../documents/loader.ts'
import { References } from '../documents/references.ts'
import type { AsyncApi } from '../model/asyncapi.ts'
import { detectFormat } from '../model/format.ts'
import type { OpenApi } from '../model/openapi.ts'
import { preparePatterns } from '../model/pattern.ts'
import type { DocumentRuleset } from './document-ruleset.ts'
import type { Failure, Finding } from './finding.ts'
import { toComparisonError } from './internal-error.ts'
import { toRemoval, writeEmptied } from './removed-document.ts'
import { buildModel } from './run-rules.ts'

/** What the comparison of documents depends on, besides their rulesets. */
export interface CompareContext {
  /** The files of the revisions, each once. */
  readonly revisions: Loader
  /** Those of the bases. */
  readonly bases: Loader
  /** Whether `$ref`s to URLs were fetched. */
  readonly isRemote: boolean
  /** Why a file that the base has cannot be read; undefined where it has none. */
  readonly whyUnread?: ((path: string) => string | undefined) | undefined
  readonly options: CompareOptions
}

/** What the comparison of two documents gives. */
export interface CompareOutcome {
  readonly changes: readonly Change[]
  /** The files that could not be read on the way, so that not everything was compared. */
  readonly failures: readonly Failure[]
  /** Those that are not there. */
  readonly missing: readonly string[]
  /** Those that lie outside of the root directory. */
  readonly outside: readonly string[]
  /** What a comparison leaves that failed. */
  readonly internalError?: Finding
}

/** All of both was read. */
const ALL_READ = { failures: [], missing: [], outside: [] } as const

/** Compares documents that share the files which they refer to. */
export class DocumentComparer {
  readonly #context: CompareContext
  readonly #references: Readonly<Record<'base' | 'revision', References>>

  constructor(context: CompareContext) {
    this.#context = context
    this.#references = {
      base: new References(context.bases),
      revision: new References(context.revisions),
    }
  }

  /**
   * Compares two states of one document, both of which are readable.
   * @throws InputError where one of them is no API, or they are of different kinds
   */
  async compare(
    base: SpecDocument,
    revision: SpecDocument,
    ruleset: DocumentRuleset,
  ): Promise<CompareOutcome> {
    const before = this.#toModel(base, this.#references.base, ruleset)
    const after = this.#toModel(revision, this.#references.revision, ruleset)
    refuseKinds(before, after)
    // Whoever switched all of its rules off does not wait for the comparison.
    if (!DIFF_RULE_IDS.some((id) => ruleset.severities.has(id))) return { changes: [], ...ALL_READ }
    await preparePatterns(base)
    await preparePatterns(revision)
    const outcome = this.#run(before, after)
    const changes = await judgePatterns(outcome.changes)
    return { ...outcome, changes, ...(await this.#findUnread(base, revision)) }
  }

  /**
   * Compares a document, which is readable, with none.
   * @param file the name that it would have in the revision
   * @returns one change, where a consumer is left without what it used
   * @throws InputError where it is no API
   */
  async compareRemoved(
    base: SpecDocument,
    file: string,
    ruleset: DocumentRuleset,
  ): Promise<CompareOutcome> {
    const before = this.#toModel(base, this.#references.base, ruleset)
    const { location } = base.source
    // The file that is gone shall not be found among those of the revision.
    const loader = new Loader({ cwd: location, root: location })
    const emptied = loader.add(location, writeEmptied(before), file)
    const after = this.#toModel(emptied, new References(loader), ruleset)
    const outcome = this.#run(before, after)
    return { ...outcome, changes: toRemoval(before, after, outcome.changes) }
  }

  #run(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): CompareOutcome {
    try {
      if (isUnchanged(base, revision)) return { changes: [], ...ALL_READ }
      const changes = compareApis(base, revision, this.#context.options) ?? []
      return { changes, ...ALL_READ }
    } catch (error) {
      const internalError = toComparisonError(revision.document.source.file, error)
      return { changes: [], ...ALL_READ, internalError }
    }
  }

  #toModel(
    document: SpecDocument,
    references: References,
    { options }: DocumentRuleset,
  ): OpenApi | AsyncApi {
    const format = detectFormat(document)
    const { isRemote, options: compareOptions } = this.#context
    const { today } = compareOptions
    const model = buildModel({ document, format, references, today, options, isRemote })
    if (model !== undefined) return model
    const message =
      format.kind === 'unsupported'
        ? `Its \`${format.key}\` names no version that lintel knows: it cannot be compared.`
        : 'This is no OpenAPI or AsyncAPI document: it cannot be compared.'
    throw new InputError(document.source.file, message)
  }

  /** A file that could not be read has no schemas, and so nothing of it was compared. */
  async #findUnread(
    base: SpecDocument,
    revision: SpecDocument,
  ): Promise<Pick<CompareOutcome, 'failures' | 'missing' | 'outside'>> {
    const { bases, revisions, whyUnread } = this.#context
    const failures: Failure[] = []
    const missing: string[] = []
    const outside: string[] = []
    for (const [document, loader] of [
      [base, bases],
      [revision, revisions],
    ] as const) {
      for (const { asked, exists, document: read } of loader.filesUsedBy(document)) {
        const unread = loader === bases && read === undefined ? whyUnread?.(asked) : undefined
        const message = read === undefined ? unread : await describeUnreadable(read)
        const file = read?.source.file ?? loader.nameOf(asked)
        if (message !== undefined) failures.push({ file, message })
        else if (!exists) (loader.isInside(asked) ? missing : outside).push(file)
      }
    }
    return { failures, missing, outside }
  }
}

/** Says why the text of a file gives no data; undefined where it gives some. */
export async function describeUnreadable(document: SpecDocument): Promise<string | undefined> {
  if (document.isReadable) return undefined
  await document.explainFaults()
  const [fault] = document.faults
  if (fault === undefined) return 'The file is empty: it cannot be compared.'
  if (!document.isText) return `${fault.message} ${fault.help}`
  const { line, column } = document.toRange(fault.span).start
  return `It cannot be compared, for its text is malformed at ${line}:${column}. ${fault.message}`
}

const KIND_NAMES = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const

function refuseKinds(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): void {
  if (base.kind === revision.kind) return
  const [before, after] = [KIND_NAMES[base.kind], KIND_NAMES[revision.kind]]
  const message = `\`${base.document.source.file}\` is an ${before} document and this is one of ${after}: they cannot be compared.`
  throw new InputError(revision.document.source.file, message)
}

/** Few revisions change a pattern: then what compares them is loaded. */
async function judgePatterns(changes: readonly Change[]): Promise<readonly Change[]> {
  if (changes.every(({ texts }) => texts === undefined)) return changes
  const patterns = await import('../diff/patterns/judge-patterns.ts')
  return patterns.judgePatterns(changes)
}
