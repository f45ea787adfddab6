import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINTEL, makeWorkspace } from '../cli/workspace.ts'

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orderItems:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json: { schema: { $ref: '#/components/schemas/Order' } }
components:
  schemas:
    Order: { type: object }
`
const RENAMED = API.replaceAll(/\bOrder\b/g, 'Purchase')

/** Lets Emacs find a library; it ends with another code where there is none. */
const HAS_EGLOT = "(progn (require 'package) (package-initialize) (require 'eglot))"

const hasNeovim = isThere('nvim', '--version')
const hasEglot = isThere('emacs', '--batch', '--eval', HAS_EGLOT)

function isThere(program: string, ...args: string[]): boolean {
  const wasRun = spawnSync(program, args).status === 0
  if (!wasRun) process.stderr.write(`SKIPPED: nobody tried \`lintel lsp\` in ${program}.\n`)
  return wasRun
}

/** Runs an editor by a script, and gives what that saw. */
function drive(program: string, args: readonly string[]): Record<string, string | string[]> {
  const cwd = makeWorkspace({ 'api.yaml': API })
  const result = join(cwd, 'result.json')
  const server = JSON.stringify([...LINTEL, 'lsp', '--stdio'])
  const env = { ...process.env, RESULT: result, SERVER: server }
  spawnSync(program, args, { cwd, env, timeout: 120_000 })
  return JSON.parse(readFileSync(result, 'utf8'))
}

test.skipIf(!hasNeovim)('Neovim shows findings, rules, actions and renames', () => {
  const script = join(import.meta.dirname, 'neovim.lua')
  const quiet = ['--headless', '-u', 'NONE', '-i', 'NONE', '-n']
  const seen = drive('nvim', [...quiet, '-c', `luafile ${script}`])
  expect(seen.fault).toBeUndefined()
  expect(seen.diagnostics).toContain('4:3 paths/kebab-case')
  expect(seen.hover).toContain('**paths/kebab-case**')
  const suppression = 'Items: # lintel-disable-line paths/kebab-case --'
  expect(`${seen.suppressed}\n`).toBe(API.replace('Items:', suppression))
  expect(`${seen.renamed}\n`).toBe(RENAMED.replace('Items:', suppression))
})

test.skipIf(!hasEglot)('Emacs shows findings, references and renames', () => {
  const script = join(import.meta.dirname, 'emacs.el')
  const seen = drive('emacs', ['--batch', '--load', script])
  expect(seen.fault).toBeUndefined()
  expect([seen.diagnostics].flat().join('\n')).toContain('orderItems')
  expect(seen.hover).toContain('Order: { type: object }')
  expect(seen.renamed).toBe(RENAMED)
})
