import type { RulesetSummary } from '../config/ruleset-summary.ts'
import type { FileAccess } from '../documents/disk/file-access.ts'
import { digest, type Observation, ObservedFiles } from '../documents/disk/observed-files.ts'
import type { TracedCache } from './traced-cache.ts'

/** Keeps from run to run what rulesets say, and knows by which files they say so. */
export class RulesetCache {
  readonly #cache: TracedCache
  /** What was answered when the summaries of this run were made. */
  readonly #found = new Map<string, readonly Observation[]>()
  /** What was answered to the rulesets that were read in this run. */
  readonly #read = new Map<string, ObservedFiles>()

  constructor(cache: TracedCache) {
    this.#cache = cache
  }

  /** @param name the path or the name of the ruleset */
  find(name: string): RulesetSummary | undefined {
    const entry = this.#cache.find<RulesetSummary>(['ruleset', name])
    if (entry !== undefined) this.#found.set(name, entry.observations)
    return entry?.value
  }

  /** Gives what answers for the file system while a ruleset is read. */
  filesFor(name: string): FileAccess {
    const files = new ObservedFiles()
    this.#read.set(name, files)
    return files
  }

  /** Keeps what a ruleset says that was read in this run. */
  store(summary: RulesetSummary): void {
    const files = this.#read.get(summary.name)
    if (files === undefined || summary.bringsCode) return
    this.#cache.store(['ruleset', summary.name], {
      value: summary,
      observations: files.observations,
    })
  }

  /**
   * The digest of all that a ruleset of this run says.
   * @returns undefined where that cannot be known
   */
  digestOf({ name, bringsCode }: RulesetSummary): string | undefined {
    // What was read last decides what documents were linted by.
    const observations = this.#read.get(name)?.observations ?? this.#found.get(name)
    if (observations === undefined || bringsCode) return undefined
    return digest(JSON.stringify([name, observations]))
  }
}
