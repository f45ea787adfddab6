import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { endOfLine, MAX_DEPTH, type SyntaxFault } from './parsed.ts'

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

/** Thrown to leave jsonc-parser's recursion. */
class TooDeep extends Error {}

/**
 * Finds the errors of a text that is no JSON, with a parser that goes on after the first.
 * @param position where the text stops being JSON, for want of a better place
 * @returns at least one fault, in the order of the text
 */
export function describeJsonFaults(text: string, position: number): SyntaxFault[] {
  if (text.trim() === '')
    return [
      { message: 'The file is empty.', help: 'Write a document.', span: { start: 0, end: 0 } },
    ]
  const faults: SyntaxFault[] = []
  // After an error the parser guesses; its guesses about the rest of the line are noise.
  let lastLineEnd = -1
  let depth = 0
  const enter = () => {
    if (++depth > MAX_DEPTH) throw new TooDeep()
  }
  const leave = () => {
    depth--
  }
  const onError = (code: ParseErrorCode, start: number, length: number) => {
    if (start <= lastLineEnd) return
    lastLineEnd = endOfLine(text, start)
    // A comment or a string that is not closed goes on to the end of the text.
    const end = Math.min(start + length, lastLineEnd)
    faults.push(refine(text, printParseErrorCode(code), start, end))
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
    if (!(error instanceof TooDeep)) throw error
  }
  return faults.length > 0 ? faults : [toFault('', position, position)]
}

/** Tells apart what jsonc-parser does not: a comma too many, a leading zero. */
function refine(text: string, code: string, start: number, end: number): SyntaxFault {
  const before = text.slice(0, start).trimEnd()
  if (code.endsWith('Expected') && before.endsWith(',') && /^[}\]]/.test(text.slice(start, end)))
    return toFault('TrailingComma', before.length - 1, before.length)
  if (/(CommaExpected|EndOfFileExpected)/.test(code) && /^0\d/.test(text.slice(start - 1, end)))
    return toFault('InvalidNumberFormat', start - 1, end)
  return toFault(code, start, end)
}

function toFault(code: string, start: number, end: number): SyntaxFault {
  const [message, help] = FAULTS[code] ?? ['The JSON is malformed.', 'Mend it here.']
  return { message, help, span: { start, end } }
}
