import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PRE_COMMIT_TEXT } from '../../src/cli/init/pre-commit.ts'
import { HOOK_RUNNERS } from '../support/hook-runners.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/release-tree.mjs', import.meta.url))

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-hooks-')))
/** What a release tag holds; a repository with the tag `v1.2.3`. */
const release = join(folder, 'release')

/** Neither npm, which may have started the tests, nor the user's settings of git have a say. */
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  GIT_CONFIG_GLOBAL: join(folder, 'no-gitconfig'),
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  PRE_COMMIT_HOME: join(folder, 'pre-commit'),
  PREK_HOME: join(folder, 'prek'),
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, env, stdio: 'ignore' })
}

function run(cwd: string, [program, ...args]: readonly [string, ...string[]]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

beforeAll(() => {
  execFileSync(process.execPath, [SCRIPT, release], { stdio: 'inherit' })
  git(release, 'init', '-q', '-b', 'release')
  git(release, 'add', '-A')
  git(release, 'commit', '-qm', 'Release 1.2.3')
  git(release, 'tag', 'v1.2.3')
}, 120_000)

/** The configuration that names hooks of a release. */
const ofRelease = (...ids: string[]) =>
  `repos:\n  - repo: ${release}\n    rev: v1.2.3\n    hooks:\n${ids.map((id) => `      - id: ${id}\n`).join('')}`

const API = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\n'
const SCHEMA = 'type: object\nproperties:\n  order_id: { type: string }\n'
const FAULTY = SCHEMA.replace('order_id', 'orderId')
const PART = 'specs/schemas/order item.yaml'

/** A repository with a document in two files, and many files that are none. */
function makeProject(configuration: string): string {
  const cwd = mkdtempSync(join(folder, 'project-'))
  const files = {
    '.pre-commit-config.yaml': configuration,
    'lintel.yaml': 'extends: []\nrules: { naming/field-snake-case: error }\n',
    'specs/api.yaml': `${API}components: { schemas: { Order: { $ref: 'schemas/order item.yaml' } } }\n`,
    [PART]: SCHEMA,
    ...Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`data/${index}.yaml`, 'a: 1\n']),
    ),
  }
  for (const [name, text] of Object.entries(files)) write(cwd, name, text)
  if (configuration === PRE_COMMIT_TEXT) installLintel(cwd)
  git(cwd, 'init', '-q')
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Start')
  return cwd
}

/** Does what `npm install` does for a dependency that is a folder. */
function installLintel(cwd: string): void {
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  symlinkSync(release, join(cwd, 'node_modules/lintel'))
  symlinkSync('../lintel/bin/lintel.js', join(cwd, 'node_modules/.bin/lintel'))
  write(cwd, '.gitignore', 'node_modules\n')
}

function write(cwd: string, name: string, text: string): void {
  mkdirSync(dirname(join(cwd, name)), { recursive: true })
  writeFileSync(join(cwd, name), text)
  if (existsSync(join(cwd, '.git'))) git(cwd, 'add', name)
}

it('a release holds what npm packs, and nothing to build', () => {
  const { bin, scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(release, 'package.json'), 'utf8'),
  )
  expect([scripts, dependencies, devDependencies]).toEqual([undefined, undefined, undefined])
  for (const name of [bin.lintel, 'dist/index.js', 'dist/THIRD-PARTY-NOTICES.txt', 'LICENSE'])
    expect(existsSync(join(release, name)), name).toBe(true)
  const again = spawnSync(process.execPath, [SCRIPT, release], { encoding: 'utf8' })
  expect([again.status, again.stderr]).toEqual([
    2,
    `\`${release}\` is not empty: name a new folder.\n`,
  ])
})

it('the hook that `lintel init` writes is the one of the release, run from the project', () => {
  const [{ description, minimum_pre_commit_version, ...hook }] = parse(
    readFileSync(join(release, '.pre-commit-hooks.yaml'), 'utf8'),
  )
  const entry = `npx --no-install ${hook.entry}`
  expect(parse(PRE_COMMIT_TEXT).repos[0].hooks).toEqual([{ ...hook, entry, language: 'system' }])
})

describe.each(HOOK_RUNNERS)('$name', ({ command, unavailable }) => {
  const describeHere = describe.skipIf(unavailable !== undefined)

  describeHere.each([
    ['the hook of a release', ofRelease('lintel')],
    ['the hook of `lintel init`', PRE_COMMIT_TEXT],
  ])(
    `runs %s${unavailable === undefined ? '' : ` (skipped: ${unavailable})`}`,
    (_, configuration) => {
      let cwd: string
      beforeAll(() => {
        cwd = makeProject(configuration)
      })

      it('once over however many files', () => {
        const { code, output } = run(cwd, [...command, 'run', '--all-files', '--verbose'])
        expect(output.match(/documents? \(|No documents/g)).toEqual(['document ('])
        expect(code, output).toBe(0)
      }, 120_000)

      it('at commits: a part leads to its document', () => {
        expect(run(cwd, [...command, 'install']).code).toBe(0)
        write(cwd, PART, FAULTY)
        const refused = run(cwd, ['git', 'commit', '-m', 'Break'])
        expect(refused.output).toMatch(/order item\.yaml\n\s*3:3 {2}error {2}Field `orderId`/)
        expect(refused.code).toBe(1)
        write(cwd, PART, `${SCHEMA}# Mended\n`)
        const done = run(cwd, ['git', 'commit', '-m', 'Mend'])
        expect(done.code, done.output).toBe(0)
      })

      it('without a word where no document is affected', () => {
        write(cwd, 'data/1.yaml', 'a: 2\n')
        const { code, output } = run(cwd, [...command, 'run', '--verbose'])
        expect(output).toContain('No documents were checked.')
        expect(code).toBe(0)
      })
    },
  )

  describeHere('', () => {
    it('mends what is staged, and stops the commit for it', () => {
      const cwd = makeProject(ofRelease('lintel-fix'))
      const rules = 'extends: []\nrules: { suppression/unused: warn, paths/kebab-case: error }\n'
      write(cwd, 'lintel.yaml', rules)
      write(cwd, 'specs/api.yaml', `# lintel-disable-file paths/kebab-case -- Old.\n${API}`)
      expect(run(cwd, [...command, 'run']).code).toBe(1)
      expect(readFileSync(join(cwd, 'specs/api.yaml'), 'utf8')).toBe(API)
      git(cwd, 'add', '-A')
      expect(run(cwd, [...command, 'run']).code).toBe(0)
    }, 120_000)

    it('runs the hook over all documents, whichever file changed', () => {
      const cwd = makeProject(ofRelease('lintel-all'))
      write(cwd, PART, FAULTY)
      git(cwd, 'commit', '-qm', 'Break')
      write(cwd, 'data/1.yaml', 'a: 2\n')
      const { code, output } = run(cwd, [...command, 'run'])
      expect(output).toContain('Field `orderId`')
      expect(code).toBe(1)
    }, 120_000)
  })
})
