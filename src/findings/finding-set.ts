import type { Position } from '../documents/lines.ts'
import { compareText } from '../text/compare-text.ts'
import { append, groupBy } from '../text/group-by.ts'
import type { Edit, Finding, Fix } from './finding.ts'
import { noteOrigins } from './fix-origins.ts'
import { INTERNAL_ERROR } from './internal-error.ts'
import { weighsMore } from './severity.ts'

/**
 * Gives a finding whose fix, which is worked out when it is asked for, is that of a further document
 * too; undefined where fixes are known already.
 */
export type ShareLater = (kept: Finding, other: Finding) => Finding | undefined

/**
 * The findings of a run. What several documents share by `$ref` is found again with each of them,
 * perhaps in other words that name another use of it; the first document's findings are kept, and of
 * documents whose rulesets weigh it otherwise the weightiest.
 */
export class FindingSet {
  /** Those that only their document can have. */
  readonly #own: Finding[] = []
  /** Those that other documents may have too. */
  readonly #findings: Finding[] = []
  /** Their places, as far as they were asked for: to write them takes time. */
  readonly #places: (string | undefined)[] = []
  readonly #silent: Finding[] = []
  /** Where the documents before this one have findings, and of which rules, with their indexes. */
  readonly #earlier = new Map<string, number[]>()
  readonly #subjects = new Set<string>()
  /** The index of this document's first finding. */
  #start = 0
  readonly #shareLater: ShareLater

  /** @param shareLater shares fixes that are worked out later; left out, there are none */
  constructor(shareLater: ShareLater = () => undefined) {
    this.#shareLater = shareLater
  }

  /**
   * @param once what the finding is about, if a rule is to report that once in a run
   * @param isShared whether other documents may have it too; false spares looking for it
   */
  add(finding: Finding, once?: string, isShared = true): void {
    if (once !== undefined) {
      const subject = `${finding.rule}\n${once}`
      if (this.#subjects.has(subject)) {
        this.addSilent(finding)
        return
      }
      this.#subjects.add(subject)
    }
    if (!isShared) {
      this.#own.push(finding)
      return
    }
    const place = this.#earlier.size === 0 ? undefined : placeOf(finding)
    const known = place === undefined ? undefined : this.#earlier.get(place)
    if (known === undefined) {
      this.#findings.push(finding)
      this.#places.push(place)
    } else for (const index of known) this.#share(index, finding)
  }

  /** A gate that one of the documents has closed stays closed, whichever of them comes first. */
  #share(index: number, finding: Finding): void {
    const kept = this.#findings[index]
    if (kept === undefined) return
    if (!weighsMore(finding.severity, kept.severity)) {
      this.#shareFix(index, finding)
      return
    }
    this.#findings[index] = finding
    this.#shareFix(index, kept)
  }

  /**
   * Adds what a fix changes in a further document that shares what the finding is about: where one
   * of them cannot be mended, neither can the other.
   */
  #shareFix(index: number, finding: Finding): void {
    const kept = this.#findings[index]
    if (kept === undefined) return
    const later = this.#shareLater(kept, finding)
    if (later !== undefined) {
      this.#findings[index] = later
      return
    }
    if (kept.fix === null) return
    const { fix, noFix } = finding
    const joined = joinFixes(kept.fix, fix)
    if (joined === kept.fix) return
    this.#findings[index] = { ...kept, fix: joined, ...(noFix !== undefined && { noFix }) }
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
      if (finding !== undefined)
        append(this.#earlier, this.#places[index] ?? placeOf(finding), index)
    }
    this.#start = this.#findings.length
  }

  /** The findings by file, line, column, rule, pointer and message, each once, and each text once. */
  sorted(): Finding[] {
    return withoutRepeated(this.sortedByNode())
  }

  /** As `sorted`, with what an alias or a merge key repeats in the data for each place of it. */
  sortedByNode(): Finding[] {
    const files = groupBy([...this.#own, ...this.#findings], ({ file }) => file)
    return [...files.keys()].sort(compareText).flatMap((file) => sortOnce(files.get(file) ?? []))
  }
}

/** What was sorted, by the first finding. */
const sortedLists = new WeakMap<
  Finding,
  { readonly of: readonly Finding[]; readonly sorted: Finding[] }
>()

/** The findings of one file; an editor asks again and again for those of files that did not change. */
function sortOnce(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings
  if (first === undefined) return []
  const before = sortedLists.get(first)
  if (before !== undefined && areSame(before.of, findings)) return before.sorted
  // Of one that several documents have, the weightiest stays.
  const all = findings.toSorted((a, b) => compareFindings(a, b) || compareWeight(a, b))
  const sorted = all.filter((finding, index) => {
    const previous = all[index - 1]
    return previous === undefined || compareFindings(previous, finding) !== 0
  })
  sortedLists.set(first, { of: findings, sorted })
  return sorted
}

/**
 * Of sorted findings, those that say something else than those before them: what an alias or a merge
 * key repeats in the data is one text, and said at the first place of it.
 */
export function withoutRepeated(all: readonly Finding[]): Finding[] {
  let last: Finding | undefined
  let said: Set<string> | undefined
  return all.filter((finding) => {
    const before = last
    last = finding
    if (before === undefined || !startAlike(before, finding)) {
      said = undefined
      return true
    }
    said ??= new Set([sayingOf(before)])
    const { size } = said
    return said.add(sayingOf(finding)).size > size
  })
}

function compareWeight({ severity }: Finding, other: Finding): number {
  if (severity === other.severity) return 0
  return weighsMore(severity, other.severity) ? -1 : 1
}

/** Whether two findings are of one rule, and begin at one place. */
function startAlike(one: Finding, { rule, file, range: { start } }: Finding): boolean {
  const { line, column } = one.range.start
  return one.rule === rule && one.file === file && line === start.line && column === start.column
}

/** What a finding says, of those of one rule that begin at one place. */
function sayingOf({ message, pointer, range: { end }, change }: Finding): string {
  // What is gone is reported at its parent, of which more may be gone.
  return JSON.stringify([end.line, end.column, message, change === undefined ? '' : pointer])
}

function areSame(a: readonly Finding[], b: readonly Finding[]): boolean {
  return a.length === b.length && a.every((finding, index) => finding === b[index])
}

function isSameFix({ edits }: Fix, other: Fix | null): boolean {
  return (
    other !== null &&
    edits.length === other.edits.length &&
    edits.every((edit, index) => {
      const same = other.edits[index]
      return same !== undefined && keyOf(edit) === keyOf(same)
    })
  )
}

/**
 * The fix of a finding that two documents share: the edits of both, each once.
 * @returns the first where both are alike; null where one has none, or they change one place in two ways
 */
export function joinFixes(fix: Fix, other: Fix | null): Fix | null {
  if (isSameFix(fix, other)) return fix
  if (other === null) return null
  const byText = new Map([...fix.edits, ...other.edits].map((edit) => [keyOf(edit), edit]))
  const edits = [...byText.values()].sort(compareEdits)
  const isDoubtful = edits.some((edit, index) => {
    const next = edits[index + 1]
    // Of two texts for one place, one would stand behind the other.
    const [start, end] = [next?.range.start, edit.range.end]
    if (start === undefined || next?.file !== edit.file) return false
    return isBefore(start, end) || !isBefore(edit.range.start, start)
  })
  if (isDoubtful) return null
  const joined = { ...fix, edits }
  noteOrigins(joined, [fix, other])
  return joined
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column)
}

function keyOf({ file, range: { start, end }, text }: Edit): string {
  return JSON.stringify([file, start.line, start.column, end.line, end.column, text])
}

function compareEdits(a: Edit, b: Edit): number {
  const [first, second] = [a.range.start, b.range.start]
  return compareText(a.file, b.file) || first.line - second.line || first.column - second.column
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
