import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { marksIn, readModel, withHeader } from '../../test/support/rule-testing.ts'
import type { Change } from '../diff/changes/change.ts'
import { changeToFinding } from '../diff/changes/to-finding.ts'
import { compareApis } from '../diff/compare.ts'
import { COMPATIBLE_CHANGE } from '../findings/compatible-change.ts'
import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { readClauses } from './conformance.ts'
import { diffRules, rules } from './index.ts'
import { renderRulesets } from './ruleset-files.ts'

const rulesOfClause = new Map(
  readClauses(readFileSync(pathOf('../../docs/clauses.tsv'), 'utf8')).map((clause) => [
    clause.id,
    clause.rules,
  ]),
)

describe('the rules over two states of an API', () => {
  it('are each in a file, in the order of the ids', () => {
    expect(diffRules.map(({ id }) => id)).toEqual(findRuleFiles().sort())
  })

  it('are none that a run over documents or stock Spectral has', () => {
    const ids = new Set(rules.map(({ id }) => id))
    expect(diffRules.filter(({ id }) => ids.has(id))).toEqual([])
    const texts = [...renderRulesets(rules).values()].join('')
    expect(diffRules.filter(({ id }) => texts.includes(`'${id}'`))).toEqual([])
  })
})

describe.each(diffRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('is the default export of the file that its id names', async () => {
    const module: { default?: unknown } = await import(pathOf(`${id}.ts`))
    expect(module.default).toBe(rule)
  })

  it('encodes every clause that names it', () => {
    const naming = [...rulesOfClause].filter(([, ids]) => ids.includes(id)).map(([name]) => name)
    expect([...rule.clauses].sort()).toEqual(naming.sort())
  })

  it('is described in sentences', () => {
    for (const text of [rule.summary, rule.why, ...(rule.notes ?? [])])
      expect(text.replace(/`[^`]*`/g, '`x`')).toMatch(/^[A-Z`].*\.$/)
    expect(rule.summary).not.toMatch(/\. [A-Z]/)
  })

  it('reports nothing where nothing changed', () => {
    const { base, passes, fails } = rule.examples
    for (const text of [base, passes, fails]) expect(compareTexts(text, text)).toEqual([])
  })

  it('reports the marked lines of its examples, and no rule reports any other', () => {
    const { base, passes, fails } = rule.examples
    for (const text of [base, passes]) expect(text).not.toContain('<- reported')
    expect(placesOf(compareTexts(base, passes))).toEqual([])
    const marks = marksIn(fails, rule)
    expect(marks.length).toBeGreaterThan(0)
    expect(placesOf(compareTexts(base, fails))).toEqual(marks)
  })
})

function compareTexts(base: string, revision: string): readonly Change[] {
  const changes = compareApis(readApi(base), readApi(revision), {
    versionSource: 'path',
    sdk: false,
    today: undefined,
  })
  if (changes === undefined) throw new Error('An example has documents of two formats.')
  return changes
}

function readApi(text: string): OpenApi | AsyncApi {
  const { api } = readModel(withHeader(text, []))
  if (api === undefined) throw new Error('An example is no API.')
  return api
}

/** The places of what is reported in any case, in the form of `marksIn`. */
function placesOf(changes: readonly Change[]): string[] {
  return changes
    .map((change) => {
      const rule = diffRules.find(({ id }) => id === change.rule)
      if (rule === undefined) throw new Error(`There is no rule ${change.rule}.`)
      return changeToFinding(change, rule)
    })
    .filter(({ rule }) => rule !== COMPATIBLE_CHANGE)
    .map(({ rule, file, range }) => `${file}:${range.start.line} ${rule}`)
    .sort()
}

function findRuleFiles(): string[] {
  return readdirSync(pathOf('.'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^/]+\/[^/]+(?<!\.test)\.ts$/.test(path))
    .filter((path) => /^export default defineDiffRule\(/m.test(readFileSync(pathOf(path), 'utf8')))
    .map((path) => path.replace(/\.ts$/, ''))
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
