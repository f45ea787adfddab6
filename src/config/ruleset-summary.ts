import type { Severity } from '../findings/severity.ts'
import type { ForeignRule } from '../settings/foreign-ruleset.ts'
import { isSpectralFile } from '../settings/spectral-file.ts'
import type { Configuration } from './configuration.ts'

/** What a run has to know of a ruleset besides what it says of single documents: plain data. */
export interface RulesetSummary {
  /** The path or the name by which it was asked for. */
  readonly name: string
  /** The file as lintel names it. */
  readonly file: string
  /** The folder that it lies in, an absolute path. */
  readonly folder: string
  /** The documents that are linted where none are named; null where it does not say. */
  readonly files: readonly string[] | null
  /** The documents that are left out, in the manner of a `.gitignore`; relative to the folder. */
  readonly ignores: readonly string[]
  /** Whether it is one of Spectral's that names no rule of lintel's, as it was before lintel. */
  readonly isWithoutConventions: boolean
  /** Whether what is in it, and not its name, says that it is one of Spectral's. */
  readonly isTakenForSpectral: boolean
  /** Whether something else holds at some places than at others. */
  readonly hasOverrides: boolean
  /** The rules that are on where it has no overrides, with their severities. */
  readonly severities: readonly (readonly [rule: string, severity: Severity])[]
  /** Its rules that are not lintel's. */
  readonly foreignRules: readonly ForeignRule[]
  /** Whether parts of it are programs, so that nobody knows what they depend on. */
  readonly bringsCode: boolean
  /** What is to be said of the file and of those that it extends, sentence by sentence. */
  readonly notes: readonly string[]
}

/** @param name the path or the name by which the ruleset was asked for */
export function summarize(configuration: Configuration, name: string): RulesetSummary {
  const { ruleset, hasOverrides, hasRules } = configuration
  const { file, folder, files = null, ignores, bringsCode } = ruleset
  return {
    name,
    file,
    folder,
    files,
    ignores,
    isWithoutConventions: isSpectralFile(file) && !hasRules,
    isTakenForSpectral: ruleset.isTakenForSpectral,
    hasOverrides,
    severities: hasOverrides ? [] : [...configuration.rulesFor(folder)],
    foreignRules: configuration.rulesOfOthers,
    bringsCode,
    notes: [...ruleset.notes],
  }
}
