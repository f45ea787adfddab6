import type { SpecDocument } from '../../documents/document.ts'
import type { FoundSource, ParsedBefore } from '../../documents/kept-documents.ts'
import type { LintRun } from '../../engine/lint.ts'

/** Gives the documents that runs have parsed, to runs over the same texts. */
export class ParsedInRuns implements ParsedBefore {
  readonly #runs: readonly Pick<LintRun, 'documentOf'>[]

  constructor(runs: readonly Pick<LintRun, 'documentOf'>[]) {
    this.#runs = runs
  }

  parse(found: FoundSource, bytes: Uint8Array, parse: () => SpecDocument): SpecDocument {
    for (const run of this.#runs) {
      const document = run.documentOf(found.file)
      if (document !== undefined && isOf(document, found, bytes)) return document
    }
    return parse()
  }
}

function isOf({ source, isText }: SpecDocument, found: FoundSource, bytes: Uint8Array): boolean {
  if (source.location !== found.location || source.pathInRoot !== found.pathInRoot) return false
  const text = source.hasByteOrderMark ? `\uFEFF${source.text}` : source.text
  return isText && Buffer.compare(Buffer.from(text), bytes) === 0
}
