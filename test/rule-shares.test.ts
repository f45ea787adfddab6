import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rule } from '../src/rules/rule.ts'
import { stepCounter } from './support/steps.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')

// A file of its own, so that nothing is compiled before the steps are counted.
const counter = stepCounter()

/** The largest share that one rule may take of all that linting a document takes. */
const BUDGET = 0.03
/** It writes all payloads down as data, since messages of other documents are compared with them. */
const OF_DEAD_LETTERS = { id: 'topics/dead-letter-payload', budget: 0.04 }
/** These hold the document against the whole text of a specification, and are measured by its size. */
const WHOLE_SPECIFICATIONS = ['structure/schema', 'structure/openapi', 'structure/asyncapi']

/** The steps of linting a document, and those of each rule once what several of them ask for is known. */
async function countSteps(file: string): Promise<{ whole: number; ofRules: Map<string, number> }> {
  const { Loader } = await import('../src/documents/loader.ts')
  const { References } = await import('../src/documents/references/references.ts')
  const { buildModel, checkWith, prepare } = await import('../src/engine/rules/run-rules.ts')
  const { detectFormat } = await import('../src/model/format.ts')
  const { rules } = await import('../src/rules/index.ts')
  const { DEFAULT_OPTIONS: options } = await import('../src/rules/options.ts')

  const open = () => {
    const loader = new Loader({ cwd: FIXTURES, root: FIXTURES })
    const document = loader.add(join(FIXTURES, file), readFileSync(join(FIXTURES, file)))
    const references = new References(loader)
    const format = detectFormat(document)
    const context = { document, format, references, today: '2026-01-01', options, isRemote: false }
    return { context, api: buildModel(context) }
  }
  const check = async (rule: Rule, { api, context }: ReturnType<typeof open>) => {
    await prepare(rule, api, context)
    return [...checkWith(rule, api, context)].length
  }
  let opened = open()
  const checkAll = async () => {
    opened = open()
    for (const rule of rules) await check(rule, opened)
  }
  // The first time, schemas and patterns are compiled too.
  await checkAll()
  const whole = await counter.count(checkAll)
  const ofRules = new Map<string, number>()
  for (const rule of rules) ofRules.set(rule.id, await counter.count(() => check(rule, opened)))
  return { whole, ofRules }
}

test.each(['violations/openapi.yaml', 'violations/asyncapi.yaml'])(
  'no rule takes more than its share of %s',
  async (file) => {
    const { whole, ofRules } = await countSteps(file)
    const others = [...ofRules].filter(([id]) => !WHOLE_SPECIFICATIONS.includes(id))
    const shares = others.map(([id, steps]) => [id, steps / whole] as const)
    expect(shares.length).toBeGreaterThan(100)
    expect(Math.max(...shares.map(([, share]) => share))).toBeGreaterThan(BUDGET / 10)
    const budgetOf = (id: string) => (id === OF_DEAD_LETTERS.id ? OF_DEAD_LETTERS.budget : BUDGET)
    expect(shares.filter(([id, share]) => share > budgetOf(id))).toEqual([])
  },
)
