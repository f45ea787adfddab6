import { joinAll, quote, quoteAll } from '../../../text/quote.ts'
import { adviseByNamer } from '../../namer/advice.ts'
import type { Namer } from '../../namer/namer.ts'
import type { Name, NameKind } from '../../words/names/names.ts'

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
 * What the names are to be, as help: Write `colors` and `tires`.
 * @param replace gives what is to stand for a word, both in lowercase; undefined for one that may stay
 */
export function adviseWords(
  namer: Namer,
  names: readonly Name[],
  replace: (word: string) => string | undefined,
): string {
  const answers = names.map((name) => namer.of(name))
  const suggestions = answers.flatMap(({ name }) => name ?? [])
  if (suggestions.length === names.length) return `Write ${quoteAll([...new Set(suggestions)])}.`
  const [first = {}] = answers
  if (names.length === 1 && first.taken !== undefined) return adviseByNamer(first, '')
  // The whole name cannot be told: the word stands in a value of a parameter, say.
  const words = new Set(names.flatMap(({ words: all }) => all).filter((word) => replace(word)))
  const pairs = [...words].map((word) => `${quote(replace(word) ?? word)} for ${quote(word)}`)
  return `Write ${joinAll(pairs)}.`
}

/** Whether a message shows a name whole: half a name is no advice. */
export function isQuotable(name: string): boolean {
  return !quote(name).endsWith('…`')
}
