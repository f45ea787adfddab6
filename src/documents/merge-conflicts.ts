import { blank, clipToLine, type SyntaxFault } from './parsed.ts'

/** What git writes around two versions; a line of its own each. */
const MARK = /^(?:<{7}|={7}|>{7})(?=[ \r\n]|$(?![\s\S])).*/gm

/**
 * Takes the marks of merge conflicts out of a malformed text, and of each conflict the second
 * version, in as many characters.
 */
export function takeConflicts(text: string): { faults: SyntaxFault[]; rest: string } {
  const faults: SyntaxFault[] = []
  let rest = ''
  let marks: { start: number; end: number }[] = []
  for (const { 0: mark, index: start } of text.matchAll(MARK)) {
    const end = start + mark.length
    const isNext = '<=>'.indexOf(mark.charAt(0)) === marks.length
    marks = isNext ? [...marks, { start, end }] : mark.startsWith('<') ? [{ start, end }] : []
    const [first, middle, last] = marks
    if (first === undefined || middle === undefined || last === undefined) continue
    faults.push({
      message: 'A merge conflict is not resolved.',
      help: 'Keep one version, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.',
      span: clipToLine(text, first.start, first.end),
    })
    rest += text.slice(rest.length, first.start) + blank(text.slice(first.start, first.end))
    rest += text.slice(first.end, middle.start) + blank(text.slice(middle.start, last.end))
    marks = []
  }
  return { faults, rest: rest + text.slice(rest.length) }
}
