import { type ErrorCode, parseAllDocuments, type YAMLError } from 'yaml'
import { clipToLine, type SyntaxFault, toSentence } from './parsed.ts'

/** Above this size only the first error is reported: the tolerant parser takes seconds. */
const MAX_TOLERANT_LENGTH = 2_000_000

/** What to say of the errors that the tolerant parser tells apart. */
const FAULTS: Partial<Record<ErrorCode, readonly [message: string, help: string]>> = {
  ALIAS_PROPS: [
    'An alias has an anchor or a tag.',
    'Remove it: an alias stands for its node as it is.',
  ],
  BAD_ALIAS: [
    'An alias or anchor has no proper name.',
    'Quote the text if `*` or `&` belongs to it.',
  ],
  BAD_DIRECTIVE: ['A directive is malformed.', 'Quote the text if `%` belongs to it.'],
  BAD_DQ_ESCAPE: ['A backslash escape is unknown.', 'Double the backslash, or use single quotes.'],
  BAD_INDENT: ['The indentation does not fit the lines above.', 'Indent it as its siblings.'],
  BAD_SCALAR_START: ['A plain text starts with a reserved character.', 'Put the text in quotes.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'A second `: ` stands on one line.',
    'Put the text in quotes, or start a new line.',
  ],
  BLOCK_IN_FLOW: ['A block collection stands inside brackets.', 'Write it in brackets too.'],
  KEY_OVER_1024_CHARS: ['A key is longer than 1024 characters.', 'Write it with `? ` before it.'],
  MISSING_CHAR: [
    'A closing character is missing.',
    'Close the quote, bracket or brace, or write `:` after the key.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'A key goes over several lines, or its colon is missing.',
    'Write `key: value` on one line.',
  ],
  MULTIPLE_ANCHORS: ['A node has two anchors.', 'Keep one.'],
  MULTIPLE_TAGS: ['A node has two tags.', 'Keep one.'],
  TAB_AS_INDENT: ['A tab is used as indentation.', 'Indent with spaces.'],
  UNEXPECTED_TOKEN: ['Unexpected text.', 'Put it in quotes, or indent it where it belongs.'],
}

/**
 * Finds every error of a malformed YAML text. The fast parser stops at the first one; the
 * tolerant one goes on, and its words are mapped to ours. One error a line: what follows an
 * error on its line is mostly its consequence.
 * @param first the error of the fast parser, kept where the tolerant one sees none
 * @returns at least one fault, in the order of the text
 */
export function explainYamlErrors(text: string, first: SyntaxFault): SyntaxFault[] {
  const faults: SyntaxFault[] = []
  let lastLineEnd = -1
  for (const error of text.length > MAX_TOLERANT_LENGTH ? [] : tolerantErrors(text)) {
    // Once the parser has lost its place, all that follows is unexpected to it.
    if (error.code === 'UNEXPECTED_TOKEN' && faults.length > 0) continue
    const span = clipToLine(text, error.pos[0], error.pos[1])
    if (span.start <= lastLineEnd) continue
    const newline = text.indexOf('\n', span.start)
    lastLineEnd = newline < 0 ? text.length : newline
    const [message, help] = FAULTS[error.code] ?? [toSentence(error.message), 'Mend the YAML here.']
    faults.push({ message, help, span })
  }
  return faults.length > 0 ? faults : [first]
}

function tolerantErrors(text: string): YAMLError[] {
  try {
    const documents = parseAllDocuments(text, {
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'silent',
    })
    if (!Array.isArray(documents)) return []
    const errors = documents.flatMap((document) => document.errors)
    return errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  } catch {
    // Hostile input can exhaust the tolerant parser's stack; the fast parser's error remains.
    return []
  }
}
