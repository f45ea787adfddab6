import type { Schema } from '../../model/schema/schema.ts'
import { lowerWords } from '../words.ts'

/** The suffixes that may end a name, by the format of its value; the first is the one to suggest. */
const SUFFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['date-time', ['at', 'until', 'after']],
  ['date', ['on', 'until', 'after']],
  ['duration', ['duration']],
])

/** The suffix that a name lacks. */
interface MissingSuffix {
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
  const [suffix] = suffixes ?? []
  if (suffixes === undefined || suffix === undefined) return undefined
  if (/^[tT]imestamp$/.test(name)) return undefined
  const last = lowerWords(name).at(-1) ?? ''
  if (suffixes.includes(last)) return undefined
  const isMistakenDate = format === 'date-time' && last === 'on' && name.length > last.length
  return isField && isMistakenDate ? undefined : { format, suffix }
}
