import type { FileAccess } from '../documents/disk/file-access.ts'
import { FileNames, type FileScope } from '../documents/disk/file-names.ts'
import { rememberPaths } from '../documents/disk/remembered-paths.ts'
import type { Input } from '../documents/input.ts'
import type { RuleChoice } from '../settings/rule-choice.ts'
import type { CacheFolder } from './cache-folder.ts'
import { KnownDigests } from './known-digests.ts'
import { OutcomeCache } from './outcome-cache.ts'
import { RulesetCache } from './ruleset-cache.ts'
import { TracedCache } from './traced-cache.ts'

/** What all results of a run depend on. Paths are absolute. */
interface RunIngredients extends Pick<FileScope, 'cwd' | 'root'> {
  /** The digest of lintel's code. */
  readonly buildId: string
  /** The day that rules compare dates with; undefined: such rules are silent. */
  readonly today: string | undefined
  /** The rules that the run is limited to. Default: all. */
  readonly choice?: RuleChoice
}

/** What runs of lintel leave for later ones. */
export class RunCache {
  readonly rulesets: RulesetCache
  readonly #folder: CacheFolder
  readonly #digests: KnownDigests
  readonly #ingredients: RunIngredients

  constructor(folder: CacheFolder, ingredients: RunIngredients) {
    this.#folder = folder
    this.#ingredients = ingredients
    const { buildId, cwd } = ingredients
    this.#digests = new KnownDigests(folder, cwd)
    // Node runs the patterns, and brings the tables that tell letters.
    this.rulesets = new RulesetCache(new TracedCache(folder, [buildId, process.version, cwd]))
  }

  /**
   * Opens what was found in documents, for one look at them: the answers of the file system are
   * remembered.
   * @param inputs all of the run: they may be referred to, even where they stand outside the root
   * @param withFixes whether findings carry the fixes that rules know
   * @param files what answers for the file system. Default: itself
   */
  openOutcomes(inputs: readonly Input[], withFixes = false, files?: FileAccess): OutcomeCache {
    const { buildId, cwd, root, today = null, choice = {} } = this.#ingredients
    const paths = inputs.flatMap((input) => (input.kind === 'file' ? [input.path] : []))
    const onDisk = rememberPaths()
    const names = new FileNames({ cwd, root, files: onDisk })
    const outside = names.findOutside(paths)
    const places = [cwd, names.locate(cwd), root, names.locate(root), outside]
    return new OutcomeCache(
      new TracedCache(
        this.#folder,
        [buildId, process.version, today, choice, withFixes, ...places],
        files ?? onDisk,
        // What an editor holds has no state on the disk.
        files === undefined ? this.#digests : undefined,
      ),
    )
  }

  /** Ends the run. @returns why results could not be kept: the system's error */
  async close(): Promise<unknown> {
    this.#digests.save()
    await this.#folder.close()
    return this.#folder.fault
  }
}
