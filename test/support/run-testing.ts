import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Rule } from '../../src/rules/rule.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'

/**
 * Lints several documents in one run with some of lintel's rules.
 * @param files texts by name; each is one of the documents
 * @returns the findings as `file:line:column rule`, in the order of the report
 */
export async function findingsInRun(
  files: Readonly<Record<string, string>>,
  rules: readonly Rule[],
): Promise<string[]> {
  const inputs = Object.entries(files).map(
    ([name, text]) => ({ kind: 'text', name, text }) as const,
  )
  const severities = new Map(rules.map(({ id, severity }) => [id, severity]))
  const { findings } = await lintInputs(inputs, {
    cwd: '/specs',
    rulesetOf: rulesetForAll(severities),
  })
  return findings.map(
    ({ file, range: { start }, rule }) => `${file}:${start.line}:${start.column} ${rule}`,
  )
}
