import { describe, expect, it } from 'vitest'
import { readInput, readLines, readSwitch } from './inputs.ts'

describe('an input', () => {
  it('is found under the name that the runner gives it', () => {
    expect(readInput({ 'INPUT_MAX-WARNINGS': ' 20\n' }, 'max-warnings')).toBe('20')
  })

  it.each([{}, { INPUT_RULESET: '' }, { INPUT_RULESET: ' \n' }])('is none in %j', (env) => {
    expect(readInput(env, 'ruleset')).toBe('')
    expect(readLines(env, 'ruleset')).toEqual([])
    expect(readSwitch(env, 'ruleset')).toBe(false)
  })

  it('may hold one thing a line', () => {
    const env = { INPUT_FILES: 'specs/a b.yaml\r\n\n  $(id); *.yaml  \n' }
    expect(readLines(env, 'files')).toEqual(['specs/a b.yaml', '$(id); *.yaml'])
  })

  it.each([
    ['true', true],
    ['TRUE', true],
    ['False', false],
  ])('is switched by %s', (value, isOn) => {
    expect(readSwitch({ INPUT_QUIET: value }, 'quiet')).toBe(isOn)
  })

  it.each(['yes', '1', 'true false'])('is not switched by %s', (value) => {
    expect(() => readSwitch({ INPUT_QUIET: value }, 'quiet')).toThrow(
      `The input \`quiet\` is \`${value}\`: write \`true\` or \`false\`.`,
    )
  })
})
