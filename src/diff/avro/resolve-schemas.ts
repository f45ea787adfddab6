import type { SpecNode } from '../../documents/node.ts'
import {
  type AvroField,
  type AvroNamedType,
  type AvroRecord,
  type AvroSchema,
  type AvroType,
  type AvroUnion,
  resolveAvroType,
} from '../../model/avro/avro-type.ts'
import { showValue } from '../../text/show-value.ts'
import type { AvroMismatch, AvroProblem } from './avro-mismatch.ts'
import {
  avroFieldName,
  hasSameFullName,
  isNamed,
  type KnownType,
  logicalTypeOf,
  matchesName,
  nameOfType,
  namesOfField,
  stringsOf,
} from './avro-parts.ts'
import { isPromoted } from './promotions.ts'

/** More pairs of types, fields and branches are not worth comparing. */
const MAX_STEPS = 1_000_000

/** Two types that are still to be compared. */
interface Pair {
  readonly writer: AvroType | undefined
  readonly reader: AvroType | undefined
  /** What holds them. */
  readonly holders: readonly [writer: SpecNode, reader: SpecNode]
  readonly path: string
}

/**
 * Tells what of a writer's schema a reader's does not resolve (Avro 1.12, Schema Resolution).
 * @returns nothing where the reader reads all that the writer writes
 */
export function resolveSchemas(writer: AvroSchema, reader: AvroSchema): AvroMismatch[] {
  return new Resolution().resolve(writer.root, reader.root)
}

/** Compares types of a writer with those of a reader, each pair once: schemas may hold themselves. */
class Resolution {
  readonly #mismatches: AvroMismatch[] = []
  readonly #pending: Pair[] = []
  readonly #seen = new Map<KnownType, Set<KnownType>>()
  #steps = 0

  resolve(writer: AvroType, reader: AvroType): AvroMismatch[] {
    const holders = [writer.node, reader.node] as const
    const root = { writer, reader, holders, path: '' }
    this.#pending.push(root)
    for (let pair = this.#next(); pair !== undefined; pair = this.#next())
      this.#compareWritten(pair)
    if (this.#isCut) this.#mismatches.push({ ...placesOf(root), problem: 'unknown' })
    return this.#mismatches
  }

  get #isCut(): boolean {
    return this.#steps >= MAX_STEPS
  }

  #next(): Pair | undefined {
    this.#steps++
    return this.#isCut ? undefined : this.#pending.pop()
  }

  /** Compares types as they are written: by their names, where there are some. */
  #compareWritten(pair: Pair): void {
    const [writer, reader] = [resolveAvroType(pair.writer), resolveAvroType(pair.reader)]
    if (writer !== undefined && reader !== undefined) this.#compareOnce(writer, reader, pair.path)
    else if (!isSameName(pair.writer, pair.reader))
      this.#mismatches.push({ ...placesOf(pair), problem: 'unknown' })
  }

  #compareOnce(writer: KnownType, reader: KnownType, path: string): void {
    const met = this.#seen.get(writer) ?? new Set()
    if (met.has(reader)) return
    this.#seen.set(writer, met.add(reader))
    if (writer.kind === 'union') this.#compareBranches(writer, reader, path)
    else if (reader.kind === 'union') this.#compareWithUnion(writer, reader, path)
    else this.#compareKinds(writer, reader, path)
  }

  /** Each branch that the writer may choose has to be read. */
  #compareBranches(writer: AvroUnion, reader: KnownType, path: string): void {
    const readers = reader.kind === 'union' ? reader.branches : [reader]
    for (const branch of writer.branches) {
      if (this.#isCut) return
      this.#compareBranch(branch, reader, readers, path)
    }
  }

  #compareWithUnion(writer: KnownType, reader: AvroUnion, path: string): void {
    this.#compareBranch(writer, reader, reader.branches, path)
  }

  #compareBranch(
    written: AvroType,
    reader: KnownType,
    branches: readonly AvroType[],
    path: string,
  ): void {
    const writer = resolveAvroType(written)
    const match = writer && this.#findMatch(writer, branches)
    if (match !== undefined) {
      this.#push(written, match, [written.node, reader.node], path)
      return
    }
    // What cannot be seen may be the one that is looked for.
    const isUnknown = writer === undefined || branches.some((each) => !resolveAvroType(each))
    if (branches.some((each) => isSameName(written, each))) return
    this.#add(isUnknown ? 'unknown' : 'branch', written.node, reader.node, path, {
      written: writer && nameOfType(writer),
      expected: nameOfType(reader),
    })
  }

  /** Of several branches that match the same is meant, then the one of the same name, then the first. */
  #findMatch(writer: KnownType, branches: readonly AvroType[]): AvroType | undefined {
    this.#steps += branches.length
    const matches = branches.filter((branch) => {
      const reader = resolveAvroType(branch)
      return reader !== undefined && isMatch(writer, reader)
    })
    const isSame = (branch: AvroType) => {
      const reader = resolveAvroType(branch)
      return reader !== undefined && isAlike(writer, reader)
    }
    return matches.find(isSame) ?? matches[0]
  }

  #compareKinds(writer: KnownType, reader: KnownType, path: string): void {
    if (writer.kind === 'primitive' && reader.kind === 'primitive') {
      if (!isPromoted(writer.name, reader.name)) this.#addTypes(writer, reader, path)
    } else if (writer.kind === 'array' && reader.kind === 'array')
      this.#push(writer.items, reader.items, [writer.node, reader.node], `${path}[]`)
    else if (writer.kind === 'map' && reader.kind === 'map')
      this.#push(writer.values, reader.values, [writer.node, reader.node], `${path}{}`)
    else if (isNamed(writer) && isNamed(reader) && writer.kind === reader.kind)
      this.#compareNamed(writer, reader, path)
    else {
      this.#addTypes(writer, reader, path)
      return
    }
    this.#compareLogicalTypes(writer, reader, path)
  }

  #addTypes(writer: KnownType, reader: KnownType, path: string): void {
    const [written, expected] = [nameOfType(writer), nameOfType(reader)]
    this.#add('type', writer.node, reader.node, path, { written, expected })
  }

  #compareNamed(writer: AvroNamedType, reader: AvroNamedType, path: string): void {
    if (!matchesName(writer, reader)) {
      const places = [writer.name?.node ?? writer.node, reader.name?.node ?? reader.node] as const
      const [written, expected] = [writer.name?.full, reader.name?.full]
      this.#add('name', ...places, path, { written, expected })
    }
    if (writer.kind === 'record' && reader.kind === 'record')
      this.#compareRecords(writer, reader, path)
    if (writer.kind === 'enum') this.#compareSymbols(writer.node, reader.node, path)
    if (writer.kind === 'fixed') this.#compareSizes(writer.node, reader.node, path)
  }

  /** What the reader expects, the writer has, or the reader has a default for. */
  #compareRecords(writer: AvroRecord, reader: AvroRecord, path: string): void {
    const fields = new Map(writer.fields.map((field) => [avroFieldName(field), field]))
    for (const field of reader.fields) {
      const names = namesOfField(field)
      this.#steps += 1 + names.length
      const found = names.find((name) => fields.has(name))
      const written = found === undefined ? undefined : fields.get(found)
      const below = joinPath(path, names[0] ?? '')
      if (written !== undefined)
        this.#push(written.type, field.type, [written.node, field.node], below)
      else this.#compareMissing(writer, field, below)
    }
  }

  #compareMissing(writer: AvroRecord, field: AvroField, path: string): void {
    if (field.node.get('default') !== undefined) return
    const place = writer.node.get('fields') ?? writer.node
    this.#add('field', place, field.node, path, { expected: avroFieldName(field) })
  }

  /** Of a symbol that it does not know, the reader makes its default. */
  #compareSymbols(writer: SpecNode, reader: SpecNode, path: string): void {
    const list = reader.get('symbols')
    const known = new Set(stringsOf(list))
    this.#steps += known.size
    if (known.has(reader.get('default')?.string ?? '')) return
    const missing = [...(writer.get('symbols')?.items() ?? [])].filter(
      ({ string }) => string !== undefined && !known.has(string),
    )
    const [first] = missing
    if (first === undefined) return
    const written = missing.map(({ string }) => string ?? '').join(', ')
    this.#add('symbols', first, list ?? reader, path, { written })
  }

  #compareSizes(writer: SpecNode, reader: SpecNode, path: string): void {
    const [size, other] = [writer.get('size'), reader.get('size')]
    if (size === undefined || other === undefined || size.value === other.value) return
    const [written, expected] = [showValue(size.value), showValue(other.value)]
    this.#add('size', size, other, path, { written, expected })
  }

  /**
   * Where logical types differ, the value is read as what it is made of (Avro 1.12, Decimal and Schema
   * Resolution): it may say something else then.
   */
  #compareLogicalTypes(writer: KnownType, reader: KnownType, path: string): void {
    const [written, expected] = [logicalTypeOf(writer), logicalTypeOf(reader)]
    if (written === expected) return
    this.#add('logical type', writer.node, reader.node, path, { written, expected })
  }

  #push(
    writer: AvroType | undefined,
    reader: AvroType | undefined,
    holders: Pair['holders'],
    path: string,
  ): void {
    this.#pending.push({ writer, reader, holders, path })
  }

  #add(
    problem: AvroProblem,
    writer: SpecNode,
    reader: SpecNode,
    path: string,
    texts: Pick<AvroMismatch, 'written' | 'expected'>,
  ): void {
    this.#mismatches.push({ problem, writer, reader, path, ...texts })
  }
}

/** Whether a reader's branch is meant for what is written, before their parts are compared. */
function isMatch(writer: KnownType, reader: KnownType): boolean {
  if (writer.kind === 'primitive' && reader.kind === 'primitive')
    return isPromoted(writer.name, reader.name)
  if (writer.kind !== reader.kind) return false
  return isNamed(writer) && isNamed(reader) ? matchesName(writer, reader) : true
}

function isAlike(writer: KnownType, reader: KnownType): boolean {
  if (writer.kind === 'primitive') return reader.kind === 'primitive' && writer.name === reader.name
  return isNamed(writer) ? hasSameFullName(writer, reader) : writer.kind === reader.kind
}

/** Whether two names that stand for nothing here are the same: a registry knows what they mean. */
function isSameName(writer: AvroType | undefined, reader: AvroType | undefined): boolean {
  if (writer?.kind !== 'reference' || reader?.kind !== 'reference') return false
  if (writer.target !== undefined || reader.target !== undefined) return false
  return writer.fullNames[0] === reader.fullNames[0]
}

function placesOf({ writer, reader, holders, path }: Pair) {
  return { writer: writer?.node ?? holders[0], reader: reader?.node ?? holders[1], path }
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
