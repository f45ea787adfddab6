import { readClauses, renderConformance } from './conformance.ts'
import { allRules, rules } from './index.ts'
import { renderIndex, renderPage } from './page.ts'
import { renderRulesets } from './ruleset-files.ts'

/**
 * The files that are derived from the rules, by their path from the root of the project.
 * @param clauses the clause list, `docs/clauses.tsv`
 */
export function renderGenerated(clauses: string): Map<string, string> {
  const files = new Map<string, string>()
  files.set('docs/conformance.md', renderConformance(readClauses(clauses), rules))
  for (const rule of allRules) files.set(`docs/rules/${rule.id}.md`, renderPage(rule))
  files.set('docs/rules/README.md', renderIndex(allRules))
  for (const [path, content] of renderRulesets(rules)) files.set(path, content)
  return files
}
