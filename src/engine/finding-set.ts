import type { Finding } from './finding.ts'

/**
 * The findings of a run. What several documents share by `$ref` is found again with each of them
 * and kept once.
 */
export class FindingSet {
  readonly #findings: Finding[] = []

  add(finding: Finding): void {
    this.#findings.push(finding)
  }

  /** The findings by file, line, column, rule, pointer and message, each once. */
  sorted(): Finding[] {
    const sorted = this.#findings.toSorted(compareFindings)
    return sorted.filter((finding, index) => {
      const previous = sorted[index - 1]
      return previous === undefined || compareFindings(previous, finding) !== 0
    })
  }
}

/** The order of findings in every report; it does not depend on the locale. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.pointer, b.pointer) ||
    compareText(a.message, b.message)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
