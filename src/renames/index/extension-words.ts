import type { SpecDocument } from '../../documents/document.ts'

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
  // A large document has millions of values: they are looked at without nodes.
  const pending: Entry[] = []
  for (const { root } of documents)
    if (isHolder(root.value)) pending.push({ key: undefined, holder: root.value, isInside: false })
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next.holder)) continue
    seen.add(next.holder)
    readMembers(next, words, pending)
  }
  return words
}

/** An object or list, the key that it has, and whether an extension holds it. */
interface Entry {
  readonly key: string | undefined
  readonly holder: object
  readonly isInside: boolean
}

function readMembers({ key: own, holder, isInside }: Entry, words: Set<string>, pending: Entry[]) {
  if (Array.isArray(holder)) {
    for (const value of holder)
      if (isHolder(value)) pending.push({ key: undefined, holder: value, isInside })
      else if (isInside) noteWords(value, words)
    return
  }
  for (const [key, value] of Object.entries(holder)) {
    const isInsideThen = isInside || isExtension(key, value, own)
    if (isInsideThen) noteWords(key, words)
    if (isHolder(value)) pending.push({ key, holder: value, isInside: isInsideThen })
    else if (isInsideThen) noteWords(value, words)
  }
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Names in `properties` and among headers may begin so, and are no extensions. */
function isExtension(key: string, value: unknown, parentKey: string | undefined): boolean {
  if (!key.startsWith('x-') || EXAMPLES.test(key)) return false
  if (!isHolder(value)) return false
  // What generators say about the values of an enum, by these, is renamed with them.
  if (key.startsWith('x-enum') && !Array.isArray(value)) return false
  return parentKey !== 'properties' && parentKey !== 'headers'
}

function noteWords(written: unknown, words: Set<string>): void {
  if (typeof written !== 'string' || written === '') return
  if (written.length > MAX_LENGTH || /\s/.test(written)) return
  for (const word of written.split(SEPARATORS)) words.add(word)
}
