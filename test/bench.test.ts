import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const BENCH = resolve(import.meta.dirname, '../bench')

/** A registry that has no package. */
const registry = createServer((_, response) => response.writeHead(404).end('{}'))
let url = ''

beforeAll(async () => {
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  url = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  registry.close()
})

async function compare(...args: string[]) {
  const { GITHUB_ACTIONS: _, ...rest } = process.env
  const env = { ...rest, npm_config_registry: url, npm_config_fetch_retries: '0' }
  const child = spawn(process.execPath, [resolve(BENCH, 'regression.mjs'), ...args], { env })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = child.exitCode ?? (await once(child, 'close'))[0]
  return { code, stdout, stderr }
}

describe('a run of a ruleset that ended without a result', () => {
  const failed = { rule: 'rule-failed', message: 'Rule a cannot be run (TypeError: no | here).' }

  it('is explained by the rule that failed, by what Spectral counts, or by the first line', async () => {
    const { explainEnd } = await import(resolve(BENCH, 'ruleset-ends.mjs'))
    const report = JSON.stringify({ findings: [{ rule: 'other', message: 'x' }, failed] })
    expect(explainEnd(report, 'note\n')).toBe(': Rule a cannot be run (TypeError: no \\| here).')
    const spectral = 'Error running Spectral!\nUse --verbose.\nError #1: no type\n'
    expect(explainEnd('', spectral)).toBe(': no type')
    expect(explainEnd('', '\nlintel: no such file\n')).toBe(': lintel: no such file')
    expect(explainEnd('[]', '')).toBe('')
    expect(explainEnd(undefined, undefined)).toBe('')
  })
})

describe('a comparison with a release that there is not', () => {
  it('fails', async () => {
    const { code, stderr } = await compare()
    expect(stderr).toContain('npm cannot install `lintel@latest`')
    expect(code).toBe(2)
  })

  it('says so where it may be missing, and passes', async () => {
    const { code, stdout } = await compare('--allow-missing')
    expect(stdout).toBe('Nothing was compared: the registry has no `lintel@latest`.\n')
    expect(code).toBe(0)
  })
})
