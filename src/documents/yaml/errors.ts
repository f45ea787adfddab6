import { Composer, type CST, Parser, type YAMLError } from 'yaml'
import { maskEntry } from '../parsing/mask-entry.ts'
import { takeConflicts } from '../parsing/merge-conflicts.ts'
import {
  clipToLine,
  endOfLine,
  MAX_DEPTH,
  type SyntaxFault,
  startOfLine,
  toSentence,
} from '../parsing/parsed.ts'
import { foldRepeated, sayCut } from '../parsing/repeated-faults.ts'
import { lexTokens, openBrackets } from './brackets.ts'
import { readYaml } from './reading.ts'
import { describeUnquoted, describeYamlError, isAboutIndentation } from './wording.ts'
import { describeSecondDocument, describeYamlException } from './yaml.ts'

/** Above this size only the first error is reported: the tolerant parser can take seconds. */
const MAX_TOLERANT_LENGTH = 500_000
/** How much the tolerant parser reads in all, and how many faults are worth it. */
const MAX_REREAD = 2_000_000
const MAX_FAULTS = 10
/** Where documents or directives are at fault, what follows could be read in several ways. */
const AMBIGUOUS = /document|directive|handle/

/**
 * Finds the faults of a malformed YAML text. The fast parser stops at the first one; the tolerant
 * one knows better where it is, and its words are mapped to ours. What follows from a fault is none:
 * the entry that it stands in is blanked out, and the rest read again.
 * @param first the error of the fast parser, kept where there is no other
 * @returns at least one fault, in the order of the text
 */
export function explainYamlErrors(text: string, first: SyntaxFault): SyntaxFault[] {
  const { faults, rest } = takeConflicts(text)
  const isRead = collectFaults(rest, faults)
  if (faults.length === 0) return [reword(text, first)]
  faults.sort((a, b) => a.span.start - b.span.start)
  return isRead ? foldRepeated(faults) : sayCut(foldRepeated(faults))
}

/** @returns whether the text was read to its end */
function collectFaults(text: string, faults: SyntaxFault[]): boolean {
  let rest = text
  for (let room = MAX_REREAD; faults.length < MAX_FAULTS && room > 0; room -= text.length) {
    const { readable, error, faults: mended } = readYaml(rest)
    faults.push(...mended)
    if (error === undefined) return true
    const fault = findFault(readable, describeYamlException(text, error))
    const { start } = fault.span
    // Where only blanks are left, what is missing there was blanked out.
    if (faults.length > 0 && start >= readable.trimEnd().length) return true
    faults.push(fault)
    if (AMBIGUOUS.test(fault.message) || text.length > MAX_TOLERANT_LENGTH) return false
    const from = openBrackets(readable, start)[0] ?? start
    rest = maskEntry(readable, from, start, isAboutIndentation(fault))
    if (rest === readable) return true
  }
  return false
}

/** The first error that the tolerant parser sees, else that of the fast one. */
function findFault(text: string, first: SyntaxFault): SyntaxFault {
  const error = text.length > MAX_TOLERANT_LENGTH ? undefined : firstError(text)
  const marker = findMarker(text, error?.pos[0] ?? first.span.start)
  if (marker !== undefined) return describeSecondDocument(marker)
  if (error === undefined) return reword(text, first)
  const fault = { ...describeYamlError(toSentence(error.message)), span: placeOf(text, error) }
  return findUnquoted(text, fault) ?? fault
}

/** The beginning of a value on the line of an offset that is read as something else than text. */
const UNQUOTED = /^(?<before>\s*(?:- +)*(?:[^\s'"#{][^:#'"]*:\s+)?)(?<mark>\{\{|[*&])/

/** Names the beginning of a text, where the parser only sees that something follows. */
function findUnquoted(text: string, { message, span }: SyntaxFault): SyntaxFault | undefined {
  if (!/^(Unexpected text|A key goes over|A line is neither|A comma is missing)/.test(message))
    return undefined
  const start = startOfLine(text, span.start)
  const { before, mark } = UNQUOTED.exec(text.slice(start, endOfLine(text, start)))?.groups ?? {}
  if (before === undefined || mark === undefined) return undefined
  const from = start + before.length
  return { ...describeUnquoted(mark), span: { start: from, end: from + mark.length } }
}

/** Where a second document begins before an offset: what is malformed behind it may belong to the first. */
function findMarker(text: string, before: number): number | undefined {
  const content = text.search(/^(?!---)[^\s#%]|^--- *[^\s#]/m)
  for (const { index } of text.slice(0, before + 4).matchAll(/^---(?=\s)/gm))
    if (content >= 0 && index > content && index <= before) return index
  return undefined
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
  if (/^Flow .*end with/.test(message)) {
    const bracket = openBrackets(text, from).at(-1)
    if (bracket !== undefined) return characterAt(bracket)
  }
  const start = contentFrom(text, from)
  return clipToLine(text, start, Math.max(to, start + 1))
}

/** Where something stands from an offset on: behind blanks, and behind lines of nothing else. */
function contentFrom(text: string, from: number): number {
  const start = from + (/^ */.exec(text.slice(from, endOfLine(text, from)))?.[0].length ?? 0)
  const isBlankLine =
    startOfLine(text, from) === from && text.slice(start, endOfLine(text, from)).trim() === ''
  const next = isBlankLine ? text.slice(from).search(/\S/) : -1
  return next < 0 ? start : from + next
}

function characterAt(start: number): SyntaxFault['span'] {
  return { start, end: start + 1 }
}

/** Where the quoted scalar begins that ends, without its quote, at an offset. */
function findOpenQuote(text: string, end: number): number {
  for (const { source, start } of lexTokens(text))
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
