import type { UnreadImport } from './proto-files.ts'
import type { ProtoText } from './proto-text.ts'

/** Where something is declared. */
export interface ProtoPlace {
  readonly text: ProtoText
  /** From 1, in the text; undefined for the text as a whole. */
  readonly line: number | undefined
  /** The name that stands there. */
  readonly word: string | undefined
}

/** What a field holds: a scalar type, or what another type's name stands for. */
export type ProtoType =
  | { readonly kind: 'scalar'; readonly name: string }
  | ProtoMessage
  | ProtoEnum
  /** A type that no file which was read declares. */
  | { readonly kind: 'unknown'; readonly name: string }

/** A message, which may hold itself. */
export interface ProtoMessage {
  readonly kind: 'message'
  /** With those around it, and without the package: `Order.Item`. */
  readonly name: string
  readonly place: ProtoPlace
  readonly fields: readonly ProtoField[]
  readonly reserved: Reserved
  /** Whether a comment says that the payload is this one: `@RootNode`. */
  readonly isRoot: boolean
}

/** An enum. */
export interface ProtoEnum {
  readonly kind: 'enum'
  readonly name: string
  readonly place: ProtoPlace
  readonly values: readonly ProtoValue[]
  readonly reserved: Reserved
  /** Whether readers keep no number that they do not know. */
  readonly isClosed: boolean
}

/** A value of an enum. */
export interface ProtoValue {
  readonly name: string
  readonly number: number
  readonly place: ProtoPlace
}

/** A field of a message. */
export interface ProtoField {
  readonly name: string
  readonly number: number
  readonly place: ProtoPlace
  /** Its name in JSON. */
  readonly jsonName: string
  readonly type: ProtoType
  /** The type of the keys of a map, whose values have `type`; undefined for what is no map. */
  readonly keyType: string | undefined
  readonly presence: 'required' | 'explicit' | 'implicit' | 'repeated'
  /** Whether several numbers stand in one piece. */
  readonly isPacked: boolean
  /** Whether a message ends by a mark in place of having a length: a group. */
  readonly isDelimited: boolean
  /** The `oneof` that it stands in. */
  readonly oneof: string | undefined
  /** What stands for it where it is not written; undefined where that is nothing, zero or empty. */
  readonly defaultValue: string | undefined
}

/** Numbers and names that nothing may have again. */
export interface Reserved {
  /** From and to, both of them too; in order, none within another. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly names: ReadonlySet<string>
}

/** A schema that was read. */
export interface ProtoSchema {
  readonly package: string
  /** The messages of the text itself, those inside of others left out. */
  readonly messages: readonly ProtoMessage[]
  /** The message that the reference to the file names. */
  readonly fragment: string | undefined
  readonly place: ProtoPlace
  readonly unread: readonly UnreadImport[]
}

/** Whether a number is reserved. */
export function reservesNumber({ ranges }: Reserved, number: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= number
}
