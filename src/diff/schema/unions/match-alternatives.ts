import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { KnownAlternative } from '../facts/alternative-reader.ts'
import { toCanonicalText } from '../facts/canonical-text.ts'
import type { Facts } from '../facts/facts.ts'

/** Tells the beginning of a schema as a text; empty where it cannot be known. */
type Outline = (node: SpecNode) => string

/** What is asked to find out which alternatives are the same. */
export interface MatchAnswers {
  /** Whether two are equal in all that counts. */
  isSame(base: number, revision: number): boolean
  /** Whether two branches are references that both documents could have. */
  areBothKnown(base: SpecNode, revision: SpecNode): boolean
  /** What is written in schemas of either side, whatever they are called. */
  readonly outlines: { readonly base: Outline; readonly revision: Outline }
}

/** Which alternatives of the base are which of the revision, by their indexes. */
interface Match {
  readonly pairs: readonly (readonly [base: number, revision: number])[]
  /** The alternatives that only the base has. */
  readonly gone: readonly number[]
  /** The alternatives that only the revision has. */
  readonly added: readonly number[]
}

/** So many alternatives of a kind are tried each against each. */
const MAX_TRIALS = 40
/** Objects that share fewer of their properties are different ones. */
const LEAST_OVERLAP = 0.5

/**
 * Finds which alternatives are meant to be the same: those of one name, those that are written alike,
 * those of one form, with one constant that tells them, with equal properties, of a type of their own,
 * and then those that have most in common.
 */
export function matchAlternatives(
  base: readonly KnownAlternative[],
  revision: readonly KnownAlternative[],
  { isSame, areBothKnown, outlines }: MatchAnswers,
): Match {
  const matcher = new Matcher(base, revision, areBothKnown)
  matcher.pairUnique(
    (alternative) => alternativeNameOf(alternative) || nameOfComponent(alternative),
  )
  const isLarge = base.length * revision.length > MAX_TRIALS ** 2
  if (isLarge) matcher.pairUnique(writtenIn(outlines.base), writtenIn(outlines.revision))
  matcher.pairAlike(isSame)
  matcher.pairUnique(constantsOf)
  if (isLarge) matcher.pairUnique(propertiesIn(outlines.base), propertiesIn(outlines.revision))
  matcher.pairUnique(contentOf)
  matcher.pairUnique(typesOf)
  matcher.pairByOverlap()
  return matcher.match
}

/** Separates texts. */
const NEXT = '\n\n'

type KeyReader = (alternative: KnownAlternative) => string

class Matcher {
  readonly #base: readonly KnownAlternative[]
  readonly #revision: readonly KnownAlternative[]
  readonly #pairs: [number, number][] = []
  readonly #gone: Set<number>
  readonly #added: Set<number>
  readonly #areBothKnown: (base: SpecNode, revision: SpecNode) => boolean

  constructor(
    base: readonly KnownAlternative[],
    revision: readonly KnownAlternative[],
    areBothKnown: (base: SpecNode, revision: SpecNode) => boolean,
  ) {
    this.#base = base
    this.#revision = revision
    this.#areBothKnown = areBothKnown
    this.#gone = new Set(base.keys())
    this.#added = new Set(revision.keys())
  }

  get match(): Match {
    return { pairs: this.#pairs, gone: [...this.#gone], added: [...this.#added] }
  }

  /** Pairs what has a key that nothing else has on its side. */
  pairUnique(keyOf: KeyReader, revisionKeyOf = keyOf): void {
    if (this.#gone.size === 0 || this.#added.size === 0) return
    const old = indexBy(this.#base, this.#gone, keyOf)
    const present = indexBy(this.#revision, this.#added, revisionKeyOf)
    for (const [key, [from, ...others]] of old) {
      const [to, ...more] = present.get(key) ?? []
      if (key === '' || from === undefined || to === undefined) continue
      const isUnique = others.length === 0 && more.length === 0
      if (isUnique && !this.#isReplaced(from, to)) this.#pair(from, to)
    }
  }

  /** Pairs what has the same form, those first that are equal. */
  pairAlike(isSame: (base: number, revision: number) => boolean): void {
    const old = indexBy(this.#base, this.#gone, formOf)
    const present = indexBy(this.#revision, this.#added, formOf)
    for (const [key, froms] of old) {
      const candidates = new Set(present.get(key))
      if (froms.length * candidates.size <= MAX_TRIALS ** 2) {
        for (const from of froms) {
          const to = [...candidates].find(
            (candidate) => !this.#isReplaced(from, candidate) && isSame(from, candidate),
          )
          if (to === undefined) continue
          candidates.delete(to)
          this.#pair(from, to)
        }
      }
      for (const from of froms) {
        if (!this.#gone.has(from)) continue
        const to = [...candidates].find((candidate) => !this.#isReplaced(from, candidate))
        if (to === undefined) continue
        candidates.delete(to)
        this.#pair(from, to)
      }
    }
  }

  pairByOverlap(): void {
    if (this.#gone.size * this.#added.size > MAX_TRIALS ** 2) return
    const scores: { from: number; to: number; score: number }[] = []
    for (const from of this.#gone) {
      for (const to of this.#added) {
        const score = overlapOf(this.#base[from]?.facts, this.#revision[to]?.facts)
        if (score >= LEAST_OVERLAP && !this.#isReplaced(from, to)) scores.push({ from, to, score })
      }
    }
    for (const { from, to } of scores.sort((a, b) => b.score - a.score)) {
      if (this.#gone.has(from) && this.#added.has(to)) this.#pair(from, to)
    }
  }

  /** Whether both are components that either document has: then no new name was given to one. */
  #isReplaced(from: number, to: number): boolean {
    const old = this.#base[from]?.branches.at(-1)
    const present = this.#revision[to]?.branches.at(-1)
    if (old === undefined || present === undefined) return false
    return this.#areBothKnown(old, present)
  }

  #pair(from: number, to: number): void {
    this.#pairs.push([from, to])
    this.#gone.delete(from)
    this.#added.delete(to)
  }
}

/** The indexes of some alternatives by a key of theirs. */
function indexBy(
  alternatives: readonly KnownAlternative[],
  indexes: Iterable<number>,
  keyOf: KeyReader,
): Map<string, number[]> {
  return groupBy(indexes, (index) => {
    const alternative = alternatives[index]
    return alternative === undefined ? '' : keyOf(alternative)
  })
}

/** The names of the components, or the titles, of the chosen branches; empty where one has none. */
export function alternativeNameOf({ branches }: KnownAlternative): string {
  const names = branches.map(nameOfBranch)
  return names.includes('') ? '' : names.join(' ')
}

/** The name of a component that is no union, and may be a branch of one on the other side. */
function nameOfComponent({ branches, schemas: [schema] }: KnownAlternative): string {
  const holder = schema?.node.parent
  const isComponent = holder?.key === 'schemas' || holder?.key === 'definitions'
  return branches.length === 0 && isComponent ? String(schema?.node.key) : ''
}

function nameOfBranch(node: SpecNode): string {
  const reference = References.of(node)
  if (reference !== undefined) return reference.slice(reference.lastIndexOf('/') + 1)
  const title = node.get('title')?.string
  return title === undefined ? '' : `"${title}"`
}

function formOf({ facts }: KnownAlternative): string {
  const { types, properties, required, values, upper, lower, exact } = facts
  const lists = [types ?? [], properties.keys(), required.keys(), values?.keys() ?? []]
  const bounds = [upper.keys(), lower.keys(), exact.keys()]
  return [...lists, ...bounds].map((list) => JSON.stringify([...list].sort())).join()
}

/** The properties that can only have one value, with that value: `kind` is `"card"`. */
function constantsOf({ facts }: KnownAlternative): string {
  const constants: string[] = []
  for (const [name, declarations] of facts.properties) {
    for (const node of declarations) {
      const { const: constant, enum: values } = node.object ?? {}
      const value = Array.isArray(values) && values.length === 1 ? values[0] : constant
      if (typeof value === 'string') constants.push(`${name}=${value}`)
    }
  }
  return constants.sort().join()
}

/** Reads what the branches say, references followed. */
function writtenIn(outline: Outline): KeyReader {
  return ({ branches }) => branches.map(outline).join(NEXT)
}

/** Reads what the properties say, references followed. */
function propertiesIn(outline: Outline): KeyReader {
  return ({ facts: { properties } }) => {
    const texts = Array.from(properties, ([name, nodes]) =>
      [name, ...nodes.map(outline)].join(NEXT),
    )
    return texts.sort().join(NEXT)
  }
}

/** What an alternative holds, apart from what limits it. */
function contentOf({ facts: { types, properties, values, items } }: KnownAlternative): string {
  const lists = [types ?? [], properties.keys(), values?.keys() ?? []]
  const parts = items.map((node) => nameOfBranch(node) || toCanonicalText(node.object?.type))
  return JSON.stringify([...lists.map((list) => [...list].sort()), parts])
}

function typesOf({ facts }: KnownAlternative): string {
  return facts.types === undefined ? '' : [...facts.types].sort().join()
}

/** Which part of the properties of both they share. */
function overlapOf(base: Facts | undefined, revision: Facts | undefined): number {
  if (base === undefined || revision === undefined) return 0
  const all = new Set([...base.properties.keys(), ...revision.properties.keys()])
  let shared = 0
  for (const name of base.properties.keys()) if (revision.properties.has(name)) shared++
  return all.size === 0 ? 0 : shared / all.size
}
