import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { ANNOTATIONS } from './annotations.ts'

/** What says nothing about the values that a schema describes, or counts only where it is referred to. */
const UNCOMPARED: ReadonlySet<string> = new Set([
  ...ANNOTATIONS,
  '$defs',
  '$id',
  '$schema',
  'definitions',
])
/** Members whose keys are names of the author, none of them a keyword. */
const NAME_MAPS: ReadonlySet<string> = new Set(['dependencies', 'patternProperties', 'properties'])
/** Lists whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['enum', 'required', 'type'])
/** Members that hold data, in which no `$ref` is followed. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum'])

/** What a node holds: a schema, schemas by names, or data. */
type Kind = 'schema' | 'names' | 'data'

/** A node of schemas that are compared; others are named by their numbers in the graph. */
export type ComparedNode =
  /** A text, number, truth value or null, with its type. */
  | { readonly scalar: string }
  /** A list of such values whose order says nothing, sorted, each once. */
  | { readonly set: readonly string[] }
  | { readonly items: readonly number[] }
  /** Sorted by name. */
  | { readonly members: readonly (readonly [name: string, node: number])[] }
  /** Where a reference stands that cannot be followed. */
  | { readonly lost: string }

/** Schemas as they are compared, references followed: plain data, by the numbers of nodes. */
export type SchemaGraph = readonly ComparedNode[]

/** Puts schemas of one document into one graph, each part once. */
export class SchemaGraphBuilder {
  readonly #references: References
  readonly #nodes: ComparedNode[] = []
  /** The numbers of objects and arrays, by what they hold. */
  readonly #numbers: Record<Kind, Map<unknown, number>> = {
    schema: new Map(),
    names: new Map(),
    data: new Map(),
  }
  readonly #scalars = new Map<string, number>()
  /** What has a number and is not described yet. */
  readonly #pending: { readonly node: SpecNode; readonly kind: Kind; readonly number: number }[] =
    []

  constructor(references: References) {
    this.#references = references
  }

  get graph(): SchemaGraph {
    return this.#nodes
  }

  /** Puts a schema and all that it refers to into the graph, and gives its number. */
  add(schema: SpecNode): number {
    const number = this.#numberOf(schema, 'schema')
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop())
      this.#nodes[next.number] = this.#describe(next.node, next.kind)
    return number
  }

  #numberOf(written: SpecNode, kind: Kind): number {
    const node = kind === 'data' ? written : this.#references.follow(written)
    if (node === undefined)
      return this.#append({ lost: `${written.document.source.file}#${written.pointer}` })
    if (!node.isCollection) return this.#scalar(describeScalar(node.value))
    const known = this.#numbers[kind].get(node.value)
    if (known !== undefined) return known
    // The number is there before what is below, which may refer back to it.
    const number = this.#append({ items: [] })
    this.#numbers[kind].set(node.value, number)
    this.#pending.push({ node, kind, number })
    return number
  }

  #scalar(scalar: string): number {
    const number = this.#scalars.get(scalar) ?? this.#append({ scalar })
    this.#scalars.set(scalar, number)
    return number
  }

  #append(node: ComparedNode): number {
    return this.#nodes.push(node) - 1
  }

  #describe(node: SpecNode, kind: Kind): ComparedNode {
    if (node.object === undefined)
      return { items: [...node.items()].map((item) => this.#numberOf(item, kind)) }
    const names = comparedNames(node.object, kind)
    const members = names.flatMap((name) => {
      const member = node.get(name)
      return member === undefined ? [] : [[name, this.#memberOf(member, name, kind)] as const]
    })
    return { members }
  }

  #memberOf(member: SpecNode, name: string, kind: Kind): number {
    const { value } = member
    if (kind !== 'schema' || !SETS.has(name) || !isListOfScalars(value))
      return this.#numberOf(member, kindBelow(kind, name))
    return this.#append({ set: [...new Set(value.map(describeScalar))].sort() })
  }
}

function comparedNames(object: Readonly<Record<string, unknown>>, kind: Kind): string[] {
  const names = Object.keys(object).sort()
  if (kind !== 'schema') return names
  return names.filter((name) => !UNCOMPARED.has(name) && !name.startsWith('x-'))
}

function kindBelow(kind: Kind, name: string): Kind {
  if (kind !== 'schema') return kind === 'names' ? 'schema' : 'data'
  if (DATA.has(name)) return 'data'
  return NAME_MAPS.has(name) ? 'names' : 'schema'
}

/** What else an enum holds is compared in its order. */
function isListOfScalars(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
}

function describeScalar(value: unknown): string {
  return `${value === null ? 'null' : typeof value} ${String(value)}`
}
