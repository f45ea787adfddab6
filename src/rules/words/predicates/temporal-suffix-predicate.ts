import type { Schema } from '../../../model/schema/schema.ts'
import { lowerWords } from '../../words.ts'
import { shownFormatOf } from '../values/plain-times.ts'

/** The suffixes that may end a name, by the format of its value; the first is the one to suggest. */
const SUFFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['date-time', ['at', 'until', 'after']],
  ['date', ['on', 'until', 'after']],
  ['duration', ['duration']],
])

/** The suffix that a name lacks. */
interface MissingSuffix {
  /** The format that the values have, whatever is declared. */
  readonly format: string
  /** The suffix to suggest. */
  readonly suffix: string
}

/** Whether the values of a schema are times, by their format. */
export function isTemporal(schema: Schema | undefined): boolean {
  return schema !== undefined && SUFFIXES.has(schema.format ?? '')
}

/**
 * The temporal suffix that naming/temporal-suffix asks for. A field in _on of format date-time is
 * naming/temporal-format's, which names that case.
 * @param name without a filter operator
 * @param isField whether it names a field of a body, and no parameter
 */
export function missingSuffix(
  name: string,
  schema: Schema | undefined,
  isField: boolean,
): MissingSuffix | undefined {
  const format = schema?.format ?? ''
  const suffixes = SUFFIXES.get(format)
  if (schema === undefined || suffixes === undefined || /^[tT]imestamp$/.test(name))
    return undefined
  const last = lowerWords(name).at(-1) ?? ''
  if (suffixes.includes(last)) return undefined
  const isMistakenDate = format === 'date-time' && last === 'on' && name.length > last.length
  if (isField && isMistakenDate) return undefined
  // Where all else shows the other format, that is the slip: naming/temporal-format tells of `due_at`.
  const shown = shownFormatOf(schema) ?? format
  const [suffix, ...others] = SUFFIXES.get(shown) ?? []
  if (suffix === undefined || suffix === last || others.includes(last)) return undefined
  return { format: shown, suffix }
}
