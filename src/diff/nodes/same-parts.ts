import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import { mappingTarget } from '../../model/schema/mapping-target.ts'
import { holdSameContent } from './same-content.ts'
import { type SettledPair, settle } from './settle-pairs.ts'

/** Two subtrees that are compared, with those that their references lead to. */
interface Pair extends SettledPair {
  readonly base: SpecNode
  readonly revision: SpecNode
}

/**
 * Tells of parts of two documents whether they are written alike, down to what their references lead
 * to. Most of a document stays as it is from one state to the next: what is the same needs no
 * comparison. Each part is looked at once.
 */
export class SameParts {
  readonly #base: References
  readonly #revision: References
  readonly #pairs = new Map<unknown, Map<unknown, Pair>>()

  constructor(base: References, revision: References) {
    this.#base = base
    this.#revision = revision
  }

  /** Whether two nodes hold the same; false too where only names of components differ. */
  isSame(base: SpecNode, revision: SpecNode): boolean {
    if (!base.isCollection || !revision.isCollection) return Object.is(base.value, revision.value)
    const known = this.#pairs.get(base.value)?.get(revision.value)
    if (known?.isSettled) return !known.differs
    const added: Pair[] = []
    const pair = this.#pairOf(base, revision, added)
    for (const next of added) this.#explore(next, added)
    settle(added)
    return !pair.differs
  }

  /** @param added takes the pair if it is new, so that it will be explored */
  #pairOf(base: SpecNode, revision: SpecNode, added: Pair[]): Pair {
    let pairs = this.#pairs.get(base.value)
    if (pairs === undefined) {
      pairs = new Map()
      this.#pairs.set(base.value, pairs)
    }
    let pair = pairs.get(revision.value)
    if (pair === undefined) {
      pair = { base, revision, differs: false, isSettled: false, users: [] }
      pairs.set(revision.value, pair)
      added.push(pair)
    }
    return pair
  }

  #explore(pair: Pair, added: Pair[]): void {
    const { base, revision } = pair
    const needed: [SpecNode, SpecNode][] = []
    pair.differs = !this.#isAlike(base, revision, needed)
    if (pair.differs) return
    for (const [from, to] of needed) {
      const other = this.#pairOf(from, to, added)
      if (other.isSettled) pair.differs ||= other.differs
      else other.users.push(pair)
    }
  }

  /** Compares what is written; pairs that have to be the same too are put into `needed`. */
  #isAlike(base: SpecNode, revision: SpecNode, needed: [SpecNode, SpecNode][]): boolean {
    if (Array.isArray(base.value)) return this.#hasAlikeItems(base, revision, needed)
    const left = base.object
    const right = revision.object
    if (left === undefined || right === undefined) return Object.is(base.value, revision.value)
    const hasSubtypes = Object.hasOwn(left, 'discriminator')
    if (hasSubtypes && !this.#hasAlikeSubtypes(base, revision, needed)) return false
    const names = Object.keys(left)
    if (names.length !== Object.keys(right).length) return false
    for (const name of names) {
      if (!Object.hasOwn(right, name)) return false
      if (!this.#isAlikeBelow(base, revision, name, needed)) return false
    }
    return References.of(base) === undefined || this.#leadsAlike(base, revision, needed)
  }

  #hasAlikeItems(base: SpecNode, revision: SpecNode, needed: [SpecNode, SpecNode][]): boolean {
    const { value: left } = base
    const { value: right } = revision
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
    return left.every((_, index) => this.#isAlikeBelow(base, revision, index, needed))
  }

  #isAlikeBelow(
    base: SpecNode,
    revision: SpecNode,
    key: string | number,
    needed: [SpecNode, SpecNode][],
  ): boolean {
    const left = base.get(key)
    const right = revision.get(key)
    if (left === undefined || right === undefined) return left === right
    if (!left.isCollection || !right.isCollection) return Object.is(left.value, right.value)
    // Aliases may multiply what they stand for.
    if (base.document.sharesValues || revision.document.sharesValues) {
      needed.push([left, right])
      return true
    }
    return this.#isAlike(left, right, needed)
  }

  /** What a discriminator tells apart is found by its name, wherever it stands in the document. */
  #hasAlikeSubtypes(base: SpecNode, revision: SpecNode, needed: [SpecNode, SpecNode][]): boolean {
    needed.push([base.document.root, revision.document.root])
    for (const value of base.at('discriminator', 'mapping')?.members() ?? []) {
      const other = revision.at('discriminator', 'mapping', value.key)
      const from = mappingTarget(value, this.#base)
      const to = other && mappingTarget(other, this.#revision)
      if (from !== undefined && to !== undefined) needed.push([from, to])
      else if (from !== to) return false
    }
    return true
  }

  #leadsAlike(base: SpecNode, revision: SpecNode, needed: [SpecNode, SpecNode][]): boolean {
    const from = this.#base.follow(base)
    const to = this.#revision.follow(revision)
    // The text of the reference is the same: what it leads to is unknown in both, or in one.
    if (from === undefined || to === undefined)
      return from === to && this.#leadsToSameContent(base, revision)
    needed.push([from, to])
    return true
  }

  #leadsToSameContent(base: SpecNode, revision: SpecNode): boolean {
    const before = { node: base, references: this.#base }
    const after = { node: revision, references: this.#revision }
    return holdSameContent(before, after) !== false
  }
}
