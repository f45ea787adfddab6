import { AVRO, PROTOBUF, usesFormat } from '../../diff/asyncapi/payloads/payload.ts'
import { describeUnreadImports } from '../../diff/asyncapi/payloads/unread-imports.ts'
import { type Change, type CompareOptions, isFinding } from '../../diff/changes/change.ts'
import { bumpOf } from '../../diff/changes/version-bump.ts'
import { compareApis } from '../../diff/compare.ts'
import { isUnchanged } from '../../diff/is-unchanged.ts'
import { DIFF_RULE_IDS } from '../../diff/kinds/diff-rules.ts'
import { isNewMajor } from '../../diff/new-major.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import type { Finding } from '../../findings/finding.ts'
import { toComparisonError } from '../../findings/internal-error.ts'
import type { VersionBump } from '../../findings/version-bump.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../model/format.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { PathScope } from '../../model/openapi/path-scope.ts'
import { preparePatterns } from '../../model/schema/pattern.ts'
import type { DocumentContext } from '../../rules/context.ts'
import { type DocumentRuleset, rulesOnIn } from '../../settings/document-ruleset.ts'
import { quote } from '../../text/quote.ts'
import { buildModel } from '../rules/run-rules.ts'
import type { ComparedPaths } from './compared-paths.ts'
import { findUnfollowed, type Unfollowed } from './find-unfollowed.ts'
import { toRemoval, writeEmptied } from './removed-document.ts'

/** What the comparison of documents depends on, besides their rulesets. */
interface CompareContext {
  /** The files of the revisions, each once. */
  readonly revisions: Loader
  /** The files of the bases. */
  readonly bases: Loader
  /** Whether `$ref`s to URLs were fetched. */
  readonly isRemote: boolean
  readonly options: CompareOptions
}

/** What the comparison of two documents gives. */
export interface CompareOutcome extends Unfollowed {
  readonly changes: readonly Change[]
  /** What the changes ask of the version; undefined where they were not looked for. */
  readonly version?: VersionBump
  /** Whether the ruleset switches all rules over two states off for them. */
  readonly isOff: boolean
  /** Whether no path is among those that were to be compared. */
  readonly isOutside?: boolean
  /** What a comparison leaves that failed. */
  readonly internalError?: Finding
}

const UNCHANGED: VersionBump = { bump: 'none', least: 'none' }

const ALL_FOLLOWED: Unfollowed = { failures: [], notes: [] }

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
    const before = this.#toContext(base, this.#references.base, ruleset)
    const after = this.#toContext(revision, this.#references.revision, ruleset)
    const paths = await this.#openPaths()
    const old = toModel(before, 'base', paths)
    const present = toModel(after, 'revision', paths)
    refuseKinds(old, present)
    const isOff = isSwitchedOff(ruleset)
    // Whoever switched all of its rules off does not wait for the comparison.
    if (isOff && !DIFF_RULE_IDS.some((id) => ruleset.severities.has(id)))
      return { changes: [], ...ALL_FOLLOWED, isOff }
    await preparePatterns(base)
    await preparePatterns(revision)
    const outcome = await this.#run(old, present, () => findUnfollowed(before, after))
    if (paths === undefined) return { ...outcome, isOff }
    const { notes, isOutside } = paths.describe(old, present)
    return { ...outcome, notes: [...outcome.notes, ...notes], isOff, isOutside }
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
    const paths = await this.#openPaths()
    const before = toModel(this.#toContext(base, this.#references.base, ruleset), 'base', paths)
    const { location } = base.source
    // The file that is gone shall not be found among those of the revision.
    const loader = new Loader({ cwd: location, root: location })
    const emptied = loader.add(location, writeEmptied(before), file)
    const context = this.#toContext(emptied, new References(loader), ruleset)
    const after = toModel(context, 'revision', paths)
    const outcome = await this.#run(before, after)
    const changes = toRemoval(before, after, outcome.changes)
    const version = changes.length === 0 ? UNCHANGED : bumpOf(changes)
    return { ...outcome, changes, version, isOff: isSwitchedOff(ruleset) }
  }

  async #run(
    base: OpenApi | AsyncApi,
    revision: OpenApi | AsyncApi,
    findMore: () => Unfollowed | Promise<Unfollowed> = () => ALL_FOLLOWED,
  ): Promise<Omit<CompareOutcome, 'isOff'>> {
    try {
      const isSame = readsAlike(this.#context.options) && isUnchanged(base, revision)
      const options = {
        ...this.#context.options,
        ...(!isSame && (await loadLanguages(base, revision))),
      }
      const changes = isSame ? [] : (compareApis(base, revision, options) ?? [])
      const { failures, notes } = await findMore()
      const imports = describeUnreadImports(base, revision)
      const excuse = describeNewMajor(base, revision, options)
      const judged = await judgePatterns(changes)
      const { kept, said } = await keepSettled(base, revision, judged, options)
      const version = isSame ? UNCHANGED : bumpOf(kept)
      return { changes: kept, version, failures, notes: [...notes, ...imports, ...excuse, ...said] }
    } catch (error) {
      const internalError = toComparisonError(revision.document.source.file, error)
      return { changes: [], ...ALL_FOLLOWED, internalError }
    }
  }

  /** Few choose among paths: then what does is loaded. */
  async #openPaths(): Promise<ComparedPaths | undefined> {
    const { paths } = this.#context.options
    if (paths === undefined) return undefined
    const { ComparedPaths } = await import('./compared-paths.ts')
    return new ComparedPaths(paths)
  }

  #toContext(
    document: SpecDocument,
    references: References,
    { options }: DocumentRuleset,
  ): DocumentContext {
    const { isRemote, options: compareOptions } = this.#context
    const { today } = compareOptions
    return { document, format: detectFormat(document), references, today, options, isRemote }
  }
}

/** Whether the paths of both states are read without the same prefixes. */
function readsAlike({ paths }: CompareOptions): boolean {
  return paths === undefined || paths.prefixes.base.join() === paths.prefixes.revision.join()
}

/** Loads what compares the languages of schemas that both states describe messages in. */
async function loadLanguages(
  ...apis: readonly (OpenApi | AsyncApi)[]
): Promise<Pick<CompareOptions, 'compareAvro' | 'compareProtobuf'>> {
  const isUsed = (format: string) =>
    apis.every((api) => api.kind === 'asyncapi' && usesFormat(api, format))
  const avro = isUsed(AVRO) ? await import('../../diff/avro/compare-schemas.ts') : undefined
  const protobuf = isUsed(PROTOBUF)
    ? await import('../../diff/protobuf/compare-schemas.ts')
    : undefined
  return {
    compareAvro: avro?.compareAvroSchemas,
    compareProtobuf: protobuf?.compareProtobufSchemas,
  }
}

/** Whether all rules over two states are off for a document. */
function isSwitchedOff(ruleset: DocumentRuleset): boolean {
  const on = rulesOnIn(ruleset)
  return !DIFF_RULE_IDS.some((id) => on.has(id))
}

/** @throws InputError for what is no API */
function toModel(
  context: DocumentContext,
  side: 'base' | 'revision',
  paths: ComparedPaths | undefined,
): OpenApi | AsyncApi {
  if (paths !== undefined) return paths.read(side, (scope) => requireModel(context, scope))
  return requireModel(context)
}

/** @throws InputError for what is no API */
function requireModel(context: DocumentContext, scope?: PathScope): OpenApi | AsyncApi {
  const model = buildModel(context, scope)
  if (model !== undefined) return model
  const { document, format } = context
  const message =
    format.kind === 'unsupported'
      ? `Its \`${format.key}\` names no version that lintel knows: it cannot be compared.`
      : 'This is no OpenAPI or AsyncAPI document: it cannot be compared.'
  throw new InputError(document.source.file, message)
}

/** What breaks is not reported where `info.version` is that of a new major version. */
function describeNewMajor(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  { versionSource }: CompareOptions,
): string[] {
  if (versionSource !== 'info' || !isNewMajor(base, revision)) return []
  const file = quote(revision.document.source.file)
  return [
    `${file} is a new major version by its \`info.version\`: what breaks its consumers is not reported.`,
  ]
}

const KIND_NAMES = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const

function refuseKinds(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): void {
  if (base.kind === revision.kind) return
  const [before, after] = [KIND_NAMES[base.kind], KIND_NAMES[revision.kind]]
  const message = `\`${base.document.source.file}\` is an ${before} document and this is one of ${after}: they cannot be compared.`
  throw new InputError(revision.document.source.file, message)
}

/** Leaves out what is not settled enough to count, where that is asked for, and says how much. */
async function keepSettled(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
  changes: readonly Change[],
  { stability }: CompareOptions,
): Promise<{ readonly kept: readonly Change[]; readonly said: readonly string[] }> {
  if (stability === undefined) return { kept: changes, said: [] }
  const { leaveOutUnstable } = await import('../../diff/lifecycle/stability.ts')
  const { kept, left } = leaveOutUnstable(base, changes, stability)
  const count = left.filter(isFinding).length
  if (count === 0) return { kept, said: [] }
  const [them, are] = count === 1 ? ['change', 'is'] : ['changes', 'are']
  const file = quote(revision.document.source.file)
  return {
    kept,
    said: [`${file}: ${count} ${them} of operations below \`${stability}\` ${are} not reported.`],
  }
}

/** Few revisions change a pattern: then what compares them is loaded. */
async function judgePatterns(changes: readonly Change[]): Promise<readonly Change[]> {
  if (changes.every(({ texts }) => texts === undefined)) return changes
  const patterns = await import('../../diff/patterns/judge-patterns.ts')
  return patterns.judgePatterns(changes)
}
