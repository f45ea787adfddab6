import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import metadata from '../../package.json' with { type: 'json' }
import { FORMATS } from '../../src/report/formats.ts'
import { BIN, CLEAN, FAULTY, makeWorkspace, runLint, runLintel } from '../cli/workspace.ts'
import { projectRoot } from '../support/book.ts'

const { LINTEL_EXECUTABLE: executable = '' } = process.env

/** What makes an executable differ from the package. `test/executables/run.mjs` names one to try. */
describe.skipIf(executable === '')('the executable', () => {
  it('needs no Node, says the version of the package, and runs from any folder', async () => {
    const cwd = makeWorkspace()
    const moved = join(cwd, 'größe, moved')
    copyFileSync(executable, moved)
    const { status, stdout } = spawnSync(moved, ['--version'], { cwd, env: {}, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, `${metadata.version}\n`])
    rmSync(moved)
  })

  it('writes every report as Node does, byte for byte, in one thread and in several', () => {
    const cwd = makeWorkspace()
    cpSync(join(projectRoot, 'fixtures'), join(cwd, 'fixtures'), { recursive: true })
    const formats = FORMATS.flatMap((format) => ['-f', `${format}:report.${format}`])
    const reportsOf = (command: readonly string[], threads: string) => {
      const [program = '', ...first] = command
      const options = ['-r', 'lintel:all', '--threads', threads, ...formats]
      const args = [...first, 'lint', ...options, 'fixtures']
      const { status, stderr } = spawnSync(program, args, { cwd, env: {}, encoding: 'utf8' })
      const reports = FORMATS.map((format) => readFileSync(join(cwd, `report.${format}`), 'utf8'))
      return { status, stderr, reports: reports.join('\n').replace(/ \([\d.]+ m?s\)/g, '') }
    }
    const ofNode = reportsOf([process.execPath, BIN], '1')
    expect(ofNode.reports.length).toBeGreaterThan(100_000)
    for (const threads of ['1', '3']) {
      const { reports, ...rest } = reportsOf([executable], threads)
      expect(rest).toEqual({ status: ofNode.status, stderr: ofNode.stderr })
      // Compared so that a difference is not printed by the megabyte.
      expect(reports === ofNode.reports).toBe(true)
    }
  })

  it('runs functions of a ruleset where no package is installed', async () => {
    const cwd = makeWorkspace({
      'a.yaml': FAULTY,
      'lintel.yaml':
        'extends: [spectral:oas]\nfunctions: [owned]\nrules:\n  team-owner: { given: $.info, then: { function: owned } }\n',
      'functions/owned.js':
        "import { pattern } from '@stoplight/spectral-functions'\nexport default (info) => typeof pattern === 'function' && !info['x-owner'] ? [{ message: 'Nobody owns this.' }] : []\n",
    })
    const { stdout, stderr } = await runLintel(['lint', '-f', 'json', 'a.yaml'], { cwd })
    expect(stderr).toBe('')
    const rules = JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule)
    expect(rules).toEqual(expect.arrayContaining(['team-owner', 'oas3-api-servers']))
  })

  it('takes nothing from the folder that it is started in', async () => {
    const cwd = makeWorkspace({
      'a.yaml': CLEAN,
      'bunfig.toml': 'preload = ["./evil.js"]\n[run]\nsilent = true\n',
      'evil.js': 'console.log("EVIL"); process.exit(7)\n',
      '.env': 'LINTEL_FROM_FOLDER=EVIL\n',
      'tsconfig.json': '{ "extends": "./evil.js" }\n',
      'package.json': '{ "name": 7, "type": "EVIL"',
      'ruleset.mjs':
        'export default { extends: [], rules: { env: { given: "$", then: { function: () => process.env.LINTEL_FROM_FOLDER ? [{ message: "EVIL" }] : [] } } } }\n',
    })
    const plain = await runLint(['a.yaml'], { cwd })
    expect(plain).toMatchObject({ code: 0, stderr: '' })
    const { code, stdout } = await runLintel(['lint', '-r', 'ruleset.mjs', 'a.yaml'], { cwd })
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('EVIL')])
  })

  it('keeps what it found apart from what Node finds', () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const args = ['lint', '-r', 'ruleset.yml', '--cache', '--cache-location', 'kept', 'a.yaml']
    const ends = [[process.execPath, BIN], [executable], [executable]].map(
      ([program = '', ...first]) => {
        const { stdout } = spawnSync(program, [...first, ...args], {
          cwd,
          env: {},
          encoding: 'utf8',
        })
        return stdout.replace(/ \([\d.]+ m?s\)/, '')
      },
    )
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).toContain('paths/kebab-case')
  })

  it.skipIf(!canMakeContainers())('runs in a container that holds the C library alone', () => {
    const root = makeWorkspace({ 'work/a.yaml': FAULTY, 'work/b.yaml': CLEAN })
    // The one who runs it is nobody who owns the folder.
    chmodSync(root, 0o755)
    mkdirSync(join(root, 'proc'))
    copyFileSync(executable, join(root, 'lintel'))
    const libraries = execFileSync('ldd', [executable], { encoding: 'utf8' }).match(/\/\S+/g) ?? []
    expect(libraries.length).toBeGreaterThan(0)
    for (const library of libraries) {
      mkdirSync(join(root, dirname(library)), { recursive: true })
      copyFileSync(library, join(root, library))
    }
    const script = 'mount -t proc proc "$0/proc" && exec chroot --userspec=65532:65532 "$0" "$@"'
    const args = ['--mount', '--pid', '--fork', 'sh', '-c', script, root]
    const lint = [
      '/lintel',
      'lint',
      '--threads',
      '2',
      '-r',
      'lintel:all',
      '--only',
      'paths/kebab-case',
      'work',
    ]
    const { status, stdout, stderr } = spawnSync('unshare', [...args, ...lint], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toMatch(/^work\/a\.yaml\n {2}6:3 .+paths\/kebab-case/)
  })
})

function canMakeContainers(): boolean {
  if (process.platform !== 'linux') return false
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true'])
  return status === 0 && process.getuid?.() === 0
}
