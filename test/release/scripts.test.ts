import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const scripts = fileURLToPath(new URL('../../scripts/release', import.meta.url))

/** Nobody's settings, and a name for commits. */
const GIT_ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
}

function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-release-test-')))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Runs a script of the release workflow. */
function run(script: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, script), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...GIT_ENVIRONMENT, GITHUB_OUTPUT: '', ...env },
  })
  return { status, stdout, stderr }
}

function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...GIT_ENVIRONMENT }
  return execFileSync('git', args, { cwd, encoding: 'utf8', env, stdio: 'pipe' }).trim()
}

/** A bare repository with one commit on main. */
function makeRemote(files: Readonly<Record<string, string>>): string {
  const remote = makeFolder()
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main')
  const source = makeFolder(files)
  git(source, 'init', '--quiet', '--initial-branch=main')
  git(source, 'add', '.')
  git(source, 'commit', '--quiet', '--message=Begin')
  git(source, 'push', '--quiet', remote, 'main')
  return remote
}

/** A fresh clone, as each job of the workflow has one: of one commit, without the tags. */
function clone(remote: string): string {
  const folder = makeFolder()
  git(folder, 'clone', '--quiet', '--depth=1', '--no-tags', `file://${remote}`, 'repository')
  return join(folder, 'repository')
}

/** A command that notes how it was called, in place of one that would publish. */
function fakeCommand(name: string, body: string): NodeJS.ProcessEnv {
  const folder = makeFolder({ [name]: `#!/bin/sh\n${body}\n` })
  chmodSync(join(folder, name), 0o755)
  return { PATH: `${folder}${delimiter}${process.env.PATH}` }
}

describe('check.mjs', () => {
  const metadata = {
    name: 'lintel',
    version: '1.2.3',
    repository: { type: 'git', url: 'git+https://github.com/acme/lintel.git' },
  }
  const files = {
    'package.json': JSON.stringify(metadata),
    'CHANGELOG.md': '# Changelog\n\n## [1.2.3] - 2027-01-31\n\n- A fault is mended.\n',
  }
  const env = { GITHUB_REF_NAME: 'lintel@1.2.3', GITHUB_REPOSITORY: 'acme/lintel' }

  it('hands on what is released', () => {
    const cwd = clone(makeRemote(files))
    git(cwd, 'checkout', '--quiet', '--detach')
    const { status, stderr } = run('check.mjs', ['notes.md'], cwd, { ...env, GITHUB_OUTPUT: 'out' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const output = readFileSync(join(cwd, 'out'), 'utf8')
    expect(output).toBe('version=1.2.3\nnpm-tag=latest\nprerelease=false\n')
    expect(readFileSync(join(cwd, 'notes.md'), 'utf8')).toBe('- A fault is mended.\n')
  })

  it('refuses a commit that is not on main, and a tag that is not the version', () => {
    const cwd = clone(makeRemote(files))
    git(cwd, 'commit', '--quiet', '--allow-empty', '--message=Aside')
    const wrong = { ...env, GITHUB_REF_NAME: 'lintel@1.2.4' }
    const { status, stdout, stderr } = run('check.mjs', ['notes.md'], cwd, wrong)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([
      'The tag is lintel@1.2.4, but package.json says lintel@1.2.3.',
      'The commit of lintel@1.2.4 is not on main. Merge it first.',
    ])
    expect(existsSync(join(cwd, 'notes.md'))).toBe(false)
  })
})

describe('push-tree.mjs', () => {
  function makeTree(text: string): string {
    const folder = makeFolder({ '.gitignore': 'dist/\n', 'bin/run': text, 'dist/cli.js': text })
    chmodSync(join(folder, 'bin/run'), 0o755)
    return folder
  }

  const first = makeTree('first')
  /** A repository in which 1.0.0 is released. */
  const released = makeRemote({ '.gitignore': 'dist/\n', 'src/main.ts': 'export {}\n' })
  beforeAll(() => {
    const cwd = clone(released)
    const result = run('push-tree.mjs', [first, '1.0.0', 'false'], cwd)
    expect(result).toMatchObject({ status: 0, stderr: '' })
    expect(git(cwd, 'status', '--porcelain')).toBe('')
  })

  function copyReleased(): string {
    const remote = makeFolder()
    cpSync(released, remote, { recursive: true })
    return remote
  }

  /** The branches and tags of a repository, and the commits that they name. */
  function readRefs(remote: string): Record<string, string> {
    const lines = git(remote, 'for-each-ref', '--format=%(refname) %(objectname)').split('\n')
    return Object.fromEntries(lines.map((line) => line.split(' ')))
  }

  it('releases twice: one branch, a tag for each version, and one that moves', () => {
    const remote = copyReleased()
    const cwd = clone(remote)
    const result = run('push-tree.mjs', [makeTree('second'), '1.1.0', 'false'], cwd)
    expect(result).toMatchObject({ status: 0, stderr: '' })

    const refs = readRefs(remote)
    const [before, after] = [refs['refs/tags/v1.0.0'], refs['refs/tags/v1.1.0']]
    expect(refs).toMatchObject({ 'refs/heads/release': after, 'refs/tags/v1': after })
    expect(git(remote, 'log', '--format=%H %P', 'v1.1.0')).toBe(`${after} ${before}\n${before}`)
    const message = `Release 1.1.0\n\nBuilt from ${git(cwd, 'rev-parse', 'HEAD')}.`
    expect(git(remote, 'log', '-1', '--format=%B', 'release')).toBe(message)
    const files = git(remote, 'ls-tree', '-r', '--format=%(objectmode) %(path)', 'v1.1.0')
    expect(files.split('\n')).toEqual(['100644 .gitignore', '100755 bin/run', '100644 dist/cli.js'])
    expect(git(remote, 'show', 'v1.0.0:dist/cli.js')).toBe('first')
    expect(git(remote, 'show', 'v1:dist/cli.js')).toBe('second')
  })

  it('may be repeated, also where the moving tag is missing', () => {
    const remote = copyReleased()
    const refs = readRefs(remote)
    const args = [first, '1.0.0', 'false']
    const again = run('push-tree.mjs', args, clone(remote))
    expect(again).toMatchObject({ status: 0, stdout: 'refs/tags/v1.0.0 is pushed already.\n' })
    git(remote, 'tag', '--delete', 'v1')
    const mended = run('push-tree.mjs', args, clone(remote))
    expect(mended).toMatchObject({ status: 0, stdout: 'Pushed refs/tags/v1.\n' })
    expect(readRefs(remote)).toEqual(refs)
  })

  it('moves no tag for a prerelease', () => {
    const remote = copyReleased()
    const refs = readRefs(remote)
    run('push-tree.mjs', [makeTree('second'), '1.1.0-rc.1', 'true'], clone(remote))
    const release = expect.stringMatching(/^[0-9a-f]{40}$/)
    const added = { 'refs/heads/release': release, 'refs/tags/v1.1.0-rc.1': release }
    expect(readRefs(remote)).toEqual({ ...refs, ...added })
  })

  it('refuses a version that is pushed with something else', () => {
    const remote = copyReleased()
    const refs = readRefs(remote)
    const refused = run('push-tree.mjs', [makeTree('other'), '1.0.0', 'false'], clone(remote))
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^refs\/tags\/v1\.0\.0 is pushed already.+\n$/)
    expect(readRefs(remote)).toEqual(refs)
  })

  it('refuses what is no version', () => {
    expect(run('push-tree.mjs', ['.', 'latest', 'false'], makeFolder())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Usage: .+\n$/),
    })
  })
})

// The commands in place of npm and gh are scripts of a POSIX shell.
describe.skipIf(process.platform === 'win32')('publish-package.mjs', () => {
  /** The digest of `package`, as npm writes it. */
  const DIGEST =
    'sha512-baSbv6lplk3RxzbxKOYcpdxTiKsd8MTis+A+sH/42atj0u0v1arIbDTS0oWZfshbD05M2SlToEnxIPGgmtbw2g=='
  const cwd = makeFolder({ 'lintel-1.2.3.tgz': 'package' })
  const args = ['./lintel-1.2.3.tgz', 'lintel@1.2.3', 'latest']

  /** npm, which answers `view` so, and prints how else it is called. */
  function fakeNpm(answer: string, status: number): NodeJS.ProcessEnv {
    return fakeCommand(
      'npm',
      `if [ "$1" = view ]; then printf '%s' '${answer}'; exit ${status}; fi; echo "npm $*"`,
    )
  }

  it('publishes what npm does not have', () => {
    const env = fakeNpm('{"error":{"code":"E404"}}', 1)
    const { stdout, ...rest } = run('publish-package.mjs', args, cwd, env)
    expect(rest).toEqual({ status: 0, stderr: '' })
    expect(stdout).toBe(
      'npm publish ./lintel-1.2.3.tgz --access public --provenance --tag latest\n',
    )
  })

  it.each([
    ['npm 11', JSON.stringify(DIGEST)],
    ['npm 12', JSON.stringify([DIGEST])],
  ])('leaves alone what is published already, as %s says', (_, answer) => {
    const result = run('publish-package.mjs', args, cwd, fakeNpm(answer, 0))
    expect(result).toMatchObject({ status: 0, stdout: 'lintel@1.2.3 is published already.\n' })
  })

  it('refuses a version that is published with something else', () => {
    const result = run('publish-package.mjs', args, cwd, fakeNpm('"sha512-other"', 0))
    expect(result).toMatchObject({ status: 1, stdout: '' })
    expect(result.stderr).toMatch(/^npm has another lintel@1\.2\.3\. .+\n$/)
  })

  it('publishes nothing where npm does not answer', () => {
    const answer = '{"error":{"code":"ECONNREFUSED"}}'
    const result = run('publish-package.mjs', args, cwd, fakeNpm(answer, 1))
    expect(result).toMatchObject({ status: 1, stdout: '' })
  })
})

describe.skipIf(process.platform === 'win32')('publish-notes.mjs', () => {
  const names = ['lintel-1.3.0-rc.1.tgz', 'lintel-1.3.0-rc.1.vsix']
  const args = ['1.3.0-rc.1', 'true', 'notes.md', ...names]
  const attached = `${names.join(' ')} SHA256SUMS`

  it.each([
    [
      'creates a release',
      1,
      `gh release create v1.3.0-rc.1 ${attached} --verify-tag --title v1.3.0-rc.1 --notes-file notes.md --prerelease=true\n`,
    ],
    [
      'brings the release up to date that is there',
      0,
      `gh release edit v1.3.0-rc.1 --title v1.3.0-rc.1 --notes-file notes.md --prerelease=true\ngh release upload v1.3.0-rc.1 ${attached} --clobber\n`,
    ],
  ])('%s', (_, viewed, calls) => {
    const env = fakeCommand('gh', `if [ "$2" = view ]; then exit ${viewed}; fi; echo "gh $*"`)
    const cwd = makeFolder(Object.fromEntries(names.map((name) => [name, name])))
    const result = run('publish-notes.mjs', args, cwd, env)
    expect(result).toEqual({ status: 0, stdout: calls, stderr: '' })
    const sums = names.map(
      (name) => `${createHash('sha256').update(name).digest('hex')}  ${name}\n`,
    )
    expect(readFileSync(join(cwd, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''))
  })
})
