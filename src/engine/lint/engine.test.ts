import { describe, expect, it } from 'vitest'
import type { SpecDocument } from '../../documents/document.ts'
import type { Input } from '../../documents/input.ts'
import { Loader } from '../../documents/loader.ts'
import { References } from '../../documents/references/references.ts'
import type { FindingSet } from '../../findings/finding-set.ts'
import fieldSnakeCase from '../../rules/naming/field-snake-case.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import { defineRule, defineWorkspaceRule, type Rule } from '../../rules/rule.ts'
import schema from '../../rules/structure/schema.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import { runRules } from '../rules/run-rules.ts'
import { combineOutcomes } from './combine-outcomes.ts'
import { lintInputs } from './lint.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get: { responses: { '200': { description: ok } } }
`

const metadata = {
  clauses: ['input'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Something is so.',
  why: 'Because.',
  examples: { passes: '', fails: '' },
} as const

const throwing = defineRule({
  ...metadata,
  id: 'test/throws',
  // biome-ignore lint/correctness/useYield: it fails before it can
  *check() {
    throw new TypeError('x is not a function')
  },
})

const pathByPath = defineRule({
  ...metadata,
  id: 'test/paths',
  *check(api) {
    for (const { node } of api.pathItems)
      yield { node, on: 'key', message: 'A path.', help: 'None.' }
  },
})

const throwsAtTheEnd = defineWorkspaceRule<string>({
  ...metadata,
  id: 'test/together',
  on: 'workspace',
  *collect() {
    yield 'a document'
  },
  // biome-ignore lint/correctness/useYield: it fails before it can
  *checkWorkspace(facts) {
    throw new TypeError(`${facts.length} fact is too much`)
  },
})

/** Fails on the second document that it sees. */
function failingOnTheSecond(): Rule {
  let seen = 0
  return defineWorkspaceRule<string>({
    ...throwsAtTheEnd,
    id: 'test/sometimes',
    *collect() {
      if (++seen === 2) throw new TypeError('no facts')
      yield 'a document'
    },
  })
}

function documentOf(): SpecDocument {
  return new Loader({ cwd: '/', root: '/' }).add('/api.yaml', DOCUMENT, 'api.yaml')
}

async function run(rules: readonly Rule[], documents = 1): Promise<FindingSet> {
  const severities = new Map(rules.map((rule) => [rule.id, rule.severity]))
  const ruleset = { severities, options: DEFAULT_OPTIONS }
  const document = documentOf()
  const references = new References(new Loader({ cwd: '/', root: '/' }))
  const { file, location } = document.source
  const described = {
    file,
    location,
    kind: null,
    version: '',
    isReadable: true,
    isLookedAt: true,
    parts: [],
    files: [],
  }
  const outcomes: DocumentOutcome[] = []
  for (let index = 0; index < documents; index++) {
    const results = await runRules(rules, { document, references, today: undefined, ruleset })
    outcomes.push({ ...described, ...results })
  }
  return combineOutcomes(outcomes, new Map([[location, ruleset]]), rules)
}

describe('runRules', () => {
  it('turns a rule that throws into one finding, and runs the others', async () => {
    const findings = (await run([throwing, pathByPath])).sorted()
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['internal-error', 'error'],
      ['test/paths', 'warn'],
    ])
    expect(findings[0]?.message).toBe(
      'Rule test/throws failed on this document (TypeError: x is not a function).',
    )
    expect(findings[0]?.help).toContain('report')
  })

  it('turns each rule over all documents that throws into a finding', async () => {
    const other = { ...throwsAtTheEnd, id: 'test/other' }
    const findings = await run([throwsAtTheEnd, other])
    expect(findings.sorted().map(({ rule, message }) => [rule, message])).toEqual([
      [
        'internal-error',
        'Rule test/other failed on the documents of this run (TypeError: 1 fact is too much).',
      ],
      [
        'internal-error',
        'Rule test/together failed on the documents of this run (TypeError: 1 fact is too much).',
      ],
    ])
  })

  it('judges nothing by the facts of some documents where another gave none', async () => {
    const findings = await run([failingOnTheSecond()], 3)
    expect(findings.sorted().map(({ message }) => message)).toEqual([
      'Rule test/sometimes failed on the documents of this run (TypeError: no facts).',
    ])
  })

  it('gives what a rule yields its place', async () => {
    const [finding] = (await run([pathByPath])).sorted()
    expect(finding).toMatchObject({
      file: 'api.yaml',
      pointer: '/paths/~1v1~1orders',
      range: { start: { line: 4, column: 3 }, end: { line: 4, column: 13 } },
      fix: null,
    })
  })
})

describe('a finding in a remote document', () => {
  it('names the local reference that leads there', async () => {
    const loader = new Loader({ cwd: '/', root: '/' })
    loader.add('https://example.com/order.yaml', 'type: object\nproperties: { orderId: {} }\n')
    const document = loader.add(
      '/api.yaml',
      `${DOCUMENT}components: { schemas: { Order: { $ref: 'https://example.com/order.yaml' } } }\n`,
      'api.yaml',
    )
    const severities = new Map([[fieldSnakeCase.id, fieldSnakeCase.severity]])
    const ruleset = { severities, options: DEFAULT_OPTIONS }
    const references = new References(loader)
    const { findings } = await runRules([fieldSnakeCase], {
      document,
      references,
      today: undefined,
      ruleset,
    })
    expect(findings).toMatchObject([
      {
        file: 'https://example.com/order.yaml',
        pointer: '/properties/orderId',
        related: [{ file: 'api.yaml', pointer: '/components/schemas/Order' }],
      },
    ])
  })

  it('is found by the schema of the version too', async () => {
    const loader = new Loader({ cwd: '/', root: '/' })
    loader.add('https://example.com/order.yaml', 'properties: { $ref: names.yaml }\n')
    loader.add('https://example.com/names.yaml', 'name: { type: txt }\n')
    const document = loader.add(
      '/api.yaml',
      `${DOCUMENT}components: { schemas: { Order: { $ref: 'https://example.com/order.yaml' } } }\n`,
      'api.yaml',
    )
    const ruleset = {
      severities: new Map([[schema.id, 'error']] as const),
      options: DEFAULT_OPTIONS,
    }
    const references = new References(loader)
    const run = { document, references, today: undefined, ruleset }
    const { findings } = await runRules([schema], run)
    expect(findings).toMatchObject([
      {
        file: 'https://example.com/names.yaml',
        pointer: '/name/type',
        related: [{ file: 'api.yaml', pointer: '/components/schemas/Order' }],
      },
    ])
  })
})

describe('lintInputs', () => {
  const text = (name: string, content: string) => ({ kind: 'text', name, text: content }) as const
  const severities = new Map([
    ['naming/field-snake-case', 'error'],
    ['structure/format', 'error'],
    ['structure/syntax', 'error'],
  ] as const)
  const options = { cwd: '/specs', rulesetOf: rulesetForAll(severities) }

  it('reports a directory once, at its first file', async () => {
    const document = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n'
    const { findings } = await lintInputs(
      [text('Bad_Name/b.yaml', document), text('Bad_Name/a.yaml', document)],
      { cwd: '/specs', rulesetOf: rulesetForAll(new Map([['naming/file-name', 'warn']])) },
    )
    expect(findings.map(({ file, message }) => [file, message])).toEqual([
      ['Bad_Name/a.yaml', 'Directory `Bad_Name` is not kebab-case.'],
    ])
  })

  it('reports what two documents share once, in its own file', async () => {
    const use = (title: string) =>
      `openapi: 3.1.0\ninfo: { title: ${title}, version: 1.0.0 }\ncomponents: { schemas: { A: { $ref: 'shared.yaml#/A' } } }\n`
    const shared = text('shared.yaml', 'A:\n  properties:\n    fooBar: {}\n')
    const { findings } = await lintInputs(
      [text('a.yaml', use('A')), shared, text('b.yaml', use('B'))],
      options,
    )
    const named = findings.filter(({ rule }) => rule === 'naming/field-snake-case')
    expect(named.map(({ file, range }) => [file, range.start])).toEqual([
      ['shared.yaml', { line: 3, column: 5 }],
    ])
  })

  it('takes a file for what the documents that refer to it ask for', async () => {
    const api = `openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { $ref: item.yaml } }\n`
    const item = text('item.yaml', 'descripton: A\n')
    const both = {
      cwd: '/specs',
      rulesetOf: rulesetForAll(
        new Map([
          ['structure/format', 'error'],
          ['structure/schema', 'error'],
        ]),
      ),
    }
    const rulesOf = async (inputs: Input[]) => {
      const { findings } = await lintInputs(inputs, both)
      return findings.map(({ file, rule }) => `${file} ${rule}`)
    }
    expect(await rulesOf([text('api.yaml', api), item])).toEqual(['item.yaml structure/schema'])
    expect(await rulesOf([item])).toEqual(['item.yaml structure/format'])
    const other = text('item.yaml', 'openapi: 4.0.0\n')
    expect(await rulesOf([text('api.yaml', api), other])).toEqual(['item.yaml structure/format'])
  })

  it('reports a shared declaration once, though each document names a use of its own', async () => {
    const use = (path: string) =>
      `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { ${path}: { get: { responses: { '200': { $ref: 'shared.yaml#/R' } } } } }\n`
    const shared = text('shared.yaml', 'R: { description: ok }\n')
    const inputs = [text('a.yaml', use('/v1/orders')), text('b.yaml', use('/v1/items')), shared]
    const only = {
      cwd: '/specs',
      rulesetOf: rulesetForAll(new Map([['headers/correlation-id', 'error']])),
    }
    const { findings } = await lintInputs(inputs, only)
    expect(findings.map(({ file, pointer, message }) => [file, pointer, message])).toEqual([
      ['shared.yaml', '/R', expect.stringContaining('`GET /v1/orders`')],
    ])
  })

  it('goes on after an input that cannot be read', async () => {
    const { findings, failures, documents } = await lintInputs(
      [{ kind: 'file', path: 'missing.yaml' }, text('empty.yaml', '')],
      options,
    )
    expect(failures).toEqual([{ file: 'missing.yaml', message: 'No such file.' }])
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['structure/format', 'The file is empty.'],
    ])
    expect(documents).toBe(1)
  })

  it('tells which document it reads and lints', async () => {
    const steps: string[] = []
    await lintInputs(
      [{ kind: 'file', path: 'missing.yaml' }, text('b.yaml', ''), text('a.yaml', '')],
      {
        ...options,
        onStep: ({ activity, position, total, file }) =>
          steps.push(`${activity} ${position} of ${total}: ${file}`),
      },
    )
    expect(steps).toEqual([
      'reading 1 of 3: missing.yaml',
      'reading 2 of 3: b.yaml',
      'reading 3 of 3: a.yaml',
      'linting 1 of 2: a.yaml',
      'linting 2 of 2: b.yaml',
    ])
  })

  it('finds nothing but the fault of the text in what is broken', async () => {
    const { findings } = await lintInputs([text('a.yaml', 'openapi: 3.1.0\ninfo: {\n')], options)
    expect(findings.map(({ rule }) => rule)).toEqual(['structure/syntax'])
  })
})
