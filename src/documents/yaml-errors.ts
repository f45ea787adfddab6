import { Composer, type CST, Parser, type YAMLError } from 'yaml'
import { clipToLine, endOfLine, MAX_DEPTH, type SyntaxFault, toSentence } from './parsed.ts'
import { foldRepeated } from './repeated-faults.ts'
import { takeConflicts } from './merge-conflicts.ts'
import { describeYamlException } from './yaml.ts'
import { openBrackets, tokensOf } from './yaml-brackets.ts'
import { maskEntry } from './yaml-mask.ts'
import { readYaml } from './yaml-reading.ts'
import { describeYamlError, isAboutIndentation } from './yaml-wording.ts'

/** Above this size only the first error is reported: the tolerant parser can take seconds. */
const MAX_TOLERANT_LENGTH = 500_000
/** How much the tolerant parser reads in all, and how many faults are worth it. */
const MAX_REREAD = 3_000_000
const MAX_FAULTS = 20
/**
 * Finds the faults of a malformed YAML text. The fast parser stops at the first one; the tolerant
 * one knows better where it is, and its words are mapped to ours. What follows from a fault is none:
 * the entry that it stands in is blanked out, and the rest read again.
 * @param first the error of the fast parser, kept where there is no other
 * @returns at least one fault, in the order of the text
 */
export function explainYamlErrors(text: string, first: SyntaxFault): SyntaxFault[] {
  const { faults, rest: start } = takeConflicts(text)
  let rest = start
  let room = MAX_REREAD
  while (faults.length < MAX_FAULTS && room > 0) {
    const reading = readYaml(rest)
    faults.push(...reading.faults)
    if (reading.error === undefined) break
    const fault = findFault(reading.readable, describeYamlException(text, reading.error))
    faults.push(fault)
    const masked = maskEntry(reading.readable, fault.span.start, isAboutIndentation(fault))
    if (masked === rest || text.length > MAX_TOLERANT_LENGTH) break
    rest = masked
    room -= text.length
  }
  faults.sort((a, b) => a.span.start - b.span.start)
  return faults.length > 0 ? foldRepeated(faults) : [reword(text, first)]
}

/** The first error that the tolerant parser sees, else that of the fast one. */
function findFault(text: string, first: SyntaxFault): SyntaxFault {
  const error = text.length > MAX_TOLERANT_LENGTH ? undefined : firstError(text)
  if (error === undefined) return reword(text, first)
  return { ...describeYamlError(toSentence(error.message)), span: placeOf(text, error) }
}

function firstError(text: string): YAMLError | undefined {
  const tokens = [...new Parser().parse(text)]
  // The composer is recursive, and where it exhausts the stack it can take the process with it.
  if (tokens.some((token) => isDeeperThan(MAX_DEPTH, token))) return undefined
  const documents = [...new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens)]
  const errors = documents.flatMap((document) => document.errors)
  return errors.sort((a, b) => a.pos[0] - b.pos[0])[0]
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

/** The place of an error: of an open quote or bracket where it begins, else without the blanks before. */
function placeOf(text: string, { message, pos: [from, to] }: YAMLError): SyntaxFault['span'] {
  if (message.startsWith('Missing closing')) return characterAt(findOpenQuote(text, from))
  if (/^Flow .*must end with/.test(message)) {
    const bracket = openBrackets(text, from).at(-1)
    if (bracket !== undefined) return characterAt(bracket)
  }
  const blanks = /^ */.exec(text.slice(from, endOfLine(text, from)))?.[0].length ?? 0
  const start = from + blanks
  return clipToLine(text, start, Math.max(to, start + 1))
}

function characterAt(start: number): SyntaxFault['span'] {
  return { start, end: start + 1 }
}

/** Where the quoted scalar begins that ends, without its quote, at an offset. */
function findOpenQuote(text: string, end: number): number {
  for (const { source, start } of tokensOf(text))
    if (start + source.length >= end && /^['"]/.test(source)) return start
  return Math.min(end, text.length)
}

/** The fast parser's error in our words; of a control character, where that stands. */
function reword(text: string, fault: SyntaxFault): SyntaxFault {
  const control = text.search(/[^\P{Cc}\t\n\r\u{85}]|[\u{fffe}\u{ffff}]/u)
  const isControl = control >= 0 && /non-printable|JSON character/.test(fault.message)
  const span = isControl ? { start: control, end: control + 1 } : fault.span
  return { ...describeYamlError(fault.message), span }
}
