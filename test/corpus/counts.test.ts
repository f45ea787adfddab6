import { describe, expect, it } from 'vitest'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'

/** Larger documents are for the benchmark: they would make up most of the time that tests take. */
const MAX_BYTES = 500_000

const severities = new Map(rules.map((rule) => [rule.id, rule.severity]))

describe.skipIf(!hasCorpus)('the corpus of real documents', () => {
  const documents = corpusDocuments(MAX_BYTES)

  it('gives as many findings of each rule as were counted and read', async () => {
    const lines: string[] = []
    for (const path of documents) {
      const counts = countByRule(await lint([path]))
      lines.push(
        path,
        ...[...counts].sort().map(([rule, count]) => `  ${String(count).padStart(5)} ${rule}`),
      )
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('counts.txt')
  }, 120_000)

  it('gives the same bytes whatever the order of the files', async () => {
    const some = documents.filter((_, index) => index % 4 === 0)
    const forward = await lint(some)
    const backward = await lint(some.toReversed())
    expect(JSON.stringify(backward.findings)).toBe(JSON.stringify(forward.findings))
  }, 120_000)
})

async function lint(paths: readonly string[]): Promise<LintRun> {
  const inputs = paths.map((path) => ({ kind: 'file', path }) as const)
  const run = await lintInputs(inputs, { cwd: CORPUS, rulesetOf: rulesetForAll(severities) })
  expect(run.failures).toEqual([])
  expect(run.findings.filter(({ rule }) => rule === 'internal-error')).toEqual([])
  return run
}

function countByRule(run: LintRun): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rule } of run.findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}
