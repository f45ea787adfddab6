import type { Io } from './io.ts'

/**
 * Whether what goes to stdout is coloured. `--no-color` decides, then FORCE_COLOR, then NO_COLOR
 * (https://no-color.org: any value but the empty one), then whether stdout is a terminal.
 * @param flag what commander makes of `--no-color`
 */
export function usesColor({ env, stdout }: Pick<Io, 'env' | 'stdout'>, flag: boolean): boolean {
  if (!flag) return false
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = env
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (none !== undefined && none !== '') return false
  return stdout.isTerminal && terminal !== 'dumb'
}
