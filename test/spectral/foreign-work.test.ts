import spectralParsers from '@stoplight/spectral-parsers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PathAutomaton } from '../../src/foreign/json-path/path-automaton.ts'
import { planPaths } from '../../src/foreign/json-path/path-plan.ts'
import {
  describeFindings,
  lintStock,
  lintWith,
  load,
  loadStock,
  makeFolder,
} from './foreign-running.ts'

// What references lead to is looked at once, however often it is referred to, and gives the findings
// of stock Spectral.

const DEPTH = 5

/** Schemas that each refer to the next one twice: a few nodes become many. */
function doublingSchemas(): string {
  const schemas = Array.from({ length: DEPTH }, (_, index) => [
    `S${index}`,
    {
      type: 'object',
      properties: {
        left: { $ref: `#/components/schemas/S${index + 1}` },
        right: { $ref: `#/components/schemas/S${index + 1}` },
      },
    },
  ])
  return JSON.stringify({
    openapi: '3.0.3',
    paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/A' } } } } },
    components: {
      responses: {
        A: { content: { json: { schema: { $ref: '#/components/schemas/S0' } } } },
      },
      schemas: { ...Object.fromEntries(schemas), [`S${DEPTH}`]: { type: 'string', example: 1 } },
    },
  })
}

const FILES = {
  'api.json': doublingSchemas(),
  'functions/count.js': `
export default (input, options, context) => {
  globalThis.countedPaths?.add(context.path.join('.'))
  return [{ message: 'seen' }]
}
`,
  'functions/inside.js': `
const search = (node, path, results) => {
  if (typeof node !== 'object' || node === null) return results
  for (const [key, value] of Object.entries(node)) search(value, [...path, key], results)
  results.push({ message: 'seen', path }, { message: 'seen', path: [...path, 'missing', 'part'] })
  return results
}
export default (input, options, { path, documentInventory: inventory }) => {
  const find = inventory.findAssociatedItemForPath
  if (!Object.hasOwn(inventory, 'findAssociatedItemForPath'))
    inventory.findAssociatedItemForPath = (...args) => {
      globalThis.placed?.push(args)
      return find.apply(inventory, args)
    }
  return search(input, path, [])
}
`,
  'inside.yaml': `
functions: [inside]
rules:
  inside: { message: '{{property}} {{path}} {{error}}', given: '$.paths..responses[*]', then: { function: inside } }
`,
  'odd.yaml': `
openapi: 3.1.0
paths:
  /a/b:
    get:
      responses:
        '200': { content: { json: { schema: { $ref: '#/components/schemas/a~1b' } } } }
        '201': { content: { json: { schema: { description: beside, $ref: '#/components/schemas/a~1b' } } } }
        '202': { content: { json: { schema: { $ref: 'other.yaml#/list/0' } } } }
        '203': { content: { json: { schema: { $ref: 'other.yaml#/list/0' } } } }
components:
  schemas:
    a/b:
      properties:
        'x~1y': { type: string }
        'x y%41': { type: string, enum: [a, a] }
        'list': { items: { $ref: 'other.yaml#/list/0' } }
`,
  'other.yaml': `
list:
  - { type: object, properties: { one: { type: string }, own: { $ref: 'odd.yaml#/components/schemas/a~1b' } } }
`,
  'steady.yaml': `
extends: [[spectral:oas, off]]
rules:
  oas3-valid-schema-example: true
  typed: { given: '$..[?(@ && @.type)]', message: '{{property}} {{path}} {{error}}', then: { field: title, function: truthy } }
  text: { given: '$..type', then: { function: pattern, functionOptions: { match: ^o } } }
`,
  'varying.yaml': `
functions: [count]
rules: { count: { given: '$..example', then: { function: count } } }
`,
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what several references lead to', () => {
  it('is walked over once by rules that look at the node alone', async () => {
    const folder = makeFolder(FILES)
    const ruleset = await load(folder, 'steady.yaml')
    const stock = await lintStock(await loadStock(folder, 'steady.yaml'), folder, ['api.json'])
    const steps = vi.spyOn(PathAutomaton.prototype, 'step')
    const found = describeFindings(await lintWith(ruleset, folder, ['api.json']))
    expect(found).toEqual(stock)
    expect(found.length).toBeGreaterThan(DEPTH)
    // With all references followed there are more than 2 ** DEPTH nodes.
    expect(steps.mock.calls.length).toBeLessThan(DEPTH * 60)
  })

  it.each(['api.json', 'odd.yaml'])(
    'is placed once where functions search in it: %s',
    async (name) => {
      const folder = makeFolder(FILES)
      const stock = await lintStock(await loadStock(folder, 'inside.yaml'), folder, [name])
      const ruleset = await load(folder, 'inside.yaml')
      const placed: unknown[] = []
      vi.stubGlobal('placed', placed)
      const found = describeFindings(await lintWith(ruleset, folder, [name]))
      vi.unstubAllGlobals()
      expect(found).toEqual(stock)
      expect(found.length).toBeGreaterThan(10)
      const isWhole = ([path]: [string[]]) => !path.includes('missing')
      const whole = (placed as [string[]][]).filter(isWhole) // as the function puts them there
      expect(whole.length).toBeGreaterThan(0)
      // Each response of the document shows all that its references lead to.
      if (name === 'api.json') expect(whole.length).toBeLessThan(2 ** DEPTH)
    },
  )

  it('is shown to functions of a team at each place', async () => {
    const folder = makeFolder(FILES)
    const ruleset = await load(folder, 'varying.yaml')
    const paths = new Set<string>()
    vi.stubGlobal('countedPaths', paths)
    const found = describeFindings(await lintWith(ruleset, folder, ['api.json']))
    vi.unstubAllGlobals()
    expect(found).toHaveLength(1)
    const inComponents = 2 ** (DEPTH + 1) - 1
    const inResponses = 2 * 2 ** DEPTH
    expect(paths.size).toBe(inComponents + inResponses)
  })
})

describe('a run', () => {
  it('parses a document for Spectral once', async () => {
    const folder = makeFolder(FILES)
    const ruleset = await load(folder, 'steady.yaml')
    const parse = vi.spyOn(spectralParsers.Yaml, 'parse')
    await lintWith(ruleset, folder, ['api.json'])
    expect(parse).toHaveBeenCalledTimes(1)
  })

  it('reads the expressions of a ruleset once', () => {
    expect(planPaths(['$..a', '$.b[*]'])).toBe(planPaths(['$..a', '$.b[*]']))
  })
})
