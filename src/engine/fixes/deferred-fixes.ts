import type { Finding, Fix, FixKind } from '../../findings/finding.ts'
import { compareFindings, joinFixes } from '../../findings/finding-set.ts'
import { toFault } from '../../findings/internal-error.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import type { Report, Rule } from '../../rules/rule.ts'
import { draftFix, isWritten } from './to-fix.ts'

/** A fix that nobody has asked for yet. */
interface Deferred {
  readonly kind: FixKind
  readonly draft: () => Fix | null
  /** Lets go what the fix would be worked out from; it has none from then on. */
  readonly drop: () => void
  /** The names of the documents that it was found with. */
  readonly foundWith: Set<string>
  readonly refusal: { reason?: string }
  /** Says why the fix is not to be made, where it is not. */
  reasonAgainst?: ReasonAgainst | undefined
}

/** Gives a sentence that says why there is no fix; undefined where nothing speaks against it. */
type ReasonAgainst = (fix: Fix) => string | undefined

const deferred = new WeakMap<Finding, Deferred>()

/** The kind of a finding's fix, or of the one that it may have: to know whether it has takes time. */
export function fixKindOf(finding: Finding): FixKind | undefined {
  return deferred.get(finding)?.kind ?? finding.fix?.kind
}

/**
 * The fix of a finding, without the texts that it writes: they may turn out to be none, where it
 * cannot be made for certain.
 */
export function fixDraftOf(finding: Finding): Fix | null {
  const known = deferred.get(finding)
  if (known === undefined) return finding.fix
  const fix = known.draft()
  return fix === null || known.reasonAgainst?.(fix) === undefined ? fix : null
}

/** The names of the documents that a finding was found with; undefined where its fix is no deferred one. */
export function foundWith(finding: Finding): ReadonlySet<string> | undefined {
  return deferred.get(finding)?.foundWith
}

/**
 * Has a finding no fix where something speaks against it. Of one that is worked out later, that is
 * asked for when it is, and what was said in a run before holds no more.
 */
export function refuseFix(finding: Finding, reasonAgainst: ReasonAgainst): Finding {
  const known = deferred.get(finding)
  if (known !== undefined) {
    known.reasonAgainst = reasonAgainst
    return finding
  }
  const noFix = finding.fix === null ? undefined : reasonAgainst(finding.fix)
  return noFix === undefined ? finding : { ...finding, fix: null, noFix }
}

/** The findings of several documents about what they share, by the finding that stands for them. */
const shared = new WeakMap<Finding, Finding[]>()

/** A copy is plain data, with the answers that it got. */
function settle(finding: Finding): Finding {
  const copy = { ...finding }
  const noFix = copy.fix === null ? reasonOf(finding) : undefined
  return noFix === undefined ? copy : { ...copy, noFix }
}

/** Why a finding has no fix, where there is more to say than that nobody knows one. */
function reasonOf(finding: Finding): string | undefined {
  const known = deferred.get(finding)
  if (known === undefined) return undefined
  const fix = known.draft()
  if (fix !== null) return known.reasonAgainst?.(fix)
  const parts = shared.get(finding) ?? [finding]
  return parts.map((each) => deferred.get(each)?.refusal.reason).find((each) => each !== undefined)
}

/** The parts of a finding without its fix, which to read is to work it out. */
function plainOf(finding: Finding): Omit<Finding, 'fix'> {
  const { fix: _, ...descriptors } = Object.getOwnPropertyDescriptors(finding)
  return Object.defineProperties({}, descriptors) as Omit<Finding, 'fix'> // all members but that
}

/** The fix of all findings that one stands for; null where one of them has none. */
function joinDrafts([first, ...others]: readonly Finding[]): Fix | null {
  let joined = writtenDraftOf(first)
  for (const finding of others) {
    if (joined === null) return null
    joined = joinFixes(joined, writtenDraftOf(finding))
  }
  return joined
}

function writtenDraftOf(finding: Finding | undefined): Fix | null {
  const draft = (finding && deferred.get(finding)?.draft()) ?? null
  return draft && isWritten(draft) ? draft : null
}

/**
 * Lets go the models of documents that fixes of findings would be worked out from: these findings have
 * no fixes from then on. A model takes more memory than its document.
 */
export function dropFixes(findings: Iterable<Finding>): void {
  for (const finding of findings) {
    const known = deferred.get(finding)
    known?.drop()
    if (known !== undefined) known.reasonAgainst = undefined
  }
}

/**
 * Fixes that are worked out when they are first asked for: a run that mends asks for few of those
 * that it finds in each pass.
 */
export class DeferredFixes {
  /** What rules left that failed, each once. */
  readonly #faults = new Map<string, Finding>()
  /** The findings whose fixes hold on to the models of their documents. */
  readonly #holding: (readonly Finding[])[] = []
  readonly #isAskedFor: (kind: FixKind) => boolean
  readonly #isTight: () => boolean
  #isClosed = false

  /**
   * @param isAskedFor whether anybody may ask for fixes of a kind; left out: for all
   * @param isTight whether memory is short
   */
  constructor(isAskedFor: (kind: FixKind) => boolean = () => true, isTight = isMemoryTight) {
    this.#isAskedFor = isAskedFor
    this.#isTight = isTight
  }

  /** Whether findings have no fixes, since nobody looks at them. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Ends the findings of one document. Where memory is short, what was put off is done now: hundreds of
   * documents that read the same files have more models than there is memory for.
   */
  endDocument(findings: readonly Finding[]): void {
    this.#holding.push(findings)
    if (!this.#isTight()) return
    for (const finding of this.#holding.splice(0).flat()) {
      const known = deferred.get(finding)
      if (known === undefined) continue
      if (this.#isAskedFor(known.kind)) known.draft()
      else known.drop()
    }
  }

  /**
   * Has a finding the fix of a further document too, which shares what it is about: where one of them
   * cannot be mended, neither can the other. It is worked out when it is asked for, since the fixes of
   * what hundreds of documents share take as many of their models, and most are of a kind that nobody
   * wants.
   * @returns the finding that stands for both; undefined where its fix is no deferred one
   */
  share(kept: Finding, other: Finding): Finding | undefined {
    const known = deferred.get(kept)
    if (known === undefined) return undefined
    const parts = shared.get(kept)
    const names = foundWith(other) ?? []
    if (parts !== undefined) {
      parts.push(other)
      for (const name of names) known.foundWith.add(name)
      return kept
    }
    const all = [kept, other]
    const { take: draft, drop } = once(() => joinDrafts(all))
    const isLookedAt = () => !this.#isClosed
    const both: Finding = {
      ...plainOf(kept),
      get fix() {
        return isLookedAt() ? fixDraftOf(both) : null
      },
    }
    const { kind, refusal } = known
    const foundWithBoth = new Set([...known.foundWith, ...names])
    deferred.set(both, { kind, draft, drop, foundWith: foundWithBoth, refusal })
    shared.set(both, all)
    return both
  }

  /** From now on findings have no fixes: to work out those that nobody looks at takes time. */
  close(): void {
    this.#isClosed = true
  }

  /**
   * Gives a finding the fix that its rule may know.
   * @param file the name of the document that it was found with
   */
  defer(finding: Finding, rule: Rule, report: Report, file: string): Finding {
    const { fix: kind } = rule
    if (kind === undefined || report.mend === undefined || report.isUnfinished) return finding
    const refusal = {}
    const { take: draft, drop } = this.#later(rule, report, refusal)
    const isLookedAt = () => !this.#isClosed
    const withFix: Finding = {
      ...finding,
      get fix() {
        const fix = isLookedAt() ? fixDraftOf(withFix) : null
        return fix && isWritten(fix) ? fix : null
      },
    }
    deferred.set(withFix, { kind, draft, drop, foundWith: new Set([file]), refusal })
    return withFix
  }

  /** Works out the fixes of a run; what rules left that failed to is among its findings then. */
  settle<R extends { readonly findings: readonly Finding[] }>(run: R): R {
    const findings = this.#isClosed ? run.findings : run.findings.map(settle)
    if (this.#faults.size === 0) return { ...run, findings }
    return { ...run, findings: [...findings, ...this.#faults.values()].sort(compareFindings) }
  }

  /** Apart from what makes the finding, whose getter would hold on to the report for as long as it lives. */
  #later(rule: Rule, report: Report, refusal: Deferred['refusal']): Pending<Fix> {
    return once(() => this.#draft(rule, report, refusal))
  }

  #draft(rule: Rule, report: Report, refusal: Deferred['refusal']): Fix | null {
    try {
      const mending = report.mend?.() ?? []
      if (isRefused(mending)) refusal.reason = `It is not renamed: ${mending.refused}.`
      return draftFix(rule, { ...report, mend: () => mending })
    } catch (error) {
      const fault = toFault(rule, report.node.document.source.file, error)
      this.#faults.set(JSON.stringify([fault.file, fault.message]), fault)
      return null
    }
  }
}

/** How much of the memory that there may be is used before it is short: passes need as much again. */
const TIGHT = 0.3

function isMemoryTight(): boolean {
  const heap = process.getBuiltinModule('node:v8').getHeapStatistics()
  return heap.used_heap_size > TIGHT * heap.heap_size_limit
}

/** What is worked out when it is first asked for. */
interface Pending<T> {
  readonly take: () => T | null
  /** Lets go what it would be worked out from. */
  readonly drop: () => void
}

/** Remembers what a function gives, and lets go what it holds on to, such as the model of a document. */
function once<T>(make: () => T | null): Pending<T> {
  let pending: (() => T | null) | undefined = make
  let made: T | null = null
  const take = () => {
    if (pending !== undefined) [made, pending] = [pending(), undefined]
    return made
  }
  const drop = () => {
    pending = undefined
    made = null
  }
  return { take, drop }
}
