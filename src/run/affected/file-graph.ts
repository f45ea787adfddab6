/** Which files name which others. */
export class FileGraph {
  /** The files that name a file. */
  readonly #naming = new Map<string, Set<string>>()

  /**
   * Adds files, and all that they lead to.
   * @param namesIn the files that a file names, asked once about each
   */
  add(files: Iterable<string>, namesIn: (file: string) => Iterable<string>): void {
    const seen = new Set<string>(files)
    // A stack instead of recursion: a chain of files may be of any length.
    const pending = [...seen]
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      this.#know(file)
      for (const name of namesIn(file)) {
        this.link(file, name)
        if (!seen.has(name)) pending.push(name)
        seen.add(name)
      }
    }
  }

  /** Notes that a file names another one. */
  link(file: string, name: string): void {
    this.#know(name).add(file)
  }

  /** Finds the files that are so, and those that lead to one that is, directly or through others. */
  findLeadingTo(isSo: (file: string) => boolean): Set<string> {
    const found = new Set([...this.#naming.keys()].filter(isSo))
    // A set is walked to the end of what is added on the way.
    for (const file of found) for (const from of this.#naming.get(file) ?? []) found.add(from)
    return found
  }

  #know(file: string): Set<string> {
    const known = this.#naming.get(file) ?? new Set()
    this.#naming.set(file, known)
    return known
  }
}
