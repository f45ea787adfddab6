const TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['number', (value) => typeof value === 'number'],
  ['integer', (value) => Number.isInteger(value)],
  ['null', (value) => value === null],
  ['array', (value) => Array.isArray(value)],
  ['object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value)],
])

/**
 * Whether a value is of the type that a schema names. All values are of a type that is none, which
 * structure/schema reports.
 */
export function isOfType(value: unknown, type: string): boolean {
  return TYPES.get(type)?.(value) ?? true
}
