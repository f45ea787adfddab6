import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLEAN, makeWorkspace, runLintel } from '../cli/workspace.ts'

/** Files that lintel finds without being told of them, with a run that looks for each. */
const FOUND: readonly (readonly [file: string, args: readonly string[], said: string])[] = [
  ['lintel.yaml', ['lint', 'api.yaml'], 'The ruleset cannot be read.'],
  ['lintel.yaml', ['lint', '.'], 'The ruleset cannot be read.'],
  ['.spectral.yaml', ['lint', 'api.yaml'], 'The ruleset cannot be read.'],
  ['lintel.mjs', ['lint', 'api.yaml'], 'The ruleset cannot be read.'],
  ['lintel.yaml', ['rules'], 'The ruleset cannot be read.'],
  ['lintel.yaml', ['config', 'api.yaml'], 'The ruleset cannot be read.'],
  ['lintel-baseline.json', ['lint', '-r', 'ruleset.yml', '.'], 'The baseline cannot be read.'],
  [
    'lintel-baseline.json',
    ['lint', '-r', 'ruleset.yml', '--write-baseline', '.'],
    'The baseline cannot be read.',
  ],
  [
    'lintel-changes.json',
    ['diff', '-r', 'ruleset.yml', 'api.yaml', 'other.yaml'],
    'The approvals cannot be read.',
  ],
  ['ruleset.test.yaml', ['test', 'ruleset.yml'], 'cannot be read.'],
]

describe.skipIf(process.platform === 'win32')('a link that leads nowhere', () => {
  test.each(FOUND)('as %s is told by %j', async (file, args, said) => {
    const cwd = makeWorkspace({ 'api.yaml': CLEAN, 'other.yaml': CLEAN })
    symlinkSync('gone', join(cwd, file))
    const { code, stderr } = await runLintel(args, { cwd })
    expect(stderr).toMatch(/^lintel: [^\n]+\n$/)
    expect(stderr).toContain(`${file}: `)
    expect(stderr).toContain(said)
    expect(code).toBe(2)
  })

  test('is a failure where it is named', async () => {
    const cwd = makeWorkspace()
    symlinkSync('gone', join(cwd, 'api.yaml'))
    const { code, stderr } = await runLintel(['lint', '-r', 'ruleset.yml', 'api.yaml'], { cwd })
    expect([code, stderr]).toEqual([2, 'lintel: api.yaml: The symbolic link leads nowhere.\n'])
  })
})
