import { type FileAccess, plainFiles } from '../documents/disk/file-access.ts'
import {
  ask,
  digest,
  isContent,
  keyOf,
  type Observation,
  type Question,
} from '../documents/disk/observed-files.ts'
import type { CacheFolder } from './cache-folder.ts'
import type { KnownDigests } from './known-digests.ts'

/** Entries of another form are never read: their names differ. */
const FORM = 3

/** A result, and what the file system answered when it was found. */
interface Traced<T> {
  readonly value: T
  readonly observations: readonly Observation[]
}

/**
 * Keeps results from run to run. One is found by all that is known beforehand, and holds as long as
 * the file system answers each question as it did then. It is made for one run: no question is asked
 * twice.
 */
export class TracedCache {
  readonly #folder: CacheFolder
  readonly #ingredients: readonly unknown[]
  readonly #files: FileAccess
  readonly #digests: KnownDigests | undefined
  readonly #answers = new Map<string, string>()

  /**
   * @param ingredients what all results of the run depend on: plain data
   * @param files what answers for the file system. Default: itself
   * @param digests knows files that did not change, where the file system itself answers
   */
  constructor(
    folder: CacheFolder,
    ingredients: readonly unknown[],
    files = plainFiles,
    digests?: KnownDigests,
  ) {
    this.#folder = folder
    this.#ingredients = ingredients
    this.#files = files
    this.#digests = digests
  }

  /** What answers for the file system. */
  get files(): FileAccess {
    return this.#files
  }

  /** What the file system answers in this run. */
  answer(question: Question, path: string): string {
    const key = keyOf(question, path)
    let answer = this.#answers.get(key)
    if (answer === undefined) {
      answer = this.#ask(question, path)
      this.#answers.set(key, answer)
    }
    return answer
  }

  #ask(question: Question, path: string): string {
    const asked = () => ask(this.#files, question, path)
    if (question !== 'read' || this.#digests === undefined) return asked()
    return this.#digests.answer(path, asked, isContent)
  }

  /**
   * Finds a result that still holds.
   * @param key what it depends on, besides what all results do: plain data
   */
  find<T>(key: readonly unknown[]): Traced<T> | undefined {
    // The digest of the entry says that it is as this very build wrote it, under this key.
    const entry = this.#folder.read(this.#nameOf(key)) as Traced<T> | undefined
    const holds = entry?.observations.every(
      ([question, path, answer]) => this.answer(question, path) === answer,
    )
    return holds ? entry : undefined
  }

  store<T>(key: readonly unknown[], entry: Traced<T>): void {
    this.#folder.write(this.#nameOf(key), entry)
  }

  #nameOf(key: readonly unknown[]): string {
    return digest(JSON.stringify([FORM, ...this.#ingredients, ...key]))
  }
}
