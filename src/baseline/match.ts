import { append } from '../text/group-by.ts'
import type { Fingerprint } from './fingerprint.ts'

/** What is known of places. */
interface KnownPlaces {
  /** Whether the place that an entry names has gone. */
  readonly isGone: (entry: Fingerprint) => boolean
  /** The rules that report a thing where it stands first only, and in what. */
  readonly firstPlaceRules: ReadonlyMap<string, 'document' | 'run'>
}

/** One way to recognize a finding. */
interface Step {
  /** What must be equal; undefined where the step says nothing about a finding. */
  readonly keyOf: (fingerprint: Fingerprint, known: KnownPlaces) => string | undefined
  /** Whether an entry is only free for it when the place that it names has gone. */
  readonly onlyGone?: boolean
}

/**
 * From the surest on. What stands where it stood comes before what was moved, so that of a copy and
 * its original the copy is new. A move needs the old place gone and the content unchanged.
 */
const STEPS: readonly Step[] = [
  { keyOf: (print) => keyOf(placeOf(print), print.hash, print.message) },
  { keyOf: (print) => keyOf(placeOf(print), print.hash) },
  { keyOf: (print) => (print.isValue ? undefined : keyOf(placeOf(print), print.message)) },
  { keyOf: (print) => (print.isValue ? undefined : placeOf(print)) },
  { keyOf: (print) => withBlanks(print, (place) => keyOf(place, print.hash)) },
  {
    keyOf: (print) => withBlanks(print, (place) => (print.isValue ? undefined : place)),
    onlyGone: true,
  },
  {
    keyOf: (print) => keyOf(print.rule, lastNameOf(print), print.hash, print.context),
    onlyGone: true,
  },
  {
    keyOf: ({ rule, file, message }, { firstPlaceRules }) => {
      const extent = firstPlaceRules.get(rule)
      if (extent === undefined) return undefined
      return keyOf(rule, extent === 'run' ? '' : file, message)
    },
  },
]

/**
 * Matches findings with the entries of a baseline, one with one.
 * @param findings in the order of the report
 * @param entries in the order of the baseline
 * @returns the entry of each finding that is known, by their indexes
 */
export function matchEntries(
  findings: readonly Fingerprint[],
  entries: readonly Fingerprint[],
  known: KnownPlaces,
): Map<number, number> {
  const matches = new Map<number, number>()
  let openFindings = [...findings.keys()]
  let openEntries = [...entries.keys()]
  for (const { keyOf, onlyGone = false } of STEPS) {
    if (openFindings.length === 0 || openEntries.length === 0) break
    const isFree = (entry: Fingerprint) => !onlyGone || known.isGone(entry)
    const queues = queueByKey(openEntries, (index) => {
      const entry = entries[index]
      return entry !== undefined && isFree(entry) ? keyOf(entry, known) : undefined
    })
    const taken = new Set<number>()
    openFindings = openFindings.filter((index) => {
      const finding = findings[index]
      const key = finding === undefined ? undefined : keyOf(finding, known)
      const entry = key === undefined ? undefined : queues.get(key)?.pop()
      if (entry === undefined) return true
      matches.set(index, entry)
      taken.add(entry)
      return false
    })
    openEntries = openEntries.filter((index) => !taken.has(index))
  }
  return matches
}

/** Collects indexes under their keys, each list ready to be emptied from its end in their order. */
function queueByKey(
  indexes: readonly number[],
  keyOf: (index: number) => string | undefined,
): Map<string, number[]> {
  const queues = new Map<string, number[]>()
  for (const index of indexes.toReversed()) {
    const key = keyOf(index)
    if (key === undefined) continue
    append(queues, key, index)
  }
  return queues
}

function placeOf({ rule, file, pointer }: Fingerprint): string {
  return keyOf(rule, file, pointer)
}

/** Asks about the place without what edits elsewhere change, where it holds such. */
function withBlanks(
  { rule, file, pointer }: Fingerprint,
  ask: (place: string) => string | undefined,
): string | undefined {
  const blanked = blankPointer(pointer)
  return blanked === pointer ? undefined : ask(keyOf(rule, file, blanked))
}

function lastNameOf({ pointer }: Fingerprint): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\n')
}

/**
 * Blanks what edits elsewhere change in a stable pointer: the hashes of items without a name, and
 * the names of parameters in the paths above, which say nothing of which path it is (OpenAPI 3.1
 * section 4.8.8). The last name may be the fault itself, and stays.
 */
function blankPointer(pointer: string): string {
  const last = pointer.lastIndexOf('/')
  const above = pointer.slice(0, last).replace(/\{[^{}/]*\}/g, '{}')
  const blanked = `${above}${pointer.slice(last)}`
  return blanked.includes('[#') ? blanked.replace(/\[#[0-9a-f]{8}\](?:\(\d+\))?/g, '[#]') : blanked
}
