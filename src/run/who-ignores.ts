import { dirname } from 'node:path'
import type { RulesetSummary } from '../config/ruleset-summary.ts'
import type { WhoIgnores } from '../files/discover.ts'
import type { IgnorePatterns } from '../files/ignore-patterns.ts'
import { perObject } from '../text/memoize.ts'

/** What a ruleset says of documents to leave out, and where it does. */
type Ignoring = Pick<RulesetSummary, 'ignores' | 'folder' | 'file'>

/**
 * Says of each file whether the `ignores` of its ruleset leave it out. A faulty ruleset leaves nothing
 * out: it is told where the file is linted.
 * @param rulesetOf gives the ruleset for what lies in a folder
 */
export function openWhoIgnores(
  rulesetOf: (folder: string) => Promise<Ignoring | undefined>,
): WhoIgnores {
  return async (location) => {
    const ruleset = await rulesetOf(dirname(location)).catch(() => undefined)
    return ruleset && findIgnoring(ruleset, location)
  }
}

/** @returns what leaves a file out, for a sentence; undefined where nothing does */
async function findIgnoring(ruleset: Ignoring, location: string): Promise<string | undefined> {
  if (ruleset.ignores.length === 0) return undefined
  const patterns = await patternsOf(ruleset)
  return patterns.ignores(location) ? `the \`ignores\` of ${ruleset.file}` : undefined
}

const patternsOf = perObject(async ({ ignores, folder }: Ignoring): Promise<IgnorePatterns> => {
  const { IgnorePatterns } = await import('../files/ignore-patterns.ts')
  return new IgnorePatterns(ignores, folder)
})
