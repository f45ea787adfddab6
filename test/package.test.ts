import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import metadata from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

it('the package holds whatever it points at', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const report = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const packed = new Set([...report.matchAll(/"path": "([^"]+)"/g)].map(([, path]) => path))
  const { bin, exports } = metadata
  const targets = [bin, exports['.'], exports['./spectral']].flatMap((map) => Object.values(map))
  const missing = [...targets, './rulesets/all.js', './dist/THIRD-PARTY-NOTICES.txt'].filter(
    (target) => !packed.has(target.replace(/^\.\//, '')),
  )
  expect(missing).toEqual([])
})

it('the package names whose work is in it', () => {
  const notices = readFileSync(`${root}/dist/THIRD-PARTY-NOTICES.txt`, 'utf8')
  for (const name of ['commander', 'js-yaml', '@asyncapi/specs']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)\\n\\n\\S`, 'm'))
  }
})
