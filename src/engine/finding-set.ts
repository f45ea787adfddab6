import type { Finding } from './finding.ts'

/**
 * The findings of a run. What several documents share by `$ref` is found again with each of them
 * and kept once.
 */
export class FindingSet {
  readonly #findings = new Map<string, Finding>()

  add(finding: Finding): void {
    const { rule, file, pointer, message, range } = finding
    const key = [rule, file, range.start.line, range.start.column, pointer, message].join('\n')
    if (!this.#findings.has(key)) this.#findings.set(key, finding)
  }

  /** The findings by file, line, column, rule, pointer and message. */
  sorted(): Finding[] {
    return [...this.#findings.values()].sort(compareFindings)
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
