import type { Schema } from '../../model/schema/schema.ts'
import { type NameKind, wordedName } from '../words/names/names.ts'
import type { Namer } from './namer.ts'

/**
 * The name that a rule may suggest for something that stands nowhere yet: a segment of another path,
 * a filter.
 * @param text the name that the rule thinks of
 * @returns it as all conventions would have it; undefined where it is no good name
 */
export function acceptedName(
  namer: Namer,
  kind: NameKind,
  text: string,
  schema?: Schema,
): string | undefined {
  const { name = text, wanted, taken } = namer.of(wordedName(kind, text, schema))
  return wanted === undefined && taken === undefined ? name : undefined
}
