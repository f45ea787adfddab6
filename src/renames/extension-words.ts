import type { SpecDocument } from '../documents/document.ts'

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
    pending.push({ key: undefined, value: root.value, isInside: false })
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { key, value, isInside } = next
    if (isInside) noteWords(value, words)
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    pushMembers(value, { key, isInside }, words, pending)
  }
  return words
}

/** A value, the key that it has, and whether an extension holds it. */
interface Entry {
  readonly key: string | undefined
  readonly value: unknown
  readonly isInside: boolean
}

function pushMembers(
  holder: object,
  parent: Omit<Entry, 'value'>,
  words: Set<string>,
  pending: Entry[],
): void {
  const { isInside } = parent
  if (Array.isArray(holder)) {
    for (const value of holder) pushValue({ key: undefined, value, isInside }, pending)
    return
  }
  for (const [key, value] of Object.entries(holder)) {
    const isInsideThen = isInside || isExtension(key, value, parent.key)
    if (isInsideThen) noteWords(key, words)
    pushValue({ key, value, isInside: isInsideThen }, pending)
  }
}

function pushValue(entry: Entry, pending: Entry[]): void {
  if (entry.isInside || (typeof entry.value === 'object' && entry.value !== null))
    pending.push(entry)
}

/** Names in `properties` and among headers may begin so, and are no extensions. */
function isExtension(key: string, value: unknown, parentKey: string | undefined): boolean {
  if (!key.startsWith('x-') || EXAMPLES.test(key)) return false
  if (typeof value !== 'object' || value === null) return false
  // What generators say about the values of an enum, by these, is renamed with them.
  if (key.startsWith('x-enum') && !Array.isArray(value)) return false
  return parentKey !== 'properties' && parentKey !== 'headers'
}

function noteWords(written: unknown, words: Set<string>): void {
  if (typeof written !== 'string' || written === '') return
  if (written.length > MAX_LENGTH || /\s/.test(written)) return
  for (const word of written.split(SEPARATORS)) words.add(word)
}
