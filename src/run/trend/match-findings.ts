import type { Fingerprint } from '../../baseline/fingerprint.ts'
import { matchEntries } from '../../baseline/match.ts'
import { append } from '../../text/group-by.ts'
import { pairRenamed } from './pair-renamed.ts'
import type { FindingPrint, RunOutline } from './run-outline.ts'

/** What of a run is matched. */
type Matched = Pick<RunOutline, 'summaries' | 'prints'>

/** The findings of two runs, told apart. */
interface MatchedFindings {
  /** The indexes of those that this run has and the run before has not. */
  readonly fresh: readonly number[]
  /** Those of the run before that this run does not have. */
  readonly gone: readonly FindingPrint[]
  /** The documents of the run before that have another name now, with that name. */
  readonly renamed: ReadonlyMap<string, string>
}

/**
 * Matches the findings of two runs as a baseline does, by rule, place and message: also in documents
 * that have another name, and of what moved to another file. Reports hold no documents, so that the
 * message stands for the node.
 */
export function matchFindings(before: Matched, now: Matched): MatchedFindings {
  const renamed = pairRenamed(before, now)
  const was = before.prints.map((print) => toFingerprint(print, renamed.get(print.file)))
  const is = now.prints.map((print) => toFingerprint(print))
  const matches = matchEntries(is, was, {
    // What is still there was matched at its place; else only what left a place can be found at another.
    isGone: () => true,
    firstPlaceRules: new Map(),
  })
  const kept = new Set(matches.values())
  const fresh = is.flatMap((_, index) => (matches.has(index) ? [] : [index]))
  const gone = was.flatMap((_, index) => (kept.has(index) ? [] : [index]))
  const moved = matchMoved({ was, is, fresh, gone }, before, now)
  const stayed = new Set(moved.values())
  return {
    fresh: fresh.filter((index) => !moved.has(index)),
    gone: gone.flatMap((index) => (stayed.has(index) ? [] : (before.prints[index] ?? []))),
    renamed,
  }
}

/** The places of items in arrays are left out, since an item above moves them; statuses have three digits. */
function toFingerprint({ rule, file, pointer, message }: FindingPrint, name = file): Fingerprint {
  return {
    rule,
    file: name,
    pointer: pointer.replace(/\/\d{1,2}(?=\/|$)/g, '/[]'),
    isValue: false,
    hash: message,
    context: name,
    message,
  }
}

interface Unmatched {
  readonly was: readonly Fingerprint[]
  readonly is: readonly Fingerprint[]
  readonly fresh: readonly number[]
  readonly gone: readonly number[]
}

/**
 * Matches what moved to another file: an operation, a channel or a component with all that it holds, of
 * which nothing stayed; or what was taken out into a file that is no document of its own, or back.
 * @returns the finding of the run before of each finding that moved, by their indexes
 */
function matchMoved(
  { was, is, fresh, gone }: Unmatched,
  before: Matched,
  now: Matched,
): Map<number, number> {
  const moved = new Map<number, number>()
  if (fresh.length === 0 || gone.length === 0) return moved
  const documents = new Set([...before.summaries, ...now.summaries].map(({ file }) => file))
  const stayed = unitsLeft(was, new Set(gone))
  const known = unitsLeft(is, new Set(fresh))
  const queues = new Map<string, number[]>()
  for (const index of gone) {
    const print = was[index]
    if (print === undefined || stayed.has(unitKeyOf(print))) continue
    for (const key of keysOf(print, documents)) append(queues, key, index)
  }
  const taken = new Set<number>()
  for (const index of fresh) {
    const print = is[index]
    if (print === undefined || known.has(unitKeyOf(print))) continue
    for (const key of keysOf(print, documents)) {
      const queue = queues.get(key) ?? []
      const found = queue.findIndex(
        (each) => !taken.has(each) && was[each]?.file !== print.file && isMove(was[each], print),
      )
      const entry = queue[found]
      if (entry === undefined) continue
      queue.splice(0, found + 1)
      taken.add(entry)
      moved.set(index, entry)
      break
    }
  }
  return moved

  /** From one document to another, only a whole part moves under its name. */
  function isMove(one: Fingerprint | undefined, other: Fingerprint): boolean {
    if (one === undefined) return false
    const isWhole = documents.has(one.file) && documents.has(other.file)
    return !isWhole || one.pointer === other.pointer
  }
}

/** An operation's path, a channel, a component: what can be moved whole. */
const UNIT =
  /^\/(?:(?:paths|channels|operations|webhooks|definitions|responses|parameters)\/[^/]+|components\/[^/]+\/[^/]+)/

/** The unit that a finding is in; of a file that is no document, the file. */
function unitKeyOf({ file, pointer }: Fingerprint): string {
  return `${file}\n${UNIT.exec(pointer)?.[0] ?? ''}`
}

/** The units of findings that were matched where they are. */
function unitsLeft(prints: readonly Fingerprint[], open: ReadonlySet<number>): Set<string> {
  const units = new Set<string>()
  for (const [index, print] of prints.entries()) {
    if (!open.has(index) && UNIT.test(print.pointer)) units.add(unitKeyOf(print))
  }
  return units
}

/** What a finding has in common with itself in another file; nothing where it is about the whole document. */
function keysOf(
  { rule, file, pointer, message }: Fingerprint,
  documents: ReadonlySet<string>,
): string[] {
  const key = (place: string) => `${rule}\n${message}\n${place}`
  const unit = UNIT.exec(pointer)?.[0]
  if (!documents.has(file)) return unit === undefined ? [key(`below ${pointer}`)] : [key(pointer)]
  if (unit === undefined) return []
  const below = pointer.slice(unit.length)
  return below === '' ? [key(pointer)] : [key(pointer), key(`below ${below}`)]
}
