import type { Schema } from '../../model/schema.ts'
import { quote } from '../quote.ts'
import { toSnakeCase } from '../words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { adviseOwnName, isTaken } from './taken-names.ts'

/**
 * What to write for a name that is not in snake_case.
 * @param owner the schema whose other fields the new name must not collide with
 */
export function adviseSnakeCase(name: string, owner?: Schema): string {
  const suggestion = toSnakeCase(name)
  if (!SNAKE_CASE.test(suggestion))
    return 'Write lowercase words joined by `_`, the first starting with a letter.'
  if (RESERVED_NAMES.has(suggestion))
    return `Write lowercase words joined by \`_\` that say what it belongs to, since ${quote(suggestion)} alone is a reserved word.`
  return isTaken(suggestion, owner) ? adviseOwnName(suggestion) : `Write ${quote(suggestion)}.`
}
