import { describe, expect, it } from 'vitest'
import { reportArguments, withTrust } from '../../editors/vscode/src/settings.ts'
import { readSettings } from '../../src/lsp/settings.ts'

describe('withTrust', () => {
  it('says to the server whether the workspace is trusted, whatever its settings say', () => {
    const values = [{ base: 'main', trusted: true }, { tabSize: 2 }]
    const handed = withTrust([{ section: 'lintel' }, { section: 'editor' }], values, false)
    expect(handed).toEqual([{ base: null, trusted: false }, { tabSize: 2 }])
    const { settings, faults } = readSettings(handed[0])
    expect(faults).toEqual([])
    expect(settings.trusted).toBe(false)
    expect(settings).not.toHaveProperty('base')
  })

  it('leaves the base of a workspace that is trusted', () => {
    const handed = withTrust([{ section: 'lintel' }], [{ base: 'main' }], true)
    expect(handed).toEqual([{ base: 'main', trusted: true }])
  })

  it.each([null, undefined, 'lintel'])('says so where there are no settings: %s', (value) => {
    expect(withTrust([{ section: 'lintel' }], [value], false)).toEqual([
      { base: null, trusted: false },
    ])
  })
})

describe('reportArguments', () => {
  const argumentsFor = (settings: Readonly<Record<string, unknown>>) =>
    reportArguments((name) => settings[name])

  it('leaves out what is not set', () => {
    const settings = { ruleset: '', base: '', today: '', baseline: '' }
    expect(argumentsFor(settings)).toEqual(['lint', '--format', 'html'])
    expect(argumentsFor({})).toEqual(['lint', '--format', 'html'])
  })

  it('hands over what the server takes too', () => {
    const settings = { ruleset: 'lintel:all', base: '--fix', today: 'now', baseline: 'known.json' }
    expect(argumentsFor(settings).slice(3)).toEqual([
      ...['--ruleset=lintel:all', '--base=--fix', '--today=now', '--baseline=known.json'],
    ])
    expect(argumentsFor({ baseline: false }).slice(3)).toEqual(['--no-baseline'])
  })
})
