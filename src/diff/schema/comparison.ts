import { SpecNode } from '../../documents/node.ts'
import type { Schema, SchemaStore } from '../../model/schema/schema.ts'
import type { Change } from '../changes/change.ts'
import type { SchemaSubjects } from '../kinds.ts'
import type { SameParts } from '../nodes/same-parts.ts'
import type { SchemaChange, SchemaVerdict } from './changes/schema-change.ts'
import { SchemaSide } from './facts/conjunction.ts'
import type { SchemaPair } from './pairs/pair.ts'
import { PairComparer } from './pairs/pair-comparer.ts'
import { toChanges } from './uses/to-changes.ts'
import { collectUsed, type UsedPairs } from './uses/used-pairs.ts'

/** A place where schemas are used, in the base and in the revision. */
export interface SchemaUse {
  readonly direction: 'sent' | 'read'
  /** The operation's name: `GET /v1/orders`, `receive orders.created.v1`. */
  readonly operation: string
  /** Whether the value can be left out, so that a default means something. Default: false. */
  readonly isOptional?: boolean
}

/** A schema as written, a `$ref` included, or several that hold at once; undefined: anything goes. */
export type UsedSchemas = SpecNode | readonly SpecNode[] | undefined

/** What holds for all schemas of two documents. */
interface SchemaSides {
  readonly base: SchemaStore
  readonly revision: SchemaStore
  /** What changes of schemas are called where they are sent, read, or both. */
  readonly subjects: SchemaSubjects
  /** What tells that schemas are written alike, where both documents are of one format. */
  readonly sameParts?: SameParts | undefined
}

/**
 * Compares the schemas of two documents: each pair once, however many operations use it.
 * First the uses are told, then the changes are asked for.
 */
export class SchemaComparison {
  readonly #sides: SchemaSides
  readonly #comparer: PairComparer
  /** The operations that use a pair at once. */
  readonly #uses = new Map<SchemaPair, Set<string>>()
  /** The schemas that operations use, where those that none uses are compared too. */
  #visited: ReadonlySet<unknown> = new Set()
  #isLibrary = false
  /** Changes that only the place of use shows: defaults of what may be left out. */
  readonly #ofUses: { readonly change: SchemaChange; readonly pair: SchemaPair }[] = []

  constructor(sides: SchemaSides) {
    this.#sides = sides
    this.#comparer = new PairComparer(
      new SchemaSide(sides.base),
      new SchemaSide(sides.revision),
      sides.sameParts,
    )
  }

  /**
   * Tells of a use.
   * @param places where a change is reported for which one of the two has no schema
   */
  use(
    base: UsedSchemas,
    revision: UsedSchemas,
    places: { readonly base: SpecNode; readonly revision: SpecNode },
    { direction, operation, isOptional = false }: SchemaUse,
  ): void {
    const parts = { base: listOf(base), revision: listOf(revision), places }
    if (parts.base.length === 0 && parts.revision.length === 0) return
    const pair = this.#comparer.pairOf(parts, direction)
    const operations = this.#uses.get(pair)
    if (operations === undefined) this.#uses.set(pair, new Set([operation]))
    else operations.add(operation)
    if (!isOptional || direction === 'read') return
    const change = this.#comparer.compareDefaults(parts)
    if (change !== undefined) this.#ofUses.push({ change, pair })
  }

  /**
   * What a pair of schemas differs in, without any report.
   * @param isExpected tells of changes that do not count
   */
  judge(
    base: UsedSchemas,
    revision: UsedSchemas,
    direction: 'sent' | 'read',
    isExpected?: (change: SchemaChange) => boolean,
  ): SchemaVerdict {
    const [olds, presents] = [listOf(base), listOf(revision)]
    const place = olds[0] ?? presents[0]
    if (place === undefined) return 'same'
    const places = { base: olds[0] ?? place, revision: presents[0] ?? place }
    const pair = this.#comparer.pairOf({ base: olds, revision: presents, places }, direction)
    return this.#comparer.judge(pair, isExpected)
  }

  /**
   * Tells of the schemas that both documents name: those that no operation uses are compared for
   * those that send and those that read.
   * @param declared what operations of the base declare, whether the revision has it or not
   * @param isLibrary whether there are no operations, so that others refer to what is compared
   */
  useComponents(
    base: Iterable<SpecNode>,
    revision: SpecNode | undefined,
    declared: Iterable<Schema>,
    isLibrary: boolean,
  ): void {
    this.#isLibrary = isLibrary
    const visited = this.#comparer.visitedBy(this.#collect().keys(), declared)
    this.#visited = visited
    for (const node of base) {
      const other = node.key === undefined ? undefined : revision?.get(node.key)
      if (other === undefined || visited.has(node.value) || visited.has(other.value)) continue
      const parts = { base: [node], revision: [other], places: { base: node, revision: other } }
      for (const direction of ['sent', 'read'] as const) {
        const pair = this.#comparer.pairOf(parts, direction)
        if (!this.#uses.has(pair)) this.#uses.set(pair, new Set())
      }
    }
  }

  /** The changes of all schemas that were told of, each once. */
  changes(): Change[] {
    return toChanges(this.#collect(), this.#uses, this.#ofUses, {
      ...this.#sides,
      isUsed: (node) => this.#visited.has(node.value),
      isLibrary: this.#isLibrary,
    })
  }

  #collect(): UsedPairs {
    return collectUsed(this.#uses.keys(), (pair) => this.#comparer.compare(pair))
  }
}

function listOf(schemas: UsedSchemas): readonly SpecNode[] {
  if (schemas === undefined) return []
  return schemas instanceof SpecNode ? [schemas] : schemas
}
