import { createHash } from 'node:crypto'
import type { ChangeDetails, Finding } from '../../findings/finding.ts'

/** Identifies results by what they are about, so that an edit elsewhere does not change them. */
export class PointerFingerprints {
  readonly #seen = new Map<string, number>()

  /**
   * The fingerprint of the next result of a rule at a node. It depends neither on the message
   * nor on line numbers; a counter tells several results at one node apart.
   * @param change what the result is about, where that is a change: what is gone is reported at its
   *   parent, of which more may be gone
   */
  next(rule: string, path: string, pointer: string, change?: ChangeDetails): string {
    const hash = digest([rule, path, pointer, ...(change === undefined ? [] : identify(change))])
    const count = (this.#seen.get(hash) ?? 0) + 1
    this.#seen.set(hash, count)
    return `${hash}:${count}`
  }
}

/**
 * Tells changes at one line apart for GitHub, which takes results of one rule for one alert where
 * the hash of their line is the same. The first of them keeps the hash that GitHub computes too,
 * since it warns of any other.
 */
export class LineFingerprints {
  readonly #seen = new Map<string, number>()

  next({ rule, change }: Finding, path: string, lineHash: string): string {
    if (change === undefined) return lineHash
    if (this.#count(JSON.stringify([rule, path, lineHash])) === 1) return lineHash
    const hash = digest([path, lineHash, ...identify(change)]).slice(0, 16)
    return `${hash}:${this.#count(hash)}`
  }

  #count(key: string): number {
    const count = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, count)
    return count
  }
}

function identify({ kind, base, was }: ChangeDetails): (string | null)[] {
  return [kind, base === null ? null : base.pointer, was]
}

function digest(identity: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32)
}
