import type { FileName } from '../documents/disk/file-names.ts'
import type { SpecDocument } from '../documents/document.ts'
import { parsePointer } from '../documents/pointer.ts'
import { placeInRuleset } from '../settings/configuration-error.ts'
import type { Configuration } from './configuration.ts'
import type { OverridePattern } from './overrides.ts'
import { describeUnknownRule, findUnknownRules } from './rule-settings.ts'

/** Something in a ruleset that does nothing, though somebody wrote it. */
export interface IdlePart {
  /** `file:line:column`. */
  readonly place: string
  readonly message: string
}

/** Finds the settings in overrides that switch off what is on nowhere, or does not exist. */
export function findIdleSettings(configuration: Configuration): IdlePart[] {
  return [...findIdleOwn(configuration), ...findIdleForeign(configuration)]
}

/** Of rules that Spectral runs: Spectral passes over what it does not know. */
function findIdleForeign({ ruleset, foreign }: Configuration): IdlePart[] {
  const known = new Set(foreign?.rules.map(({ id }) => id))
  return ruleset.overrides.flatMap(({ settings, extendsForeign }) =>
    (extendsForeign ? [] : findUnknownRules(settings, known)).map((node) => ({
      place: placeInRuleset(node, 'key'),
      message: describeUnknownRule(node, known),
    })),
  )
}

function findIdleOwn(configuration: Configuration): IdlePart[] {
  const { overrides } = configuration.ruleset
  return overrides.flatMap(({ definition }) =>
    [...(definition.rules ?? [])]
      .filter(([id, { setting }]) => setting === 'off' && !configuration.isOn(id))
      .map(([id, { place }]) => ({
        place,
        message: `\`${id}\` is off everywhere: to switch it off here does nothing.`,
      })),
  )
}

/**
 * Finds the `files` of overrides that match none of some files.
 * @param files absolute paths
 */
export function findUnmatched(
  configuration: Configuration,
  files: readonly string[],
): OverridePattern[] {
  return configuration.ruleset.overrides.flatMap(({ patterns }) =>
    patterns.filter(({ glob }) => !files.some((file) => configuration.matches(file, glob))),
  )
}

/**
 * Finds the places of overrides that are in none of the files which their globs match.
 * @param documentOf parses a file by its name
 */
export function findLostPlaces(
  configuration: Configuration,
  files: readonly FileName[],
  documentOf: (file: string) => SpecDocument | undefined,
): IdlePart[] {
  const patterns = configuration.ruleset.overrides.flatMap((override) => override.patterns)
  return patterns.flatMap(({ node, glob, pointer }) => {
    const tokens = pointer === undefined ? undefined : parsePointer(pointer.slice(1))
    if (tokens === undefined) return []
    const matching = files.filter(({ location }) => configuration.matches(location, glob))
    if (matching.length === 0) return []
    if (matching.some(({ file }) => documentOf(file)?.root.at(...tokens) !== undefined)) return []
    const message = `No file that \`${glob}\` matches has a node at \`${pointer}\`.`
    return [{ place: placeInRuleset(node, 'value'), message }]
  })
}
