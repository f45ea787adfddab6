import type { Breaks } from '../../src/findings/change-words.ts'
import type { JsonObject } from './data.ts'
import type { Direction, Reach, Tokens } from './reach.ts'

/** A place where a mutation fits, and who meets it. */
export interface Site {
  readonly tokens: Tokens
  readonly directions: ReadonlySet<Direction>
}

/** What has to be found: whom it breaks, and the ends of the kinds that may say so. */
export interface Expectation {
  readonly breaks: Breaks
  readonly kinds: readonly string[]
}

/** A change of a document that has one effect, wherever it is made. */
export interface Mutation {
  /** Where it fits. */
  readonly sites: (reach: Reach) => Iterable<Site>
  /** Makes the change, in place. */
  readonly apply: (root: JsonObject, site: Site) => void
  /** What the change is, and what it is to undo it. */
  readonly forth: Expectation
  readonly back: Expectation
}
