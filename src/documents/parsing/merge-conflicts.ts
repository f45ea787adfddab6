import type { Span } from './node-table.ts'
import { blank, type SyntaxFault } from './parsed.ts'

/** What git writes around two versions, and before what both come from; a line of its own each. */
const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$(?![\s\S])).*/gm

/**
 * Takes the marks of merge conflicts out of a malformed text, and of each conflict all but the first
 * version, in as many characters.
 */
export function takeConflicts(text: string): { faults: SyntaxFault[]; rest: string } {
  const faults: SyntaxFault[] = []
  let rest = ''
  let first: Span | undefined
  let middle: Span | undefined
  for (const { 0: mark, index: start } of text.matchAll(MARK)) {
    const span = { start, end: start + mark.length }
    if (mark.startsWith('<')) {
      first = span
      middle = undefined
    } else if (!mark.startsWith('>')) {
      middle ??= span
    } else if (first !== undefined && middle !== undefined) {
      faults.push(describeConflict(first))
      rest += text.slice(rest.length, first.start) + blank(text.slice(first.start, first.end))
      rest += text.slice(first.end, middle.start) + blank(text.slice(middle.start, span.end))
      first = undefined
    }
  }
  return { faults, rest: rest + text.slice(rest.length) }
}

function describeConflict(span: Span): SyntaxFault {
  return {
    message: 'A merge conflict is not resolved.',
    help: 'Keep one version, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.',
    span,
  }
}
