import { describe, expect, it } from 'vitest'
import { integerOf } from '../rules/option-forms.ts'
import type { KnownRule } from '../settings/presets.ts'
import type { Configuration } from './configuration.ts'
import { makeRuleset, toConfiguration } from './configurations.ts'

const RULES: readonly KnownRule[] = [
  { id: 'paths/kebab-case', severity: 'error' },
  { id: 'paths/no-verb', severity: 'warn' },
  { id: 'naming/preposition', severity: 'info' },
]

function configure(definition: Record<string, unknown>): Promise<Configuration> {
  return toConfiguration(makeRuleset(definition, '/specs', RULES), RULES)
}

describe('an override', () => {
  const overrides = [{ files: ['shared/**'], rules: { 'paths/no-verb': 'off' } }]

  it('holds for the document, and for a file that another document refers to', async () => {
    const configuration = await configure({ overrides })
    const severityIn = (document: string, file: string) =>
      configuration.severityAt('paths/no-verb', `/specs/${document}`, `/specs/${file}`, '/x')
    expect(severityIn('shared/a.yaml', 'shared/a.yaml')).toBe('off')
    expect(severityIn('a.yaml', 'shared/b.yaml')).toBe('off')
    expect(severityIn('shared/a.yaml', 'b.yaml')).toBe('off')
    expect(severityIn('a.yaml', 'b.yaml')).toBe('warn')
    expect(severityIn('a.yaml', 'https://example.com/shared/b.yaml')).toBe('warn')
  })

  it('makes a rule run that is on nowhere else, since a document may refer to its files', async () => {
    const configuration = await configure({
      overrides: [{ files: ['shared/**'], rules: { 'naming/preposition': 'error' } }],
    })
    expect(configuration.rulesFor('/specs/a.yaml').get('naming/preposition')).toBe('error')
    const at = (file: string) =>
      configuration.severityAt('naming/preposition', '/specs/a.yaml', `/specs/${file}`, '')
    expect([at('a.yaml'), at('shared/b.yaml')]).toEqual(['off', 'error'])
  })

  it('for a place holds there and below, the nearest first, and counts more than one for files', async () => {
    const configuration = await configure({
      overrides: [
        { files: ['a.yaml#/paths/~1v1'], rules: { 'paths/no-verb': 'info' } },
        { files: ['a.yaml#/paths'], rules: { 'paths/no-verb': 'error' } },
        { files: ['*.yaml'], rules: { 'paths/no-verb': 'off' } },
      ],
    })
    const at = (pointer: string) =>
      configuration.severityAt('paths/no-verb', '/specs/a.yaml', '/specs/a.yaml', pointer)
    expect([at('/paths/~1v1/get'), at('/paths/~1v1'), at('/paths/~1v12'), at('/info')]).toEqual([
      'info',
      'info',
      'error',
      'off',
    ])
  })
})

it('takes options over from what is extended, each replaced by the nearer one', async () => {
  const { options } = await configure({ 'x-lintel': { audience: 'internal' } })
  expect(options).toMatchObject({ audience: 'internal', rangesCount: false })
})

describe('the options of a rule', () => {
  const form = integerOf({ from: 1 })
  const option = { summary: '', form, default: 1, example: '1' }
  const known: readonly KnownRule[] = [
    { id: 'paths/nesting', severity: 'warn', ownOptions: { max: option, min: option } },
    ...RULES,
  ]
  const base = { rules: { 'paths/nesting': ['error', { max: 5, min: 2 }] } }
  const stateUnder = async (definition: Record<string, unknown>) => {
    const configuration = await toConfiguration(makeRuleset(definition, '/specs', known), known)
    const { isOn, severity } = configuration.statesOf('/specs/a.yaml').get('paths/nesting') ?? {}
    const options = configuration.ownOptionsFor('/specs/a.yaml').get('paths/nesting')
    return [isOn === true ? severity : 'off', options]
  }

  it.each([
    [[base, 'lintel:all'], 'warn', { max: 5, min: 2 }],
    [['lintel:all', base], 'error', { max: 5, min: 2 }],
    [[base, ['lintel:all', 'off']], 'off', { max: 5, min: 2 }],
    [[base, { rules: { 'paths/nesting': 'info' } }], 'info', { max: 5, min: 2 }],
    [[base, { rules: { 'paths/nesting': ['warn', { max: 7 }] } }], 'warn', { max: 7, min: 2 }],
    [[{ extends: [base] }, { extends: 'lintel:paths' }], 'warn', { max: 5, min: 2 }],
    [[{ rules: { 'paths/nesting': 'off' } }, 'lintel:all'], 'warn', undefined],
  ])('stay unless a later ruleset sets them: %j', async (extended, severity, options) => {
    expect(await stateUnder({ extends: extended })).toEqual([severity, options])
  })

  it('stay under an override that extends others', async () => {
    const overrides = [{ files: ['*.yaml'], extends: ['lintel:all'], rules: {} }]
    expect(await stateUnder({ ...base, overrides })).toEqual(['error', { max: 5, min: 2 }])
  })
})

describe('the rules over two states of an API', () => {
  const known: readonly KnownRule[] = [
    ...RULES,
    { id: 'versioning/breaking-change', severity: 'error' },
    { id: 'versioning/event-parallel', severity: 'warn' },
    { id: 'versioning/event-needless-version', severity: 'info' },
  ]
  const held = { 'versioning/breaking-change': 'error', 'versioning/event-parallel': 'warn' }
  const severitiesOf = async (definition: Record<string, unknown>, file = 'a.yaml') => {
    const configuration = await toConfiguration(makeRuleset(definition, '/specs', known), known)
    const ids = known.slice(RULES.length).map(({ id }) => id)
    const pairs = ids.map((id) => [
      id,
      configuration.severityAt(id, `/specs/${file}`, `/specs/${file}`, '/paths'),
    ])
    return Object.fromEntries(pairs.filter(([, severity]) => severity !== 'off'))
  }
  const off = { 'versioning/breaking-change': 'off' }

  it.each([
    { extends: [] },
    { extends: [['lintel:all', 'off']] },
    { extends: 'lintel:paths' },
    { overrides: [{ files: ['*.yaml'], extends: [] }] },
    { overrides: [{ files: ['*.yaml'], extends: [['lintel:all', 'off']], rules: {} }] },
    { overrides: [{ files: ['a.yaml#/paths'], extends: [['lintel:all', 'off']] }] },
  ])('hold as in the default ruleset unless they are named: %j', async (definition) => {
    expect(await severitiesOf(definition)).toEqual(held)
  })

  it.each([
    { extends: [], rules: off },
    { extends: [[{ rules: off }, 'all']] },
    { extends: [{ rules: off }, 'lintel:paths'] },
    { overrides: [{ files: ['a.yaml'], rules: off }] },
    { overrides: [{ files: ['a.yaml#/paths'], rules: off }] },
  ])('are off where they are named: %j', async (definition) => {
    expect(await severitiesOf(definition)).toEqual({ 'versioning/event-parallel': 'warn' })
  })

  it('keep the severity that they are given, and are no rules of the conventions', async () => {
    const definition = { extends: [], rules: { 'versioning/breaking-change': 'info' } }
    expect(await severitiesOf(definition)).toMatchObject({ 'versioning/breaking-change': 'info' })
    const configuration = await toConfiguration(makeRuleset(definition, '/specs', known), known)
    expect([configuration.hasRules, configuration.comparesStates]).toEqual([false, true])
  })
})
