/** The types that a reader takes for each type of a writer, besides the same one (Avro 1.12). */
const PROMOTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['int', new Set(['long', 'float', 'double'])],
  ['long', new Set(['float', 'double'])],
  ['float', new Set(['double'])],
  ['string', new Set(['bytes'])],
  ['bytes', new Set(['string'])],
])

/** Whether a reader of one primitive type reads what was written as another. */
export function isPromoted(written: string, expected: string): boolean {
  return written === expected || PROMOTIONS.get(written)?.has(expected) === true
}
