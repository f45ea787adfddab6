import { dirname } from 'node:path'
import { isObject } from '../documents/json-object.ts'
import { Loader } from '../documents/loader.ts'
import type { RuleFile } from '../team/load-rules.ts'
import { RULE_FILES } from './rule-options.ts'

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
