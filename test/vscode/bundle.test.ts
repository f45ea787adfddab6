import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { buildExtension } from '../../editors/vscode/scripts/build.mjs'
import { makeTemporaryFolder } from '../package/npm.ts'

const MAX_BUNDLE_BYTES = 600_000

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
