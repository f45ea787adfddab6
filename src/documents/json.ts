import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { MAX_DEPTH, type ParsedText, type SyntaxFault } from './parsed.ts'
import { type Span, TreeBuilder } from './tree.ts'

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
 * Parses a text strictly as JSON (RFC 8259): no comments, no trailing commas. Duplicate names
 * are faults with data (the last one counts); every other fault leaves no tree.
 */
export function parseJson(text: string): ParsedText {
  const builder = new TreeBuilder()
  const faults: SyntaxFault[] = []
  // After the first error the parser guesses; its guesses about the same place are noise.
  let lastErrorEnd = -1
  const span = (offset: number, length: number): Span => ({ start: offset, end: offset + length })
  const fail = (code: ParseErrorCode, offset: number, length: number) => {
    if (offset <= lastErrorEnd) return
    lastErrorEnd = offset + length
    const [message, help] = FAULTS[printParseErrorCode(code)] ?? [
      'The JSON is malformed.',
      'Mend it here.',
    ]
    faults.push({ message, help, span: span(offset, length) })
  }
  const open = (kind: 'object' | 'array', offset: number) => {
    if (builder.depth >= MAX_DEPTH) {
      faults.push({
        message: `Collections are nested more than ${MAX_DEPTH} deep.`,
        help: 'Flatten the document.',
        span: span(offset, 1),
      })
      throw new TooDeep()
    }
    builder.open(kind, offset)
  }
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => open('object', offset),
        onArrayBegin: (offset) => open('array', offset),
        onObjectProperty: (name, offset, length) => builder.key(name, span(offset, length)),
        onLiteralValue: (value, offset, length) => builder.scalar(value, span(offset, length)),
        onObjectEnd: (offset, length) => builder.close(offset + length),
        onArrayEnd: (offset, length) => builder.close(offset + length),
        onError: fail,
      },
      { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
    )
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  if (faults.length > 0) return { tree: undefined, faults }
  return { tree: builder.finish(), faults: builder.faults }
}
