import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readRuleset } from '../../config/ruleset.ts'
import { rules } from '../../rules/index.ts'
import { main } from '../main.ts'

let cwd: string

beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-init-')))
})

/** Runs `lintel init`; with answers, on a terminal. */
async function init(args: readonly string[], answers?: string) {
  const texts = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({
    isTerminal: answers !== undefined,
    write: async (text: string) => {
      texts[name] += text
    },
  })
  const code = await main(['init', ...args], {
    stdin: (async function* () {
      yield answers ?? ''
    })(),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    isInteractive: answers !== undefined,
    cwd,
    env: {},
    now: () => new Date(0),
  })
  return { code, ...texts }
}

const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
const list = () => readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort()

describe('lintel init', () => {
  it('writes a configuration that lintel understands', async () => {
    const { code, stdout, stderr } = await init([])
    expect([code, stderr, list()]).toEqual([0, '', ['lintel.yaml']])
    expect(stdout).toMatch(/^Wrote lintel\.yaml\.\n\nNext:\n( {2}\S.*\n){3}$/)
    const ruleset = readRuleset('lintel.yaml', cwd, rules)
    const [extension] = ruleset.definition.extends ?? []
    expect(extension?.definition.declares?.name).toBe('lintel:recommended')
    expect(ruleset.options.audience).toBe('public')
  })

  it('has rules in its comments that there are', async () => {
    await init([])
    const text = read('lintel.yaml').replace(/^# (?=rules:$| {2}\w+\/)/gm, '')
    writeFileSync(join(cwd, 'lintel.yaml'), text)
    const { definition } = readRuleset('lintel.yaml', cwd, rules)
    expect([...(definition.rules ?? [])]).toMatchObject([['naming/file-name', { setting: 'off' }]])
  })

  it('writes a hook and workflows on demand', async () => {
    await init(['--audience', 'partner', '--pre-commit', '--github', '--gitlab'])
    expect(parse(read('lintel.yaml'))['x-lintel']).toEqual({ audience: 'partner' })
    const [{ repo, hooks }] = parse(read('.pre-commit-config.yaml')).repos
    expect([repo, hooks[0].entry]).toEqual(['local', 'npx --no-install lintel lint --affected'])
    const { permissions, jobs } = parse(read('.github/workflows/lintel.yml'))
    expect(permissions).toEqual({ contents: 'read' })
    const runs = jobs.lint.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    expect(runs).toEqual(['npm ci', 'npx --no-install lintel lint --today now'])
    const { script, artifacts } = parse(read('.gitlab-ci.yml')).lintel
    expect(script[0]).toBe('npm ci')
    expect(script[1]).toMatch(/^npx --no-install lintel lint --today now /)
    expect(script[1]).toContain(`gitlab:${artifacts.reports.codequality}`)
  })

  it('names no version and no package that some registry would have to have', async () => {
    const flags = ['--pre-commit', '--github', '--gitlab']
    const { stdout } = await init(flags)
    const texts = ['.pre-commit-config.yaml', '.github/workflows/lintel.yml', '.gitlab-ci.yml']
    expect([stdout, ...texts.map(read)].join('\n')).not.toMatch(
      /lintel@|--yes|npm install [^<]*lintel/,
    )
  })

  const AT_HAND = { devDependencies: { lintel: 'file:tools/lintel.tgz' } }
  it.each([
    [undefined, ['--github'], /package\.json does not name it yet: add it to the devDependencies/],
    [[], ['--pre-commit'], /package\.json does not name it yet/],
    [{ devDependencies: [] }, ['--gitlab'], /package\.json does not name it yet/],
    [AT_HAND, ['--github'], /by `npm ci`, which needs package-lock\.json/],
    [AT_HAND, ['--pre-commit'], undefined],
    [
      { dependencies: { lintel: 'file:../x.tgz' } },
      ['--github'],
      /outside of this folder and not there/,
    ],
    [undefined, [], undefined],
  ])('says what is missing for what it writes: %j %j', async (metadata, flags, said) => {
    if (metadata !== undefined) writeFileSync(join(cwd, 'package.json'), JSON.stringify(metadata))
    const { code, stdout } = await init(flags)
    expect(code).toBe(0)
    if (said === undefined) expect(stdout).not.toMatch(/package\.json|npm ci/)
    else expect(stdout).toMatch(said)
  })

  it('is content with a project that has lintel and a lock file', async () => {
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ devDependencies: { lintel: '^1' } }))
    writeFileSync(join(cwd, 'package-lock.json'), '{}')
    expect((await init(['--github', '--pre-commit'])).stdout).not.toMatch(/package\.json|npm ci/)
  })

  it('extends the ruleset of Spectral that is there, unless told otherwise', async () => {
    writeFileSync(join(cwd, '.spectral.yml'), 'extends: spectral:oas\n')
    const { stdout } = await init([])
    expect(stdout).toContain('It extends .spectral.yml')
    const { extends: names } = parse(read('lintel.yaml'))
    expect(names).toEqual(['lintel:recommended', './.spectral.yml'])
    cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-init-')))
    writeFileSync(join(cwd, '.spectral.yml'), '')
    await init(['--no-spectral'])
    expect(parse(read('lintel.yaml')).extends).toBe('lintel:recommended')
  })

  it.each(['lintel.yaml', 'lintel.yml'])('adds a workflow to %s, which it keeps', async (path) => {
    writeFileSync(join(cwd, path), 'mine')
    writeFileSync(join(cwd, '.spectral.yml'), '')
    const { code, stdout, stderr } = await init(['--github'])
    expect([code, stderr, read(path)]).toEqual([0, '', 'mine'])
    expect(stdout).toContain(`Wrote .github/workflows/lintel.yml.\n\n${path} is there already, and`)
    expect(stdout).not.toContain('It extends')
    expect(list()).toContain('.github/workflows/lintel.yml')
    expect(existsSync(join(cwd, 'lintel.yaml'))).toBe(path === 'lintel.yaml')
  })

  it('shows what to add to files that hold other things', async () => {
    writeFileSync(join(cwd, '.pre-commit-config.yaml'), 'repos: []\n')
    const { code, stdout } = await init(['--pre-commit'])
    expect(code).toBe(0)
    expect(stdout).toContain('.pre-commit-config.yaml is there already, and was not changed.')
    expect(stdout).toContain('      - id: lintel\n')
    expect(read('.pre-commit-config.yaml')).toBe('repos: []\n')
  })
})

describe('lintel init writes nothing', () => {
  it('where its workflow is', async () => {
    const path = '.github/workflows/lintel.yml'
    mkdirSync(join(cwd, '.github/workflows'), { recursive: true })
    writeFileSync(join(cwd, path), 'mine')
    const before = list()
    const { code, stdout, stderr } = await init(['--github'])
    expect([code, list(), read(path)]).toEqual([2, before, 'mine'])
    expect(stderr).toBe(`lintel: \`${path}\` is there already, so nothing was written.\n`)
    expect(stdout).toContain('lintel.yaml would hold:\n\n# yaml')
    expect(stdout).toContain('.github/workflows/lintel.yml would hold:\n\n# Lints')
  })

  it.each(['lintel.yaml', 'lintel.yml', '.lintel.json', 'lintel.mjs'])(
    'where there is %s, which it would hide',
    async (path) => {
      writeFileSync(join(cwd, path), 'mine')
      const { code, stdout, stderr } = await init([])
      expect([code, list(), read(path)]).toEqual([2, [path], 'mine'])
      expect(stderr).toBe(`lintel: \`${path}\` is there already, so nothing was written.\n`)
      expect(stdout).toContain('lintel.yaml would hold:\n\n# yaml')
    },
  )

  it('and shows only the hook of a file that holds other things', async () => {
    mkdirSync(join(cwd, '.github/workflows'), { recursive: true })
    writeFileSync(join(cwd, '.github/workflows/lintel.yml'), '')
    writeFileSync(join(cwd, '.pre-commit-config.yaml'), 'repos: []\n')
    const { code, stdout } = await init(['--pre-commit', '--github'])
    expect(code).toBe(2)
    expect(stdout).toContain('was not changed. Add to its `repos`:\n\n  - repo: local')
    expect(stdout).not.toContain('.pre-commit-config.yaml would hold')
  })

  it('where there is a link that leads nowhere', async () => {
    symlinkSync('nowhere', join(cwd, 'lintel.yaml'))
    expect((await init([])).code).toBe(2)
    expect(existsSync(join(cwd, 'nowhere'))).toBe(false)
  })

  it.each(['zally.conf', '.spectral.js'])('where %s is no text', async (file) => {
    writeFileSync(join(cwd, file), Uint8Array.of(0x61, 0x0a, 0xff))
    const { code, stderr } = await init([])
    expect([code, stderr]).toEqual([
      2,
      `lintel: ${file}: The file is not encoded as UTF-8: see line 2, column 1. Save it as UTF-8.\n`,
    ])
  })

  it('where one of the files cannot be written', async () => {
    writeFileSync(join(cwd, '.github'), '')
    const { code, stderr } = await init(['--github', '--pre-commit'])
    expect([code, list()]).toEqual([2, ['.github']])
    expect(stderr).toMatch(/^lintel: The folder `\.github\/workflows` cannot be made\. .*\n$/)
  })

  it('outside the root of a repository, where hooks and workflows are asked for', async () => {
    mkdirSync(join(cwd, '.git'))
    mkdirSync(join(cwd, 'specs'))
    const root = cwd
    cwd = join(cwd, 'specs')
    const { code, stderr } = await init(['--github'])
    expect([code, list()]).toEqual([2, []])
    expect(stderr).toContain(`run \`lintel init\` in ${root}.`)
    expect((await init([])).code).toBe(0)
  })
})

describe('lintel init asks', () => {
  it('at most four questions, and takes their answers', async () => {
    writeFileSync(join(cwd, 'spectral.yaml'), '')
    const { code, stderr } = await init([], 'Internal\nn\nyes\ngithub\n')
    expect(code).toBe(0)
    expect(stderr.split('? (')).toHaveLength(5)
    expect(list()).toContain('.github/workflows/lintel.yml')
    expect(list()).toContain('.pre-commit-config.yaml')
    expect(parse(read('lintel.yaml'))).toEqual({
      extends: 'lintel:recommended',
      'x-lintel': { audience: 'internal' },
    })
  })

  it('nothing that a flag says', async () => {
    const { stderr } = await init(['--audience', 'public', '--pre-commit', '--gitlab'], '')
    expect(stderr).toBe('')
    expect((await init(['--yes'], '')).stderr).not.toContain('? (')
  })

  it('again where an answer is none, and takes empty lines for the preset', async () => {
    const { code, stderr } = await init([], 'intrnal\nwhat\n\n\n\n')
    expect(code).toBe(0)
    expect(stderr).toContain(
      '\n`intrnal` is none of the answers: did you mean internal?\nWho are'.slice(1),
    )
    expect(stderr).toContain(
      '`what` is none of the answers: write internal or partner or public.\n',
    )
    expect(parse(read('lintel.yaml'))['x-lintel']).toEqual({ audience: 'public' })
    expect(list()).toEqual(['lintel.yaml'])
  })

  it('and writes nothing where the answers end too early', async () => {
    const { code, stderr } = await init([], 'internal\n')
    expect([code, list()]).toEqual([2, []])
    expect(stderr).toMatch(/\nlintel: The questions were not answered, so nothing was written\./)
  })

  it('nothing where a ruleset of another name is there', async () => {
    writeFileSync(join(cwd, '.lintel.json'), '{}')
    const { code, stdout, stderr } = await init([], 'internal\n')
    expect([code, list()]).toEqual([2, ['.lintel.json']])
    expect(stdout).toMatch(/^lintel\.yaml would hold:\n/)
    expect(stderr).toBe('lintel: `.lintel.json` is there already, so nothing was written.\n')
  })

  it('nothing where nothing will be written', async () => {
    writeFileSync(join(cwd, 'lintel.yaml'), '')
    const { code, stderr } = await init([], 'internal\n')
    expect([code, stderr.includes('?')]).toEqual([2, false])
  })
})
