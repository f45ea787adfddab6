import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { withoutSchemaFormat } from '../asyncapi/formatted-schema.ts'
import { joinName, readName } from './avro-names.ts'
import {
  type AvroField,
  type AvroNamedType,
  type AvroReference,
  type AvroSchema,
  type AvroType,
  PRIMITIVES,
} from './avro-type.ts'

/** More types and fields are not worth reading: parts that many schemas refer to are read for each. */
const MAX_PARTS = 100_000

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Reads the Avro schemas of a document. Names are known from where they are defined on, in the order
 * of the text (Avro 1.12, Names); a `$ref`, which AsyncAPI resolves first, stands for its target.
 */
export class AvroReader {
  readonly #references: References
  #count = 0

  constructor(references: References) {
    this.#references = references
  }

  /** Whether there was more than is read. */
  get isCut(): boolean {
    return this.#count >= MAX_PARTS
  }

  /** @param root a schema, a `$ref` included */
  read(root: SpecNode): AvroSchema {
    const reading = new AvroReading(this.#references, MAX_PARTS - this.#count)
    const type = reading.read(root, '')
    const { types, definitions, isWhole } = reading
    this.#count += reading.count
    return { root: type, types, definitions, isWhole }
  }
}

/** Reads one schema. */
class AvroReading {
  readonly types: AvroType[] = []
  readonly definitions = new Map<string, AvroNamedType>()
  isWhole = true
  /** How many types and fields were read. */
  count = 0
  readonly #references: References
  readonly #maxCount: number
  /** What was read of each object and list: aliases and `$ref`s lead to them again, in circles too. */
  readonly #known = new Map<unknown, AvroType>()

  constructor(references: References, maxCount: number) {
    this.#references = references
    this.#maxCount = maxCount
  }

  /** @param namespace that of the definition around it */
  read(written: SpecNode, namespace: string): AvroType {
    const node = this.#canGoOn() ? withoutSchemaFormat(written, this.#references) : undefined
    if (node === undefined) {
      this.isWhole = false
      return { kind: 'unread', node: written, isWrong: false }
    }
    if (node.string !== undefined) return this.#add(this.#readName(node, node.string, namespace))
    const known = this.#known.get(node.value)
    if (known !== undefined) return known
    if (Array.isArray(node.value)) return this.#readUnion(node, namespace)
    if (node.object === undefined) return this.#add({ kind: 'unread', node, isWrong: true })
    return this.#readObject(node, namespace)
  }

  #canGoOn(): boolean {
    return this.count < this.#maxCount && ++this.count > 0
  }

  #add<T extends AvroType>(type: T): T {
    this.types.push(type)
    return type
  }

  /** Adds a type that may hold itself, before its parts are read. */
  #addWhole<T extends AvroType>(type: T): Mutable<T> {
    this.#known.set(type.node.value, type)
    return this.#add(type)
  }

  #readName(node: SpecNode, name: string, namespace: string): AvroType {
    if (PRIMITIVES.has(name)) return { kind: 'primitive', node, name }
    // A name that is not in its namespace may be in none: implementations take it so.
    const fullNames = name.includes('.') ? [name] : [joinName(namespace, name), name]
    const target = fullNames.map((each) => this.definitions.get(each)).find(Boolean)
    return { kind: 'reference', node, name, fullNames, target } satisfies AvroReference
  }

  #readUnion(node: SpecNode, namespace: string): AvroType {
    const branches: AvroType[] = []
    const union = this.#addWhole({ kind: 'union', node, branches } as const)
    for (const item of node.items()) branches.push(this.read(item, namespace))
    return union
  }

  #readObject(node: SpecNode, namespace: string): AvroType {
    const type = node.get('type')
    switch (type?.value) {
      case 'record':
      case 'error':
        return this.#readRecord(node, namespace)
      case 'enum':
      case 'fixed':
        return this.#readDefinition(node, type.value, namespace)
      case 'array': {
        const array = this.#addWhole({ kind: 'array', node, items: undefined })
        return Object.assign(array, { items: this.#readPart(node, 'items', namespace) })
      }
      case 'map': {
        const map = this.#addWhole({ kind: 'map', node, values: undefined })
        return Object.assign(map, { values: this.#readPart(node, 'values', namespace) })
      }
    }
    // What stands there is told where it is missing itself; in a circle it is never found.
    const unread = { kind: 'unread', node, isWrong: type === undefined } as const
    if (type === undefined) return this.#addWhole(unread)
    this.#known.set(node.value, unread)
    const inner = this.read(type, namespace)
    this.#known.set(node.value, inner)
    return inner
  }

  #readPart(node: SpecNode, key: string, namespace: string): AvroType | undefined {
    const part = node.get(key)
    return part && this.read(part, namespace)
  }

  #readRecord(node: SpecNode, namespace: string): AvroType {
    const fields: AvroField[] = []
    const name = readName(node, namespace)
    const record = this.#addWhole({ kind: 'record', node, name, fields } as const)
    this.#define(record)
    for (const item of node.get('fields')?.items() ?? []) {
      const field = this.#canGoOn() ? this.#references.follow(item) : undefined
      if (field === undefined) this.isWhole = false
      else
        fields.push({
          node: field,
          type: this.#readPart(field, 'type', name?.namespace ?? namespace),
        })
    }
    return record
  }

  #readDefinition(node: SpecNode, kind: 'enum' | 'fixed', namespace: string): AvroType {
    const type = this.#addWhole({ kind, node, name: readName(node, namespace) } as const)
    this.#define(type)
    return type
  }

  #define(type: AvroNamedType): void {
    const name = type.name?.full
    if (name !== undefined && !this.definitions.has(name)) this.definitions.set(name, type)
  }
}
