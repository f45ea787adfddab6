import { dirname } from 'node:path'
import { isObject } from '../documents/json-object.ts'
import { Loader } from '../documents/loader.ts'
import type { RuleFile, TeamRules } from '../team/load-rules.ts'
import { RULE_FILES } from './rule-options.ts'
import { refuseUnknownRules } from './rule-settings.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * Collects the files with rules of the team that a ruleset names which JavaScript made, and the
 * rulesets in it. Their names start from the file that was asked for.
 * @param path of that file, absolute
 */
export function collectRuleFiles(definition: unknown, path: string, cwd: string): RuleFile[] {
  const names: string[] = []
  const seen = new Set<unknown>()
  const pending = [definition]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (Array.isArray(next)) pending.push(...next)
    if (!isObject(next)) continue
    pending.push(next.extends, next.overrides)
    const section = next['x-lintel']
    const named = isObject(section) ? section[RULE_FILES.name] : undefined
    for (const name of Array.isArray(named) ? named : [])
      if (typeof name === 'string' && name !== '') names.push(name)
  }
  if (names.length === 0) return []
  const loader = new Loader({ cwd, root: cwd })
  const document = loader.add(`${path}.json`, JSON.stringify(names), loader.nameOf(path))
  return [...document.root.items()].map((node) => {
    return { node, name: node.string ?? '', folder: dirname(path) }
  })
}

/** The rules that a ruleset names in YAML, and those that its parts in JavaScript name. */
export function joinTeams(first: TeamRules | undefined, second: TeamRules): TeamRules {
  if (first === undefined) return second
  return {
    byFile: new Map([...first.byFile, ...second.byFile]),
    byId: new Map([...first.byId, ...second.byId]),
    isTraced: first.isTraced && second.isTraced,
  }
}

/** What a ruleset extends by way of JavaScript, of which it knows nothing, is below all else. */
export function layOver(own: Ruleset, ruleset: Ruleset): Ruleset {
  const { definition, options } = ruleset
  const base = { definition: own.definition, mode: undefined }
  return {
    ...ruleset,
    definition: { ...definition, extends: [base, ...(definition.extends ?? [])] },
    options: { ...own.options, ...options },
  }
}

/**
 * Spectral ends the run at a document whose overrides name a rule that there is none of. In those
 * for places in files it passes it over, which is only said.
 */
export function refuseUnknownOverrides({ overrides }: Ruleset, ids: ReadonlySet<string>): void {
  const defined = overrides.flatMap(({ settings }) => settings?.others ?? [])
  const known = new Set([
    ...ids,
    ...defined.filter((rule) => rule.isDefinition).map(({ node }) => `${node.key}`),
  ])
  for (const { patterns, settings, extendsForeign } of overrides) {
    if (extendsForeign || patterns.every(({ pointer }) => pointer !== undefined)) continue
    refuseUnknownRules(settings, known)
  }
}
