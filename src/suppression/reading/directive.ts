import { isDate } from '../../text/calendar-date.ts'
import { findNearest } from '../../text/nearest.ts'
import { quote } from '../../text/quote.ts'
import { DATE_HELP, splitExpiry } from './expiry.ts'
import { type NameFault, readNames } from './rule-names.ts'
import type { RuleName } from './suppression.ts'

/** What a directive is about, by its name. */
const KINDS = new Map([
  ['lintel-disable', 'node'],
  ['lintel-disable-line', 'line'],
  ['lintel-disable-next-line', 'next-line'],
  ['lintel-disable-file', 'file'],
] as const)

type Kind = 'node' | 'line' | 'next-line' | 'file'

/** A comment as a directive. */
export interface Directive {
  readonly kind: Kind
  readonly names: readonly RuleName[]
  readonly reason: string
  readonly until: string | undefined
}

/** What can be read of a comment. */
interface ParsedDirective {
  readonly directive: Directive | undefined
  readonly faults: readonly NameFault[]
}

/**
 * Reads a comment that begins with `lintel-`: `# lintel-disable-line a/b, c/* -- reason; until date`.
 * @param comment from its `#` on
 * @param offset where it stands in the text
 * @param suggests whether to look for the directive that a mistyped one means
 */
export function parseDirective(
  comment: string,
  offset: number,
  suggests: boolean,
): ParsedDirective {
  const [, lead = '', word = ''] = /^(#+[ \t]*)(\S+)/.exec(comment) ?? []
  const span = { start: offset, end: offset + comment.length }
  const from = lead.length + word.length
  const kind = kindOf(word.replace(/[:,]$/, ''))
  if (kind === undefined) {
    const wordSpan = { start: offset + lead.length, end: offset + from }
    return {
      directive: undefined,
      faults: [{ span: wordSpan, ...describeUnknown(word, suggests) }],
    }
  }
  const separator = /(?:^|[ \t])--(?=[ \t]|$)/.exec(comment.slice(from))
  const end = separator === null ? comment.length : from + separator.index
  const said = separator === null ? '' : comment.slice(end + separator[0].length)
  const { names, faults } = readNames(comment.slice(from, end), offset + from, span)
  const { reason, until } = splitExpiry(said)
  const isKnownDate = until === undefined || isDate(until)
  if (!isKnownDate) faults.push({ span, ...describeDate(until) })
  return { directive: { kind, names, reason, until: isKnownDate ? until : undefined }, faults }
}

function kindOf(word: string): Kind | undefined {
  for (const [name, kind] of KINDS) if (name === word) return kind
  return undefined
}

function describeUnknown(word: string, suggests: boolean): Omit<NameFault, 'span'> {
  const message = `There is no directive ${quote(word)}.`
  if (word.startsWith('lintel-enable'))
    return { message, help: 'A suppression ends by itself, with its line or its node.' }
  const nearest = suggests && word.length <= 60 ? findNearest(word, [...KINDS.keys()]) : undefined
  const help =
    nearest === undefined
      ? `Known are ${[...KINDS.keys()].map(quote).join(', ')}; begin other comments otherwise.`
      : `Write ${quote(nearest)}.`
  return { message, help }
}

/** Says that the last day of a suppression is none. */
export function describeDate(until: string): Omit<NameFault, 'span'> {
  const message =
    until === '' ? 'The date behind `until` is missing.' : `${quote(until)} is no date.`
  return { message, help: DATE_HELP }
}
