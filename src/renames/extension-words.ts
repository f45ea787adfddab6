import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'

/** What separates names in the values of extensions: `method.request.path.order_id`. */
const SEPARATORS = /[.,/$#{}()[\]]/
/** Examples are read as such. */
const EXAMPLES = /^x-examples?$/
/** Longer texts are prose or code, which speak of names and do not depend on them. */
const MAX_LENGTH = 200

/**
 * The words that extensions hold as keys or values. What they mean, only their readers know: nobody
 * can tell whether such a word has to change with the name that it is like.
 */
export function extensionWordsIn(documents: Iterable<SpecDocument>): Set<string> {
  const words = new Set<string>()
  const seen = new Set<unknown>()
  const pending: [SpecNode, boolean][] = [...documents].map(({ root }) => [root, false])
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, isInside] = next
    if (isInside) noteWords(node, words)
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    for (const child of node.children()) {
      const isInsideThen = isInside || isExtension(child)
      if (isInsideThen || child.isCollection) pending.push([child, isInsideThen])
    }
  }
  return words
}

/** Names in `properties` and among headers may begin so, and are no extensions. */
function isExtension({ key, parent, value, isCollection }: SpecNode): boolean {
  if (typeof key !== 'string' || !key.startsWith('x-') || EXAMPLES.test(key)) return false
  // What generators say about the values of an enum, by these, is renamed with them.
  if (key.startsWith('x-enum') && !Array.isArray(value)) return false
  return isCollection && parent?.key !== 'properties' && parent?.key !== 'headers'
}

function noteWords({ key, string: text }: SpecNode, words: Set<string>): void {
  for (const written of [typeof key === 'string' ? key : '', text ?? '']) {
    if (written === '' || written.length > MAX_LENGTH || /\s/.test(written)) continue
    for (const word of written.split(SEPARATORS)) words.add(word)
  }
}
