import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { maskEntry } from '../parsing/mask-entry.ts'
import { takeConflicts } from '../parsing/merge-conflicts.ts'
import { endOfLine, MAX_DEPTH, type SyntaxFault } from '../parsing/parsed.ts'
import { foldRepeated, sayCut } from '../parsing/repeated-faults.ts'
import { findBracket } from './brackets.ts'

/** What to say of the errors that jsonc-parser tells apart. */
const FAULTS: Record<string, readonly [message: string, help: string]> = {
  InvalidSymbol: [
    'A value is no JSON.',
    'Write a string in double quotes, a number, true, false or null.',
  ],
  InvalidNumberFormat: [
    'A number is malformed.',
    'Write digits, without leading zeros or a trailing dot.',
  ],
  PropertyNameExpected: [
    'A member name is missing.',
    'Write a name in double quotes, or drop the comma before.',
  ],
  ValueExpected: ['A value is missing.', 'Write a value, or drop the comma before.'],
  ColonExpected: ['A colon is missing after the member name.', 'Write `:` between name and value.'],
  CommaExpected: ['A comma is missing.', 'Write `,` between members or items.'],
  CloseBraceExpected: ['An object is not closed.', 'Write `}` at its end.'],
  CloseBracketExpected: ['An array is not closed.', 'Write `]` at its end.'],
  UnclosedBrace: ['An object is not closed.', 'Write `}` at its end.'],
  UnclosedBracket: ['An array is not closed.', 'Write `]` at its end.'],
  ExtraBracket: ['A bracket or brace closes nothing.', 'Remove it.'],
  MissingBrace: ['An object does not begin with `{`.', 'Write `{` after the colon.'],
  TrailingComma: ['A comma follows the last member or item.', 'Remove the comma.'],
  EndOfFileExpected: [
    'Text follows the end of the document.',
    'Remove what follows the first value.',
  ],
  InvalidCommentToken: ['JSON has no comments.', 'Remove the comment.'],
  UnexpectedEndOfComment: ['A comment is not closed.', 'Remove it: JSON has no comments.'],
  UnexpectedEndOfString: ['A string is not closed.', 'Write `"` at its end.'],
  UnexpectedEndOfNumber: ['A number is cut off.', 'Complete it.'],
  InvalidUnicode: ['A \\u escape is malformed.', 'Write four hexadecimal digits after \\u.'],
  InvalidEscapeCharacter: ['A backslash escape is unknown.', 'Write `\\\\` for a backslash.'],
  InvalidCharacter: ['A string holds a control character.', 'Escape it as \\u00XX.'],
}

/** What Spectral overlooks in a ruleset. */
const LENIENT: ReadonlySet<string> = new Set(['InvalidCommentToken', 'TrailingComma'])

/** After these the parser goes on as if nothing had been … */
const LOCAL: ReadonlySet<string> = new Set([
  'TrailingComma',
  'InvalidCommentToken',
  'InvalidNumberFormat',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
])

/** … and after these the structure recovers behind the member or item. */
const ENTRY: ReadonlySet<string> = new Set([
  'InvalidSymbol',
  'ColonExpected',
  'UnexpectedEndOfString',
  'UnexpectedEndOfNumber',
  'MissingBrace',
  'UnclosedBrace',
  'UnclosedBracket',
])

/** How much is read again in all, and how many faults are worth it. */
const MAX_REREAD = 5_000_000
const MAX_FAULTS = 20

/** Thrown to leave jsonc-parser's recursion. */
class Enough extends Error {}

interface JsonFault {
  readonly fault: SyntaxFault
  /** How much has to be left out to go on from there; nothing can be said of the text behind `all`. */
  readonly loses: 'nothing' | 'entry' | 'all'
  /** Whether the text ends before its time: what else is not closed then is the same fault. */
  readonly isEnd?: boolean
}

/**
 * Finds the errors of a text that is no JSON, with a parser that goes on after the first. What
 * follows from one that lost its place is none: the entry is blanked out, and the rest read again.
 * @param position where the text stops being JSON, for want of a better place
 * @returns at least one fault, in the order of the text
 */
export function describeJsonFaults(text: string, position: number): SyntaxFault[] {
  if (text.trim() === '')
    return [
      { message: 'The file is empty.', help: 'Write a document.', span: { start: 0, end: 0 } },
    ]
  const { faults, rest } = takeConflicts(text)
  const isRead = collectFaults(rest, faults)
  if (faults.length === 0) return [describeFault('', position, position)]
  faults.sort((a, b) => a.span.start - b.span.start)
  return isRead ? foldRepeated(faults) : sayCut(foldRepeated(faults))
}

/** @returns whether the text was read to its end */
function collectFaults(text: string, faults: SyntaxFault[]): boolean {
  let rest = text
  let done = -1
  for (let room = MAX_REREAD; faults.length < MAX_FAULTS && room > 0; room -= text.length) {
    const found = faultsOf(rest, done)
    for (const { fault } of found) faults.push(fault)
    const last = found.at(-1)
    if (last === undefined || last.loses === 'nothing' || last.isEnd) return true
    if (last.loses === 'all') return last.fault.span.end >= text.trimEnd().length
    const { start } = last.fault.span
    // A bracket that nobody closed stands before what was found in it.
    done = Math.max(done, start, found.at(-2)?.fault.span.start ?? 0)
    const masked = maskMember(rest, start)
    if (masked === undefined) return false
    rest = masked
  }
  return false
}

/** The faults behind an offset, up to one at which the parser loses its place. */
function faultsOf(text: string, after: number): JsonFault[] {
  const faults: JsonFault[] = []
  // The parser's guesses about the rest of a line are noise.
  let lastLineEnd = after
  let depth = 0
  let isOver = false
  const enter = () => {
    if (++depth > MAX_DEPTH) throw new Enough()
  }
  const leave = () => {
    isOver = --depth === 0
  }
  const onError = (code: ParseErrorCode, start: number, length: number) => {
    if (start <= lastLineEnd) return
    lastLineEnd = endOfLine(text, start)
    // A comment or a string that is not closed goes on to the end of the text.
    const end = Math.min(start + length, lastLineEnd)
    // Whatever it is, it stands behind the document.
    const name = isOver ? 'EndOfFileExpected' : printParseErrorCode(code)
    const fault = refine(text, name, start, end)
    faults.push(fault)
    if (fault.loses !== 'nothing') throw new Enough()
  }
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onArrayBegin: enter,
        onObjectEnd: leave,
        onArrayEnd: leave,
        onError,
      },
      { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
    )
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return faults
}

/** @returns undefined where nothing is left of the document */
function maskMember(text: string, fault: number): string | undefined {
  const masked = maskEntry(text, fault, fault, false)
  if (masked === text || masked.search(/\S/) !== text.search(/\S/)) return undefined
  const end = fault + masked.slice(fault).search(/\S|$/)
  const before = masked.slice(0, fault).trimEnd()
  if (!before.endsWith(',') || !/[\]}]/.test(masked.charAt(end))) return masked
  return `${before.slice(0, -1)} ${masked.slice(before.length)}`
}

/** Tells apart what jsonc-parser does not: a comma too many, a leading zero, what nobody closed. */
function refine(text: string, code: string, start: number, end: number): JsonFault {
  const before = text.slice(0, start).trimEnd()
  const next = text.slice(start, end)
  if (code.endsWith('Expected') && before.endsWith(',') && /^[}\]]/.test(next))
    return toFault('TrailingComma', before.length - 1, before.length)
  if (/(CommaExpected|EndOfFileExpected)/.test(code) && /^0\d/.test(text.slice(start - 1, end)))
    return { ...toFault('InvalidNumberFormat', start - 1, end), loses: 'entry' }
  if (code === 'CommaExpected' && next === ':') return refineColon(text, before, start)
  // A member or an item goes on; a bracket shows that something else is missing.
  if (code === 'CommaExpected' && /^["{[\w-]/.test(next))
    return { ...toFault(code, start, end), loses: 'nothing' }
  const bracket = code.endsWith('Expected') ? findBracket(text, start) : undefined
  if (bracket !== undefined) {
    const { code: kind, offset, isEnd } = bracket
    return { ...toFault(kind, offset, offset + 1), isEnd }
  }
  const isEnd = code === 'UnexpectedEndOfString' && end >= text.trimEnd().length
  return { ...toFault(code, start, end), isEnd }
}

/** A colon behind a value: that was a name, so the brace before it is missing. */
function refineColon(text: string, before: string, colon: number): JsonFault {
  const name = before.lastIndexOf('"', before.length - 2)
  const outer = text.slice(0, Math.max(name, 0)).trimEnd()
  if (!outer.endsWith(':')) return toFault('CommaExpected', colon, colon + 1)
  return toFault('MissingBrace', outer.length - 1, outer.length)
}

function toFault(code: string, start: number, end: number): JsonFault {
  const loses = LOCAL.has(code) ? 'nothing' : ENTRY.has(code) ? 'entry' : 'all'
  return { fault: describeFault(code, start, end), loses }
}

function describeFault(code: string, start: number, end: number): SyntaxFault {
  const [message, help] = FAULTS[code] ?? ['The JSON is malformed.', 'Mend it here.']
  return { message, help, span: { start, end }, ...(LENIENT.has(code) && { isLenient: true }) }
}
