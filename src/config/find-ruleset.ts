import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasEntryAt } from '../documents/disk/find-stats.ts'
import { DEFAULT_PRESET } from '../settings/presets.ts'

/** The names of rulesets that are found without being named, the first of a folder counts. */
export const LINTEL_NAMES = ['yaml', 'yml', 'json', 'js', 'mjs', 'cjs'].flatMap((ending) => [
  `lintel.${ending}`,
  `.lintel.${ending}`,
])
export const SPECTRAL_NAMES = ['yaml', 'yml', 'json', 'js', 'mjs'].flatMap((ending) => [
  `.spectral.${ending}`,
  `spectral.${ending}`,
])

/** Finds the ruleset of a folder; folders of one run share what was looked up. */
export class RulesetFinder {
  readonly #cwd: string
  readonly #found = new Map<string, string | undefined>()

  /** @param cwd an absolute path */
  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /**
   * Finds the ruleset for what lies in a folder: the nearest one of lintel's in it or above, else
   * the nearest of Spectral's. The search ends at the root of the repository; outside of one, at the
   * working directory, or in the folder itself where that is elsewhere.
   * @param folder an absolute path
   * @returns an absolute path
   */
  find(folder: string): string | undefined {
    if (this.#found.has(folder)) return this.#found.get(folder)
    const folders = this.#foldersUp(folder)
    const file = findIn(folders, LINTEL_NAMES) ?? findIn(folders, SPECTRAL_NAMES)
    this.#found.set(folder, file)
    return file
  }

  /** The ruleset for what lies in a folder: the file that is found, or else the name of the default. */
  nameFor(folder: string): string {
    return this.find(folder) ?? DEFAULT_PRESET
  }

  #foldersUp(folder: string): string[] {
    const folders: string[] = []
    for (let current = folder; ; current = dirname(current)) {
      folders.push(current)
      if (existsSync(join(current, '.git'))) return folders
      if (dirname(current) === current) break
    }
    const top = folders.indexOf(this.#cwd)
    return folders.slice(0, Math.max(1, top + 1))
  }
}

function findIn(folders: readonly string[], names: readonly string[]): string | undefined {
  for (const folder of folders) {
    // A link that leads nowhere is meant too, and is told when it is read.
    const name = names.find((candidate) => hasEntryAt(join(folder, candidate)))
    if (name !== undefined) return join(folder, name)
  }
  return undefined
}
