import type { RuleMetadata } from './rule.ts'
import { topicOf, topicsOf } from './topic.ts'

/** The files of `rulesets/`, which stock Spectral loads: all, recommended, and one for each topic. */
export function renderRulesets(rules: readonly RuleMetadata[]): Map<string, string> {
  const files = new Map<string, string>()
  files.set('rulesets/all.js', renderRuleset(rules))
  files.set(
    'rulesets/recommended.js',
    renderRuleset(rules.filter((rule) => rule.severity !== 'info')),
  )
  for (const topic of topicsOf(rules)) {
    files.set(
      `rulesets/${topic}.js`,
      renderRuleset(rules.filter((rule) => topicOf(rule) === topic)),
    )
  }
  return files
}

function renderRuleset(rules: readonly RuleMetadata[]): string {
  return `// Written by \`npm run generate\` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
${rules.map((rule) => `  '${rule.id}',`).join('\n')}
])
`
}
