import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readRuleset } from '../config/ruleset.ts'
import { clauses } from './clauses.generated.ts'
import { allRules, rules } from './index.ts'
import { mendedExamples } from './mended-examples.generated.ts'
import { renderPage } from './page.ts'
import { findRelatedRules } from './related-rules.ts'
import type { RuleMetadata } from './rule.ts'

const context = {
  clauses: new Map(clauses.map((clause) => [clause.id, clause])),
  rules: allRules,
  mendedExamples,
  link: (id: string) => `<${id}>`,
}

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-page-')))
writeFileSync(join(cwd, 'event-catalog.yaml'), '[]')

/** The code of a page that is YAML for `lintel.yaml`. */
function configurationsOf(page: string): string[] {
  return [...page.matchAll(/```yaml\n(# lintel\.yaml\n[^`]*)```/g)].map(([, text = '']) => text)
}

describe.each(allRules.map((rule) => [rule.id, rule] as const))('the page of %s', (id, rule) => {
  const page = renderPage(rule, context)

  it('says whatever the rule says', () => {
    const texts = [rule.summary, rule.why, ...(rule.notes ?? []), rule.examples.fails.trim()]
    for (const text of texts) expect(page).toContain(text)
    expect(page).not.toMatch(/: undefined|\[object Object/)
  })

  it('gives each clause in the words of the specification', () => {
    for (const clause of rule.clauses) expect(page).toMatch(`- \`${clause}\`: `)
  })

  it('shows configurations that are understood', () => {
    const configurations = configurationsOf(page)
    const parts = [rule.options, rule.ownOptions].filter((part) => part !== undefined)
    expect(configurations).toHaveLength(1 + parts.length)
    for (const text of configurations) {
      writeFileSync(join(cwd, 'lintel.yaml'), text)
      expect(readRuleset('lintel.yaml', cwd, allRules)).toBeDefined()
    }
    expect(Object.keys(parse(configurations.at(-1) ?? '').rules)).toEqual([id])
  })
})

describe('the page of a rule', () => {
  const [rule] = rules
  if (rule === undefined) throw new Error('no rules')

  it('leaves out what there is none of', () => {
    const bare = { ...rule, id: 'suppression/reason', clauses: [], notes: [], options: [] }
    const page = renderPage(bare, context)
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      'Why',
      'Passes',
      'Fails',
      'Change its severity',
    ])
  })

  it('says what can be fixed', () => {
    expect(renderPage(rule, context)).not.toContain('--fix')
    expect(renderPage({ ...rule, fix: 'contract' }, context)).toContain(
      '| Fix | contract: `lintel lint --fix-contract` |',
    )
  })

  it('shows what its fix makes of the failing example', () => {
    const mended = { ...context, mendedExamples: new Map([[rule.id, 'a: mended\n']]) }
    const page = renderPage({ ...rule, fix: 'safe' }, mended)
    expect(page).toContain('## Fixed\n\nBy `lintel lint --fix`:\n\n```yaml\na: mended\n```')
  })

  it('fences examples that hold fences', () => {
    const examples = { passes: '# ```', fails: 'a: b' }
    expect(renderPage({ ...rule, examples }, context)).toContain('````yaml\n# ```\n````')
  })
})

it('rules are related by the clauses that they share, most first', () => {
  const make = (id: string, ...ids: string[]): RuleMetadata => ({
    id,
    clauses: ids,
    on: 'both',
    severity: 'warn',
    summary: '',
    why: '',
    examples: { passes: '', fails: '' },
  })
  const self = make('a/self', 'x', 'y')
  const others = [make('a/b', 'y'), self, make('a/c', 'y', 'x'), make('a/d', 'z'), make('a/a', 'x')]
  expect(findRelatedRules(self, others).map(({ id }) => id)).toEqual(['a/c', 'a/a', 'a/b'])
})
