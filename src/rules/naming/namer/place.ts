import type { Schema } from '../../../model/schema.ts'
import type { RuleOptions } from '../../options.ts'
import type { Name } from '../names.ts'
import { PLAIN_TIMES } from '../plain-times.ts'
import { isReserved } from '../reserved-names.ts'

/** Keywords that may tell more of a value than its type and format. */
const COMPOSITION = ['allOf', 'oneOf', 'anyOf', '$ref'] as const
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'boolean', 'integer', 'number'])

/**
 * What the name that a thing should have depends on besides the name itself: for most fields their
 * type and format, as a text, so that thousands of them are answered once; else what has the name.
 */
export function placeOf(name: Name, options: RuleOptions): object | string | undefined {
  const { property, parameter, pathItem, schema, words } = name
  if (property === undefined) return parameter ?? pathItem
  const isOwn =
    (words.length === 1 && isReserved(words[0] ?? '', options)) ||
    PLAIN_TIMES.has(words.at(-1) ?? '')
  return (isOwn ? undefined : typeOf(schema)) ?? property.owner
}

/** The type and format of a scalar that is not composed. */
function typeOf(schema: Schema | undefined): string | undefined {
  const { type, format = '' } = schema?.node.object ?? {}
  if (schema === undefined || !SCALARS.has(type) || typeof format !== 'string') return undefined
  return COMPOSITION.some((keyword) => schema.keyword(keyword) !== undefined)
    ? undefined
    : `${String(type)} ${format}`
}
