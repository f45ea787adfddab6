import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchBun, NotDownloaded } from '../../scripts/executables/fetch-bun.mjs'
import { hostTarget, TARGETS } from '../../scripts/executables/targets.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lintel-fetch-bun-'))
const { PATH } = process.env
afterAll(() => {
  process.env.PATH = PATH
  rmSync(folder, { recursive: true })
})

/** A package whose program prints a word; npm is in its place a script that hands it out. */
function servePackage(word: string): string {
  const source = mkdtempSync(join(folder, 'package-'))
  mkdirSync(join(source, 'package/bin'), { recursive: true })
  const program = join(source, 'package/bin/bun')
  writeFileSync(program, `#!/bin/sh\necho ${word}\n`)
  chmodSync(program, 0o755)
  const archive = join(source, 'bun.tgz')
  execFileSync('tar', ['-czf', archive, '-C', source, 'package'])
  // As npm 12 answers: an object by the names of packages. npm 11 gives a list.
  serve(`cp '${archive}' "$6/bun.tgz"; echo '{"x": {"filename": "bun.tgz"}}'`)
  return `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
}

function serve(body: string): void {
  const bin = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${body}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  process.env.PATH = `${bin}${delimiter}${PATH}`
}

// What stands for npm is a script of a POSIX shell.
describe.skipIf(process.platform === 'win32')('Bun', () => {
  const target = { package: '@example/bun', suffix: '' }

  it('is downloaded once, and unpacked', () => {
    const integrity = servePackage('first')
    const program = fetchBun({ ...target, integrity })
    expect(execFileSync(program, { encoding: 'utf8' })).toBe('first\n')
    serve('exit 1')
    expect(fetchBun({ ...target, integrity })).toBe(program)
    rmSync(join(program, '../../..'), { recursive: true })
  })

  it('is refused where it is not the one that is pinned', () => {
    servePackage('other')
    const [{ integrity } = { integrity: '' }] = TARGETS
    expect(() => fetchBun({ ...target, integrity: integrity.replace(/.==$/, 'x==') })).toThrow(
      /^@example\/bun@[\d.]+ has another digest than targets\.mjs says: /,
    )
  })

  it('is said to be missing where npm does not give it', () => {
    serve('echo "npm error code E404" >&2; exit 1')
    const fetch = () => fetchBun({ ...target, integrity: 'sha512-none' })
    expect(fetch).toThrow(NotDownloaded)
    expect(fetch).toThrow(/could not be downloaded from npm: npm error code E404$/)
  })
})

describe('targets', () => {
  it('are all systems on both processors, each with a package and a digest of its own', () => {
    const names = ['linux', 'linux-musl', 'macos', 'windows'].flatMap((system) => {
      const [os, libc] = system.split('-')
      return ['x64', 'arm64'].map((cpu) => [os, cpu, libc].filter(Boolean).join('-'))
    })
    expect(TARGETS.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(new Set(TARGETS.map((each) => each.package)).size).toBe(TARGETS.length)
    expect(new Set(TARGETS.map(({ integrity }) => integrity)).size).toBe(TARGETS.length)
  })

  it('have the machine among them that this runs on', () => {
    const { os, cpu } = hostTarget()
    expect([os, cpu]).toEqual([process.platform, process.arch])
  })
})
