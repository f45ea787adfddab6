import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import spectralCore, {
  type IFunctionResult,
  type ISpectralDiagnostic,
  type RulesetDefinition,
} from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { Loader } from '../../src/documents/loader.ts'
import { References } from '../../src/documents/references/references.ts'
import { buildModel, checkWith, prepare } from '../../src/engine/rules/run-rules.ts'
import { detectFormat } from '../../src/model/format.ts'
import { ENGINE_CODES } from '../../src/report/parts/engine-codes.ts'
import { rules } from '../../src/rules/index.ts'
import { DEFAULT_OPTIONS } from '../../src/rules/options.ts'
import { defineRule, type Rule } from '../../src/rules/rule.ts'
import { spectralRuleset } from '../../src/spectral/index.ts'
import { toSpectralRule } from '../../src/spectral/to-spectral-rule.ts'
import { PROJECT } from './spectral-cli.ts'

// What design.md calls Spectral's edges. Each block pins first what spectral-core does, so that a
// version that does otherwise shows here, and then that lintel's rules do not suffer from it.
//
// Two of the edges have no test of spectral-core: that AJV compiles the AsyncAPI schema anew for
// each document, and that the `parse` of @asyncapi/parser can be exponential. lintel runs neither;
// `packaging.test.ts` shows that nothing of them is loaded.

const { Document, Spectral } = spectralCore
const { Yaml } = spectralParsers

const DOCUMENT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses: { '200': { description: The orders. } }
`

describe('a message is a template', () => {
  it('in spectral-core: names in braces vanish and expressions are evaluated', async () => {
    const found = await run(rulesetWith(() => [{ message: '<{{id}}> <#{{1+1}}> <{{path}}>' }]))
    expect(messagesOf(found)).toEqual(['<> <11> <#>'])
  })

  it.each([
    '{{id}}',
    '#{{1+1}}',
    '{{{path}}}',
    '{{{{value}}}}',
    '{ {x} }',
    '{{',
    '#{{process.exit()}}',
    '$&{{x}}$1',
  ])('of lintel is text: %s', async (text) => {
    const found = await run(rulesetOf([ruleWith(`Name \`${text}\` is wrong.`)]))
    expect(messagesOf(found)).toEqual([`Name \`${text}\` is wrong. Write another.`])
  })
})

describe('a path that does not exist', () => {
  it('in spectral-core moves to its nearest ancestor without a word', async () => {
    const path = ['paths', '/v1/orders', 'get', 'parameters', '0']
    const found = await run(rulesetWith(() => [{ message: 'x', path }]))
    expect(found.map((result) => result.path)).toEqual([['paths', '/v1/orders', 'get']])
  })

  it('in spectral-core is one that begins in another file and needs percent-encoding', async () => {
    const path = ['paths', '/v1/orders', 'get', 'responses', '200', 'content']
    const source = join(PROJECT, 'fixtures/spectral/encoded/api.yaml')
    const text = readFileSync(source, 'utf8')
    const results = [...path, 'application/json', 'schema', 'properties'].map(encodeToken)
    const found = await run(
      rulesetWith(() => [
        { message: 'plain', path: [...results, 'plain', 'type'] },
        { message: 'with a space', path: [...results, 'a b', 'type'] },
      ]),
      new Document(text, Yaml, source),
    )
    expect(found.map(({ message, path: shown }) => [message, shown.join('/')]).sort()).toEqual([
      ['plain', 'properties/plain/type'],
      ['with a space', 'properties'],
    ])
  })

  it('is none that a rule of lintel yields', async () => {
    for (const file of [
      'orders.yaml',
      'orders.json',
      'swagger.yaml',
      'events.yaml',
      'multi/api.yaml',
      'encoded/api.yaml',
    ]) {
      for await (const { rule, node } of reportsIn(`fixtures/spectral/${file}`)) {
        const found = node.document.root.at(...node.tokens)
        expect(found?.value, `${rule.id} in ${file} at ${node.pointer}`).toBe(node.value)
      }
    }
  })

  it('does not keep lintel from showing what lies there', async () => {
    const source = join(PROJECT, 'fixtures/spectral/encoded/api.yaml')
    const document = new Document(readFileSync(source, 'utf8'), Yaml, source)
    const found = await run(spectralRuleset(['naming/field-snake-case']), document)
    expect(found.map((result) => [result.source, result.path, result.range.start.line])).toEqual([
      [join(PROJECT, 'fixtures/spectral/encoded/body.yaml'), ['properties', 'a b'], 3],
    ])
  })
})

describe('a rule that throws', () => {
  const broken = ruleWith(() => {
    throw new TypeError('{{error}} is not iterable')
  })

  it('in spectral-core ends the run without naming the rule', async () => {
    const failed = run(
      rulesetWith(() => {
        throw new TypeError('Nothing to iterate')
      }),
    )
    await expect(failed).rejects.toThrow('Error running Nimma')
    await expect(failed).rejects.not.toThrow(/test\/rule/)
  })

  it('of lintel becomes one result that names it, and the others go on', async () => {
    const found = await run(rulesetOf([broken, ruleWith('Found.', 'test/other')]))
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'test/other: Found. Write another.',
      'test/rule: Rule test/rule failed on this document ({{error}} is not iterable): please report it.',
    ])
  })
})

describe('a rule object', () => {
  const definition = toSpectralRule(ruleWith('Found.'))

  it('in spectral-core has no unknown keys, but for x- and extensions', () => {
    const accept = (more: object) => () =>
      new Spectral().setRuleset({ rules: { 'test/rule': { ...definition, ...more } } })
    expect(accept({ clauses: ['naming.1'] })).toThrow()
    expect(accept({ 'x-clauses': ['naming.1'] })).not.toThrow()
    expect(accept({ extensions: { clauses: ['naming.1'] } })).not.toThrow()
  })

  it('in spectral-core may stand beside a key x- at the root of a ruleset', () => {
    const options: object = { 'x-lintel': { audience: 'public' } }
    expect(() => new Spectral().setRuleset({ ...rulesetOf([]), ...options })).not.toThrow()
  })

  it('of every rule of lintel is accepted', () => {
    const ids = rules.map((rule) => rule.id)
    const spectral = new Spectral()
    spectral.setRuleset(spectralRuleset(ids))
    expect(Object.keys(spectral.ruleset?.rules ?? {})).toEqual(ids)
  })

  it('is not made for an id that lintel does not have', () => {
    expect(() => spectralRuleset(['paths/constructor'])).toThrow('no rule `paths/constructor`')
    expect(() => spectralRuleset(['constructor'])).toThrow('no rule `constructor`')
  })
})

describe('a result code that is no rule', () => {
  const onlyOpenApi: RulesetDefinition = {
    rules: {
      'test/rule': { ...toSpectralRule(ruleWith('Found.')), formats: [isNoFormat] },
    },
  }

  it.each([
    ['parser', 'openapi: [\n', rulesetOf([])],
    ['invalid-ref', `${DOCUMENT}x-a: { $ref: '#/nowhere' }\n`, rulesetOf([])],
    ['unrecognized-format', DOCUMENT, onlyOpenApi],
  ] as const)(
    'is given by spectral-core and explained by lintel: %s',
    async (code, text, ruleset) => {
      const found = await run(ruleset, new Document(text, Yaml))
      expect(found.map((result) => result.code)).toContain(code)
      expect(ENGINE_CODES.map(({ id }) => id)).toContain(code)
    },
  )

  it('is on no fixture any other', async () => {
    const known = new Set<unknown>([...ENGINE_CODES, ...rules].map(({ id }) => id))
    for (const file of ['broken.yaml', 'duplicate.yaml', 'unknown.yaml', 'multi/api.yaml']) {
      const source = join(PROJECT, 'fixtures/spectral', file)
      const document = new Document(readFileSync(source, 'utf8'), Yaml, source)
      const found = await run(spectralRuleset(rules.map((rule) => rule.id)), document)
      expect(found).not.toEqual([])
      expect(found.filter(({ code }) => !known.has(code))).toEqual([])
    }
  })
})

describe('two documents that share a third file', () => {
  const files = ['a.yaml', 'b.yaml'].map((name) => join(PROJECT, 'fixtures/spectral/shared', name))
  const inShared = join(PROJECT, 'fixtures/spectral/shared/common.yaml')
  const ruleset = spectralRuleset(['naming/field-snake-case'])
  const lint = async (spectral: InstanceType<typeof Spectral>) => {
    const found: ISpectralDiagnostic[][] = []
    for (const source of files)
      found.push(await spectral.run(new Document(readFileSync(source, 'utf8'), Yaml, source)))
    return found.map((results) => results.map(({ source, range }) => [source, range.start.line]))
  }

  it('in spectral-core: one instance loses the source and range of the second’s', async () => {
    const path = ['paths', '/v1/orders', 'get', 'responses', '200', 'content']
    const shared = [...path, 'application~1json', 'schema', 'properties', 'orderId']
    const spectral = new Spectral()
    spectral.setRuleset(rulesetWith(() => [{ message: 'x', path: shared }]))
    expect(await lint(spectral)).toEqual([[[inShared, 3]], [[undefined, 0]]])
  })

  it('are right with an instance for each, and for lintel’s rules with one for both', async () => {
    const one = new Spectral()
    one.setRuleset(ruleset)
    expect(await lint(one)).toEqual([[[inShared, 3]], [[inShared, 3]]])
    const found = await Promise.all(
      files.map((source) => run(ruleset, new Document(readFileSync(source, 'utf8'), Yaml, source))),
    )
    expect(found.flat().map((result) => [result.source, result.range.start.line])).toEqual([
      [inShared, 3],
      [inShared, 3],
    ])
  })
})

describe('a path parameter called constructor', () => {
  const text = DOCUMENT.replace('/v1/orders:', '/v1/orders/{constructor}:').replace(
    '    get:\n',
    '    parameters:\n      - { name: constructor, in: path, required: true, schema: { type: string } }\n    get:\n',
  )

  it('in spectral:oas is defined twice', async () => {
    // spectral-rulesets publishes a type of its own for what spectral-core loads.
    const oas = spectralRulesets.oas as RulesetDefinition
    const ruleset: RulesetDefinition = {
      extends: [[oas, 'off']],
      rules: { 'path-params': 'error' },
    }
    const found = await run(ruleset, new Document(text, Yaml))
    expect(messagesOf(found).join()).toMatch(/constructor.*(multiple|twice|unique)/)
  })

  it('is like any other for lintel', async () => {
    const other = text.replaceAll('constructor', 'order')
    const all = spectralRuleset(rules.map((rule) => rule.id))
    const [found, expected] = await Promise.all(
      [text, other].map(async (input) => run(all, new Document(input, Yaml))),
    )
    expect(found?.map(({ code, path }) => [code, path.length])).toEqual(
      expected?.map(({ code, path }) => [code, path.length]),
    )
  })
})

/** One instance and one resolver for each document. */
function run(ruleset: RulesetDefinition, document = new Document(DOCUMENT, Yaml)) {
  const spectral = new Spectral()
  spectral.setRuleset(ruleset)
  return spectral.run(document)
}

function rulesetOf(list: readonly Rule[]): RulesetDefinition {
  return { rules: Object.fromEntries(list.map((rule) => [rule.id, toSpectralRule(rule)])) }
}

/** A ruleset with a function of spectral-core’s own kind. */
function rulesetWith(check: () => IFunctionResult[]): RulesetDefinition {
  return { rules: { 'test/rule': { given: '$', message: '{{error}}', then: { function: check } } } }
}

function ruleWith(message: string | (() => string), id = 'test/rule'): Rule {
  return defineRule({
    id,
    clauses: [],
    on: 'openapi',
    severity: 'error',
    summary: 'A rule of the tests.',
    why: 'To test.',
    examples: { passes: '', fails: '' },
    *check(api) {
      const text = typeof message === 'string' ? message : message()
      yield { node: api.document.root, message: text, help: 'Write another.' }
    },
  })
}

function isNoFormat(): boolean {
  return false
}

function encodeToken(token: string): string {
  return token.replaceAll('/', '~1')
}

function messagesOf(found: readonly ISpectralDiagnostic[]): string[] {
  return found.map((result) => result.message)
}

async function* reportsIn(file: string) {
  const loader = new Loader({ cwd: PROJECT, root: PROJECT })
  const document = loader.load(file)
  const references = new References(loader)
  const context = {
    document,
    references,
    format: detectFormat(document),
    today: undefined,
    options: DEFAULT_OPTIONS,
  }
  const api = buildModel(context)
  for (const rule of rules) {
    await prepare(rule, api, context)
    for (const { node } of checkWith(rule, api, context)) yield { rule, node }
  }
}
