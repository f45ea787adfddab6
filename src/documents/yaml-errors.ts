import { Composer, CST, Lexer, Parser, type YAMLError } from 'yaml'
import { clipToLine, endOfLine, MAX_DEPTH, type SyntaxFault, toSentence } from './parsed.ts'
import { describeYamlError } from './yaml-wording.ts'

/** Above this size only the first error is reported: the tolerant parser can take seconds. */
const MAX_TOLERANT_LENGTH = 500_000
/** A text with more faults is no YAML at all, or broken at the first. */
const MAX_FAULTS = 50
/** Tokens of the lexer that are no part of the text. */
const LEXER_MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

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
    if (error.pos[0] <= lastLineEnd) continue
    // Once the parser has lost its place, all that follows is unexpected to it.
    if (error.code === 'UNEXPECTED_TOKEN' && faults.length > 0) continue
    const span = placeOf(text, error)
    if (span.start <= lastLineEnd) continue
    lastLineEnd = endOfLine(text, span.start)
    faults.push({ ...describeYamlError(toSentence(error.message)), span })
    if (faults.length === MAX_FAULTS) break
  }
  return faults.length > 0 ? faults : [reword(text, first)]
}

function tolerantErrors(text: string): YAMLError[] {
  const tokens = [...new Parser().parse(text)]
  // The composer is recursive, and where it exhausts the stack it can take the process with it.
  if (tokens.some((token) => isDeeperThan(MAX_DEPTH, token))) return []
  const documents = [...new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens)]
  const errors = documents.flatMap((document) => document.errors)
  return errors.sort((a, b) => a.pos[0] - b.pos[0])
}

function isDeeperThan(depth: number, token: CST.Token | null | undefined): boolean {
  if (token === null || token === undefined) return false
  if (token.type === 'document') return isDeeperThan(depth, token.value)
  if (!('items' in token)) return false
  if (depth === 0) return true
  return token.items.some(
    ({ key, value }) => isDeeperThan(depth - 1, key) || isDeeperThan(depth - 1, value),
  )
}

/** The place of an error: of an open quote where it begins, else without the blanks before. */
function placeOf(text: string, { message, pos: [from, to] }: YAMLError): SyntaxFault['span'] {
  if (message.startsWith('Missing closing')) {
    const quote = findOpenQuote(text, from)
    return { start: quote, end: quote + 1 }
  }
  const blanks = /^ */.exec(text.slice(from, endOfLine(text, from)))?.[0].length ?? 0
  const start = from + blanks
  return clipToLine(text, start, Math.max(to, start + 1))
}

/** Where the quoted scalar begins that ends, without its quote, at an offset. */
function findOpenQuote(text: string, end: number): number {
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    if (LEXER_MARKS.has(token)) continue
    if (offset + token.length >= end && /^['"]/.test(token)) return offset
    offset += token.length
  }
  return Math.min(end, text.length)
}

/** The fast parser's error in our words; of a control character, where that stands. */
function reword(text: string, fault: SyntaxFault): SyntaxFault {
  const control = text.search(/[^\P{Cc}\t\n\r\u{85}]|[\u{fffe}\u{ffff}]/u)
  const isControl = control >= 0 && /non-printable|JSON character/.test(fault.message)
  const span = isControl ? { start: control, end: control + 1 } : fault.span
  return { ...describeYamlError(fault.message), span }
}
