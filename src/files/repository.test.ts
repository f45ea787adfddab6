import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryPathFrom } from './repository.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-repository-')))
const cwd = join(folder, 'checkout', 'specs')
mkdirSync(cwd, { recursive: true })
symlinkSync('checkout', join(folder, 'link'))

it.each([
  [undefined, 'a.yaml'],
  ['', 'a.yaml'],
  ['checkout', 'a.yaml'],
  [join(folder, 'checkout'), 'specs/a.yaml'],
  [join(folder, 'link'), 'specs/a.yaml'],
  [join(folder, 'elsewhere'), 'a.yaml'],
])('without git, paths start from the workspace %j', (workspace, path) => {
  expect(repositoryPathFrom(cwd, workspace)('a.yaml')).toBe(path)
})

it('paths start from the root of the repository before that', () => {
  mkdirSync(join(cwd, '.git'))
  const pathOf = repositoryPathFrom(cwd, join(folder, 'checkout'))
  expect(pathOf('a.yaml')).toBe('a.yaml')
  expect(pathOf('https://example.com/a.yaml')).toBe('https://example.com/a.yaml')
})
