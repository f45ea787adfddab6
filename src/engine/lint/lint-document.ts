import type { FileName } from '../../documents/disk/file-names.ts'
import type { ObservedFiles } from '../../documents/disk/observed-files.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import { detectFormat } from '../../model/format.ts'
import { rules } from '../../rules/index.ts'
import { prepareFiling } from '../../rules/mending/components/prepare-filing.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'
import { perObject } from '../../text/memoize.ts'
import type { DeferredFixes } from '../fixes/deferred-fixes.ts'
import type { DocumentOutcome, ReadFile, UsedFile } from '../outcomes/document-outcome.ts'
import { hasLintRules, isLookedAt } from '../outcomes/is-looked-at.ts'
import type { RuleMemory } from '../rules/rule-memory.ts'
import type { Assistance, PartnerUse, RulePartner } from '../rules/rule-partner.ts'
import { runForeign } from '../rules/run-foreign.ts'
import { type RuleResults, type RunContext, runRules } from '../rules/run-rules.ts'

/** What the linting of documents depends on, besides their rulesets. */
interface LintContext {
  /** The files that are read, each once. */
  readonly loader: Loader
  /** The day that rules compare dates with; undefined: such rules are silent. */
  readonly today: string | undefined
  /** Whether `$ref`s to URLs were fetched. */
  readonly isRemote: boolean
  /** Whether findings carry the fixes that rules know. Default: false. */
  readonly withFixes?: boolean | undefined
  /** What works them out later, when they are asked for. */
  readonly deferredFixes?: DeferredFixes | undefined
  /** What answers for the file system in the loader, where outcomes are to tell what it answered. */
  readonly observed?: ObservedFiles | undefined
  /** Called before each rule; what it throws ends the run. */
  readonly checkpoint?: (() => void) | undefined
  /** Gives what is known of earlier texts of documents. */
  readonly memoryOf?: MemoryOf | undefined
}

/** Gives what is known of an earlier text of a document; undefined where nothing can be. */
export type MemoryOf = (document: SpecDocument, ruleset: DocumentRuleset) => RuleMemory | undefined

/** Lints documents that share the files which they refer to. */
export class DocumentLinter {
  readonly #context: LintContext
  readonly #references: References
  readonly #mentionsLintel = perObject(({ source }: SpecDocument) =>
    source.text.includes('lintel-'),
  )

  constructor(context: LintContext) {
    this.#context = context
    this.#references = new References(context.loader)
  }

  /**
   * Runs the rules of a ruleset over one document.
   * @param location the absolute path of a document that is in the loader, or can be read
   * @param partner takes a part of the rules in another thread
   * @throws InputError where it cannot be read
   */
  async lint(
    location: string,
    ruleset: DocumentRuleset,
    partner?: RulePartner,
  ): Promise<DocumentOutcome> {
    const { loader, isRemote } = this.#context
    const document = this.#open(location, partner)
    const { results, use } = await this.#runRules(document, ruleset, partner)
    this.#context.deferredFixes?.endDocument(results.findings)
    const foreign = await runForeign(ruleset, { document, loader, isRemote })
    const { file } = document.source
    const own = this.#useOf(document)
    const { files, answers } =
      use === undefined ? own : (await import('./join-uses.ts')).joinUses(own, use)
    const description = { location: document.source.location, ...describe(document), ...results }
    const isSeen = isLookedAt(description, ruleset, foreign)
    const on = ruleset.onHere ?? ruleset.severities
    // What says what could not be read may be off; rules of others say it themselves, but for URLs.
    const isSaid =
      ruleset.foreign === undefined
        ? on.has('structure/syntax') && on.has('structure/reference')
        : isSeen && (hasLintRules(on.keys()) || !files.some(({ asked }) => /^https?:/i.test(asked)))
    const unread = isSaid
      ? {}
      : await (await import('./find-unread.ts')).findUnread(document, isSeen, ruleset, loader)
    return {
      file,
      ...description,
      isLookedAt: isSeen,
      ...unread,
      findings: foreign.length === 0 ? results.findings : [...results.findings, ...foreign],
      parts: partsOf(files, file),
      files,
      ...(answers && { answers }),
    }
  }

  /**
   * Does a part of what another thread does that lints a document.
   * @param name of the document
   * @param text what that thread reads under this name
   * @param ruleset without what cannot be sent: all findings of a rule have one severity
   */
  async assist(
    { file, location }: FileName,
    text: string | Uint8Array,
    ruleset: DocumentRuleset,
    assistance: Assistance,
  ): Promise<PartnerUse> {
    const document = this.#context.loader.add(location, text, file)
    const { assist } = await import('../rules/share-rules.ts')
    await assist(this.#toRun(document, ruleset), assistance)
    return this.#useOf(document)
  }

  #open(location: string, partner: RulePartner | undefined): SpecDocument {
    const { loader } = this.#context
    const known = loader.known(location)
    if (known === undefined) return loader.load(location, partner?.give)
    const { text, hasByteOrderMark } = known.source
    partner?.give(`${hasByteOrderMark ? '\uFEFF' : ''}${text}`)
    return known
  }

  async #runRules(
    document: SpecDocument,
    ruleset: DocumentRuleset,
    partner: RulePartner | undefined,
  ): Promise<{ results: RuleResults; use?: PartnerUse | undefined }> {
    const loading = this.#context.withFixes ? prepareFiling(document) : undefined
    if (loading !== undefined) await loading
    const run = this.#toRun(document, ruleset)
    const team = ruleset.team?.map(({ rule }) => rule)
    const all = team === undefined ? rules : [...rules, ...team]
    if (partner === undefined) {
      const memory = this.#context.memoryOf?.(document, ruleset)
      return { results: await runRules(all, { ...run, memory }) }
    }
    const { shareRules } = await import('../rules/share-rules.ts')
    return shareRules(all, run, partner)
  }

  #toRun(document: SpecDocument, ruleset: DocumentRuleset): RunContext {
    const { loader: _, observed: __, ...context } = this.#context
    return { document, references: this.#references, ruleset, ...context }
  }

  #useOf(document: SpecDocument): PartnerUse {
    const { observed } = this.#context
    const files = this.#filesOf(document)
    return { files, ...(observed && { answers: observed.about(files.map(({ asked }) => asked)) }) }
  }

  #filesOf(document: SpecDocument): UsedFile[] {
    const itself = { asked: document.source.location, exists: true, read: this.#toRead(document) }
    const used = this.#context.loader.filesUsedBy(document)
    return [
      itself,
      ...used.map(({ asked, exists, document: read }) => ({
        asked,
        exists,
        ...(read !== undefined && { read: this.#toRead(read) }),
      })),
    ]
  }

  #toRead(document: SpecDocument): ReadFile {
    const { file, location } = document.source
    return { file, location, mentionsLintel: this.#mentionsLintel(document) }
  }
}

/** The names of the files that were read besides the document's own. */
function partsOf(files: readonly UsedFile[], file: string): string[] {
  const names = new Set(files.flatMap(({ read }) => read?.file ?? []))
  names.delete(file)
  return [...names]
}

/** Says what a document was taken for. */
function describe(
  document: SpecDocument,
): Pick<DocumentOutcome, 'kind' | 'version' | 'isReadable' | 'namesNoFormat'> {
  const { isReadable } = document
  const format = isReadable ? detectFormat(document) : undefined
  if (format !== undefined && 'version' in format)
    return { kind: format.kind, version: format.version, isReadable }
  const namesNoFormat = format?.kind === 'none'
  return { kind: null, version: '', isReadable, ...(namesNoFormat && { namesNoFormat }) }
}
