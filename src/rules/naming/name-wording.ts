import { joinAll, quote, quoteAll } from '../quote.ts'
import { replaceWords, toKebabCase, toSnakeCase, toTitleCase, toUpperSnakeCase } from '../words.ts'
import type { Name, NameKind } from './names.ts'
import { KEBAB_CASE, SNAKE_CASE, TITLE_CASE, UPPER_SNAKE_CASE } from './patterns.ts'
import { adviseOwnName, isTaken } from './taken-names.ts'

const LABELS = {
  field: 'field',
  'query-parameter': 'query parameter',
  'path-parameter': 'path parameter',
  'channel-parameter': 'channel parameter',
  cookie: 'cookie',
  header: 'header',
  segment: 'path segment',
  action: 'custom action',
  'enum-value': 'enum value',
  'event-type': 'event type',
  topic: 'topic',
} as const satisfies Record<NameKind, string>

/** The form that names of a kind have, and how a name gets it. */
const FORMS: ReadonlyMap<NameKind, readonly [pattern: RegExp, convert: (name: string) => string]> =
  new Map([
    ['field', [SNAKE_CASE, toSnakeCase]],
    ['query-parameter', [SNAKE_CASE, toSnakeCase]],
    ['path-parameter', [SNAKE_CASE, toSnakeCase]],
    ['channel-parameter', [SNAKE_CASE, toSnakeCase]],
    ['segment', [KEBAB_CASE, toKebabCase]],
    ['action', [KEBAB_CASE, toKebabCase]],
    ['header', [TITLE_CASE, toTitleCase]],
    ['enum-value', [UPPER_SNAKE_CASE, toUpperSnakeCase]],
  ])

/** Names of one place for a message: Path segments `colours` and `tyres`. */
export function nameNames(names: readonly Name[]): string {
  const texts = new Map<NameKind, Set<string>>()
  for (const { kind, text } of names) texts.set(kind, (texts.get(kind) ?? new Set()).add(text))
  const groups = [...texts].map(
    ([kind, group]) => `${LABELS[kind]}${group.size > 1 ? 's' : ''} ${quoteAll([...group])}`,
  )
  const subject = groups.join(' and ')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`
}

/** The verb after `nameNames`. */
export function agree(names: readonly Name[], one: string, many: string): string {
  return new Set(names.map(({ kind, text }) => `${kind} ${text}`)).size > 1 ? many : one
}

/**
 * The names with other words in them, as help: Write `colors` and `tires`.
 * @param replace gives what is to stand for a word, both in lowercase; undefined for one that may stay
 */
export function adviseWords(
  names: readonly Name[],
  replace: (word: string) => string | undefined,
): string {
  const suggestions = names.map((name) => replaceIn(name, replace))
  if (suggestions.every((text): text is string => text !== undefined && isQuotable(text)))
    return writeAll(names, suggestions)
  // The word stands in a value that a parameter may have and not in the name, or that is too long.
  const words = new Set(names.flatMap(({ words: all }) => all).filter((word) => replace(word)))
  const pairs = [...words].map((word) => `${quote(replace(word) ?? word)} for ${quote(word)}`)
  return `Write ${joinAll(pairs)}.`
}

function writeAll(names: readonly Name[], suggestions: readonly string[]): string {
  const taken = suggestions.find((text, index) => isTaken(text, names[index]?.property?.owner))
  return taken === undefined
    ? `Write ${quoteAll([...new Set(suggestions)])}.`
    : adviseOwnName(taken)
}

/** Whether a message shows a name whole: half a name is no advice. */
export function isQuotable(name: string): boolean {
  return !quote(name).endsWith('…`')
}

/** A name with other words in it, in the form of its kind; undefined where it stays the same. */
function replaceIn(
  { kind, text, stem }: Name,
  replace: (word: string) => string | undefined,
): string | undefined {
  const changed = `${replaceWords(stem, (word) => {
    const other = replace(word.toLowerCase())
    return other === undefined ? word : matchCase(other, word)
  })}${text.slice(stem.length)}`
  if (changed === text) return undefined
  const [pattern, convert] = FORMS.get(kind) ?? []
  if (pattern === undefined || convert === undefined || pattern.test(changed)) return changed
  const converted = convert(changed)
  return /^[\w-]+$/.test(changed) && pattern.test(converted) ? converted : changed
}

/** A lowercase word in the case of another: `addr`, `Addr`, `ADDR`. */
function matchCase(word: string, other: string): string {
  if (other.length > 1 && other === other.toUpperCase()) return word.toUpperCase()
  return /^[A-Z]/.test(other) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
}
