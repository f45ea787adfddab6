import type { SpecDocument } from '../documents/document.ts'
import type { SyntaxFault } from '../documents/parsing/parsed.ts'

/** A ruleset in YAML that was cut to be read, as its parser in Spectral cuts it. */
interface CutText {
  /** The document with the whole text. */
  readonly whole: SpecDocument
  /** What was cut off, and where. */
  readonly faults: readonly SyntaxFault[]
}

const cutTexts = new WeakMap<SpecDocument, CutText>()

/** Keeps what was cut off a document. */
export function keepCut(document: SpecDocument, cut: CutText): void {
  cutTexts.set(document, cut)
}

/** What was cut off a document to read it; undefined where nothing was. */
export function cutIn(document: SpecDocument): CutText | undefined {
  return cutTexts.get(document)
}
