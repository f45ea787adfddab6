import type { Fix } from './finding.ts'

// What is known of fixes beside what reports show: they are plain data.

const origins = new WeakMap<Fix, readonly Fix[]>()
const parts = new WeakMap<Fix, () => readonly UsedPart[]>()

/** A part of a file that a fix changes only since all its uses are of one kind. */
export interface UsedPart {
  readonly file: string
  readonly pointer: string
}

/** Notes the fixes of several documents that one was joined from. */
export function noteOrigins(fix: Fix, joined: readonly Fix[]): void {
  origins.set(fix, joined)
}

/** Notes what gives the parts that a fix changes for all their uses. */
export function noteUsedParts(fix: Fix, used: () => readonly UsedPart[]): void {
  parts.set(fix, used)
}

/** The parts that have to be of one kind in all documents that use them, as far as their own tells. */
export function usedPartsOf(fix: Fix): readonly UsedPart[] {
  const found: UsedPart[] = []
  // One that thousands of documents share was joined as often.
  const pending = [fix]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(...(parts.get(next)?.() ?? []))
    pending.push(...(origins.get(next) ?? []))
  }
  return found
}
