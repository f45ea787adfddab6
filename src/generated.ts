import { renderRulesetSchema } from './config/ruleset-schema.ts'
import { readClauses, renderConformance } from './rules/conformance.ts'
import { rules } from './rules/index.ts'
import { renderIndex, renderPage } from './rules/page.ts'
import { renderRulesets } from './rules/ruleset-files.ts'

/**
 * The files that are derived from the rules, by their path from the root of the project.
 * @param clauses the clause list, `docs/clauses.tsv`
 */
export function renderGenerated(clauses: string): Map<string, string> {
  const files = new Map<string, string>()
  files.set('docs/conformance.md', renderConformance(readClauses(clauses), rules))
  for (const rule of rules) files.set(`docs/rules/${rule.id}.md`, renderPage(rule))
  files.set('docs/rules/README.md', renderIndex(rules))
  files.set('rulesets/lintel.schema.json', renderRulesetSchema(rules))
  for (const [path, content] of renderRulesets(rules)) files.set(path, content)
  return files
}
