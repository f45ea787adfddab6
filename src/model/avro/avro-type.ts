import type { SpecNode } from '../../documents/node.ts'

/** The types that need no definition (Avro 1.12, Primitive Types). */
export const PRIMITIVES: ReadonlySet<string> = new Set([
  'null',
  'boolean',
  'int',
  'long',
  'float',
  'double',
  'bytes',
  'string',
])

/** The names that only stand as the `type` of an object; a protocol's errors are records. */
export const COMPLEX_TYPES: ReadonlySet<string> = new Set([
  'record',
  'error',
  'enum',
  'fixed',
  'array',
  'map',
])

/** A schema of Avro, or one that stands in it: what was read of it, and what could not be. */
export type AvroType =
  | AvroPrimitive
  | AvroRecord
  | AvroEnum
  | AvroFixed
  | AvroArray
  | AvroMap
  | AvroUnion
  | AvroReference
  | AvroUnread

/** What has a name of its own, by which others refer to it. */
export type AvroNamedType = AvroRecord | AvroEnum | AvroFixed

interface AvroPrimitive {
  readonly kind: 'primitive'
  /** The name of the type where it is written: the schema itself, or its `type`. */
  readonly node: SpecNode
  readonly name: string
}

interface Named {
  /** The object that defines it. */
  readonly node: SpecNode
  readonly name: AvroName | undefined
}

export interface AvroRecord extends Named {
  readonly kind: 'record'
  readonly fields: readonly AvroField[]
}

export interface AvroEnum extends Named {
  readonly kind: 'enum'
}

interface AvroFixed extends Named {
  readonly kind: 'fixed'
}

interface AvroArray {
  readonly kind: 'array'
  readonly node: SpecNode
  /** Undefined where it is missing. */
  readonly items: AvroType | undefined
}

interface AvroMap {
  readonly kind: 'map'
  readonly node: SpecNode
  /** Undefined where it is missing. */
  readonly values: AvroType | undefined
}

export interface AvroUnion {
  readonly kind: 'union'
  readonly node: SpecNode
  readonly branches: readonly AvroType[]
}

/** A type by its name. */
export interface AvroReference {
  readonly kind: 'reference'
  /** Where the name is written. */
  readonly node: SpecNode
  readonly name: string
  /** The fullnames that it may stand for, the first by the specification. */
  readonly fullNames: readonly string[]
  /** What is defined by the name before it is used. */
  readonly target: AvroNamedType | undefined
}

/** No schema of Avro, or one behind a reference that leads nowhere. */
export interface AvroUnread {
  readonly kind: 'unread'
  readonly node: SpecNode
  /** Whether it is there, and no schema. */
  readonly isWrong: boolean
}

export interface AvroField {
  readonly node: SpecNode
  /** Undefined where it is missing or no object. */
  readonly type: AvroType | undefined
}

/** The name of a definition (Avro 1.12, Names). */
export interface AvroName {
  /** Where it is written. */
  readonly node: SpecNode
  /** With its namespace. */
  readonly full: string
  readonly namespace: string
  /** The part behind the last dot. */
  readonly simple: string
}

/** A schema with all that is defined in it. */
export interface AvroSchema {
  readonly root: AvroType
  /** The types in it, each declaration once, in the order of the text. */
  readonly types: readonly AvroType[]
  /** By fullname, the first where there are several. */
  readonly definitions: ReadonlyMap<string, AvroNamedType>
  /** Whether all references were followed, so that what is not there is missing. */
  readonly isWhole: boolean
}

/** The type itself, or what a name stands for; undefined where that is not known. */
export function resolveAvroType(
  type: AvroType | undefined,
): Exclude<AvroType, AvroReference | AvroUnread> | undefined {
  if (type?.kind === 'reference') return type.target
  return type?.kind === 'unread' ? undefined : type
}
