import { readdirSync } from 'node:fs'
import { SPECTRAL_NAMES } from '../config/find-ruleset.ts'
import { describeSystemError } from '../files/system-errors.ts'
import { UserError } from '../findings/user-error.ts'
import { SettingsFiles } from './shared/settings-file.ts'
import type { Tool } from './shared/tool-settings.ts'
import { IBM_FORMER_NAMES, IBM_NAMES } from './tools/ibm.ts'
import { OASDIFF_NAMES, OASDIFF_UNREAD_NAMES } from './tools/oasdiff.ts'
import { REDOCLY_IGNORE_NAMES, REDOCLY_NAMES } from './tools/redocly/redocly.ts'
import { VACUUM_NAMES, VACUUM_RULESET_NAMES } from './tools/vacuum.ts'
import { ZALLY_NAMES } from './tools/zally.ts'

/** Which files of a folder are settings of which tool. */
export type FoundSettings = ReadonlyMap<Tool, readonly string[]>

/** The keys of a configuration of IBM's validator, whose name nothing says. */
const IBM_KEYS = [
  ...[
    'colorizeOutput',
    'errorsOnly',
    'files',
    'ignoreFiles',
    'limits',
    'logLevels',
    'outputFormat',
  ],
  ...['ruleset', 'summaryOnly', 'produceImpactScore', 'markdownReport'],
]

/**
 * Finds the settings of other tools in a folder, by the names that these look for.
 * @param cwd an absolute path
 * @param named files that the user names: `ibm:config.yaml`
 * @throws UserError where the folder cannot be read
 */
export function findSettings(
  cwd: string,
  named: ReadonlyMap<Tool, readonly string[]>,
): FoundSettings {
  const present = namesIn(cwd)
  const first = (names: readonly string[]) => names.filter((name) => present.has(name)).slice(0, 1)
  const all = (names: readonly string[]) => names.filter((name) => present.has(name))
  const vacuum = first(VACUUM_NAMES)
  const ibm = [...all(IBM_FORMER_NAMES.slice(0, 1)), ...findIbm(all(IBM_NAMES), cwd)]
  const found: [Tool, readonly string[]][] = [
    ['Spectral', first([...SPECTRAL_NAMES].sort())],
    ['Redocly', [...first(REDOCLY_NAMES), ...first(REDOCLY_IGNORE_NAMES)]],
    ['vacuum', vacuum.length > 0 ? vacuum : first(VACUUM_RULESET_NAMES)],
    ['IBM', ibm.length > 0 ? [...ibm, ...all(IBM_FORMER_NAMES.slice(1))] : []],
    ['Zally', all(ZALLY_NAMES)],
    ['oasdiff', first([...OASDIFF_NAMES, ...OASDIFF_UNREAD_NAMES])],
  ]
  const named_ = found.map(([tool, names]): [Tool, readonly string[]] => {
    const more = named.get(tool) ?? []
    // Of a ruleset or a configuration, the one that is named stands in place of the one that is found.
    return [tool, more.length > 0 && tool !== 'Redocly' ? more : [...names, ...more]]
  })
  return new Map(named_.filter(([, names]) => names.length > 0))
}

function namesIn(cwd: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(cwd))
  } catch (error) {
    throw new UserError(`The current directory cannot be read. ${describeSystemError(error)}`)
  }
}

/** Of the files that have a likely name, those that hold what a configuration of IBM's validator does. */
function findIbm(names: readonly string[], cwd: string): string[] {
  const files = new SettingsFiles(cwd)
  return names.filter((name) => {
    const keys = Object.keys(files.read(name)?.object ?? {})
    return keys.length > 0 && keys.every((key) => IBM_KEYS.includes(key))
  })
}
