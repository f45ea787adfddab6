import { fileURLToPath } from 'node:url'
import { TeamRuleError } from '../findings/rule-failed.ts'
import { withoutExit } from '../foreign/bounds/guard-process.ts'
import { LateError, withinSeconds } from '../foreign/bounds/time-bound.ts'
import { printingToStderr } from './stderr-console.ts'

/** So long may a rule look at one document: the largest that are known take lintel a few seconds. */
const LIMIT_IN_SECONDS = 30

/**
 * Runs a function of a team's rule, such as its check: it ends, it cannot end lintel, and what it
 * prints goes to standard error.
 * @param id of the rule
 * @param nameOf names a file in messages, by its absolute path
 * @param seconds how long it may take
 * @throws TeamRuleError where it throws, or takes too long
 */
export function guardRule<T>(
  id: string,
  nameOf: (path: string) => string,
  run: () => T,
  seconds = LIMIT_IN_SECONDS,
): T {
  try {
    return withinSeconds(() => printingToStderr(() => withoutExit(run)), seconds)
  } catch (error) {
    if (error instanceof LateError)
      throw new TeamRuleError(
        `Rule \`${id}\` was stopped on this document, since it took longer than ${seconds} seconds.`,
      )
    const place = placeInTeamFile(error, nameOf)
    const at = place === undefined ? '' : ` at ${place}`
    throw new TeamRuleError(
      `Rule \`${id}\` failed on this document${at} (${describeThrown(error)}).`,
    )
  }
}

/** What was thrown, on one line. */
export function describeThrown(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return (said.split('\n')[0] ?? '').replace(/\.$/, '')
}

/**
 * The innermost place in files of a team that an error came by: `rules/team-owner.ts:12:5`.
 * @returns undefined where its stack names none
 */
export function placeInTeamFile(
  error: unknown,
  nameOf: (path: string) => string,
): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // The query tells the files of a team from all others.
  const found =
    /(file:\/\/[^\s()]+)\?lintel=\d+(:\d+:\d+)/.exec(stack) ??
    /(file:\/\/[^\s()]+)\?lintel=\d+(:\d+)/.exec(stack)
  const [, url, position] = found ?? []
  if (url !== undefined) return `${nameOf(fileURLToPath(url))}${position}`
  return process.versions.bun === undefined ? undefined : placeInBun(stack, nameOf)
}

/** Bun, which runs the executables, shows no query, and names the files in them otherwise. */
function placeInBun(stack: string, nameOf: (path: string) => string): string | undefined {
  const pattern = /\(((?:\/(?!\$bunfs\/)|[AC-Z]:\\)[^()]+\.[cm]?[jt]s)(:\d+:\d+)\)/
  const [, path, position] = pattern.exec(stack) ?? []
  return path === undefined ? undefined : `${nameOf(path)}${position}`
}
