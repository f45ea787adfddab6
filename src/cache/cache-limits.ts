/** How much a cache may hold. */
export interface CacheLimits {
  /** All entries together, unless a single run uses half of that. */
  readonly bytes: number
  /** How long an entry stays that nobody asks for, in milliseconds. */
  readonly age: number
}

export const DAY = 24 * 60 * 60 * 1000
