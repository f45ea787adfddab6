import type { SpecNode } from '../../documents/node.ts'

/** What has a name and says what it is. */
interface Named {
  readonly name: string
  readonly node: SpecNode
}

/** Shorter ones tell nothing. */
const LEAST_LENGTH = 3

/**
 * Whether something may have got another name, where all else is the same: what is described
 * otherwise, and has no word of its name in common with the old one, is something else.
 */
export function mayBeRenamed(base: Named, revision: Named): boolean {
  const old = base.node.get('description')?.string?.trim()
  const present = revision.node.get('description')?.string?.trim()
  if (old === undefined || present === undefined || old === present) return true
  const words = wordsOf(revision.name)
  return wordsOf(base.name).some((word) => words.some((other) => isSameWord(word, other)))
}

/** The words of `createdAt`, `created_at` and `X-Created-At`, in lowercase. */
function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase())
}

/** Whether two words are one, or one is the other with an ending: `tag` and `tags`. */
function isSameWord(word: string, other: string): boolean {
  if (word === other) return true
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return short.length >= LEAST_LENGTH && long.startsWith(short)
}
