import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { GitIgnore } from './gitignore.ts'
import { walkFolder } from './walk.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-ignore-')))
})

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'core.excludesFile=', ...args], { cwd: root, encoding: 'utf8' })
}

function walk(folder = ''): string[] {
  const start = join(root, folder)
  const files = walkFolder(start, new GitIgnore(start), (_, error) => {
    throw error
  })
  return [...files].map((file) => file.slice(root.length + 1)).sort()
}

it('leaves out exactly what git leaves out', () => {
  git('init', '--quiet')
  write({
    '.gitignore':
      '*.tmp.yaml\nbuild/\n/dist\n!keep.tmp.yaml\n# comment\ncase.YAML\nlogs/**\n!logs/keep/\n',
    '.git/info/exclude': 'secret.yaml\n',
    'a.yaml': '',
    'a.tmp.yaml': '',
    'keep.tmp.yaml': '',
    'case.yaml': '',
    'case.YAML': '',
    'secret.yaml': '',
    'dist/a.yaml': '',
    'deep/dist/a.yaml': '',
    'deep/build/a.yaml': '',
    'deep/secret.yaml': '',
    'logs/a.yaml': '',
    'logs/keep/a.yaml': '',
    'back/.gitignore': '!build/\nonly-here.yaml\n',
    'back/build/a.yaml': '',
    'back/build/b.tmp.yaml': '',
    'back/only-here.yaml': '',
    'only-here.yaml': '',
    'odd [x] !#/.gitignore': '/a.yaml\n/\nsub/b.yaml\n**/c.yaml\n\\!d.yaml\r\n',
    'odd [x] !#/a.yaml': '',
    'odd [x] !#/sub/a.yaml': '',
    'odd [x] !#/sub/b.yaml': '',
    'odd [x] !#/sub/sub/b.yaml': '',
    'odd [x] !#/sub/c.yaml': '',
    'odd [x] !#/!d.yaml': '',
  })
  const seen = git('-c', 'core.quotePath=false', 'ls-files', '--others', '--exclude-standard')
    .trim()
    .split('\n')
    .sort()
  expect(walk()).toEqual(seen)
  expect(seen).toContain('back/build/a.yaml')
})

it('counts the files above a folder that is named, up to the repository', () => {
  git('init', '--quiet')
  write({ '.gitignore': '*.out.yaml\nbuild/\n', 'specs/a.yaml': '', 'specs/b.out.yaml': '' })
  write({ 'build/api/c.yaml': '', 'build/api/.gitignore': 'd.yaml', 'build/api/d.yaml': '' })
  expect(walk('specs')).toEqual(['specs/a.yaml'])
  // An ignored folder that is named is meant.
  expect(walk('build/api')).toEqual(['build/api/.gitignore', 'build/api/c.yaml'])
})

it('counts the .gitignore files of a folder that is in no repository', () => {
  write({
    '.gitignore': 'b.yaml',
    'a.yaml': '',
    'b.yaml': '',
    'sub/.gitignore': 'c.yaml',
    'sub/c.yaml': '',
  })
  expect(walk()).toEqual(['.gitignore', 'a.yaml', 'sub/.gitignore'])
})

it('starts anew in a repository inside the repository', () => {
  git('init', '--quiet')
  write({
    '.gitignore': 'a.yaml\n',
    'module/.git': 'gitdir: ../.git/modules/module\n',
    'module/a.yaml': '',
  })
  write({ '.git/modules/module/info/exclude': 'b.yaml\n', 'module/b.yaml': '' })
  expect(walk()).toEqual(['.gitignore', 'module/.git', 'module/a.yaml'])
})
