import type { SchemaGroup } from './schema-group.ts'

/** Words that names and texts are made of. */
const WORDS = /[\p{L}\p{N}_]+/gu
/** As many groups with texts are told apart; of more, what one text holds counts for all groups. */
const MAX_TOLD_APART = 300

/** The words of values that should be objects or lists, and are texts, by what describes them. */
export class TextWords {
  readonly #all = new Set<string>()
  readonly #own = new Map<SchemaGroup, Set<string>>()
  /** The words of the texts in which what a group describes may stand. */
  #around: Map<SchemaGroup, Set<string>[]> | undefined

  add(text: string, group: SchemaGroup): void {
    const own = this.#own.get(group) ?? new Set()
    this.#own.set(group, own)
    for (const [word] of text.matchAll(WORDS)) {
      own.add(word)
      this.#all.add(word)
    }
  }

  /** Whether a name of a group may stand in a text, which nobody can change here. */
  has(name: string, group: SchemaGroup): boolean {
    const words = name.match(WORDS) ?? []
    const isIn = (known: ReadonlySet<string>) => words.every((word) => known.has(word))
    if (words.length === 0 || !isIn(this.#all)) return false
    if (this.#own.size > MAX_TOLD_APART) return true
    this.#around ??= findAround(this.#own)
    return this.#around.get(group.whole)?.some(isIn) === true
  }
}

function findAround(own: ReadonlyMap<SchemaGroup, Set<string>>): Map<SchemaGroup, Set<string>[]> {
  const around = new Map<SchemaGroup, Set<string>[]>()
  for (const [{ whole }, words] of own) {
    const reached = new Set([whole])
    for (const group of reached) {
      const known = around.get(group)
      if (known === undefined) around.set(group, [words])
      else known.push(words)
      for (const below of [...group.properties.values(), group.members, group.items])
        if (below !== undefined) reached.add(below.whole)
    }
  }
  return around
}
