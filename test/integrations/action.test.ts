import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { runStep, runStepHere } from '../support/action-run.ts'

const FILES = { 'specs/a, b.yaml': FAULTY, 'specs/ok.yaml': CLEAN }
const TWO_FAULTS = `${FAULTY}  /v1/stockItems: {}\n`

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

describe('the step', () => {
  it('annotates findings, adds to the job summary, sets outputs and fails', async () => {
    const cwd = makeWorkspace(FILES)
    const step = await runStep(cwd, { files: 'specs', sarif: 'lintel.sarif' })
    expect(step.code).toBe(1)
    expect(step.commands.map(({ name }) => name)).toEqual(['group', 'endgroup', 'error', 'error'])
    expect(step.commands[2]?.properties).toMatchObject({ file: 'specs/a, b.yaml', line: '6' })
    expect(step.errors.at(-1)).toBe('lintel findings: 1 error in 2 documents.')
    expect(step.summary).toMatch(/^## lintel: 1 error in 2 documents\n/)
    expect(step.outputs).toEqual({
      errors: '1',
      warnings: '0',
      infos: '0',
      findings: '1',
      documents: '2',
      'exit-code': '1',
      sarif: join(cwd, 'lintel.sarif'),
    })
    const sarif = JSON.parse(readFileSync(join(cwd, 'lintel.sarif'), 'utf8'))
    expect(sarif.runs[0].results).toHaveLength(1)
    expect(step.leftovers).toEqual([])
  })

  it('shows what could be mended, and changes nothing', async () => {
    const text = `# lintel-disable-file paths/kebab-case -- Old ::warning::x \`\`\`.\n${CLEAN}`
    const ruleset = 'extends: []\nrules: { suppression/unused: warn, paths/kebab-case: error }\n'
    const cwd = makeWorkspace({ 'ruleset.yml': ruleset, 'a.yaml': text })
    const step = await runStepHere(cwd, { fix: 'true' })
    expect(step.code).toBe(0)
    const names = ['group', 'endgroup', 'warning', 'group', 'stop-commands', 'endgroup']
    expect(step.commands.map(({ name }) => name)).toEqual(names)
    expect(step.log).toContain('Would mend 1 of 1 finding in 1 file.')
    expect(step.summary).toContain('### What lintel could mend')
    expect(step.summary).toMatch(/\n````diff\n.*\n-# lintel-disable-file.*\n````\n$/s)
    expect(readFileSync(join(cwd, 'a.yaml'), 'utf8')).toBe(text)
    const without = await runStepHere(cwd)
    expect(without.summary).not.toContain('could mend')
  })

  it('refuses an input `fix` that there is not', async () => {
    const step = await runStepHere(makeWorkspace({ 'ok.yaml': CLEAN }), { fix: 'yes' })
    expect(step.code).toBe(2)
    expect(step.errors.at(-1)).toContain('write `true`, `false` or `contract`.')
  })

  it('passes without findings', async () => {
    const step = await runStep(makeWorkspace({ 'ok.yaml': CLEAN }))
    expect(step).toMatchObject({
      code: 0,
      log: 'No findings in 1 document.\n',
      outputs: { findings: '0', documents: '1', 'exit-code': '0' },
      leftovers: [],
    })
    expect(step.outputs).not.toHaveProperty('sarif')
  })

  it('reports what could be read, and fails by what could not', async () => {
    const cwd = makeWorkspace(FILES)
    const step = await runStep(cwd, { files: 'specs\nmissing.yaml', sarif: 'lintel.sarif' })
    expect(step.code).toBe(2)
    expect(step.errors).toEqual([
      'lintel: missing.yaml: No such file.',
      'lintel paths/kebab-case: Path segment `orderItems` is not kebab-case. Write `order-items`.',
      'lintel failure: The check is incomplete: 1 input could not be linted. 1 error in 2 documents.',
    ])
    expect(step.outputs).toMatchObject({ errors: '1', 'exit-code': '2' })
    // Whoever uploads it would close the alerts of what could not be read.
    expect(step.outputs).not.toHaveProperty('sarif')
    const sarif = JSON.parse(readFileSync(join(cwd, 'lintel.sarif'), 'utf8'))
    expect(sarif.runs[0].results).toHaveLength(1)
  })

  it('tells a fault of a ruleset from one of lintel', async () => {
    const cwd = makeWorkspace({
      'ok.yaml': CLEAN,
      'own.yml': 'functions: [late]\nrules:\n  a: { given: $, then: { function: late } }\n',
      'functions/late.js':
        "export default () => { queueMicrotask(() => { throw new Error('late ##[x]') }) }\n",
    })
    const step = await runStep(cwd, { ruleset: 'own.yml', files: 'ok.yaml' })
    expect(step.code).toBe(2)
    expect(step.commands).toHaveLength(1)
    expect(step.errors[0]).toContain('A function of the ruleset fails when nobody waits for it')
  })
})

describe('text from outside', () => {
  const COMMANDS = '; touch pwned; $(touch pwned) `touch pwned` | touch pwned #'

  it.each(['files', 'sarif', 'since'])('runs nothing as the input %s', async (name) => {
    const cwd = makeWorkspace(FILES)
    git(cwd, 'init', '-q')
    const before = readdirSync(cwd)
    await runStep(cwd, { [name]: COMMANDS })
    const added = readdirSync(cwd).filter((entry) => !before.includes(entry))
    // A file may be called so.
    expect(added).toEqual(name === 'sarif' ? [COMMANDS] : [])
  })

  it.each(['github', 'text', 'json'])('gives no command in a report as %s', async (format) => {
    const text = FAULTY.replace('/v1/orderItems', '"/v1/::error::a\\n::error::b ##[error]c"')
    const cwd = makeWorkspace({ '::error file=x::y.yaml': text, '##[error]z.yaml': text })
    const step = await runStep(cwd, { format })
    const names = new Set(step.commands.map(({ name }) => name))
    const fence = ['stop-commands', 'error']
    expect([...names]).toEqual(format === 'github' ? ['group', 'endgroup', 'error'] : fence)
    const own = format === 'github' ? Number(step.outputs.findings) : 0
    expect(step.errors).toHaveLength(own + 1)
  })

  it('sets no output', async () => {
    const cwd = makeWorkspace(FILES)
    const sarif = 'a\nerrors=0\nend<<x'
    const step = await runStep(cwd, { sarif })
    expect(step.outputs).toMatchObject({ errors: '1', sarif: join(cwd, sarif) })
    expect(Object.keys(step.outputs)).toHaveLength(7)
  })
})

describe('since', () => {
  /** The checkout of a pull request: `main` and the branch, merged, with as much history as asked. */
  function checkOut(depth: number | undefined): string {
    const upstream = makeWorkspace({ 'a.yaml': FAULTY })
    git(upstream, 'init', '-q', '-b', 'main')
    git(upstream, 'add', '-A')
    git(upstream, 'commit', '-qm', 'a')
    git(upstream, 'switch', '-qc', 'work')
    writeFileSync(join(upstream, 'a.yaml'), TWO_FAULTS)
    git(upstream, 'commit', '-qam', 'b')
    git(upstream, 'switch', '-q', 'main')
    git(upstream, 'commit', '-q', '--allow-empty', '-m', 'c')
    git(upstream, 'switch', '-qc', 'merged')
    git(upstream, 'merge', '-q', '--no-ff', '-m', 'd', 'work')
    const clone = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-clone-')))
    git(clone, 'init', '-q')
    git(clone, 'remote', 'add', 'origin', `file://${upstream}`)
    const refs = depth === undefined ? '+refs/heads/*:refs/remotes/origin/*' : 'merged'
    const limit = depth === undefined ? [] : [`--depth=${depth}`]
    git(clone, 'fetch', '-q', ...limit, 'origin', refs)
    git(clone, 'checkout', '-q', '--detach', depth === undefined ? 'origin/merged' : 'FETCH_HEAD')
    return clone
  }

  it('auto reports what a pull request changes', async () => {
    const env = { GITHUB_BASE_REF: 'main' }
    const step = await runStep(checkOut(undefined), { since: 'auto' }, env)
    expect(step).toMatchObject({ code: 1, outputs: { findings: '1', documents: '1' } })
    expect(step.errors[0]).toContain('`stockItems`')
  })

  it('auto reports everything on a push', async () => {
    const step = await runStepHere(checkOut(1), { since: 'auto' }, { GITHUB_BASE_REF: '' })
    expect(step.outputs.findings).toBe('2')
  })

  it('says what a checkout without history lacks', async () => {
    const step = await runStepHere(checkOut(1), { since: 'auto' }, { GITHUB_BASE_REF: 'main' })
    expect(step.code).toBe(2)
    expect(step.errors).toEqual([
      'lintel failure: `--since origin/main` is no commit here: this clone is shallow, so fetch it with `git fetch`, or check out with `fetch-depth: 0`.',
    ])
  })

  it('compares a merge with its first parent, which two commits hold', async () => {
    const step = await runStepHere(checkOut(2), { since: 'HEAD^1' })
    expect(step).toMatchObject({ code: 1, outputs: { findings: '1' } })
    expect(step.errors[0]).toContain('`stockItems`')
  })

  // Only root may give files away.
  it.skipIf(process.getuid?.() !== 0)('reads a repository of another user', async () => {
    const clone = checkOut(2)
    execFileSync('chown', ['-R', '65534', clone])
    expect((await runStep(clone, { since: 'HEAD^1' })).outputs.findings).toBe('1')
    const elsewhere = { GITHUB_WORKSPACE: join(clone, 'specs') }
    const step = await runStep(clone, { since: 'HEAD^1' }, elsewhere)
    expect(step.errors[0]).toContain('detected dubious ownership')
  })
})
