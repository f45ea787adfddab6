import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DRAFT_NAME } from '../../src/documents/disk/replace-file.ts'
import { FAULTY, makeWorkspace, startLintel } from './workspace.ts'

const PATHS = Array.from({ length: 40_000 }, (_, i) => `  /v1/orderItems${i}: {}\n`).join('')
const ARGS = ['lint', '-r', 'ruleset.yml', '-f', 'json:out.json', 'big.yaml']
const FILES = ['big.yaml', 'out.json', 'ruleset.yml']

function makeFolder(): string {
  return makeWorkspace({ 'big.yaml': FAULTY + PATHS, 'out.json': '{"old": true}' })
}

/** How a run ended: by its exit code, or by a signal. */
function endOf(child: ChildProcess): Promise<{ end: string | number | null; stderr: string }> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ end: signal ?? code, stderr }))
  })
}

describe.skipIf(process.platform === 'win32')('a signal', { timeout: 120_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends the run at once: %s', async (signal) => {
    const cwd = makeFolder()
    const child = startLintel(ARGS, { cwd })
    setTimeout(() => child.kill(signal), 150)
    expect(await endOf(child)).toEqual({ end: signal, stderr: '' })
    expect(readdirSync(cwd).sort()).toEqual(FILES)
    expect(readFileSync(join(cwd, 'out.json'), 'utf8')).toBe('{"old": true}')
  })

  it('leaves no half of a file, and none beside it', async () => {
    const cwd = makeFolder()
    const child = startLintel(ARGS, { cwd })
    const names: (string | null)[] = []
    const watcher = watch(cwd, (_, name) => {
      names.push(name)
      child.kill('SIGINT')
    })
    const { end, stderr } = await endOf(child)
    watcher.close()
    // Or it is over already where the watcher is slow.
    expect(['SIGINT', 1]).toContain(end)
    expect(stderr).toBe('')
    expect(names[0]).toMatch(DRAFT_NAME)
    expect(readdirSync(cwd).sort()).toEqual(FILES)
    const report = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))
    expect(report.findings).toHaveLength(40_001)
  })
})
