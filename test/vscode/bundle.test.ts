import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { unzipSync } from 'fflate'
import { minimatch } from 'minimatch'
import { afterAll, describe, expect, it, test } from 'vitest'
import { buildExtension } from '../../editors/vscode/scripts/build.mjs'
import { makeTemporaryFolder } from '../package/npm.ts'
import { projectRoot } from '../support/book.ts'

const FOLDER = join(projectRoot, 'editors/vscode')
const MAX_BYTES = 5_000_000
const MAX_BUNDLE_BYTES = 600_000

/** All that a .vsix holds: its own two files, and those of the extension. */
const FILES = [
  '[[]Content_Types[]].xml',
  'extension.vsixmanifest',
  'extension/{package.json,readme.md,LICENSE.txt}',
  'extension/dist/{extension.cjs,THIRD-PARTY-NOTICES.txt}',
  'extension/media/icon.png',
  'extension/media/walkthrough/*.md',
  'extension/pictures/{findings,report}.png',
  'extension/server/{package.json,LICENSE}',
  'extension/server/bin/{lintel,lint-worker,lsp-worker,code-cache}.js',
  'extension/server/bin/package.json',
  'extension/server/dist/*.{js,cjs,txt}',
  'extension/server/dist/schemas/*.json',
  'extension/server/rulesets/{*.js,lintel.schema.json}',
]

const hasVsce = existsSync(join(FOLDER, 'node_modules/@vscode/vsce'))

describe('the bundle of the extension', () => {
  it('asks for nothing but Node and VS Code, and gives what VS Code calls', async () => {
    const folder = makeTemporaryFolder()
    await buildExtension(join(folder, 'dist'))
    const file = join(folder, 'dist/extension.cjs')
    expect(statSync(file).size).toBeLessThan(MAX_BUNDLE_BYTES)
    const { asked, exports } = load(file)
    expect(asked).toContain('vscode')
    expect(Object.keys(exports).toSorted()).toEqual(['activate', 'deactivate'])
    const notices = readFileSync(join(folder, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(notices).toContain('vscode-languageclient')
  })
})

/** Runs a CommonJS file, and notes what it asks for: nothing but Node's modules can be had. */
function load(file: string): { asked: string[]; exports: object } {
  const asked: string[] = []
  const fromNowhere = createRequire(join(tmpdir(), 'nowhere.cjs'))
  const requireFrom = (id: string) => {
    asked.push(id)
    return id === 'vscode' ? anything() : fromNowhere(id)
  }
  const module = { exports: {} }
  const wrapped = `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`
  runInThisContext(wrapped)(module.exports, requireFrom, module)
  return { asked, exports: module.exports }
}

/** A double of all of VS Code: classes to extend, with whatever members. */
function anything(): object {
  return new Proxy(class {}, {
    get: (target, key) => (key === 'prototype' ? target.prototype : anything()),
  })
}

describe('the .vsix', () => {
  afterAll(() => {
    if (!hasVsce)
      process.stderr.write(
        'SKIPPED: nobody packed the extension: `npm ci --prefix editors/vscode` brings what does.\n',
      )
  })

  test.skipIf(!hasVsce)('holds what is meant to be in it, and is small', () => {
    execFileSync(process.execPath, [join(FOLDER, 'scripts/vsix.mjs')], { stdio: 'pipe' })
    const packed = readFileSync(join(FOLDER, 'lintel.vsix'))
    expect(packed.length).toBeLessThan(MAX_BYTES)
    const files = unzipSync(packed)
    const paths = Object.keys(files)
    const isMeant = (path: string) => FILES.some((pattern) => minimatch(path, pattern))
    expect(paths.filter((path) => !isMeant(path))).toEqual([])
    const isThere = (pattern: string) => paths.some((path) => minimatch(path, pattern))
    expect(FILES.filter((pattern) => !isThere(pattern))).toEqual([])
    const cli = files['extension/server/dist/cli.cjs'] ?? new Uint8Array()
    expect(Buffer.from(cli).equals(readFileSync(join(projectRoot, 'dist/cli.cjs')))).toBe(true)
  })
})
