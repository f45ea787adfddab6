import { SpecDocument } from '../documents/document.ts'
import type { PointerToken } from '../documents/pointer.ts'
import type { Source } from '../documents/source.ts'
import { ConfigurationError, errorAt, formatPlace, refuseMalformed } from './configuration-error.ts'

/** What is wrong with a file that lintel writes and people edit, and where. */
export class RecordFault extends Error {
  readonly path: readonly PointerToken[]
  readonly on: 'key' | 'value'
  constructor(path: readonly PointerToken[], message: string, on: 'key' | 'value' = 'value') {
    super(message)
    this.path = path
    this.on = on
  }
}

/**
 * Reads a JSON file that lintel writes, such as a baseline.
 * @param read reads its data, and throws a `RecordFault` where they are not as they should be
 * @param onConflict what to do about a conflict that a merge left, as a clause
 * @throws ConfigurationError at its first fault
 */
export function parseRecord<T>(source: Source, read: (data: unknown) => T, onConflict: string): T {
  let fault: unknown
  try {
    return read(JSON.parse(source.text))
  } catch (error) {
    fault = error
  }
  // Places take several times as long, and are asked for here only.
  const document = new SpecDocument(source)
  refuseConflict(document, onConflict)
  refuseMalformed(document)
  if (!(fault instanceof RecordFault)) throw new ConfigurationError(source.file, String(fault))
  throw errorAt(document.root.at(...fault.path) ?? document.root, fault.on, fault.message)
}

function refuseConflict(document: SpecDocument, advice: string): void {
  const { text, file } = document.source
  const start = text.search(/^<{7} /m)
  if (start < 0) return
  const place = formatPlace(file, document.toRange({ start, end: start }).start)
  throw new ConfigurationError(place, `A merge left its conflict here: ${advice}.`)
}

/** The members of an object; undefined for other values. */
export function membersOf(data: unknown): Map<string, unknown> | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject ? new Map(Object.entries(data)) : undefined
}
