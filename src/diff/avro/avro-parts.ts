import type { SpecNode } from '../../documents/node.ts'
import { joinName } from '../../model/avro/avro-names.ts'
import type { AvroField, AvroNamedType, AvroType } from '../../model/avro/avro-type.ts'
import { showValue } from '../../text/show-value.ts'

/** A type that a name or a reference was followed to. */
export type KnownType = Exclude<AvroType, { readonly kind: 'reference' | 'unread' }>

/** What a type is called in messages: `int`, `record Order`, `union`. */
export function nameOfType(type: KnownType): string {
  if (type.kind === 'primitive') return type.name
  if (!isNamed(type)) return type.kind
  return type.name === undefined ? type.kind : `${type.kind} ${type.name.full}`
}

/** Whether a type has a name of its own. */
export function isNamed(type: KnownType): type is AvroNamedType {
  return type.kind === 'record' || type.kind === 'enum' || type.kind === 'fixed'
}

/**
 * Whether the name of a writer's type is that of a reader's, or one of its aliases. Names are compared
 * without their namespaces, as the specification says and the registries do; aliases, which are names
 * of other schemas, with them, as Avro for Java does.
 */
export function matchesName(writer: AvroNamedType, reader: AvroNamedType): boolean {
  const [written, expected] = [writer.name, reader.name]
  if (written === undefined || expected === undefined) return true
  if (written.simple === expected.simple) return true
  return stringsOf(reader.node.get('aliases')).some(
    (alias) => (alias.includes('.') ? alias : joinName(expected.namespace, alias)) === written.full,
  )
}

/** Whether two types have one name with its namespace. */
export function hasSameFullName(writer: KnownType, reader: KnownType): boolean {
  if (!isNamed(writer) || !isNamed(reader)) return false
  return writer.name !== undefined && writer.name.full === reader.name?.full
}

/** The name of a field. */
export function avroFieldName(field: AvroField): string | undefined {
  return field.node.get('name')?.string
}

/** The names that a reader finds a field by: its own first, then its aliases. */
export function namesOfField(field: AvroField): string[] {
  const name = avroFieldName(field)
  return [...(name === undefined ? [] : [name]), ...stringsOf(field.node.get('aliases'))]
}

/**
 * What an annotation makes of a type: `timestamp-millis`, `decimal(9, 2)`; undefined where there is
 * none. Beside the `type` of a field it is none of Avro's.
 */
export function logicalTypeOf(type: KnownType): string | undefined {
  const holder = type.kind === 'primitive' ? holderOf(type.node) : type.node
  const name = holder?.get('logicalType')?.string
  if (holder === undefined || name !== 'decimal') return name
  const [precision, scale] = [holder.get('precision')?.value, holder.get('scale')?.value ?? 0]
  return `decimal(${showValue(precision)}, ${showValue(scale)})`
}

/** The object whose `type` a name is. */
function holderOf(node: SpecNode): SpecNode | undefined {
  const { parent } = node
  return node.key === 'type' && parent?.get('name') === undefined ? parent : undefined
}

/** The texts of a list. */
export function stringsOf(list: SpecNode | undefined): string[] {
  return [...(list?.items() ?? [])].flatMap(({ string }) => string ?? [])
}
