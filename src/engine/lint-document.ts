import type { ObservedFiles } from '../documents/disk/observed-files.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { Loader } from '../documents/loader.ts'
import { References } from '../documents/references/references.ts'
import { detectFormat } from '../model/format.ts'
import { rules } from '../rules/index.ts'
import type { DocumentRuleset } from '../settings/document-ruleset.ts'
import { perObject } from '../text/memoize.ts'
import type { DeferredFixes } from './deferred-fixes.ts'
import type { DocumentOutcome, ReadFile, UsedFile } from './document-outcome.ts'
import { isLookedAt } from './is-looked-at.ts'
import { runForeign } from './run-foreign.ts'
import { runRules } from './run-rules.ts'

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
}

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
   * @throws InputError where it cannot be read
   */
  async lint(location: string, ruleset: DocumentRuleset): Promise<DocumentOutcome> {
    const { loader, observed, withFixes = false, ...context } = this.#context
    const document = loader.known(location) ?? loader.load(location)
    const references = this.#references
    const run = { document, references, ruleset, withFixes, ...context }
    const team = ruleset.team?.map(({ rule }) => rule)
    const results = await runRules(team === undefined ? rules : [...rules, ...team], run)
    const foreign = await runForeign(ruleset, { document, loader, isRemote: context.isRemote })
    const { file } = document.source
    const files = this.#filesOf(document)
    const description = { location: document.source.location, ...describe(document), ...results }
    return {
      file,
      ...description,
      isLookedAt: isLookedAt(description, ruleset, foreign),
      findings: foreign.length === 0 ? results.findings : [...results.findings, ...foreign],
      parts: partsOf(files, file),
      files,
      ...(observed && { answers: observed.about(files.map(({ asked }) => asked)) }),
    }
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
