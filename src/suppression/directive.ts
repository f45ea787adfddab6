import { findNearest } from '../config/nearest.ts'
import type { Span } from '../documents/node-table.ts'
import { quote } from '../rules/quote.ts'
import { DATE_HELP, isDate, splitExpiry } from './expiry.ts'
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

/** A slip without its pointer. */
export interface Fault {
  readonly span: Span
  readonly message: string
  readonly help: string
}

/** What can be read of a comment. */
export interface ParsedDirective {
  readonly directive: Directive | undefined
  readonly faults: readonly Fault[]
}

/** More rules than these are no exception any more. */
export const MAX_NAMES = 100

/**
 * Reads a comment that begins with `lintel-`: `# lintel-disable-line a/b, c/* -- reason; until date`.
 * @param comment from its `#` on
 * @param offset where it stands in the text
 */
export function parseDirective(comment: string, offset: number): ParsedDirective {
  const [, lead = '', word = ''] = /^(#+[ \t]*)(\S+)/.exec(comment) ?? []
  const span = { start: offset, end: offset + comment.length }
  const from = lead.length + word.length
  const kind = kindOf(word.replace(/[:,]$/, ''))
  if (kind === undefined) {
    const wordSpan = { start: offset + lead.length, end: offset + from }
    return { directive: undefined, faults: [{ span: wordSpan, ...describeUnknown(word) }] }
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

function describeUnknown(word: string): Omit<Fault, 'span'> {
  const message = `There is no directive ${quote(word)}.`
  if (word.startsWith('lintel-enable'))
    return { message, help: 'A suppression ends by itself, with its line or its node.' }
  const nearest = word.length > 60 ? undefined : findNearest(word, [...KINDS.keys()])
  const help =
    nearest === undefined
      ? `Known are ${[...KINDS.keys()].map(quote).join(', ')}; begin other comments otherwise.`
      : `Write ${quote(nearest)}.`
  return { message, help }
}

/** Says that the last day of a suppression is none. */
export function describeDate(until: string): Omit<Fault, 'span'> {
  const message =
    until === '' ? 'The date behind `until` is missing.' : `${quote(until)} is no date.`
  return { message, help: DATE_HELP }
}

function readNames(
  list: string,
  offset: number,
  comment: Span,
): { names: RuleName[]; faults: Fault[] } {
  const names: RuleName[] = []
  const faults: Fault[] = []
  let start = 0
  for (const [index, part] of list.split(',').entries()) {
    const text = part.trim()
    const at = offset + start + part.indexOf(text)
    start += part.length + 1
    if (text === '') continue
    const name = { text, span: { start: at, end: at + text.length }, index }
    const fault = findNameFault(text)
    if (fault !== undefined) faults.push({ span: name.span, ...fault })
    else if (names.length === MAX_NAMES) return { names, faults: [...faults, tooMany(comment)] }
    else names.push(name)
  }
  if (names.length === 0 && faults.length === 0) faults.push({ span: comment, ...NO_RULE })
  return { names, faults }
}

/** What is said of a suppression that names no rule. */
export const NO_RULE = {
  message: 'The suppression names no rule.',
  help: 'Name the rules that it is about, separated by commas.',
} as const

/** Says that a suppression names too many rules. */
export function tooMany(span: Span): Fault {
  return {
    span,
    message: `The suppression names more than ${MAX_NAMES} rules.`,
    help: 'Name topics, as in `naming/*`, or switch rules off in the ruleset.',
  }
}

/** Says what is wrong with the name of a rule, as far as its form shows it. */
export function findNameFault(name: string): Omit<Fault, 'span'> | undefined {
  if (/\s/.test(name)) {
    const message = `${quote(name)} is no rule.`
    return { message, help: 'Separate rules by commas, and put ` -- ` before the reason.' }
  }
  if (name === '*' || (name.includes('*') && !/^[^*]+\/\*$/.test(name))) {
    const help = 'Name the rules, or all of a topic, as in `naming/*`.'
    return { message: `${quote(name)} does not say which rules are meant.`, help }
  }
  return undefined
}
