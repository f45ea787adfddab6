import { describe, expect, it } from 'vitest'
import { ownSeverities, splitDefinition } from './own-definition.ts'
import { markOwn } from './own-mark.ts'

const knownRules = new Set(['paths/kebab-case', 'naming/enum-unknown'])
const oas = { rules: { 'oas-rule': {} } }
const builtins = new Map<string, unknown>([['spectral:oas', oas]])
const own = { given: '$', then: { function: markOwn(async () => {}) } }
const mine = { given: '$', then: { function: function mine() {} } }

function split(definition: unknown) {
  return splitDefinition(definition, { knownRules, builtins })
}

describe('splitDefinition', () => {
  it('leaves a ruleset of others as it is', () => {
    const definition = {
      extends: [['x', 'all']],
      rules: { a: 'off' },
      aliases: {},
      overrides: [{}],
    }
    expect(split(definition)).toEqual({ own: undefined, rest: definition })
  })

  it('takes presets, options and severities of own rules', () => {
    const definition = {
      $schema: 'https://example.com',
      'x-lintel': { audience: 'public' },
      extends: ['lintel:recommended', 'spectral:oas', ['lintel:all', 'off']],
      rules: { 'paths/kebab-case': 'warn', 'naming/enum-unknown': mine, a: 'off' },
    }
    expect(split(definition)).toEqual({
      own: {
        'x-lintel': { audience: 'public' },
        extends: ['lintel:recommended', ['lintel:all', 'off']],
        rules: { 'paths/kebab-case': 'warn' },
      },
      rest: { extends: [oas], rules: { 'naming/enum-unknown': mine, a: 'off' } },
    })
  })

  it('leaves a ruleset that Spectral takes where nothing is left', () => {
    expect(split({ extends: 'lintel:all' }).rest).toEqual({ rules: {} })
  })

  it('splits overrides and drops those that are left with nothing', () => {
    const definition = {
      overrides: [
        { files: ['a'], rules: { 'paths/kebab-case': 'off' } },
        { files: ['b'], rules: { 'paths/kebab-case': 'off', a: 'off' } },
        { files: ['c'], rules: { a: 'off' } },
      ],
      except: { d: ['a', 'paths/kebab-case'], e: ['paths/kebab-case'], f: ['a'] },
    }
    expect(split(definition)).toEqual({
      own: {
        overrides: [
          { files: ['a'], rules: { 'paths/kebab-case': 'off' } },
          { files: ['b'], rules: { 'paths/kebab-case': 'off' } },
        ],
        except: { d: ['paths/kebab-case'], e: ['paths/kebab-case'] },
      },
      rest: {
        overrides: [
          { files: ['b'], rules: { a: 'off' } },
          { files: ['c'], rules: { a: 'off' } },
        ],
        except: { d: ['a'], f: ['a'] },
      },
    })
  })

  it('takes own rules that come in the form of Spectral, however deep', () => {
    const packaged = { rules: { 'paths/kebab-case': { ...own, severity: 'error' }, b: mine } }
    const team = { extends: [packaged], rules: { 'paths/kebab-case': 'info' } }
    const result = split({ extends: [[team, 'all']] })
    expect(result.rest).toEqual({ extends: [[{ extends: [{ rules: { b: mine } }] }, 'all']] })
    expect([...ownSeverities(result.own)]).toEqual([['paths/kebab-case', 'info']])
  })

  it('switches own rules off with the ruleset that holds them', () => {
    const packaged = { rules: { 'paths/kebab-case': { ...own, severity: 'error' } } }
    expect([...ownSeverities(split({ extends: [[packaged, 'off']] }).own)]).toEqual([
      ['paths/kebab-case', 'off'],
    ])
  })

  it('ends where rulesets extend one another', () => {
    const a: Record<string, unknown> = { rules: { 'paths/kebab-case': 'off' } }
    a.extends = [{ extends: [a], rules: {} }]
    expect(split(a).own).toEqual({ rules: { 'paths/kebab-case': 'off' } })
  })

  it.each([[undefined], [null], ['text'], [[]], [() => {}]])(
    'leaves what is no ruleset: %j',
    (x) => {
      expect(split(x)).toEqual({ own: undefined, rest: x })
    },
  )
})
