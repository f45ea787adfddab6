import { describe, expect, test } from 'vitest'
import { renderOverview } from '../src/report/overview/overview.ts'
import { finding, reportInput } from './support/report-input.ts'
import { stepCounter } from './support/steps.ts'
import { runText } from './support/suppression-testing.ts'

/** What is in proportion to the size, and a share for sorting. */
const LINEAR = 1.3

// A file of its own, so that nothing is compiled before the steps are counted.
const counter = stepCounter()

const RULE = 'paths/kebab-case'
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('')

/** Texts with many suppressions, and the findings that each item of them leaves. */
const SUPPRESSIONS: Record<string, (count: number) => string> = {
  'directives for one line': (count) =>
    `paths:\n  /ab: {}\n${times(count, () => `  # lintel-disable-next-line ${RULE} -- r\n`)}  /aB: {}\n`,
  'nodes with suppressions': (count) =>
    `paths:\n${times(count, (i) => `  /a${i}B:\n    x-lintel-disable: [{ rule: ${RULE}, reason: r }]\n  # lintel-disable ${RULE} -- r\n  /c${i}: {}\n`)}`,
  'directives above a merge key': (count) =>
    `x-a: &a { ${times(count, (i) => `k${i}: 1, `)} }\npaths:\n  /ab:\n${times(count, () => `    # lintel-disable ${RULE} -- r\n`)}    <<: *a\n`,
  'mistyped directives': (count) =>
    `${times(count, (i) => `# lintel-disabel-line-${i}\n`)}paths: {}\n`,
}

const HEAD = "info: { title: a, version: '1' }\npaths: {}\n"
/** Documents that hold many of what structure/openapi compares. */
const COMPARED: Record<string, (count: number) => string> = {
  'tags below each other': (count) =>
    `openapi: 3.2.0\n${HEAD}tags: [${times(count, (i) => `{ name: t${i}, parent: t${i + 1} },`)}]\n`,
  'requirements of one scheme': (count) =>
    `openapi: 3.0.3\n${HEAD}security: [${times(count, (i) => `{ o: [s${i}] },`)}]\ncomponents: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: a, scopes: { ${times(count, (i) => `t${i}: a,`)} } } } } } }\n`,
  'children of one schema': (count) =>
    `openapi: 3.1.0\n${HEAD}components:\n  schemas:\n    p: { properties: { a: {} }, discriminator: { propertyName: b } }\n${times(count, (i) => `    c${i}: { allOf: [{ $ref: '#/components/schemas/p' }] }\n`)}`,
}

describe('steps grow in proportion to', () => {
  test.each(Object.entries(COMPARED))('%s', async (_, write) => {
    const severities = new Map([['structure/openapi', 'error']] as const)
    const find = (count: number) => runText(write(count), { severities })
    expect((await find(1_000)).findings.length).toBeGreaterThan(0)
    expect(await counter.growthOf(find, 1_000)).toBeLessThan(LINEAR)
  })

  test.each(Object.entries(SUPPRESSIONS))('%s', async (_, write) => {
    const size = 1_000
    expect((await runText(write(size))).findings.length).toBeGreaterThanOrEqual(size - 1)
    expect(await counter.growthOf((count) => runText(write(count)), size)).toBeLessThan(LINEAR)
  })

  test('items that have to differ', async () => {
    const severities = new Map([['structure/schema', 'error']] as const)
    const find = (count: number) => {
      const tags = times(count, (index) => `{ name: n${index} },`)
      return runText(`openapi: 3.0.3\npaths: {}\ntags: [${tags}]\n`, { severities })
    }
    expect(await counter.growthOf(find, 1_000)).toBeLessThan(LINEAR)
  })

  test.each([
    ['in a chain', (i: number) => `s${i}: { allOf: [{ $ref: '#/x-s/s${i + 1}' }] }`],
    ['to the same', (i: number) => `s${i}: { allOf: [{ $ref: '#/x-s' }, { $ref: '#/x-s/s0' }] }`],
    ['of the wrong kind', (i: number) => `s${i}: { allOf: [{ $ref: '#/paths/~1a' }] }`],
    ['in each other', (i: number) => `s${i}: { not: { not: { $ref: '#/x-s/s${i}/not' } } }`],
  ])('references %s', async (_, write) => {
    const severities = new Map([['structure/schema', 'error']] as const)
    const find = (count: number) => {
      const schemas = times(count, (index) => `${write(index)}, `)
      const uses = times(count, (index) => `A${index}: { $ref: '#/x-s/s${index}' }, `)
      const text = `components: { schemas: { ${uses} } }\nx-s: { ${schemas} }`
      return runText(`openapi: 3.0.3\npaths: { /a: {} }\n${text}\n`, { severities })
    }
    expect(await counter.growthOf(find, 1_000)).toBeLessThan(LINEAR)
  })

  test('names on the way of references that lead nowhere', async () => {
    const severities = new Map([['structure/reference', 'error']] as const)
    const find = (count: number) => {
      const pointer = `/paths/x${'/allOf/0'.repeat(count)}/y`
      return runText(
        `openapi: 3.0.3\n${HEAD}components: { schemas: { a: { $ref: '#${pointer}' } } }\n`,
        {
          severities,
        },
      )
    }
    expect((await find(200)).findings.length).toBeGreaterThan(0)
    expect(await counter.growthOf(find, 200)).toBeLessThan(LINEAR)
  })

  test('the findings of an overview', async () => {
    const render = (count: number) => {
      const many = Array.from({ length: count }, (_, index) =>
        finding({ rule: `topic/rule-${index % 200}`, file: `specs/${index % 3000}.yaml` }, index),
      )
      renderOverview(reportInput(many, { terminal: { columns: 80, rows: 24 } }))
    }
    expect(await counter.growthOf(render, 5_000)).toBeLessThan(LINEAR)
  })
})
