import { type Field, MapField } from 'protobufjs'
import { showValue } from '../../text/show-value.ts'
import { featureOf, type Syntax } from './features.ts'
import type { ProtoField, ProtoType, Reserved } from './proto-schema.ts'

/** The types that need no declaration. */
export const SCALARS: ReadonlySet<string> = new Set([
  'double',
  'float',
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
  'bool',
  'string',
  'bytes',
])

/** What a declaration reserves. */
export function toReserved(reserved: readonly (string | number[])[] | undefined): Reserved {
  const ranges: [number, number][] = []
  const names = new Set<string>()
  for (const each of reserved ?? []) {
    if (typeof each === 'string') names.add(each)
    else ranges.push([each[0] ?? 0, each[1] ?? 0])
  }
  return { ranges: joinRanges(ranges.sort(([a], [b]) => a - b)), names }
}

/** @param ranges by where they begin */
function joinRanges(ranges: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = joined.at(-1)
    if (last === undefined || from > last[1] + 1) joined.push([from, to])
    else last[1] = Math.max(last[1], to)
  }
  return joined
}

/** Whether a field stands in a `oneof` of its own only, by which the parser knows `optional`. */
export function isOwnPresence(field: Field): boolean {
  return field.options?.proto3_optional === true
}

/** How readers know whether a field was written. */
export function presenceOf(field: Field, type: ProtoType, syntax: Syntax): ProtoField['presence'] {
  if (field.repeated || field instanceof MapField) return 'repeated'
  const presence = featureOf(field, 'field_presence', syntax)
  if (field.rule === 'required' || presence === 'LEGACY_REQUIRED') return 'required'
  const isTracked = type.kind === 'message' || field.partOf !== null || field.extend !== undefined
  return isTracked || isOwnPresence(field) || presence === 'EXPLICIT' ? 'explicit' : 'implicit'
}

/** Whether the numbers of a repeated field stand in one piece. */
export function isPacked(field: Field, syntax: Syntax): boolean {
  const packed: unknown = field.options?.packed
  if (typeof packed === 'boolean') return packed
  return featureOf(field, 'repeated_field_encoding', syntax) === 'PACKED'
}

/** What stands for a field that is not written; what is zero, false or empty is so without saying it. */
export function fieldDefaultOf(field: Field): string | undefined {
  const value: unknown = field.options?.default
  const isEmpty = value === undefined || value === 0 || value === false || value === ''
  return isEmpty ? undefined : showValue(value)
}

/** The name in JSON of a field that gives none: `order_id` is `orderId`. */
export function toJsonName(name: string): string {
  return name.replace(/_+(.?)/g, (_, first: string) => first.toUpperCase())
}
