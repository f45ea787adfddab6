/** What a topic's name carries to say that it is a dead-letter or retry topic. */
export interface TopicMark {
  readonly kind: 'dead-letter' | 'retry'
  /** Whether it is spelled, and stands, as the conventions say: `.dlq`, `.retry.{attempt}` at the end. */
  readonly isWellFormed: boolean
}

/** A name without the marks that were found at one of its ends. */
export interface Unmarked {
  readonly rest: string
  readonly marks: readonly TopicMark[]
}

/** Stands for each character of a `{parameter}`: one for private use, which no topic holds. */
export const PLACEHOLDER = '\uE000'

const DEAD_LETTER = '(?:dlq|dlt|dead[._-]?letters?(?:[._-]?(?:queue|topic))?)'
const RETRY = `retr(?:y|ies)(?:[._/-]?(?:\\d\\w*|${PLACEHOLDER}+))?`

const SUFFIXES = {
  'dead-letter': { any: new RegExp(`[._/-]${DEAD_LETTER}$`, 'i'), wellFormed: /^[./]dlq$/ },
  retry: {
    any: new RegExp(`[._/-]${RETRY}$`, 'i'),
    wellFormed: new RegExp(`^[./]retry[./](?:[1-9]\\d*|${PLACEHOLDER}+)$`),
  },
} as const

const PREFIXES = {
  'dead-letter': new RegExp(`^${DEAD_LETTER}[._/-]`, 'i'),
  retry: new RegExp(`^${RETRY}[./-]`, 'i'),
} as const

/** Names of kinds, in the order in which they are looked for. */
const KINDS = ['dead-letter', 'retry'] as const

/** Takes marks off the end of a name, one of each kind at most: `.retry.1.dlq`. */
export function takeSuffixes(name: string): Unmarked {
  const marks: TopicMark[] = []
  let rest = name
  for (const kind of [...KINDS, 'dead-letter' as const]) {
    const found = SUFFIXES[kind].any.exec(rest)?.[0]
    if (found === undefined || found === rest || marks.some((mark) => mark.kind === kind)) continue
    rest = rest.slice(0, -found.length)
    marks.unshift({ kind, isWellFormed: SUFFIXES[kind].wellFormed.test(found) })
  }
  return { rest, marks }
}

/** Takes marks off the start of a name, where they never belong: `dlq.orders.payment.created.v1`. */
export function takePrefixes(name: string): Unmarked {
  const marks: TopicMark[] = []
  let rest = name
  for (const kind of KINDS) {
    const found = PREFIXES[kind].exec(rest)?.[0]
    if (found === undefined || found === rest) continue
    rest = rest.slice(found.length)
    marks.push({ kind, isWellFormed: false })
  }
  return { rest, marks }
}
