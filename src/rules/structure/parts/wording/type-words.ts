import { quote } from '../../../../text/quote.ts'

/** What JSON Schema calls the types that programming languages and databases have names for. */
const TYPE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    integer: 'bigint byte int int32 int64 long short uint',
    number: 'decimal double float numeric real',
    string: 'char str text varchar',
    boolean: 'bool',
    array: 'list set tuple',
    object: 'dict hash map record struct',
  }).flatMap(([type, words]) => words.split(' ').map((word) => [word, type])),
)
/** Formats that stand where the type should, and that have the type `string`, without separators. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ...'binary date email password time uri uuid'.split(' ').map((name) => [name, name] as const),
  ['datetime', 'date-time'],
  ['timestamp', 'date-time'],
  ['guid', 'uuid'],
  ['url', 'uri'],
])

/**
 * What to write for a `type` that is none, where it is known what is meant.
 * @param allowed the types that the place has: `null` is none in OpenAPI 3.0
 * @param hasNullable whether the version has `nullable`, as OpenAPI 3.0 alone does
 */
export function adviseType(
  text: string,
  allowed: readonly string[],
  hasNullable: boolean,
): string | undefined {
  const word = text.toLowerCase()
  if (word === 'null' && !allowed.includes('null'))
    return hasNullable ? 'Write the type of the other values, and `nullable: true`.' : undefined
  const format = FORMATS.get(word.replace(/[-_ ]/g, ''))
  if (format !== undefined)
    return `Write ${quote('type: string')} and ${quote(`format: ${format}`)}.`
  const type = TYPE_WORDS.get(word)
  return type === undefined || !allowed.includes(type) ? undefined : `Write ${quote(type)}.`
}

/**
 * What to write for a list of types where one alone may stand, as in OpenAPI 3.0.
 * @param hasNullable whether the version has `nullable`, and with it `anyOf`
 */
export function adviseTypes(types: readonly unknown[], hasNullable: boolean): string | undefined {
  const others = types.filter((type) => type !== 'null' && type !== null)
  const [only] = others
  if (!hasNullable || typeof only !== 'string') return undefined
  if (others.length > 1) return 'Write `anyOf`, with a schema for each of the types.'
  const isNullable = others.length < types.length
  return `Write ${quote(`type: ${only}`)}${isNullable ? ' and `nullable: true`' : ''}.`
}
