import type { SpecDocument } from '../../documents/document.ts'
import { perObject } from '../../text/memoize.ts'

/** How a JSON document writes its arrays, where it breaks lines. */
export interface ArrayStyle {
  /** Whether a bracket stands on the line of the object in it: `[ {`, then `}, {`. */
  readonly hugsObjects: boolean
  /** Whether an array without objects is one line: `[ "a", "b" ]`. */
  readonly keepsScalarsOnLine: boolean
}

/** How many nodes say how a document is written. */
const MAX_NODES = 5000
/** A bracket with what is behind it: an object that breaks lines, or a value that is not broken. */
const OPENING = /\[(\s*)(?:(\{[ \t]*[\r\n])|["\w-])/y

/** Looks how the arrays of a document are written: as most are. */
export const arrayStyleOf = perObject((document: SpecDocument): ArrayStyle => {
  const { text, language } = document.source
  let [hugging, onLine] = [0, 0]
  let left = language === 'json' ? MAX_NODES : 0
  for (const { span, isLeaf } of document.textNodes()) {
    if (left-- <= 0) break
    OPENING.lastIndex = span.start
    const match = isLeaf ? null : OPENING.exec(text)
    if (match === null) continue
    const [, blanks = '', object] = match
    const isBroken = /[\r\n]/.test(object ? blanks : text.slice(span.start, span.end))
    if (object) hugging += isBroken ? -1 : 1
    else onLine += isBroken ? -1 : 1
  }
  return { hugsObjects: hugging > 0, keepsScalarsOnLine: onLine > 0 }
})
