import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace, type Outcome } from './workspace.ts'

type Files = Readonly<Record<string, string>>

/** An API with one operation whose answer has these properties, and room for more lines above. */
const api = (properties: string, above = '') => `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
${above}paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { type: object, properties: { ${properties} } }
`
const ID = 'id: { type: string }'
const BEFORE = api(`${ID}, total: { type: integer }, note: { type: string }`)
const AFTER = api(ID)
const RULESET = 'extends: []\nrules: { versioning/breaking-change: error }\n'

const NAME = 'lintel-changes.json'
const KIND = 'response-property-removed'
const WHY = ['--reason', 'Nobody reads it', '--by', 'Ada']

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** A repository whose `main` has the first state, and whose working tree has the second. */
function makeRepository(before = BEFORE, after = AFTER): string {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'specs/api.yaml': before })
  rmSync(join(cwd, 'ruleset.yml'))
  git(cwd, 'init', '-q', '-b', 'main')
  commit(cwd)
  git(cwd, 'switch', '-qc', 'work')
  write(cwd, { 'specs/api.yaml': after })
  return cwd
}

function commit(cwd: string): void {
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Change')
}

function write(cwd: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
}

const ENV = { PATH: process.env.PATH, NO_COLOR: '1', CI: '1' }

async function lintel(cwd: string, args: readonly string[], env = {}): Promise<Outcome> {
  const now = () => new Date('2026-11-20T12:00:00Z')
  const { io, written } = fakeIo(cwd, { env: { ...ENV, ...env }, now })
  const code = await main([...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

const diff = (cwd: string, ...args: readonly string[]) =>
  lintel(cwd, ['diff', '--base', 'main', ...args])
const approve = (cwd: string, what: string, ...args: readonly string[]) =>
  diff(cwd, '--approve', what, ...WHY, ...args)
const reportOf = ({ stdout }: Outcome): JsonReport => JSON.parse(stdout)
const approvalsOf = (cwd: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(cwd, NAME), 'utf8')).approvals.slice(0, -1)

/** Changes a member of the first approval as a person would; undefined removes it. */
function edit(cwd: string, change: Record<string, unknown>): void {
  const path = join(cwd, NAME)
  const data = JSON.parse(readFileSync(path, 'utf8'))
  Object.assign(data.approvals[0], change)
  writeFileSync(path, JSON.stringify(data))
}

describe('what is approved', () => {
  it('is recorded one entry a line, with all that is known of it', async () => {
    const cwd = makeRepository()
    const outcome = await approve(cwd, KIND)
    expect(outcome.stderr).toContain(`Approved 2 changes in ${NAME}.`)
    expect(outcome.code).toBe(0)
    const [note, total] = approvalsOf(cwd)
    expect(note).toEqual({
      file: 'specs/api.yaml',
      kind: KIND,
      pointer: expect.stringMatching(/^\/paths\/~1v1~1orders\/get\/.*\/properties\/note$/),
      operation: 'GET /v1/orders',
      was: expect.anything(),
      is: null,
      reason: 'Nobody reads it',
      by: 'Ada',
      date: '2026-11-20',
    })
    expect(total?.pointer).toMatch(/total$/)
    const lines = readFileSync(join(cwd, NAME), 'utf8').split('\n')
    expect(lines.filter((line) => line.includes('"kind"'))).toHaveLength(2)
  })

  it.each([[['a.json', 'b.json']], [['x=a.json', 'x=b.json']]])(
    'is approved in merged reports too, once: %s',
    async (reports) => {
      const cwd = makeRepository()
      await approve(cwd, KIND)
      await diff(cwd, '-f', 'json:a.json', '-f', 'json:b.json')
      const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1' } })
      await main(['merge', ...reports, '-f', 'json:all.json', '-f', 'text'], io)
      expect(written.stdout.join('')).toContain('2 approved')
      const read = (name: string): JsonReport => JSON.parse(readFileSync(join(cwd, name), 'utf8'))
      const { summary, approved } = read('all.json')
      expect([summary.suppressed, summary.approved]).toEqual([0, 2])
      expect(approved?.map(({ finding }) => finding.file.replace('x/', ''))).toEqual(
        read('a.json').approved?.map(({ finding }) => finding.file),
      )
    },
  )

  it('is no finding: reports count it, and say why', async () => {
    const cwd = makeRepository()
    await approve(cwd, KIND, '--until', '2027-01-31', '--in-release', '2.0.0')
    const text = await diff(cwd)
    expect([text.code, text.stdout]).toEqual([0, expect.stringContaining('2 approved')])
    expect(text.stdout).not.toContain('suppressed')
    const { summary, findings, approved } = reportOf(await diff(cwd, '-f', 'json'))
    expect([summary.suppressed, summary.approved, findings]).toEqual([0, 2, []])
    expect(approved?.[0]).toMatchObject({
      reason: 'Nobody reads it',
      by: 'Ada',
      date: '2026-11-20',
      until: '2027-01-31',
      release: '2.0.0',
      finding: { rule: 'versioning/breaking-change', change: { kind: KIND } },
    })
    const [run] = JSON.parse((await diff(cwd, '-f', 'sarif')).stdout).runs
    expect([run.results, run.properties.approved.length]).toEqual([[], 2])
    expect(run.properties.approved[0]).toMatchObject({ kind: KIND, reason: 'Nobody reads it' })
  })

  it('is still known when its lines move, and not when it breaks otherwise', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    write(cwd, { 'specs/api.yaml': api(ID, '# More\n# lines\nx-note: above\n') })
    expect((await diff(cwd)).code).toBe(0)
    write(cwd, { 'specs/api.yaml': api('id: { type: integer }') })
    const { summary, findings } = reportOf(await diff(cwd, '-f', 'json'))
    expect([summary.approved, findings.map(({ change }) => change?.kind)]).toEqual([
      2,
      ['response-type-changed'],
    ])
  })

  it('is one change, also where what was and is cannot be shown', async () => {
    const note = (not: string) => {
      const schema = `{ type: object, properties: { note: { type: string, not: { ${not} } } } }`
      const body = `requestBody: { content: { application/json: { schema: ${schema} } } }`
      return api(ID).replace(
        'get:',
        `post:
      ${body}`,
      )
    }
    const cwd = makeRepository(note('const: a'), note('enum: [a, b]'))
    await approve(cwd, 'all')
    expect(approvalsOf(cwd)).toMatchObject([{ was: null, is: null, hash: expect.any(String) }])
    const { summary, findings } = reportOf(await diff(cwd, '-f', 'json'))
    expect([summary.approved, findings]).toEqual([1, []])
    write(cwd, { 'specs/api.yaml': note('enum: [a, c]') })
    expect(reportOf(await diff(cwd, '-f', 'json')).findings).toHaveLength(1)
  })

  it('counts for `lintel lint --base` too', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    write(cwd, { 'lintel.yaml': 'extends: []\nrules: { paths/kebab-case: error }\n' })
    const outcome = await lintel(cwd, ['lint', '--base', 'main'])
    expect([outcome.code, outcome.stdout]).toEqual([0, expect.stringContaining('2 approved')])
    rmSync(join(cwd, NAME))
    expect((await lintel(cwd, ['lint', '--base', 'main'])).code).toBe(1)
  })

  it('asks for the same version, and is breaking in the change log', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    expect((await diff(cwd, '--bump')).stdout).toBe('major\n')
    const log = JSON.parse(
      (await lintel(cwd, ['changelog', '--base', 'main', '-f', 'json'])).stdout,
    )
    const { entries } = log.versions[0].documents[0]
    expect(entries.map(({ group, kind }: Record<string, string>) => [group, kind])).toEqual([
      ['breaking', KIND],
      ['breaking', KIND],
    ])
  })

  it('is not recorded in a baseline', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    const { stderr } = await diff(cwd, '--write-baseline')
    expect(stderr).toContain('Recorded 0 findings')
  })
})

describe('one change is chosen', () => {
  it('by its fingerprint, which is listed where nothing fits', async () => {
    const cwd = makeRepository()
    const none = await approve(cwd, 'no-such-kind')
    expect([none.code, existsSync(join(cwd, NAME))]).toEqual([2, false])
    const [first = ''] =
      /[0-9a-f]{12}(?= response-property-removed specs\/api\.yaml:11:)/.exec(none.stderr) ?? []
    expect((await approve(cwd, first)).stderr).toContain('Approved 1 change in')
    expect(approvalsOf(cwd)).toHaveLength(1)
    expect((await diff(cwd)).code).toBe(1)
  })

  it('by its place, as reports show it', async () => {
    const cwd = makeRepository()
    const [finding] = reportOf(await diff(cwd, '-f', 'json')).findings
    const line = finding?.range.start.line
    expect((await approve(cwd, `specs/api.yaml:${line}`)).code).toBe(0)
  })
})

describe('an approval', () => {
  it('keeps its reason when more is approved', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    write(cwd, { 'specs/api.yaml': api('name: { type: string }') })
    const args = ['--approve', 'all', '--reason', 'Another', '--by', 'Bob']
    await diff(cwd, ...args)
    expect(approvalsOf(cwd).map(({ by, reason }) => `${by}: ${reason}`)).toEqual([
      'Bob: Another',
      'Ada: Nobody reads it',
      'Ada: Nobody reads it',
    ])
  })

  it('ends after its last day, which is said; approved again, its reason stays', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all', '--until', '2026-12-31')
    const undated = await diff(cwd)
    expect(undated.stderr).toContain('2 approvals have a last day: `--today now` judges them.')
    expect((await diff(cwd, '--today', '2026-12-31')).code).toBe(0)
    const over = await diff(cwd, '--today', '2027-01-01')
    expect(over.code).toBe(1)
    expect(over.stderr).toContain(
      `2 approvals of ${NAME} have ended (2026-12-31): their changes are reported again.`,
    )
    const again = ['--approve', 'all', '--reason', 'Later', '--by', 'Bob', '--until', '2027-03-31']
    expect((await diff(cwd, ...again, '--today', '2027-01-01')).code).toBe(0)
    expect(approvalsOf(cwd)[0]).toMatchObject({
      reason: 'Nobody reads it',
      by: 'Bob',
      until: '2027-03-31',
    })
  })

  it('that fits nothing is said and pruned, unless it names a release', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    edit(cwd, { release: '2.0.0' })
    write(cwd, { 'specs/api.yaml': BEFORE })
    const outcome = await diff(cwd)
    expect(outcome.code).toBe(0)
    expect(outcome.stderr).toContain(
      `1 approval of ${NAME} fits no change any more: \`--prune-changes\` drops it.`,
    )
    const pruned = await diff(cwd, '--prune-changes')
    expect(pruned.stderr).toContain(`Dropped 1 approval from ${NAME}, 1 left.`)
    expect(approvalsOf(cwd)).toMatchObject([{ release: '2.0.0' }])
    expect((await diff(cwd)).stderr).not.toContain('fits no change')
  })

  it('is not judged by a run that sees a part', async () => {
    const cwd = makeRepository()
    await approve(cwd, 'all')
    write(cwd, { 'other.yaml': AFTER })
    expect((await diff(cwd, 'other.yaml')).stderr).not.toContain('fits no change')
    const limited = await diff(cwd, '--prune-changes', '--kind', KIND)
    expect([limited.code, limited.stderr]).toEqual([
      2,
      expect.stringContaining('`--kind` sees a part'),
    ])
  })

  it('is found above the working directory, and left out with --no-changes', async () => {
    const cwd = makeRepository()
    await lintel(join(cwd, 'specs'), ['diff', '--base', 'main', '--approve', 'all', ...WHY])
    expect(approvalsOf(cwd)).toMatchObject([{ file: 'specs/api.yaml' }, {}])
    expect((await lintel(join(cwd, 'specs'), ['diff', '--base', 'main'])).code).toBe(0)
    expect((await diff(cwd, '--no-changes')).code).toBe(1)
    expect((await diff(cwd, '--changes', 'none.json')).stderr).toContain(
      'none.json: The approvals cannot be read.',
    )
  })

  it('is merged by git with those of another branch', async () => {
    const paths = ['a', 'b', 'c']
    const cwd = makeRepository()
    for (const name of paths) write(cwd, { [`specs/${name}.yaml`]: BEFORE })
    write(cwd, { '.gitattributes': `${NAME} merge=union\n`, 'specs/api.yaml': BEFORE })
    commit(cwd)
    git(cwd, 'branch', '-f', 'main')
    const approveOn = async (branch: string, name: string) => {
      git(cwd, 'switch', '-qc', branch, 'main')
      write(cwd, { [`specs/${name}.yaml`]: AFTER })
      await approve(cwd, 'all')
      commit(cwd)
    }
    await approveOn('first', 'a')
    git(cwd, 'switch', '-q', 'main')
    git(cwd, 'merge', '-q', '--ff-only', 'first')
    await approveOn('second', 'b')
    git(cwd, 'switch', '-qc', 'third', 'main')
    write(cwd, { 'specs/c.yaml': AFTER })
    await approve(cwd, 'all')
    commit(cwd)
    git(cwd, 'merge', '-q', '--no-edit', 'second')
    const files = approvalsOf(cwd).map(({ file }) => file)
    expect([...new Set(files)].sort()).toEqual(paths.map((name) => `specs/${name}.yaml`))
    expect((await diff(cwd)).code).toBe(0)
  })
})

describe('who approves', () => {
  const args = ['diff', '--base', 'main', '--approve', 'all', '--reason', 'Agreed']

  it('is the user that git knows', async () => {
    const cwd = makeRepository()
    git(cwd, 'config', 'user.name', 'Grace')
    await lintel(cwd, args)
    expect(approvalsOf(cwd)[0]?.by).toBe('Grace')
  })

  it('has to be said where git knows none', async () => {
    const cwd = makeRepository()
    const env = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', HOME: cwd }
    const outcome = await lintel(cwd, args, env)
    expect([outcome.code, outcome.stderr]).toEqual([2, expect.stringContaining('add `--by`')])
  })
})

describe('refused with one sentence:', () => {
  it.each([
    [['--approve', 'all'], '`--approve` needs `--reason`'],
    [['--approve', 'all', '--reason', ' '], '`--reason` is empty.'],
    [['--approve', 'all', '--reason', 'a\nb'], '`--reason` takes one line of text'],
    [['--reason', 'Why'], '`--reason` is about what `--approve` writes'],
    [['--approve', 'all', ...WHY, '--until', 'soon'], '`--until soon` is no day'],
    [['--approve', 'all', ...WHY, '--no-changes'], 'leave out `--no-changes`'],
    [['--prune-changes'], `There is no ${NAME} to prune`],
    [['--changes', ''], '`--changes` is empty'],
    [['--approve', 'all', ...WHY, '-f', 'json:lintel-changes.json'], 'the file of approvals'],
  ])('%j', async (args, message) => {
    const outcome = await diff(makeRepository(), ...args)
    expect([outcome.code, outcome.stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it.each([
    ['[]', 'These are no approvals of lintel.'],
    ['{"version": 2, "approvals": []}', 'This lintel reads version 1.'],
    ['{"version": 1, "approvals": {}}', '`approvals` is a list.'],
    ['{"version": 1, "approvals": [1]}', 'An approval is an object.'],
    ['{"version": 1, "approvals": [{}]}', 'The approval lacks `file`'],
    ['{"version": 1, "approvals": [{"resaon": ""}]}', 'Did you mean `reason`?'],
    ['{"version": 1, "approvals": [{"until": "soon"}]}', '`until` is a day'],
    ['{"version": 1, "approvals": [{"reason": " "}]}', 'The approval has no reason'],
    ['{"version": 1, "approvals": [\n<<<<<<< HEAD\n', 'A merge left its conflict here'],
  ])('%j', async (text, message) => {
    const cwd = makeRepository()
    write(cwd, { [NAME]: text })
    const outcome = await diff(cwd)
    expect([outcome.code, outcome.stderr]).toEqual([2, expect.stringContaining(message)])
    expect(outcome.stderr).toMatch(/lintel-changes\.json:\d+:\d+: /)
  })
})
