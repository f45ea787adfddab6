import type { FileAccess } from '../../src/documents/disk/file-access.ts'
import { FileFault } from '../../src/documents/disk/file-fault.ts'

/** A file system with one folder, in which there is nothing; it remembers what it was asked for. */
export class NoFiles implements FileAccess {
  readonly #folder: string
  readonly #asked = new Set<string>()

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The absolute paths of files that were to be read, or looked for. */
  get asked(): readonly string[] {
    return [...this.#asked]
  }

  exists(_path: string): boolean {
    return false
  }

  realPath(_path: string): string | undefined {
    return undefined
  }

  destination(path: string): string {
    return path
  }

  read(path: string): FileFault {
    if (path.replace(/\/+$/, '') === this.#folder)
      return new FileFault('This is a directory, not a file.')
    this.#asked.add(path)
    return new FileFault('No such file.')
  }

  check(path: string): FileFault {
    return this.read(path)
  }

  measure(path: string): FileFault {
    return this.read(path)
  }
}

/** What lintel asks where it is given nothing else: stands in for the module of the same export. */
export const plainFiles: FileAccess = new NoFiles('/')
