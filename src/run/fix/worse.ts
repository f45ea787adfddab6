import type { SpecDocument } from '../../documents/document.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'

/** In what the texts of a run are worse than those of another. */
export type Worsening =
  /** More is found of some rules: these findings are new. */
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  /** A file cannot be read any more, or nothing was won. */
  | { readonly kind: 'unreadable' | 'useless' }

const UNUSED = 'suppression/unused'

/**
 * Says in what texts are worse than others: a file has more findings of some rule, or is less
 * readable; or they have no fewer findings. What suppressed a finding that is gone is told of, which
 * is no fault of the fix.
 * @param changed the absolute paths of the files that differ
 * @returns undefined where they are better
 */
export function findWorsening(
  after: LintRun,
  before: LintRun,
  changed: readonly string[],
): Worsening | undefined {
  if (after.failures.length > before.failures.length || !isReadable(after, before, changed))
    return { kind: 'unreadable' }
  const [present, known] = [countable(after), countable(before)]
  // What nobody could read hid what is found in it, and in documents that refer to it.
  if (hasBecomeReadable(after, before, changed)) return undefined
  const findings = findRisen(present, known)
  if (findings.length > 0) return { kind: 'findings', findings }
  const isFewer = present.length < known.length || countUnused(after) < countUnused(before)
  return isFewer ? undefined : { kind: 'useless' }
}

function isReadable(after: LintRun, before: LintRun, changed: readonly string[]): boolean {
  for (const location of changed)
    if (countFaults(after, location) > countFaults(before, location)) return false
  return true
}

/**
 * Whether one of the files that differ can be read now and could not before.
 * @param changed the absolute paths of the files that differ
 */
export function hasBecomeReadable(
  after: LintRun,
  before: LintRun,
  changed: readonly string[],
): boolean {
  const isReadableIn = (run: LintRun, location: string) => documentAt(run, location)?.isReadable
  // A file that was not there could not be read either, and hid nothing.
  return changed.some((each) => isReadableIn(before, each) === false && isReadableIn(after, each))
}

function countFaults(run: LintRun, location: string): number {
  return documentAt(run, location)?.faults.length ?? 0
}

function documentAt(run: LintRun, location: string): SpecDocument | undefined {
  const source = run.sources.find((each) => each.location === location)
  return source && run.documentOf(source.file)
}

function countable({ findings }: LintRun): Finding[] {
  return findings.filter(({ rule }) => rule !== UNUSED)
}

function countUnused({ findings }: LintRun): number {
  return findings.filter(({ rule }) => rule === UNUSED).length
}

/** The new findings of rules that find more in a file than they did. */
function findRisen(after: readonly Finding[], before: readonly Finding[]): Finding[] {
  const known = groupBy(before, subjectOf)
  const risen: Finding[] = []
  for (const [subject, findings] of groupBy(after, subjectOf)) {
    const old = known.get(subject) ?? []
    if (findings.length <= old.length) continue
    const fresh = without(findings, old, nameOf)
    // What is found under another name since a rename was found before.
    const strange = without(fresh, without(old, findings, nameOf), looseNameOf)
    // Where the same is found twice, nothing tells which of the two is new.
    risen.push(...([strange, fresh].find(({ length }) => length > 0) ?? findings))
  }
  if (risen.length === 0) return risen
  // What is about several files is found with the first of them, which may be another one now.
  return without(risen, without(before, after, nameOf), nameInAnyFile)
}

/** The findings that others do not have, one for one. */
function without(
  findings: readonly Finding[],
  others: readonly Finding[],
  nameOf: (finding: Finding) => string,
): Finding[] {
  const left = groupBy(others, nameOf)
  return findings.filter((finding) => left.get(nameOf(finding))?.pop() === undefined)
}

function subjectOf({ rule, file }: Finding): string {
  return JSON.stringify([rule, file])
}

/** What is left of a finding's place where names are spelt in another way, and items moved. */
function looseNameOf({ pointer }: Finding): string {
  return pointer
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/{}]/gu, '')
    .replace(/\/\d+(?=\/|$)/g, '/')
}

function nameInAnyFile({ rule, pointer, message }: Finding): string {
  return JSON.stringify([rule, pointer, message])
}

/** What stands for a finding from pass to pass. */
export function nameOf({ rule, file, pointer, message }: Finding): string {
  return JSON.stringify([rule, file, pointer, message])
}
