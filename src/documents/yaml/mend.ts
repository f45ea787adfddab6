import { YAMLException } from 'js-yaml'
import { clipToLine, type SyntaxFault, startOfLine } from '../parsing/parsed.ts'
import { findFlowCollection } from './flow-collection.ts'
import { findQuotedText, type Parse } from './quoted-text.ts'
import { findStrayTexts } from './stray-text.ts'

/** A text in as many characters that can be read where the one before could not. */
interface Mend {
  readonly text: string
  readonly fault: SyntaxFault
}

/** js-yaml's reason for a line within quotes or brackets that is not indented more than its key. */
const DEFICIENT_INDENTATION = 'deficient indentation'
const STRAY_LINE = /^(can not read a block mapping entry|expected ':'|end of the stream)/

/**
 * Mends what js-yaml stopped at, where one can tell what was meant: lines that are indented too
 * little are joined to the line before, so that their indentation does not count. YAML 1.2 asks for
 * more indentation than some tools do (sections 7.3 and 7.4); it need not keep a document from being
 * read.
 * @returns undefined where nothing is certain
 */
export function mendYaml(text: string, error: YAMLException, parse: Parse): Mend | undefined {
  const position = error.mark?.position ?? 0
  if (STRAY_LINE.test(error.reason)) return mendStrayText(text, position, parse)
  if (error.reason !== DEFICIENT_INDENTATION) return undefined
  return (
    mendBracket(text, position) ??
    mendQuotedText(text, position, parse) ??
    mendCollection(text, position, parse)
  )
}

function mendBracket(text: string, position: number): Mend | undefined {
  const joined = joinBracket(text, position)
  if (joined === undefined) return undefined
  return {
    text: joined,
    fault: {
      message: 'A closing bracket is not indented more than the key that it belongs to.',
      help: 'Indent it further, as YAML 1.2 asks for, or close the bracket in the line before.',
      span: clipToLine(text, position, position + 1),
      isIndentation: true,
    },
  }
}

function mendQuotedText(text: string, position: number, parse: Parse): Mend | undefined {
  const quoted = findQuotedText(text, position, parse)
  if (quoted === undefined) return undefined
  return {
    text: joinLines(text, quoted.start, quoted.end),
    fault: {
      message: 'A quoted text goes on in lines that are not indented more than its key.',
      help: 'Indent the continuation lines, or use a block scalar `|`.',
      span: clipToLine(text, position, quoted.end),
      related: {
        message: 'The text begins here.',
        span: { start: quoted.start, end: quoted.start + 1 },
      },
      isIndentation: true,
    },
  }
}

function mendCollection(text: string, position: number, parse: Parse): Mend | undefined {
  const found = findFlowCollection(text, position, parse)
  if (found === undefined) return undefined
  const { collection, comments, isInDoubt } = found
  let bare = text
  for (const { start, end } of comments)
    bare = bare.slice(0, start) + ' '.repeat(end - start) + bare.slice(end)
  const joined = joinLines(bare, collection.start, collection.end)
  // What stands behind the collection is no matter of its lines.
  if (joined === text) return undefined
  const next = parse(joined)
  const isWhole = !(next instanceof YAMLException)
  const isRead = isInDoubt
    ? isWhole && areTokensApart(bare.slice(collection.start, collection.end))
    : isWhole || (next.mark?.position ?? 0) > collection.end
  if (!isRead) return undefined
  return {
    text: joined,
    fault: {
      message:
        'Lines in brackets or braces are not indented more than the key that they belong to.',
      help: 'Indent them further, as YAML 1.2 asks for.',
      span: clipToLine(text, position, collection.end),
      isIndentation: true,
    },
  }
}

function mendStrayText(text: string, position: number, parse: Parse): Mend | undefined {
  for (const { before, start, end } of findStrayTexts(text, position)) {
    const joined = joinLines(text, before, end)
    const next = parse(joined)
    const isRead = !(next instanceof YAMLException) || (next.mark?.position ?? 0) > position
    if (!isRead) continue
    return {
      text: joined,
      fault: {
        message: 'A text goes on in lines that are not indented more than its key.',
        help: 'Indent the continuation lines, or use a block scalar `|`.',
        span: clipToLine(text, start, end),
      },
    }
  }
  return undefined
}

/** Whether lines that are joined are still as many tokens, and no longer text. */
function areTokensApart(lines: string): boolean {
  return !/[^,:[\]{}"'\s]\s*[\r\n]\s*[^,:[\]{}"'\s]/.test(lines)
}

/** Makes one line of several, in as many characters; tabs at their beginnings count as spaces. */
function joinLines(text: string, start: number, end: number): string {
  const joined = text
    .slice(start, end)
    .replace(/[\r\n][\r\n\t ]*/g, ({ length }) => ' '.repeat(length))
  return text.slice(0, start) + joined + text.slice(end)
}

/**
 * Joins a closing bracket that begins a line to the line before.
 * @param position of the first character of the line that is no space
 * @returns undefined where it is no bracket, or the line before may be a comment
 */
function joinBracket(text: string, position: number): string | undefined {
  if (!/[\]}]/.test(text.charAt(position))) return undefined
  const end = endOfTokenBefore(text, position)
  if (end === undefined || !/[\r\n]/.test(text.slice(end, position))) return undefined
  return `${text.slice(0, end)}${' '.repeat(position - end)}${text.slice(position)}`
}

/** Where the token before a position ends: white space and comments are passed over. */
function endOfTokenBefore(text: string, position: number): number | undefined {
  let end = position
  for (;;) {
    while (end > 0 && /\s/.test(text.charAt(end - 1))) end--
    const start = startOfLine(text, end)
    const line = text.slice(start, end)
    const hash = line.search(/(?<=^|\s)#/)
    if (end === 0 || hash < 0) return end === 0 ? undefined : end
    // A `#` behind a quote may be a part of the text.
    if (/["']/.test(line.slice(0, hash))) return undefined
    end = start + hash
  }
}
