import type { ReflectionObject } from 'protobufjs'

/** The defaults of what an edition lets a file, a message or a field decide (Protobuf Editions). */
const DEFAULTS = {
  proto2: { field_presence: 'EXPLICIT', enum_type: 'CLOSED', repeated_field_encoding: 'EXPANDED' },
  proto3: { field_presence: 'IMPLICIT', enum_type: 'OPEN', repeated_field_encoding: 'PACKED' },
  editions: { field_presence: 'EXPLICIT', enum_type: 'OPEN', repeated_field_encoding: 'PACKED' },
} as const

/** What a text says first: `syntax = "proto3"`, `edition = "2023"`. */
export type Syntax = keyof typeof DEFAULTS

type Feature = 'field_presence' | 'enum_type' | 'repeated_field_encoding' | 'message_encoding'

/** What holds for a declaration: what it says itself, or the nearest around it, or its edition. */
export function featureOf(declaration: ReflectionObject, feature: Feature, syntax: Syntax): string {
  for (let holder: ReflectionObject | null = declaration; holder !== null; holder = holder.parent) {
    const found = featuresOf(holder).get(feature)
    if (typeof found === 'string') return found
  }
  return feature === 'message_encoding' ? 'LENGTH_PREFIXED' : DEFAULTS[syntax][feature]
}

function featuresOf({ options }: ReflectionObject): ReadonlyMap<string, unknown> {
  const features: unknown = options?.features
  const isObject = typeof features === 'object' && features !== null
  return new Map(isObject ? Object.entries(features) : [])
}
