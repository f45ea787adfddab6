import type { Fix } from './finding.ts'

const origins = new WeakMap<Fix, readonly Fix[]>()

/** The fixes of several documents that one was joined from. */
export function originsOf(fix: Fix): readonly Fix[] {
  return origins.get(fix) ?? []
}

export function noteOrigins(fix: Fix, joined: readonly Fix[]): void {
  origins.set(fix, joined)
}
