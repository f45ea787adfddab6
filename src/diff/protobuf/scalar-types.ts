/** What a reader makes of bytes that were written as another type. */
export interface Misreading {
  /** Whether readers cannot tell what was written, or refuse it. */
  readonly isBroken: boolean
  /** What happens to the values. */
  readonly detail: string
}

export const BROKEN: Misreading = { isBroken: true, detail: '' }

/** The types of one encoding on the wire (Protobuf, Updating A Message Type). */
const GROUPS: readonly ReadonlySet<string>[] = [
  new Set(['int32', 'int64', 'uint32', 'uint64', 'bool', 'enum']),
  new Set(['sint32', 'sint64']),
  new Set(['fixed32', 'sfixed32']),
  new Set(['fixed64', 'sfixed64']),
  new Set(['string', 'bytes']),
]

/** What a reader takes as it was written, by the type of the writer. */
const EXACT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['bool', new Set(['int32', 'int64', 'uint32', 'uint64', 'enum'])],
  ['int32', new Set(['int64', 'enum'])],
  ['uint32', new Set(['int64', 'uint64'])],
  ['enum', new Set(['int32', 'int64'])],
  ['sint32', new Set(['sint64'])],
  ['string', new Set(['bytes'])],
])

/**
 * Tells what a reader of one scalar type makes of another one.
 * @returns undefined where it reads what was written
 */
export function judgeScalars(writer: string, reader: string): Misreading | undefined {
  if (writer === reader || EXACT.get(writer)?.has(reader)) return undefined
  const isOneGroup = GROUPS.some((group) => group.has(writer) && group.has(reader))
  return isOneGroup ? { isBroken: false, detail: lossOf(reader) } : BROKEN
}

function lossOf(reader: string): string {
  if (reader === 'bool') return 'readers take every number but 0 for `true`'
  if (reader === 'string') return 'readers refuse bytes that are no UTF-8'
  return `readers of ${toWord(reader)} take numbers that do not fit into it for other numbers`
}

function toWord(type: string): string {
  return type === 'enum' ? 'the enum' : `\`${type}\``
}
