/** The section of VS Code's settings that the server asks for. */
export const SECTION = 'lintel'

/** What the server asks the settings of. */
export interface SettingsItem {
  readonly section?: string | undefined
}

/**
 * Adds to the settings that the server asked for whether the workspace is trusted: VS Code knows,
 * and no file of settings may say it. Where it is not, nothing is compared with a base, whoever set
 * it: git would read the settings of the repository, which may name programs to run.
 */
export function withTrust(
  items: readonly SettingsItem[],
  values: readonly unknown[],
  isTrusted: boolean,
): unknown[] {
  const trust = isTrusted ? { trusted: true } : { trusted: false, base: null }
  return values.map((value, index) =>
    items[index]?.section === SECTION ? { ...membersOf(value), ...trust } : value,
  )
}

/** Reads a setting of VS Code: undefined where it is not set. */
export type ReadSetting = (name: string) => unknown

/** The arguments of `lintel lint` for a report of what the editor shows. */
export function reportArguments(read: ReadSetting): string[] {
  const options = ['ruleset', 'base', 'today'].flatMap((name) => optionOf(name, read(name)))
  const baseline = read('baseline')
  const known = baseline === false ? ['--no-baseline'] : optionOf('baseline', baseline)
  return ['lint', '--format', 'html', ...options, ...known]
}

/** In one argument: what begins with a dash is a value there, too. */
function optionOf(name: string, value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [`--${name}=${value}`] : []
}

function membersOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
