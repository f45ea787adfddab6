import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { RulesetFinder } from './find-ruleset.ts'

/** Finds a ruleset among files, from a folder; both relative. */
function find(files: readonly string[], folder: string, cwd = '.'): string | undefined {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-find-')))
  for (const file of [...files, `${folder}/api.yaml`, `${cwd}/x`]) {
    mkdirSync(dirname(join(top, file)), { recursive: true })
    writeFileSync(join(top, file), '')
  }
  const found = new RulesetFinder(join(top, cwd)).find(join(top, folder))
  return found && relative(top, found)
}

it.each([
  { files: ['lintel.yaml'], folder: 'a/b', found: 'lintel.yaml' },
  { files: ['lintel.yaml', 'a/.lintel.yml'], folder: 'a/b', found: 'a/.lintel.yml' },
  { files: ['a/lintel.js', 'a/lintel.json'], folder: 'a', found: 'a/lintel.json' },
  { files: ['lintel.yaml', 'a/.spectral.yaml'], folder: 'a', found: 'lintel.yaml' },
  { files: ['.spectral.yml'], folder: 'a', found: '.spectral.yml' },
  { files: [], folder: 'a', found: undefined },
  { files: ['lintel.yaml'], folder: 'a', cwd: 'a', found: undefined },
  { files: ['lintel.yaml', '.git/HEAD'], folder: 'a/b', cwd: 'a/b', found: 'lintel.yaml' },
  { files: ['lintel.yaml', 'a/.git/HEAD'], folder: 'a/b', found: undefined },
  {
    files: ['other/lintel.yaml', 'lintel.yaml'],
    folder: 'other',
    cwd: 'a',
    found: 'other/lintel.yaml',
  },
  { files: ['other/lintel.yaml'], folder: 'other/b', cwd: 'a', found: undefined },
])('finds $found for $folder among $files', ({ files, folder, cwd, found }) => {
  expect(find(files, folder, cwd)).toBe(found)
})
