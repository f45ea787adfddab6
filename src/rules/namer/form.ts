import { isKnownWord } from '../../lexicon/word-kinds.ts'
import type { Name, NameKind } from '../words/names/names.ts'
import {
  KEBAB_CASE,
  PATH_PARAMETER,
  SNAKE_CASE,
  TITLE_CASE,
  UPPER_SNAKE_CASE,
} from '../words/names/patterns.ts'
import { lowerWords, splitWords } from '../words.ts'

/** How words are joined to a name of some kind, and the pattern that it has to match. */
interface Form {
  readonly pattern: RegExp
  readonly join: (words: readonly string[], written: string) => string
  /** What a name of the kind is called in advice. */
  readonly label: string
}

const SNAKE: Form = { pattern: SNAKE_CASE, join: (words) => words.join('_'), label: 'snake_case' }
const KEBAB: Form = { pattern: KEBAB_CASE, join: (words) => words.join('-'), label: 'kebab-case' }

const FORMS = {
  field: SNAKE,
  'query-parameter': SNAKE,
  'path-parameter': { ...SNAKE, pattern: PATH_PARAMETER },
  'channel-parameter': SNAKE,
  cookie: SNAKE,
  segment: KEBAB,
  action: KEBAB,
  header: { pattern: TITLE_CASE, join: joinTitle, label: 'Title-Case-With-Hyphens' },
  'enum-value': {
    pattern: UPPER_SNAKE_CASE,
    join: (words) => words.join('_').toUpperCase(),
    label: 'UPPER_SNAKE_CASE',
  },
  'event-type': SNAKE,
  topic: SNAKE,
} as const satisfies Record<NameKind, Form>

/** The name that words make in the form of its kind; undefined where they cannot. */
export function joinWords(
  words: readonly string[],
  { kind, text, stem }: Name,
): string | undefined {
  const { pattern, join } = FORMS[kind]
  const name = `${join(words, stem)}${text.slice(stem.length)}`
  return pattern.test(name) ? name : undefined
}

/** What the case of a kind of name is called. */
export function formLabelOf(kind: NameKind): string {
  return FORMS[kind].label
}

/** Longer words in capitals are initialisms only where no dictionary has them. */
const LONGEST_INITIALISM = 4

/**
 * `Request-ID`: initialisms keep their capitals; words that are shouted do not: EARLY-ACCESS. What
 * stands between hyphens and is no words stays as it is: X-PoPP-Token → PoPP-Token.
 */
function joinTitle(words: readonly string[], written: string): string {
  const names = written.split(/[-_]/).filter(isProperName)
  return names.reduce(
    (title, name) => title.replace(capitalize(lowerWords(name), name), name),
    capitalize(words, written),
  )
}

function capitalize(words: readonly string[], written: string): string {
  const capitals = new Set(splitWords(written).filter(isInitialism))
  return words
    .map((word) => {
      const upper = word.toUpperCase()
      return capitals.has(upper) ? upper : `${upper.charAt(0)}${word.slice(1)}`
    })
    .join('-')
}

/** Whether a part of a header is a name with capitals of its own, as PoPP, GraphQL and RateLimit are. */
function isProperName(part: string): boolean {
  if (part === 'RateLimit') return true
  if (!/^[A-Z][A-Za-z0-9]*$/.test(part) || !/[a-z]/.test(part)) return false
  const words = splitWords(part)
  if (words.length < 2) return /[A-Z]/.test(part.slice(1))
  return words.every((word) => word.length <= 2 || !isKnownWord(word.toLowerCase()))
}

function isInitialism(word: string): boolean {
  if (word !== word.toUpperCase()) return false
  return word.length <= LONGEST_INITIALISM || !isKnownWord(word.toLowerCase())
}
