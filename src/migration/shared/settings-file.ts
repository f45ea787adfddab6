import { posix, resolve } from 'node:path'
import { InputError } from '../../documents/disk/file-names.ts'
import { Loader } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import { EncodingError } from '../../documents/source.ts'
import {
  ConfigurationError,
  errorAt,
  placeInRuleset,
  refuseMalformedRuleset,
} from '../../settings/configuration-error.ts'
import { isSpectralFile, readAsSpectral } from '../../settings/spectral-file.ts'
import type { WishLevel } from './tool-settings.ts'

/** A member of an object in a file of settings. */
export type Member = SpecNode & { readonly key: string }

/** Reads the files of settings that lie in and below a folder; nothing else is read. */
export class SettingsFiles {
  readonly #cwd: string
  readonly #loader: Loader

  /** @param cwd an absolute path */
  constructor(cwd: string) {
    this.#cwd = cwd
    this.#loader = new Loader({ cwd, root: cwd })
  }

  /**
   * Reads a file of settings, in YAML or JSON.
   * @param path relative to the working directory
   * @param namedBy where another file of settings names it
   * @returns its root, an object; undefined where the file is empty
   * @throws ConfigurationError where it is malformed, or holds no object
   */
  read(path: string, namedBy?: SpecNode): SpecNode | undefined {
    const { root, source } = this.#load(path, namedBy)
    if (root.value === undefined || root.value === null) return undefined
    if (root.object === undefined)
      throw errorAt(root, 'value', `\`${source.file}\` holds settings: an object.`)
    return root
  }

  /** What a file holds that is no settings; undefined where it cannot be read. */
  tryRead(path: string): SpecNode | undefined {
    try {
      return this.#loader.load(path).root
    } catch (error) {
      if (error instanceof InputError) return undefined
      throw error
    }
  }

  /** Whether there is something by a name. */
  has(path: string): boolean {
    return this.#loader.files.exists(resolve(this.#cwd, path))
  }

  /** The lines of a file that is neither YAML nor JSON. */
  readLines(path: string): string[] {
    try {
      return this.#loader.readSource(this.#loader.find(path).location).text.split(/\r?\n/)
    } catch (error) {
      throw explain(error, path)
    }
  }

  #load(path: string, namedBy: SpecNode | undefined) {
    try {
      const isSpectrals = isSpectralFile(path)
      const loaded = this.#loader.load(path)
      const document = isSpectrals ? readAsSpectral(loaded) : loaded
      refuseMalformedRuleset(document, isSpectrals)
      return { root: document.root, source: document.source }
    } catch (error) {
      if (error instanceof InputError && namedBy !== undefined)
        throw errorAt(namedBy, 'value', `\`${path}\` cannot be read. ${error.message}`)
      throw explain(error, path)
    }
  }
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof EncodingError) return new ConfigurationError(path, error.message)
  if (!(error instanceof InputError)) return error
  return new ConfigurationError(error.file || path, `It cannot be read. ${error.message}`)
}

/** The path of a file that another one names, relative to the working directory; undefined: a URL. */
export function pathNamedIn(file: string, name: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return undefined
  return posix.normalize(posix.join(posix.dirname(file), name.replaceAll('\\', '/')))
}

/** The place of a member: `redocly.yaml:3:5`. */
export function placeOfKey(node: SpecNode): string {
  return placeInRuleset(node, node.key === undefined ? 'value' : 'key')
}

/** The texts of a list, or of a single text that stands for a list of one. */
export function textList(node: SpecNode | undefined): string[] {
  if (node?.string !== undefined) return [node.string]
  return [...(node?.items() ?? [])].flatMap(({ string }) => string ?? [])
}

const LEVELS: ReadonlyMap<unknown, WishLevel> = new Map<unknown, WishLevel>([
  ['error', 'error'],
  ['err', 'error'],
  ['warn', 'warn'],
  ['warning', 'warn'],
  ['info', 'info'],
  ['hint', 'info'],
  ['off', 'off'],
  ['none', 'off'],
  [false, 'off'],
  [0, 'error'],
  [1, 'warn'],
  [2, 'info'],
  [3, 'info'],
  [-1, 'off'],
])

/** Reads a severity as any of the tools writes it; undefined where it is none. */
export function levelOf(value: unknown): WishLevel | undefined {
  return LEVELS.get(typeof value === 'string' ? value.toLowerCase() : value)
}

/** The levels that the letters of a table stand for. */
export function levelOfLetter(letter: string | undefined): WishLevel {
  return ({ e: 'error', w: 'warn', i: 'info' }[letter ?? ''] as WishLevel | undefined) ?? 'off'
}
