import { sep } from 'node:path'
import type {
  DocumentResult,
  InputDocument,
  LintElsewhere,
  LintHere,
} from '../../engine/lint/lint.ts'
import { detachTexts } from '../../text/detach.ts'

/** To lint so many documents may take longer than somebody who types would wait. */
export const MANY_DOCUMENTS = 30

/** Says of a document that is not to be linted why. */
export type Refuse = (document: InputDocument) => string | undefined

/** What was found in a document, and the files that it depends on. */
interface Kept {
  readonly result: DocumentResult
  /** Absolute paths: by which they were asked for, and links followed. */
  readonly uses: ReadonlySet<string>
}

/** Keeps what was found in documents until a file changes that they depend on. */
export class KeptOutcomes {
  readonly #kept = new Map<string, Kept>()
  /** The documents that depend on a file, by its path. */
  readonly #users = new Map<string, Set<string>>()
  readonly #isOwn: (value: object) => boolean

  /** @param isOwn whether a finding holds on to no text, so that it need not be copied */
  constructor(isOwn: (value: object) => boolean = () => false) {
    this.#isOwn = isOwn
  }

  get size(): number {
    return this.#kept.size
  }

  /** Whether it is known what is in a document. */
  has(location: string): boolean {
    return this.#kept.has(location)
  }

  /** Forgets all, since something changed that all depend on. */
  clear(): void {
    this.#kept.clear()
    this.#users.clear()
  }

  /**
   * Forgets what depends on files that changed, came or went.
   * @param paths absolute paths; one of a folder stands for all that is in it
   */
  forget(paths: Iterable<string>): void {
    for (const location of this.usersOf(paths)) this.#drop(location)
  }

  /** The documents that depend on files, by their absolute paths. */
  usersOf(paths: Iterable<string>): Set<string> {
    const found = new Set<string>()
    for (const path of paths) {
      for (const location of this.#users.get(path) ?? []) found.add(location)
      if (this.#users.has(path)) continue
      const below = `${path}${sep}`
      for (const [use, users] of this.#users)
        if (use.startsWith(below)) for (const location of users) found.add(location)
    }
    return found
  }

  /** The files that documents depend on, as absolute paths. */
  filesOf(locations: Iterable<string>): Set<string> {
    return new Set([...locations].flatMap((each) => [...(this.#kept.get(each)?.uses ?? [])]))
  }

  /** How many documents were linted by the thread that judges. */
  linted = 0

  /**
   * Makes the linting of documents that takes what is kept, and keeps what it finds.
   * @param isAll whether there are no other documents: then what is kept of others is forgotten
   * @param prepare hears of documents of which nothing is kept, and may put something there
   */
  lintWith(
    refuse: Refuse,
    isAll: boolean,
    prepare: (documents: readonly InputDocument[]) => Promise<void>,
  ): LintElsewhere {
    return async (documents, here) => {
      const left = documents.filter(({ location }) => !this.#kept.has(location))
      // Who has a few open does not wait for those who lint the others.
      if (isAll || left.length >= MANY_DOCUMENTS) await prepare(left)
      const lintHere: LintHere = async (some) => {
        const results = detachTexts(await here(some), this.#isOwn)
        this.linted += some.length
        for (const [index, { location }] of some.entries()) this.keep(location, results[index])
        return results
      }
      const results = await lintOthers(documents, lintHere, refuse, (each) => this.#kept.get(each))
      if (isAll) this.#forgetOthers(documents)
      return results
    }
  }

  /**
   * Makes the linting of documents with other texts or wishes than those that were kept, which takes
   * what is kept of all others, and keeps nothing.
   * @param paths of the files that the documents depend on which are to be linted
   */
  lintAgain(refuse: Refuse, paths: Iterable<string>): LintElsewhere {
    const users = this.usersOf(paths)
    return (documents, here) =>
      lintOthers(documents, here, refuse, (each) =>
        users.has(each) ? undefined : this.#kept.get(each),
      )
  }

  /** Keeps what was found in a document. */
  keep(location: string, result: DocumentResult | undefined): void {
    // What could not be read may be there the next time, and nobody tells.
    if (result === undefined || 'message' in result) return
    this.#drop(location)
    const uses = result.files.flatMap(({ asked, read }) =>
      read === undefined ? [asked] : [asked, read.location],
    )
    this.#kept.set(location, { result, uses: new Set(uses) })
    for (const use of uses) {
      const users = this.#users.get(use) ?? new Set()
      this.#users.set(use, users.add(location))
    }
  }

  #drop(location: string): void {
    for (const use of this.#kept.get(location)?.uses ?? []) {
      const users = this.#users.get(use)
      users?.delete(location)
      if (users?.size === 0) this.#users.delete(use)
    }
    this.#kept.delete(location)
  }

  #forgetOthers(documents: readonly InputDocument[]): void {
    const locations = new Set(documents.map(({ location }) => location))
    for (const location of [...this.#kept.keys()])
      if (!locations.has(location)) this.#drop(location)
  }
}

async function lintOthers(
  documents: readonly InputDocument[],
  here: LintHere,
  refuse: Refuse,
  known: (location: string) => Kept | undefined,
): Promise<DocumentResult[]> {
  const results: DocumentResult[] = []
  for (const document of documents) {
    const { file, location } = document
    const message = refuse(document)
    if (message !== undefined) results.push({ file, message })
    else {
      const kept = known(location)
      results.push(...(kept === undefined ? await here([document]) : [kept.result]))
    }
  }
  return results
}
