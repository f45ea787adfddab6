import { createHash } from 'node:crypto'

/** Identifies results by what they are about, so that an edit elsewhere does not change them. */
export class PointerFingerprints {
  readonly #seen = new Map<string, number>()

  /**
   * The fingerprint of the next result of a rule at a node. It depends neither on the message
   * nor on line numbers; a counter tells several results at one node apart.
   */
  next(rule: string, path: string, pointer: string): string {
    const identity = JSON.stringify([rule, path, pointer])
    const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32)
    const count = (this.#seen.get(hash) ?? 0) + 1
    this.#seen.set(hash, count)
    return `${hash}:${count}`
  }
}
