import { SpecNode } from '../../../../documents/node.ts'
import { parsePointer, toPointer } from '../../../../documents/pointer.ts'
import type { References } from '../../../../documents/references/references.ts'
import { findNearestName } from './violation-words.ts'

/** A map with more names is not searched, and no more references are of a document: most are one slip. */
const MAX_NAMES = 2_000
const MAX_SEARCHES = 100
/** Each name on the way is tried by itself: real references have far fewer. */
const MAX_TOKENS = 50

/** Where schemas and their like are declared, in all versions. */
const SECTIONS: readonly (readonly string[])[] = [
  ['components', 'schemas'],
  ['components', 'responses'],
  ['components', 'parameters'],
  ['components', 'messages'],
  ['definitions'],
  ['parameters'],
  ['responses'],
  ['$defs'],
]

/** Finds what references that lead to nothing were meant to lead to. */
export class NearestTargets {
  readonly #references: References
  readonly #known = new Map<string, string | undefined>()

  constructor(references: References) {
    this.#references = references
  }

  /**
   * The reference that a broken one was most likely meant to be: with one name on the way spelt as the
   * document has it, or the same name in another section (`#/definitions/Order` in OpenAPI 3).
   * @param node the text of the reference
   * @returns undefined where there is none, or no certain one
   */
  of(reference: string, node: SpecNode): string | undefined {
    const key = `${node.document.source.location}\n${reference}`
    if (!this.#known.has(key) && this.#known.size < MAX_SEARCHES)
      this.#known.set(key, this.#search(reference, node))
    return this.#known.get(key)
  }

  #search(reference: string, node: SpecNode): string | undefined {
    const hash = reference.indexOf('#')
    const uri = reference.slice(0, hash)
    const pointer = reference.slice(hash + 1)
    // `#components/schemas/Order` lacks its first slash.
    const isBare = /^\w+\//.test(pointer)
    const tokens = parsePointer(isBare ? `/${pointer}` : pointer)
    // What is percent-encoded would have to be written so again.
    if (hash < 0 || tokens === undefined || reference.includes('%')) return undefined
    if (tokens.length > MAX_TOKENS) return undefined
    const leads = (to: readonly string[]) =>
      this.#references.target(referenceTo(uri, to), node) instanceof SpecNode
    if (isBare && leads(tokens)) return referenceTo(uri, tokens)
    return this.#respelt(uri, tokens, node, leads) ?? elsewhere(uri, tokens, leads)
  }

  #respelt(
    uri: string,
    tokens: readonly string[],
    node: SpecNode,
    leads: (to: readonly string[]) => boolean,
  ): string | undefined {
    for (let at = tokens.length - 1; at >= 0; at--) {
      const owner = this.#references.target(referenceTo(uri, tokens.slice(0, at)), node)
      if (!(owner instanceof SpecNode)) continue
      const names = Object.keys(this.#references.follow(owner)?.object ?? {})
      if (names.length > MAX_NAMES) return undefined
      const nearest = findNearestName(tokens[at] ?? '', names)
      if (nearest === undefined) return undefined
      const meant = tokens.map((token, index) => (index === at ? nearest : token))
      return leads(meant) ? referenceTo(uri, meant) : undefined
    }
    return undefined
  }
}

function elsewhere(
  uri: string,
  tokens: readonly string[],
  leads: (to: readonly string[]) => boolean,
): string | undefined {
  const name = tokens.at(-1)
  if (name === undefined) return undefined
  const found = SECTIONS.map((section) => [...section, name]).filter(leads)
  return found[0] !== undefined && found.length === 1 ? referenceTo(uri, found[0]) : undefined
}

function referenceTo(uri: string, tokens: readonly string[]): string {
  return `${uri}#${toPointer(tokens)}`
}
