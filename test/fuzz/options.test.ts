import { describe, expect, it } from 'vitest'
import { commandFor, HELP, parseOptions, UsageError } from './options.ts'

const parse = (...args: string[]) => parseOptions(args, ['fix', 'growth'], () => 42)

describe('parseOptions', () => {
  it('has a minute and a new seed without options', () => {
    expect(parse()).toEqual({
      ...{ seconds: 60, seed: 42, only: undefined, law: undefined, folders: [], save: undefined },
    })
  })

  it('reads every option', () => {
    const args = ['--seconds', '5', '--seed', '7', '--case', '12', '--law', 'fix', '--save', 'out']
    expect(parse(...args, '--folder', 'test', '--folder', 'src')).toEqual({
      ...{ seconds: 5, seed: 7, only: 12, law: 'fix', folders: ['test', 'src'], save: 'out' },
    })
  })

  it('gives nothing where help is asked for, which names every option', () => {
    expect(parse('--help')).toBeUndefined()
    for (const option of ['seconds', 'seed', 'case', 'law', 'folder', 'save', 'help'])
      expect(HELP).toContain(`--${option}`)
  })

  it.each([
    [['--seed', 'x'], '`--seed x` is no whole number from 0 to 2147483647.'],
    [['--seconds', '-1'], "Option '--seconds' argument is ambiguous"],
    [['--case', '1.5'], '`--case 1.5` is no whole number'],
    [['--law', 'gravity'], 'There is no law `gravity`: write one of fix, growth.'],
    [['--folder', 'no-such'], '`--folder no-such` is no folder.'],
    [['--fast'], "Unknown option '--fast': `npm run fuzz -- --help` lists the options."],
    [['file.yaml'], "Unexpected argument 'file.yaml'"],
  ])('refuses %j in one sentence', (args, sentence) => {
    expect(() => parse(...args)).toThrow(UsageError)
    expect(() => parse(...args)).toThrow(sentence)
    try {
      parse(...args)
    } catch (error) {
      expect(String(error)).not.toContain('\n')
    }
  })
})

describe('commandFor', () => {
  it('repeats one case with all that it depends on', () => {
    const options = parse('--seed', '7', '--law', 'fix', '--folder', 'test')
    expect(options && commandFor(options, 12)).toBe(
      'npm run fuzz -- --seed 7 --case 12 --law fix --folder test',
    )
  })
})
