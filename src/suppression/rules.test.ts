import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { placesOf } from '../../test/support/rule-testing.ts'
import { runText } from '../../test/support/suppression-testing.ts'
import { makeRuleset, toConfiguration } from '../config/configurations.ts'
import { allRules, diffRules, engineRules, rules } from '../rules/index.ts'

const severities = await severitiesUnder({ extends: 'lintel:recommended' })

async function severitiesUnder(ruleset: Readonly<Record<string, unknown>>) {
  const configuration = await toConfiguration(makeRuleset(ruleset, '/specs', allRules), allRules)
  return configuration.rulesFor('/specs/api.yaml')
}

it('stand beside the rules over documents, by id', () => {
  expect(engineRules.map(({ id }) => id)).toEqual([
    'suppression/reason',
    'suppression/syntax',
    'suppression/unused',
  ])
  expect(allRules).toHaveLength(rules.length + engineRules.length + diffRules.length)
  const ids = allRules.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort())
})

describe.each(engineRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the default export of the file that its id names', async () => {
    const module: { default?: unknown } = await import(
      fileURLToPath(new URL(`../rules/${id}.ts`, import.meta.url))
    )
    expect(module.default).toBe(rule)
  })

  it('runs where nothing else is asked for, and can be switched off', async () => {
    expect(severities.get(id)).toBe(rule.severity)
    const off = await severitiesUnder({ extends: 'lintel:all', rules: { [id]: 'off' } })
    expect(off.has(id)).toBe(false)
  })

  it('reports the marked lines of its examples and no others', async () => {
    const own = async (text: string) => {
      const { findings } = await runText(text, { severities })
      return placesOf(findings.filter((finding) => finding.rule === id))
    }
    const marked = rule.examples.fails
      .split('\n')
      .flatMap((line, index) =>
        line.endsWith('# <- reported') ? [`api.yaml:${index + 1} ${id}`] : [],
      )
    expect(marked.length).toBeGreaterThan(0)
    expect(await own(rule.examples.fails)).toEqual(marked.sort())
    expect(await own(rule.examples.passes)).toEqual([])
  })

  it('is described in sentences, without clauses', () => {
    for (const text of [rule.summary, rule.why, ...(rule.notes ?? [])])
      expect(text).toMatch(/^[A-Z`].*\.$/)
    expect(rule.clauses).toEqual([])
  })
})
