import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { CLEAN, FAULTY, makeWorkspace } from './workspace.ts'

async function run(args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true', ...more } })
  const code = await main(args, io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

/** What a workflow of GitHub says of itself. */
const workflow = (repository: string, commit: string) => ({
  GITHUB_REPOSITORY: repository,
  GITHUB_SHA: commit,
  GITHUB_SERVER_URL: 'https://github.example',
})

describe('lintel merge of several repositories', () => {
  let cwd: string
  const lint = (report: string, file: string, env: Record<string, string> = {}) =>
    run(['lint', file, '-r', 'ruleset.yml', '-f', `json:${report}`], cwd, env)
  const merge = (...args: string[]) => run(['merge', ...args], cwd)
  const mergeJson = async (...args: string[]): Promise<JsonReport> =>
    JSON.parse((await merge(...args, '-f', 'json')).stdout)
  const change = (from: string, to: string, edit: (report: Record<string, never>) => void) => {
    const report = JSON.parse(readFileSync(join(cwd, from), 'utf8'))
    edit(report)
    mkdirSync(dirname(join(cwd, to)), { recursive: true })
    writeFileSync(join(cwd, to), JSON.stringify(report))
  }

  beforeAll(async () => {
    cwd = makeWorkspace({
      'specs/a.yaml': FAULTY,
      'specs/b.yaml': CLEAN,
      'root.yaml': FAULTY,
    })
    await lint('orders.json', 'specs/a.yaml')
    await lint('billing.json', 'specs')
    await lint('root.json', 'root.yaml')
    await lint('ci/orders.json', 'specs', workflow('shop/orders', 'a1'))
    await lint('ci/billing.json', 'specs', workflow('shop/billing', 'b1'))
  })

  it('names files by the names that are given', async () => {
    const report = await mergeJson('orders=orders.json', 'eu/billing=billing.json')
    expect(report.findings.map(({ file }) => file)).toEqual([
      'eu/billing/specs/a.yaml',
      'orders/specs/a.yaml',
    ])
    expect(report.documents?.map(({ file, owner }) => [file, owner])).toEqual([
      ['eu/billing/specs/a.yaml', 'eu/billing/specs'],
      ['eu/billing/specs/b.yaml', 'eu/billing/specs'],
      ['orders/specs/a.yaml', 'orders/specs'],
    ])
    expect(report.summary).toMatchObject({ documents: 3, errors: 2 })
    expect(report.repositories?.map(({ name, documents }) => [name, documents])).toEqual([
      ['eu/billing', 2],
      ['orders', 1],
    ])
    expect(report).not.toHaveProperty('origin')
  })

  it('names files by the folders of reports, but for days', async () => {
    for (const folder of ['store/orders/2027-01-31', 'store/shop/billing'])
      mkdirSync(join(cwd, folder), { recursive: true })
    copyFileSync(join(cwd, 'orders.json'), join(cwd, 'store/orders/2027-01-31/r.json'))
    copyFileSync(join(cwd, 'billing.json'), join(cwd, 'store/shop/billing/r.json'))
    const { repositories } = await mergeJson('store')
    expect(repositories?.map(({ name }) => name)).toEqual(['orders', 'shop/billing'])
  })

  it('names files by the repositories that reports say, and says so', async () => {
    const { code, stdout, stderr } = await merge('ci', '-f', 'ndjson')
    expect(code).toBe(1)
    expect(stderr).toBe(
      'lintel: Files are named by the repositories that the reports say: `shop/billing`, `shop/orders`.\n',
    )
    const lines = stdout.trim().split('\n')
    const rows = lines.map((line) => JSON.parse(line))
    expect(new Set(rows.map((row) => `${row.repository} ${row.commit} ${row.file}`))).toEqual(
      new Set([
        'shop/billing b1 specs/a.yaml',
        'shop/billing b1 specs/b.yaml',
        'shop/orders a1 specs/a.yaml',
        'shop/orders a1 specs/b.yaml',
      ]),
    )
  })

  it('links to the lines of each repository at its commit', async () => {
    const { code } = await merge('ci', '-f', 'html:all.html', '-f', 'markdown:all.md')
    expect(code).toBe(1)
    const html = readFileSync(join(cwd, 'all.html'), 'utf8')
    const markdown = readFileSync(join(cwd, 'all.md'), 'utf8')
    for (const link of ['shop/orders/blob/a1', 'shop/billing/blob/b1']) {
      expect(html).toContain(`https://github.example/${link}/specs/a.yaml#L`)
      expect(markdown).toContain(`https://github.example/${link}/specs/a.yaml#L`)
    }
    expect(html).toContain('<section id="repositories">')
    expect(markdown).toContain('| `shop/orders` | 2 | 1 | 0 |')
  })

  it('names files from the root of the repository that lintel ran in a folder of', async () => {
    const inFolder = (report: Record<string, never>) =>
      Object.assign(report.origin ?? {}, { folder: 'services/one' })
    change('ci/orders.json', 'folder.json', inFolder)
    const { findings } = await mergeJson('folder.json', 'ci/billing.json')
    expect(findings.map(({ file }) => file)).toContain('shop/orders/services/one/specs/a.yaml')
  })

  it('reads what it wrote', async () => {
    const direct = await mergeJson('ci', 'last=root.json')
    await merge('ci', '-f', 'json:two.json')
    expect(await mergeJson('two.json', 'last=root.json')).toEqual(direct)
    const nested = await mergeJson('all=two.json', 'last=root.json')
    expect(nested.repositories?.map(({ name }) => name)).toEqual([
      'all/shop/billing',
      'all/shop/orders',
      'last',
    ])
  })

  it('refuses what it wrote under two names', async () => {
    await merge('orders=orders.json', 'billing=billing.json', '-f', 'json:joined.json')
    const { code, stdout, stderr } = await merge('x=joined.json', 'y=joined.json')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe('lintel: `joined.json` is named twice, as `x` and `y`: name it once.\n')
  })

  it('calls the repository the owner of what lies at its root', async () => {
    const { documents } = await mergeJson('one=root.json', 'two=orders.json')
    expect(documents?.map(({ owner }) => owner)).toEqual(['one', 'two/specs'])
  })

  it('counts what two reports of one repository share once, and says so', async () => {
    change('ci/orders.json', 'again.json', () => undefined)
    const { stdout, stderr } = await merge('ci', 'again.json', '-f', 'json')
    expect(JSON.parse(stdout).summary).toMatchObject({ documents: 4, errors: 2 })
    expect(stderr).toContain(
      '`ci/orders.json` and `again.json` both hold 2 documents of `shop/orders`, which count once.',
    )
  })

  it('says what keeps numbers from being compared', async () => {
    change('ci/orders.json', 'old.json', (report) => {
      Object.assign(report.tool ?? {}, { version: '0.0.9' })
      Object.assign(report, { rules: { error: [], warn: [], info: [] } })
      Object.assign(report.summary ?? {}, { limits: ['--quiet'] })
    })
    const { stderr } = await merge('old.json', 'ci/billing.json', '-f', 'json:x.json')
    expect(stderr).toContain(
      'The reports are of lintel 0.1.0 (`shop/billing`), 0.0.9 (`shop/orders`): what versions find',
    )
    expect(stderr).toContain('`shop/orders`: linted by other rules, without `paths/kebab-case`')
    expect(stderr).toContain('`shop/orders`: findings are left out by `--quiet`.')
  })

  it.each([
    [['x=orders.json', 'y=orders.json'], '`orders.json` is named twice, as `x` and `y`'],
    [['x=orders.json', 'billing.json'], '`billing.json` does not say its repository: name it'],
    [['ci', 'other.json'], 'are of two commits of `shop/orders`, `a1` and `c3`: name the one'],
    [['x=ci/orders.json', 'x=ci/billing.json'], 'and both are called `x`: give each repository'],
    [['x=orders.json', 'x=worse.json'], 'tell different things of `specs/a.yaml` in `x`'],
    [['a=ci/orders.json', 'b=again.json'], 'are both of `shop/orders` and hold the same documents'],
    [['../x=orders.json'], '`../x=` is no name of a repository'],
    [['=orders.json'], '`=` is no name of a repository'],
    [['x=none.json'], 'The report `none.json` cannot be read. No such file.'],
    [['ci', '-f', 'sarif'], '`-f sarif` is for one repository'],
    [['ci', '-f', 'json:ci/orders.json'], '`ci/orders.json` is one of the reports'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    change('ci/orders.json', 'again.json', () => undefined)
    change('ci/orders.json', 'other.json', (report) =>
      Object.assign(report.origin ?? {}, { commit: 'c3' }),
    )
    change('orders.json', 'worse.json', (report) =>
      Object.assign(report.documents?.[0] ?? {}, { errors: 7 }),
    )
    const { code, stdout, stderr } = await merge(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('lets no report lead readers anywhere but to the web', async () => {
    change('ci/orders.json', 'evil.json', (report) =>
      Object.assign(report.origin ?? {}, { files: 'javascript:alert(1)' }),
    )
    const { code, stderr } = await merge('evil.json', 'ci/billing.json')
    expect([code, stderr]).toEqual([
      2,
      'lintel: `evil.json` is no report of lintel: name files that `lintel lint -f json` or `-f sarif` wrote.\n',
    ])
  })

  it('writes text in GitHub Actions too, where annotations would be of other files', async () => {
    const env = { GITHUB_ACTIONS: 'true' }
    const { stdout } = await run(['merge', 'ci'], cwd, env)
    expect(stdout).toContain('shop/orders/specs/a.yaml')
    expect(stdout).not.toContain('::error')
  })
})
