import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { TARGETS } from '../../scripts/executables/targets.mjs'
import {
  archiveName,
  type Release,
  renderFormula,
  renderScoopManifest,
} from '../../scripts/release/manifests.mjs'

const names = TARGETS.map((target) => archiveName('1.2.3', target))
const release: Release = {
  version: '1.2.3',
  repository: 'acme/lintel',
  metadata: { description: 'Lints "documents".', license: 'MIT' },
  digests: new Map(names.map((name) => [name, `digest of ${name}`])),
}
const DOWNLOAD = 'https://github.com/acme/lintel/releases/download/v1.2.3/'

describe('the formula of Homebrew', () => {
  const text = renderFormula(release)

  it('has each archive under its system and processor, with its digest', () => {
    const found = [...text.matchAll(/on_(\w+) do\n {6}url "(.+)"\n {6}sha256 "(.+)"/g)]
    const archive = (name: string) => `lintel-1.2.3-${name}.tar.gz`
    expect(found.map(([, processor, url, digest]) => [processor, url, digest])).toEqual(
      [
        ['arm', archive('macos-arm64')],
        ['intel', archive('macos-x64')],
        ['arm', archive('linux-arm64')],
        ['intel', archive('linux-x64')],
      ].map(([processor, file]) => [processor, `${DOWNLOAD}${file}`, `digest of ${file}`]),
    )
  })

  it('is Ruby', () => {
    const { status, error } = spawnSync('ruby', ['-c'], { input: text })
    // Most machines have none.
    if (error === undefined) expect(status).toBe(0)
    expect(text).toContain('  desc "Lints \\"documents\\""\n')
    expect(text.match(/\b(?:do|class|def)\b/g)?.length).toBe(text.match(/\bend\b/g)?.length)
  })
})

it('the manifest of Scoop has both archives, and finds the next ones', () => {
  const manifest = JSON.parse(renderScoopManifest(release))
  const archive = (cpu: string, version: string) => `lintel-${version}-windows-${cpu}.zip`
  for (const [key, cpu] of [
    ['64bit', 'x64'],
    ['arm64', 'arm64'],
  ] as const) {
    const file = archive(cpu, '1.2.3')
    expect(manifest.architecture[key]).toEqual({
      url: `${DOWNLOAD}${file}`,
      hash: `digest of ${file}`,
    })
    const { url } = manifest.autoupdate.architecture[key]
    expect(url.replaceAll('$version', '1.2.3')).toBe(`${DOWNLOAD}${file}`)
  }
  expect([manifest.version, manifest.bin]).toEqual(['1.2.3', 'lintel.exe'])
})

it.each(names.filter((name) => !name.includes('musl')))(
  'no manifest is written without %s',
  (name) => {
    const digests = new Map([...release.digests].filter(([known]) => known !== name))
    const both = () => [
      renderFormula({ ...release, digests }),
      renderScoopManifest({ ...release, digests }),
    ]
    expect(both).toThrow(`There is no ${name}.`)
  },
)

describe.skipIf(process.platform === 'win32')('pack-executables.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-pack-executables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const archives = join(folder, 'archives')
  const script = fileURLToPath(
    new URL('../../scripts/release/pack-executables.mjs', import.meta.url),
  )
  const pack = () =>
    spawnSync(process.execPath, [script, '1.2.3', folder, archives], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_REPOSITORY: 'acme/lintel' },
    })

  it('packs each as a program, with the licences, and writes the digests down', () => {
    for (const { name, suffix } of TARGETS)
      writeFileSync(join(folder, `lintel-${name}${suffix}`), name, { mode: 0o644 })
    const { status, stderr, stdout } = pack()
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const licences = ['BUN-NOTICES.txt', 'LICENSE', 'THIRD-PARTY-NOTICES.txt']
    for (const target of TARGETS) {
      const archive = join(archives, archiveName('1.2.3', target))
      const bytes = readFileSync(archive)
      expect(stdout).toContain(createHash('sha256').update(bytes).digest('hex'))
      if (archive.endsWith('.zip')) {
        const files = unzipSync(bytes)
        expect(Object.keys(files)).toEqual([...licences.slice(0, 2), licences[2], 'lintel.exe'])
        expect(Buffer.from(files['lintel.exe'] ?? []).toString()).toBe(target.name)
        continue
      }
      const list = execFileSync('tar', ['-tvzf', archive], { encoding: 'utf8' })
      const rows = list
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/))
      expect(rows.map((row) => row.at(-1))).toEqual([...licences, 'lintel'])
      expect(rows.at(-1)?.[0]).toBe('-rwxr-xr-x')
      const program = execFileSync('tar', ['-xzOf', archive, 'lintel'], { encoding: 'utf8' })
      expect(program).toBe(target.name)
    }
    const formula = readFileSync(join(archives, 'lintel.rb'), 'utf8')
    const [linux] = stdout.split('\n').filter((line) => line.endsWith('-linux-x64.tar.gz'))
    expect(formula).toContain(`sha256 "${linux?.split(' ')[0]}"`)
    expect(JSON.parse(readFileSync(join(archives, 'lintel.json'), 'utf8')).version).toBe('1.2.3')
  })

  it('fails where one is missing', () => {
    rmSync(join(folder, 'lintel-macos-x64'))
    expect(pack()).toMatchObject({ status: 1, stderr: expect.stringContaining('lintel-macos-x64') })
  })
})
