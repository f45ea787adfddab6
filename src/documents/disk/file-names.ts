import { isAbsolute, relative, resolve, sep } from 'node:path'
import { hidePasswords } from '../../text/hide-passwords.ts'
import { type FileAccess, plainFiles } from './file-access.ts'
import { FileFault } from './file-fault.ts'

/** A file that could not be read, in one sentence for the user. */
export class InputError extends Error {
  override name = 'InputError'
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

/** Where files may be read from, and how they are named. */
export interface FileScope {
  /** The directory that findings name files from. */
  readonly cwd: string
  /** The directory outside of which `$ref`s are not followed. */
  readonly root: string
  /** What answers for the file system. Default: the file system. */
  readonly files?: FileAccess
  /** Inputs of the run outside the root, which may be referred to, by their absolute paths. */
  readonly outside?: readonly string[]
  /** Names the file at an absolute path in findings. Default: relative to `cwd`. */
  readonly nameOf?: (location: string) => string
}

/** A file by its name in findings and its absolute path, links followed. */
export interface FileName {
  readonly file: string
  readonly location: string
}

/** A file that the user named. */
export interface FoundFile extends FileName {
  /** How large it is. */
  readonly bytes: number
}

/** Names the files of a run, and says which of them may be read. */
export class FileNames {
  /** What answers for the file system. */
  readonly files: FileAccess
  readonly #scope: FileScope
  readonly #root: string
  readonly #cwd: string
  /** The inputs of the run. */
  readonly #inputs: Set<string>

  constructor(scope: FileScope) {
    this.#scope = scope
    this.#inputs = new Set(scope.outside)
    this.files = scope.files ?? plainFiles
    this.#root = this.files.realPath(scope.root) ?? scope.root
    this.#cwd = this.files.realPath(scope.cwd) ?? scope.cwd
  }

  /**
   * Finds a file that the user named, which may stand anywhere, without reading it.
   * @throws InputError where it cannot be read
   */
  find(path: string): FoundFile {
    const location = this.locate(path)
    const file = this.nameOf(location)
    const bytes = this.files.measure(location)
    if (bytes instanceof FileFault) throw new InputError(file, bytes.message)
    this.#inputs.add(location)
    return { file, location, bytes }
  }

  /** Of files that the user named those outside the root, by their absolute paths. */
  findOutside(paths: readonly string[]): string[] {
    return paths.map((path) => this.locate(path)).filter((location) => !this.isInside(location))
  }

  /** The absolute path of a file that the user named, links followed as far as there are any. */
  locate(path: string): string {
    const location = resolve(this.#scope.cwd, path)
    return this.files.realPath(location) ?? location
  }

  /**
   * The path behind the links of a file that a reference names.
   * @param location an absolute path
   * @throws InputError where it stands outside the root, and is no input of the run
   */
  allowed(location: string): string {
    if (this.#inputs.has(location)) return location
    // Through a link out of the root, nobody learns what is there and what is not.
    const real = this.files.realPath(location) ?? this.#destination(location)
    if (this.isInside(location) && (real === location || this.isInside(real))) return real
    throw new InputError(this.nameOf(location), 'The file is outside the root directory.')
  }

  /** Where a path leads at which nothing stands; itself where that is in the root directory too. */
  #destination(location: string): string {
    const destination = this.files.destination(location)
    return this.isInside(destination) ? location : destination
  }

  /** Whether an absolute path is in the root directory or below it. */
  isInside(location: string): boolean {
    return [this.#root, this.#scope.root].some((root) => isBelow(location, root))
  }

  /** The path from the root directory, with `/`; undefined for what does not lie in it. */
  pathInRoot(location: string): string | undefined {
    // A URL lies nowhere.
    if (!isAbsolute(location)) return undefined
    const root = [this.#root, this.#scope.root].find((folder) => isBelow(location, folder))
    return root === undefined ? undefined : relative(root, location).split(sep).join('/')
  }

  /** The name that findings carry for an absolute path: relative to the working directory, with `/`. */
  nameOf(location: string): string {
    if (/^https?:/i.test(location)) return hidePasswords(location)
    if (this.#scope.nameOf !== undefined) return this.#scope.nameOf(location)
    const path = startsBelow(location, this.#cwd)
      ? location.slice(this.#cwd.length + 1)
      : relative(this.#cwd, location)
    return path.split(sep).join('/') || '.'
  }
}

/** Whether an absolute path is a directory or below it. */
function isBelow(location: string, directory: string): boolean {
  if (startsBelow(location, directory)) return true
  const path = relative(directory, location)
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

/**
 * Whether a normalized absolute path plainly is below a directory: most are, and to compute the
 * relative path of each of thousands of files takes time.
 */
function startsBelow(location: string, directory: string): boolean {
  if (!location.startsWith(directory) || location[directory.length] !== sep) return false
  return !location.includes('..')
}
