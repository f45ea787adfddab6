import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BIN, makeWorkspace } from '../cli/workspace.ts'

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

const isInstalled = spawnSync('nvim', ['--version']).status === 0

if (!isInstalled)
  process.stderr.write(
    'SKIPPED: no Neovim is installed, so that nobody tried `lintel lsp` in it.\n',
  )

test.skipIf(!isInstalled)('Neovim shows findings, rules, actions and renames', () => {
  const cwd = makeWorkspace({ 'api.yaml': API })
  const result = join(cwd, 'result.json')
  const script = join(import.meta.dirname, 'neovim.lua')
  spawnSync('nvim', ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${script}`], {
    cwd,
    env: {
      ...process.env,
      RESULT: result,
      SERVER: JSON.stringify([process.execPath, BIN, 'lsp', '--stdio']),
    },
    timeout: 120_000,
  })
  const seen = JSON.parse(readFileSync(result, 'utf8'))
  expect(seen.fault).toBeUndefined()
  expect(seen.diagnostics).toContain('4:3 paths/kebab-case')
  expect(seen.hover).toContain('**paths/kebab-case**')
  const suppressed = API.replace('Items:', 'Items: # lintel-disable-line paths/kebab-case --')
  expect(`${seen.suppressed}\n`).toBe(suppressed)
  expect(`${seen.renamed}\n`).toBe(suppressed.replaceAll(/\bOrder\b/g, 'Purchase'))
})
