import type { YAMLException } from 'js-yaml'
import { type ErrorCode, parseAllDocuments, type YAMLError } from 'yaml'
import { MAX_DEPTH, type SyntaxFault } from './parsed.ts'
import type { Span } from './tree.ts'

/** Above this size only the first error is reported: the tolerant parser takes seconds. */
const MAX_TOLERANT_LENGTH = 2_000_000

/** What to say of the errors that the tolerant parser tells apart. */
const FAULTS: Partial<Record<ErrorCode, readonly [message: string, help: string]>> = {
  ALIAS_PROPS: ['An alias has an anchor or a tag.', 'Remove it: an alias stands for its node as it is.'],
  BAD_ALIAS: ['An alias or anchor has no proper name.', 'Quote the text if `*` or `&` belongs to it.'],
  BAD_DIRECTIVE: ['A directive is malformed.', 'Quote the text if `%` belongs to it.'],
  BAD_DQ_ESCAPE: ['A backslash escape is unknown.', 'Double the backslash, or use single quotes.'],
  BAD_INDENT: ['The indentation does not fit the lines above.', 'Indent it as its siblings.'],
  BAD_SCALAR_START: ['A plain text starts with a reserved character.', 'Put the text in quotes.'],
  BLOCK_AS_IMPLICIT_KEY: ['A second `: ` stands on one line.', 'Put the text in quotes, or start a new line.'],
  BLOCK_IN_FLOW: ['A block collection stands inside brackets.', 'Write it in brackets too.'],
  KEY_OVER_1024_CHARS: ['A key is longer than 1024 characters.', 'Write it with `? ` before it.'],
  MISSING_CHAR: ['A closing character is missing.', 'Close the quote, bracket or brace, or write `:` after the key.'],
  MULTILINE_IMPLICIT_KEY: ['A key goes over several lines, or its colon is missing.', 'Write `key: value` on one line.'],
  MULTIPLE_ANCHORS: ['A node has two anchors.', 'Keep one.'],
  MULTIPLE_TAGS: ['A node has two tags.', 'Keep one.'],
  TAB_AS_INDENT: ['A tab is used as indentation.', 'Indent with spaces.'],
  UNEXPECTED_TOKEN: ['Unexpected text.', 'Put it in quotes, or indent it where it belongs.'],
}

/**
 * Finds every error of a malformed YAML text. The fast parser stops at the first one; the
 * tolerant one goes on, and its words are mapped to ours. One error a line: what follows an
 * error on its line is mostly its consequence.
 * @param first the error of the fast parser, used alone where the tolerant one sees none
 * @returns at least one fault, in the order of the text
 */
export function explainYamlErrors(text: string, first: YAMLException): SyntaxFault[] {
  const errors = text.length > MAX_TOLERANT_LENGTH || first.reason.includes('maxDepth') ? [] : tolerantErrors(text)
  if (errors.length === 0) return [toFault(text, first)]
  const faults: SyntaxFault[] = []
  let lastLineEnd = -1
  for (const error of errors) {
    // Once the parser has lost its place, all that follows is unexpected to it.
    if (error.code === 'UNEXPECTED_TOKEN' && faults.length > 0) continue
    const span = clipToLine(text, error.pos[0], error.pos[1])
    if (span.start <= lastLineEnd) continue
    const newline = text.indexOf('\n', span.start)
    lastLineEnd = newline < 0 ? text.length : newline
    const [message, help] = FAULTS[error.code] ?? [sentence(error.message), 'Mend the YAML here.']
    faults.push({ message, help, span })
  }
  return faults
}

function tolerantErrors(text: string): YAMLError[] {
  try {
    const documents = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' })
    if (!Array.isArray(documents)) return []
    const errors = documents.flatMap((document) => document.errors)
    return errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  } catch {
    // Hostile input can exhaust the tolerant parser's stack; the fast parser's error remains.
    return []
  }
}

function toFault(text: string, error: YAMLException): SyntaxFault {
  const position = Math.min(error.mark?.position ?? 0, text.length)
  const span = clipToLine(text, position, position + 1)
  if (error.reason.includes('maxDepth')) {
    return { message: `Collections are nested more than ${MAX_DEPTH} deep.`, help: 'Flatten the document.', span }
  }
  return { message: sentence(error.reason), help: 'Mend the YAML here.', span }
}

/** Shortens a span to its first line, and keeps it inside the text. */
function clipToLine(text: string, from: number, to: number): Span {
  const start = Math.max(0, Math.min(from, text.length))
  const length = text.slice(start, Math.max(to, start)).search(/[\r\n]/)
  const end = length < 0 ? Math.min(Math.max(to, start), text.length) : start + length
  return { start, end }
}

function sentence(reason: string): string {
  const text = reason.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
