import { type Event, YAMLException } from 'js-yaml'
import type { Span } from '../parsing/node-table.ts'

/** Reads a text or a part of it; gives the error where that is malformed. */
export type Parse = (text: string) => readonly Event[] | YAMLException

/** js-yaml's reason for a text that ends within quotes. */
const WITHIN_QUOTES = /within a (double|single) quoted scalar/
/** A quoted text with more quotes in it is left alone. */
const MAX_CANDIDATES = 20
/** What may stand behind a closing quote: a key, or more text, says that a quote is missing. */
const ENDS_VALUE = /^[ \t]*(?:$|[\r\n,\]}]|[ \t]#)/
const DOCUMENT_MARKER = /^(?:---|\.\.\.)(?:\s|$)/m

/**
 * Finds the quoted text around a line that is not indented enough for js-yaml.
 * @param position of the first character of that line that is no space
 * @returns the text with its quotes; undefined where it is none, or its end is in doubt
 */
export function findQuotedText(text: string, position: number, parse: Parse): Span | undefined {
  const above = text.slice(0, position).trimEnd()
  const quote = openQuoteOf(above, parse)
  if (quote === undefined) return undefined
  const start = findOpening(above, quote, parse)
  if (start === undefined) return undefined
  const end = endOfQuoted(text, start, quote)
  if (end === undefined || DOCUMENT_MARKER.test(text.slice(start, end))) return undefined
  return ENDS_VALUE.test(text.slice(end, end + 200)) ? { start, end } : undefined
}

/** The quote within which a text ends, if it does. */
function openQuoteOf(text: string, parse: Parse): '"' | "'" | undefined {
  // An escape that is cut off is another error.
  const result = parse(text.replace(/\\+$/, ''))
  const kind = result instanceof YAMLException ? WITHIN_QUOTES.exec(result.reason)?.[1] : undefined
  if (kind === undefined) return undefined
  return kind === 'double' ? '"' : "'"
}

/** Where the quoted text begins in which a text ends: the last quote that is not in a quoted text. */
function findOpening(text: string, quote: string, parse: Parse): number | undefined {
  let start = text.length
  for (let candidates = 0; candidates < MAX_CANDIDATES; candidates++) {
    start = start === 0 ? -1 : text.lastIndexOf(quote, start - 1)
    if (start < 0) return undefined
    if (openQuoteOf(text.slice(0, start), parse) === undefined) return start
  }
  return undefined
}

/** The offset after the closing quote. */
function endOfQuoted(text: string, start: number, quote: string): number | undefined {
  const escapes = quote === '"' ? '\\' : "'"
  for (let position = start + 1; position < text.length; position++) {
    const character = text[position]
    const isEscape = character === escapes && (quote === '"' || text[position + 1] === quote)
    if (isEscape) position++
    else if (character === quote) return position + 1
  }
  return undefined
}
