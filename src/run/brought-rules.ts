import type { Clause } from '../rules/conformance.ts'
import type { ForeignRule } from '../settings/foreign-ruleset.ts'
import type { TeamRule } from '../settings/team-rule.ts'
import { openConfigurations, type RulesetFlags } from './configurations.ts'

/** The rules that a ruleset brings besides lintel's. */
export interface BroughtRules {
  /** The ruleset, as lintel names it. */
  readonly ruleset: string
  /** Those that the team wrote over lintel's model. */
  readonly team: readonly TeamRule[]
  /** Those in Spectral's form. */
  readonly foreign: readonly ForeignRule[]
  /** What the clauses of the team's rules say. */
  readonly clauses: readonly Clause[]
}

/**
 * Finds the rules that the ruleset of a folder brings, or the one that is named.
 * @param folder an absolute path
 * @throws ConfigurationError where the ruleset is faulty
 */
export async function findBroughtRules(flags: RulesetFlags, folder: string): Promise<BroughtRules> {
  const { ruleset, team, foreign } = await openConfigurations(flags, folder).forFolder(folder)
  return {
    ruleset: ruleset.file,
    team,
    foreign: foreign?.rules ?? [],
    clauses: clausesOfTeam(team),
  }
}

/** The clauses that rules of a team encode, each once; the first that says something counts. */
export function clausesOfTeam(team: readonly TeamRule[]): Clause[] {
  const found = new Map<string, Clause>()
  for (const { clauses, file } of team)
    for (const { id, statement, url } of clauses) {
      if ((found.get(id)?.statement ?? '') !== '') continue
      const rules = team.filter(({ rule }) => rule.clauses.includes(id)).map(({ rule }) => rule.id)
      found.set(id, { id, statement, section: url ?? file, visible: 'yes', rules })
    }
  return [...found.values()]
}
