import type { RuleOptions } from '../../options.ts'
import type { NameKind } from './names.ts'

/** Names that are reserved (Naming rules 4): naming/reserved-word reports them. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['class', 'new', 'type', 'default'])

/** What naming/reserved-word looks at. */
export const KINDS_WITHOUT_RESERVED_WORDS: ReadonlySet<NameKind> = new Set([
  'field',
  'query-parameter',
  'path-parameter',
  'channel-parameter',
  'segment',
])

/** Whether a name is reserved, by the conventions or by the option `reserved-words`. */
export function isReserved(name: string, { reservedWords }: RuleOptions): boolean {
  return RESERVED_NAMES.has(name) || reservedWords.has(name)
}
