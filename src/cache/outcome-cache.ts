import type { FileAccess } from '../documents/disk/file-access.ts'
import type { DocumentOutcome } from '../engine/outcomes/document-outcome.ts'
import {
  type PackedOutcome,
  packOutcome,
  unpackOutcome,
} from '../engine/outcomes/packed-outcome.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { RULE_FAILED } from '../findings/rule-failed.ts'
import { SharedTexts } from '../findings/shared-texts.ts'
import type { TracedCache } from './traced-cache.ts'

/** Keeps from run to run what was found in documents. */
export class OutcomeCache {
  readonly #cache: TracedCache
  readonly #found = new Map<string, DocumentOutcome>()
  readonly #shared = new SharedTexts()

  constructor(cache: TracedCache) {
    this.#cache = cache
  }

  /** What answers for the file system in this look at it. */
  get files(): FileAccess {
    return this.#cache.files
  }

  /**
   * What was found in a document, where the same would be found again.
   * @param location the absolute path of the document, links followed
   * @param ruleset the digest of what its ruleset says
   */
  find(location: string, ruleset: string): DocumentOutcome | undefined {
    const known = this.#found.get(location)
    if (known !== undefined) return known
    const content = this.#cache.answer('read', location)
    const packed = this.#cache.find<PackedOutcome>(keyOf(location, ruleset, content))?.value
    if (packed === undefined) return undefined
    const found = unpackOutcome(packed, this.#shared)
    this.#found.set(location, found)
    return found
  }

  /**
   * Keeps what was found in a document, unless something else may be found next time.
   * @param outcome with the answers of the file system
   */
  store({ answers = [], ...value }: DocumentOutcome, ruleset: string): void {
    const { location } = value
    const isRead = answers.find(([question, path]) => question === 'read' && path === location)
    if (isRead === undefined || hasFailure(value)) return
    const [, , content] = isRead
    this.#cache.store(keyOf(location, ruleset, content), {
      value: packOutcome(value),
      observations: answers,
    })
  }
}

function keyOf(location: string, ruleset: string, content: string): readonly string[] {
  return ['document', location, ruleset, content]
}

/** Whether lintel, or a rule of the ruleset, failed: that may hang on more than on what was read. */
function hasFailure({ findings, facts }: DocumentOutcome): boolean {
  return (
    facts.some(({ failure }) => failure !== undefined) ||
    findings.some(({ rule }) => rule === INTERNAL_ERROR || rule === RULE_FAILED)
  )
}
