import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { type FileAccess, plainFiles } from '../../documents/disk/file-access.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { isOpaque, pathFrom } from '../../documents/loader.ts'
import { findFileReferences } from '../../documents/references/file-references.ts'
import { decodeText, EncodingError, languageOf } from '../../documents/source.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin, toPosix } from '../repository.ts'
import type { Blobs } from './blobs.ts'
import type { CommitTree, TreeEntry } from './commit-tree.ts'

/** So many links may lead from one to the next; more are a circle. */
const MAX_LINKS = 40
const MAX_BYTES = 100_000_000
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/')

/** Where a path of a commit leads behind its links. */
interface Place {
  /** From the root of the repository, with `/`. */
  readonly path: string
  readonly entry: TreeEntry | undefined
}

/**
 * The files of a commit, as if they lay where the repository does. What lies outside of it is read
 * as it is now.
 */
export class CommitFiles implements FileAccess {
  readonly #root: string
  readonly #tree: CommitTree
  readonly #blobs: Blobs
  #folders: Set<string> | undefined

  /** @param root the topmost folder of the repository, an absolute path without symbolic links */
  constructor(root: string, tree: CommitTree, blobs: Blobs) {
    this.#root = root
    this.#tree = tree
    this.#blobs = blobs
    const links = [...tree.values()].filter(({ kind }) => kind === 'link')
    blobs.fetch(links.map(({ id }) => id))
  }

  exists(path: string): boolean {
    return this.realPath(path) !== undefined
  }

  realPath(path: string): string | undefined {
    const place = this.#find(path)
    if (place === 'outside') return plainFiles.realPath(path)
    if (place === undefined) return undefined
    const isThere = place.entry !== undefined || this.#isFolder(place.path)
    return isThere ? resolve(this.#root, place.path) : undefined
  }

  destination(path: string): string {
    return this.isOutside(path) ? dirname(this.#root) : path
  }

  read(path: string): Uint8Array | FileFault {
    const place = this.#find(path)
    if (place === 'outside') return plainFiles.read(path)
    return this.#readPlace(place)
  }

  check(path: string): FileFault | undefined {
    const place = this.#find(path)
    if (place === 'outside') return plainFiles.check(path)
    if (place?.entry?.kind === 'file') return undefined
    return place?.entry === undefined ? this.#explainMissing(place) : IN_SUBMODULE
  }

  measure(path: string): number | FileFault {
    const bytes = this.read(path)
    return bytes instanceof FileFault ? bytes : bytes.length
  }

  /** Whether the commit has a file at a path, though its content may not be known. */
  has(path: string): boolean {
    const place = this.#find(path)
    return place !== 'outside' && place?.entry !== undefined
  }

  /** The absolute paths of all files, links and submodules left out. */
  list(): string[] {
    const files = [...this.#tree].filter(([, { kind }]) => kind === 'file')
    return files.map(([path]) => resolve(this.#root, path))
  }

  /** Whether another repository holds what stands at a path. */
  isInSubmodule(path: string): boolean {
    const place = this.#find(path)
    return place !== 'outside' && place?.entry?.kind === 'submodule'
  }

  /** The id of a file's content, links followed. */
  idOf(path: string): string | undefined {
    const place = this.#find(path)
    return place === 'outside' || place?.entry?.kind !== 'file' ? undefined : place.entry.id
  }

  /** Whether a path is outside of the repository, or leads there. */
  isOutside(path: string): boolean {
    return this.#find(path) === 'outside'
  }

  /** Reads files with few calls of git. */
  fetchOnly(paths: readonly string[]): void {
    this.#blobs.fetch(paths.flatMap((path) => this.idOf(path) ?? []))
  }

  /** Reads files, and those that they refer to, with few calls of git. */
  fetch(paths: Iterable<string>): void {
    const seen = new Set<string>(paths)
    for (let wave = [...seen]; wave.length > 0; ) {
      this.fetchOnly(wave)
      const next = wave.flatMap((path) => this.#referredFrom(path))
      wave = [...new Set(next)].filter((path) => !seen.has(path))
      for (const path of wave) seen.add(path)
    }
  }

  #referredFrom(path: string): string[] {
    if (isOpaque(path) || this.idOf(path) === undefined) return []
    const real = this.realPath(path) ?? path
    const bytes = this.read(real)
    if (bytes instanceof FileFault) return []
    try {
      const { text, hasByteOrderMark } = decodeText(bytes)
      const language = languageOf(real, text)
      const source = { file: real, location: real, text, hasByteOrderMark, language }
      return [...findFileReferences(source)].map((name) => pathFrom(real, name))
    } catch (error) {
      if (error instanceof EncodingError) return []
      throw error
    }
  }

  #readPlace(place: Place | undefined): Uint8Array | FileFault {
    const { entry } = place ?? {}
    if (entry === undefined) return this.#explainMissing(place)
    if (entry.kind === 'submodule') return IN_SUBMODULE
    const bytes = this.#blobs.read(entry.id)
    if (bytes === undefined) return new FileFault('The repository lacks the content of the file.')
    if (bytes.length > MAX_BYTES)
      return new FileFault(`The file is larger than ${MAX_BYTES / 1e6} MB.`)
    return LFS_POINTER.equals(bytes.subarray(0, LFS_POINTER.length)) ? IN_LFS : bytes
  }

  #explainMissing(place: Place | undefined): FileFault {
    const isFolder = place !== undefined && this.#isFolder(place.path)
    return new FileFault(isFolder ? 'This is a directory, not a file.' : 'No such file.')
  }

  #isFolder(path: string): boolean {
    if (path === '') return true
    this.#folders ??= foldersOf(this.#tree.keys())
    return this.#folders.has(path)
  }

  /** @returns undefined where links lead nowhere */
  #find(path: string): Place | 'outside' | undefined {
    if (!isWithin(this.#root, path)) return 'outside'
    const name = toPosix(relative(this.#root, path))
    const entry = this.#tree.get(name)
    if (entry !== undefined && entry.kind !== 'link') return { path: name, entry }
    return this.#follow(name)
  }

  /** Goes from step to step: any of them may be a link, or a submodule. */
  #follow(name: string): Place | 'outside' | undefined {
    const pending = name.split('/').reverse()
    let path = ''
    let links = 0
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      path = toPosix(join(path, step)).replace(/^\.$/, '')
      const entry = this.#tree.get(path)
      if (entry?.kind === 'submodule')
        return { path: [path, ...pending.reverse()].join('/'), entry }
      if (entry?.kind !== 'link') continue
      links++
      const target = Buffer.from(this.#blobs.read(entry.id) ?? '').toString('utf8')
      const folder = resolve(this.#root, dirname(path))
      const absolute = isAbsolute(target) ? toRealPath(target) : resolve(folder, target)
      if (links > MAX_LINKS || target === '') return undefined
      if (!isWithin(this.#root, absolute)) return 'outside'
      pending.push(...toPosix(relative(this.#root, absolute)).split('/').reverse())
      path = ''
    }
    return { path, entry: this.#tree.get(path) }
  }
}

const IN_SUBMODULE = new FileFault(
  'It lies in a submodule, whose files the commit does not hold: it cannot be compared.',
)
const IN_LFS = new FileFault(
  'The commit holds a pointer of Git LFS in place of the file: it cannot be compared.',
)

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}
