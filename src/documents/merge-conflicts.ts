import { blank, clipToLine, type SyntaxFault } from './parsed.ts'

/** What git writes around two versions; a line of its own each. */
const CONFLICT = /^<{7}(?: .*)?$(?<ours>[^]*?)^={7}$(?<theirs>[^]*?)^>{7}(?: .*)?$/gm

/**
 * Takes the marks of merge conflicts out of a malformed text, and of each conflict the second
 * version, in as many characters.
 */
export function takeConflicts(text: string): { faults: SyntaxFault[]; rest: string } {
  const faults: SyntaxFault[] = []
  const rest = text.replace(CONFLICT, (whole: string, ours: string, ...others: unknown[]) => {
    const start = Number(others[1])
    faults.push({
      message: 'A merge conflict is not resolved.',
      help: 'Keep one version, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.',
      span: clipToLine(text, start, start + whole.length),
    })
    const before = whole.indexOf(ours)
    return blank(whole.slice(0, before)) + ours + blank(whole.slice(before + ours.length))
  })
  return { faults, rest }
}
