import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { isPackageImport } from '@stoplight/spectral-ruleset-migrator/dist/utils/isPackageImport.js'
import { InputError } from '../../documents/disk/file-names.ts'
import { findStats } from '../../documents/disk/find-stats.ts'
import { checkRegularFile } from '../../documents/disk/regular-file.ts'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import {
  ConfigurationError,
  errorAt,
  formatPlace,
  refuseMalformed,
} from '../../settings/configuration-error.ts'
import type { ForeignOptions } from '../../settings/foreign-ruleset.ts'
import { SPECTRAL_RULESETS } from '../../settings/presets.ts'
import { readAsSpectral } from '../../settings/spectral-file.ts'
import { suggest } from '../../text/nearest.ts'
import { checkShape, extendedName, extendsEntries } from './ruleset-shape.ts'

/**
 * The files of a ruleset: the one that was asked for and all that it extends. They are read before
 * Spectral reads them, which tells of a fault neither the file nor the line, and which follows
 * files that extend one another in a circle for ever.
 */
export class RulesetFiles {
  readonly main: string
  readonly #options: ForeignOptions
  readonly #loader: Loader
  readonly #documents = new Map<string, SpecDocument>()
  readonly #directories = new Set<string>()
  #bringCode = false

  /**
   * @param file an absolute path
   * @throws ConfigurationError at the first fault: a missing file, a circle, a member of a wrong type
   */
  constructor(file: string, options: ForeignOptions) {
    this.main = file
    this.#options = options
    this.#loader = new Loader({ ...options, root: options.cwd })
    this.#read(file, undefined, [])
  }

  /** The parsed files, the first the one that was asked for; those in JavaScript are not in it. */
  get documents(): readonly SpecDocument[] {
    return [...this.#documents.values()]
  }

  /** The directories that packages are looked for in. */
  get directories(): readonly string[] {
    return [...this.#directories]
  }

  /** Whether there are functions, JavaScript or packages among them: what these read is not known. */
  get bringCode(): boolean {
    return this.#bringCode
  }

  /** A file that was read, by its path. */
  documentAt(path: string): SpecDocument | undefined {
    return this.#documents.get(path)
  }

  /** The path behind all symbolic links, as far as there is one. */
  realPath(path: string): string {
    return this.#loader.files.realPath(path) ?? path
  }

  /** The name of a file in messages. */
  nameOf(path: string): string {
    return this.#loader.nameOf(this.realPath(path))
  }

  #read(path: string, entry: SpecNode | undefined, chain: readonly string[]): void {
    this.#directories.add(dirname(this.realPath(path)))
    if (chain.includes(path) && entry !== undefined) {
      const fault = 'The ruleset extends itself, directly or through others: take one of them out.'
      throw errorAt(entry, 'value', fault)
    }
    if (this.#documents.has(path)) return
    if (!isData(path)) {
      this.#checkModule(path, entry)
      return
    }
    const document = this.#load(path, entry)
    this.#documents.set(path, document)
    checkShape(document)
    this.#checkFunctions(document, path)
    for (const extended of extendsEntries(document.root))
      this.#follow(extended, path, [...chain, path])
  }

  #load(path: string, entry: SpecNode | undefined): SpecDocument {
    try {
      const document = readAsSpectral(this.#loader.load(path))
      // Spectral overlooks more than the others take.
      if (!document.isReadable) refuseMalformed(document)
      return document
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      if (entry !== undefined) throw this.#missing(entry)
      throw new ConfigurationError(
        this.nameOf(path),
        `The ruleset cannot be read. ${error.message}`,
      )
    }
  }

  #checkModule(path: string, entry: SpecNode | undefined): void {
    this.#bringCode = true
    if (existsSync(path)) {
      this.#refuseSpecialFile(path)
      // A directory is a module where it has an `index.js`.
      if (entry === undefined || findModule(path, path, []) !== undefined) return
      if (!isFolder(path)) return
      const fault = `\`${entry.string}\` is a directory: name a ruleset in it.`
      throw errorAt(entry, 'value', fault)
    }
    if (entry !== undefined) throw this.#missing(entry)
    throw new ConfigurationError(this.nameOf(path), 'The ruleset cannot be read. No such file.')
  }

  #follow(entry: SpecNode, from: string, chain: readonly string[]): void {
    const name = extendedName(entry).string ?? ''
    if (SPECTRAL_RULESETS.includes(name) || name.startsWith('lintel:')) return
    if (/^https?:/i.test(name)) {
      if (this.#options.isRemote) return
      const fault = `\`${name}\` is not fetched: use --remote, or save a copy and extend that.`
      throw errorAt(extendedName(entry), 'value', fault)
    }
    this.#read(this.#resolve(name, from), extendedName(entry), chain)
  }

  /** Where Spectral looks for what `extends` names: packages and plain names from the first file. */
  #resolve(name: string, from: string): string {
    if (isAbsolute(name)) return name
    if (!isPackageImport(name)) return join(dirname(from), name)
    const directory = dirname(this.main)
    const module = findModule(name, this.main, [directory])
    if (module === undefined) this.#noteNoModule(name, directory)
    else this.#bringCode = true
    return module ?? join(directory, name)
  }

  /** Asks where a module would be found, for those who note what a ruleset depends on. */
  #noteNoModule(name: string, directory: string): void {
    this.#loader.files.exists(join(directory, 'node_modules', name))
    if (dirname(directory) !== directory) this.#noteNoModule(name, dirname(directory))
  }

  #missing(entry: SpecNode): ConfigurationError {
    const name = entry.string ?? ''
    if (name.startsWith('spectral:')) {
      const known = SPECTRAL_RULESETS.map((ruleset) => `\`${ruleset}\``).join(', ')
      const hint = suggest(name, SPECTRAL_RULESETS) || ` Known are ${known}.`
      return errorAt(entry, 'value', `Unknown ruleset \`${name}\`.${hint}`)
    }
    const isPackage = isPackageImport(name) && !/\.(ya?ml|json|[cm]?js)$/i.test(name)
    const fault = isPackage
      ? `The package \`${name}\` is not installed: install it where the ruleset is.`
      : `There is no ruleset \`${name}\`: correct its path, which starts from this file.`
    return errorAt(entry, 'value', fault)
  }

  #checkFunctions({ root }: SpecDocument, path: string): void {
    const folder = root.get('functionsDir')?.string ?? 'functions'
    for (const item of root.get('functions')?.items() ?? []) {
      this.#bringCode = true
      const file = join(dirname(path), join('./', folder, `./${item.string}.js`))
      if (existsSync(file)) {
        this.#refuseSpecialFile(file)
        continue
      }
      const fault = `There is no function \`${item.string}\`: it is looked for in ${this.nameOf(file)}.`
      throw errorAt(item, 'value', fault)
    }
  }

  /** The bundler reads modules itself, and would never end with what is no regular file. */
  #refuseSpecialFile(path: string): void {
    const fault = isFolder(path) ? undefined : checkRegularFile(path)
    if (fault === undefined) return
    throw new ConfigurationError(this.nameOf(path), `The ruleset cannot be read. ${fault.message}`)
  }

  /** Makes the error of a ruleset as a whole. */
  errorOf(fault: string): ConfigurationError {
    return new ConfigurationError(formatPlace(this.nameOf(this.main), undefined), fault)
  }
}

/**
 * Finds a module as `require` does, from any of several directories.
 * @param from the file that asks: it may name the package that it is part of
 */
export function findModule(
  name: string,
  from: string,
  directories: readonly string[],
): string | undefined {
  try {
    return createRequire(from).resolve(name, { paths: [...directories] })
  } catch {
    return undefined
  }
}

function isFolder(path: string): boolean {
  return findStats(path)?.isDirectory() ?? false
}

/** Whether a ruleset is data, and not a program. */
export function isData(path: string): boolean {
  return /\.(ya?ml|json)$/i.test(path)
}
