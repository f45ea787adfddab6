import { compareText } from '../text/compare-text.ts'
import type { Finding } from './finding.ts'
import { INTERNAL_ERROR } from './internal-error.ts'

/**
 * The findings of a run. What several documents share by `$ref` is found again with each of them,
 * perhaps in other words that name another use of it; the first document's findings are kept.
 */
export class FindingSet {
  readonly #findings: Finding[] = []
  /** Their places, as far as they were asked for: to write them takes time. */
  readonly #places: (string | undefined)[] = []
  readonly #silent: Finding[] = []
  /** Where the documents before this one have findings, and of which rules. */
  readonly #earlier = new Set<string>()
  readonly #subjects = new Set<string>()
  /** The index of this document's first finding. */
  #start = 0

  /** @param once what the finding is about, if a rule is to report that once in a run */
  add(finding: Finding, once?: string): void {
    if (once !== undefined) {
      const subject = `${finding.rule}\n${once}`
      if (this.#subjects.has(subject)) {
        this.addSilent(finding)
        return
      }
      this.#subjects.add(subject)
    }
    const place = this.#earlier.size === 0 ? undefined : placeOf(finding)
    if (place !== undefined && this.#earlier.has(place)) return
    this.#findings.push(finding)
    this.#places.push(place)
  }

  /** Keeps a finding that is not reported, but that a suppression may be for. */
  addSilent(finding: Finding): void {
    this.#silent.push(finding)
  }

  /** The findings that were left out: their subject was reported before, or the rule is off at their place. */
  get silent(): readonly Finding[] {
    return this.#silent
  }

  /** Ends the findings of one document. */
  endDocument(): void {
    for (let index = this.#start; index < this.#findings.length; index++) {
      const finding = this.#findings[index]
      if (finding !== undefined) this.#earlier.add(this.#places[index] ?? placeOf(finding))
    }
    this.#start = this.#findings.length
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

function placeOf({ rule, file, pointer, message, change }: Finding): string {
  // Of rules that failed, only the message tells which one it was.
  const subject = rule === INTERNAL_ERROR ? message : rule
  const place = `${subject}\n${file}\n${pointer}`
  // What is gone is reported at its parent, of which more may be gone.
  return change === undefined ? place : `${place}\n${change.kind}\n${change.base?.pointer}`
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
