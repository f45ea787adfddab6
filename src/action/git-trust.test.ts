import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trustCheckout } from './git-trust.ts'

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-trust-')))
mkdirSync(join(workspace, 'repo/.git'), { recursive: true })
mkdirSync(join(workspace, 'repo/specs'))
mkdirSync(join(workspace, 'other'))

it('trusts the repository that is linted', () => {
  expect(trustCheckout({ GITHUB_WORKSPACE: workspace }, join(workspace, 'repo/specs'))).toEqual({
    GITHUB_WORKSPACE: workspace,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: join(workspace, 'repo').replaceAll('\\', '/'),
  })
})

it('keeps what is set', () => {
  const set = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: 'c' }
  const env = { GITHUB_WORKSPACE: workspace, ...set }
  expect(trustCheckout(env, join(workspace, 'repo'))).toMatchObject({
    ...set,
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_1: 'safe.directory',
  })
})

it.each([
  [undefined, 'repo'],
  ['', 'repo'],
  [join(workspace, 'other'), 'repo'],
  [join(workspace, 'repo/specs'), 'repo/specs'],
  [workspace, 'other'],
])('with the workspace %s trusts nothing in %s', (folder, name) => {
  const env = { GITHUB_WORKSPACE: folder }
  expect(trustCheckout(env, join(workspace, name))).toBe(env)
})
