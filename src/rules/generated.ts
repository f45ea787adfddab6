import { rules } from './index.ts'
import { renderIndex, renderPage } from './page.ts'
import { renderRulesets } from './ruleset-files.ts'

/** The files that are derived from the rules, by their path from the root of the project. */
export function renderGenerated(): Map<string, string> {
  const files = new Map<string, string>()
  for (const rule of rules) files.set(`docs/rules/${rule.id}.md`, renderPage(rule))
  files.set('docs/rules/README.md', renderIndex(rules))
  for (const [path, content] of renderRulesets(rules)) files.set(path, content)
  return files
}
