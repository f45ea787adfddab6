/** What a topic's name carries to say that it is a dead-letter or retry topic. */
export interface TopicMark {
  readonly kind: 'dead-letter' | 'retry'
  /** Where the mark stands; only `end` is right. */
  readonly place: 'front' | 'before-version' | 'end'
  /**
   * Whether the mark is spelled, and stands, as the conventions say: `.dlq`, `.retry.{attempt}` at
   * the end.
   */
  readonly isWellFormed: boolean
  /** Where the mark begins in the name that it was taken off, its separator included. */
  readonly start: number
  /** Where the mark ends in that name. */
  readonly end: number
}

/** A name without the marks that were found at one of its ends. */
export interface Unmarked {
  readonly rest: string
  readonly marks: readonly TopicMark[]
}

/** Stands for each character of a `{parameter}`: one for private use, which no topic holds. */
export const PLACEHOLDER = '\uE000'

/** A wildcard of a broker, of one segment or of several, in a regular expression. */
export const WILDCARD = '\\*{1,2}|[#>+]'
/** A parameter or wildcard, in a regular expression. */
export const OPAQUE = `${PLACEHOLDER}+|${WILDCARD}`

const DEAD_LETTER_WORDS = 'dead[._-]?letters?(?:[._-]?(?:queue|topic))?'
const DEAD_LETTER = `(?:dlq|${DEAD_LETTER_WORDS})`
/** `dlt` is a mark at the end alone: elsewhere it may be the ledger technology. */
const DEAD_LETTER_AT_END = `(?:dlq|dlt|${DEAD_LETTER_WORDS})`
const RETRY_WORD = 'retr(?:y|ies)'
/** What may have been meant as the attempt; its length is bounded to keep the search linear. */
const ATTEMPT = `(?:\\d\\w{0,20}|${OPAQUE})`
const RETRY = `${RETRY_WORD}(?:[._/-]?${ATTEMPT})?`
/** `moved_to_dlq` and `scheduled_for_retry` are events about such topics, and no marks. */
const SEPARATOR = '(?:[./]|(?<!(?:^|[._/-])(?:for|from|in|into|on|the|to))[_-])'

const WELL_FORMED = {
  'dead-letter': /^[./]dlq$/,
  retry: new RegExp(`^[./]retry[./](?:[1-9]\\d*|${OPAQUE})$`),
} as const

const AT_END = {
  'dead-letter': new RegExp(`${SEPARATOR}${DEAD_LETTER_AT_END}$`, 'i'),
  retry: new RegExp(`${SEPARATOR}${RETRY}$`, 'i'),
} as const

const BEFORE_VERSION = {
  'dead-letter': new RegExp(`${SEPARATOR}${DEAD_LETTER}$`, 'i'),
  retry: new RegExp(`${SEPARATOR}${RETRY}$`, 'i'),
} as const

/** What can be nothing but a mark, and what may also be a domain's name. */
const AT_FRONT = {
  'dead-letter': { any: new RegExp(`^${DEAD_LETTER}[./]|^dlq-`, 'i'), name: /^dead/i },
  retry: { any: new RegExp(`^${RETRY}[./]`, 'i'), name: new RegExp(`^${RETRY_WORD}[./]$`, 'i') },
} as const

/** A version that something follows which begins like a mark: `.v1.retry.short`, `.v1.dlq.billing`. */
const MARKED_VERSION = new RegExp(
  `[._/-]v(?:\\d+|${PLACEHOLDER}+)(?=[._/-](?:(${DEAD_LETTER_AT_END})|${RETRY_WORD})(?![a-z]))`,
  'i',
)
const WILDCARD_SEGMENT = /(?:^|[./])[*#>+]/

/** Names of kinds, in the order in which they are looked for. */
const KINDS = ['dead-letter', 'retry'] as const

/** Takes marks off the end of a name, one of each kind at most: `.retry.1.dlq`. */
export function takeSuffixes(name: string): Unmarked {
  return takeAll(name, 'end')
}

/** Takes marks off what stands before a version, where they never belong: `.dlq.v1`. */
export function takeBeforeVersion(name: string): Unmarked {
  return takeAll(name, 'before-version')
}

function takeAll(name: string, place: 'before-version' | 'end'): Unmarked {
  const marks: TopicMark[] = []
  const patterns = place === 'end' ? AT_END : BEFORE_VERSION
  let rest = name
  for (const kind of [...KINDS, 'dead-letter' as const]) {
    const found = patterns[kind].exec(rest)?.[0]
    if (found === undefined || found === rest || marks.some((mark) => mark.kind === kind)) continue
    const end = rest.length
    rest = rest.slice(0, -found.length)
    const isWellFormed = place === 'end' && WELL_FORMED[kind].test(found)
    marks.unshift({ kind, place, isWellFormed, start: rest.length, end })
  }
  return { rest, marks }
}

/**
 * Takes off what follows a version, and begins like a mark, where it is no mark in any known
 * spelling: nothing else may follow a version.
 * @param minSegments how many segments have to stand before the version
 */
export function takeTail(name: string, minSegments: number): Unmarked {
  const found = MARKED_VERSION.exec(name)
  if (found === null || countSegments(name.slice(0, found.index)) < minSegments)
    return { rest: name, marks: [] }
  const start = found.index + found[0].length
  if (WILDCARD_SEGMENT.test(name.slice(start))) return { rest: name, marks: [] }
  const kind = found[1] === undefined ? 'retry' : 'dead-letter'
  const mark = { kind, place: 'end', isWellFormed: false, start, end: name.length } as const
  return { rest: name.slice(0, start), marks: [mark] }
}

/**
 * Takes marks off the start of a name, where they never belong: `dlq.orders.payment.created.v1`.
 * A word that may be the name of a domain is one where the name is too short without it.
 * @param minSegments how many segments a name has at least
 */
export function takePrefixes(name: string, minSegments: number): Unmarked {
  const marks: TopicMark[] = []
  let rest = name
  for (const kind of KINDS) {
    const found = AT_FRONT[kind].any.exec(rest)?.[0]
    if (found === undefined || found === rest) continue
    const unmarked = rest.slice(found.length)
    const isDomain =
      AT_FRONT[kind].name.test(found) &&
      countSegments(rest) >= minSegments &&
      countSegments(unmarked) < minSegments
    if (isDomain) continue
    const start = name.length - rest.length
    marks.push({ kind, place: 'front', isWellFormed: false, start, end: start + found.length })
    rest = unmarked
  }
  return { rest, marks }
}

function countSegments(name: string): number {
  return name.split(/[./]/).filter((segment) => segment !== '').length
}
