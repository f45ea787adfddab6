import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, runLint, runLintel } from '../cli/workspace.ts'
import { makeTemporaryFolder, npm } from '../package/npm.ts'

/** What of DuckDB the test uses. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(): Promise<{
      connect(): Promise<{
        runAndReadAll(sql: string): Promise<{ getRowsJson(): unknown[][] }>
        closeSync(): void
      }>
      closeSync(): void
    }>
  }
}

/** DuckDB is 70 MB of native code: it is installed for this test alone, where there is a network. */
async function installDuckDb(): Promise<DuckDb | undefined> {
  const folder = FOLDER
  try {
    await npm(['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE], folder)
    return createRequire(join(folder, 'package.json'))('@duckdb/node-api')
  } catch (error) {
    process.stderr.write(
      `SKIPPED: DuckDB reads ndjson. ${PACKAGE} cannot be installed here: ${error}\n`,
    )
    return undefined
  }
}

const PACKAGE = '@duckdb/node-api@1.5.6-r.1'
const FOLDER = makeTemporaryFolder()

it('DuckDB reads the reports of several repositories as one table', {
  timeout: 120_000,
}, async (context) => {
  const duckDb = await installDuckDb()
  if (duckDb === undefined) return context.skip()
  const cwd = makeWorkspace({
    'clean.yaml': CLEAN,
    'orders.yaml': FAULTY.replace('info:', 'info:\n  x-owner: team-orders'),
  })
  for (const [repository, files] of [
    ['shop/clean', ['clean.yaml']],
    ['shop/orders', ['orders.yaml', 'missing.yaml']],
  ] as const)
    await runLint(['-f', `ndjson:reports/${repository}.ndjson`, ...files], {
      cwd,
      env: { GITHUB_REPOSITORY: repository, GITHUB_SHA: 'abc' },
    })
  const instance = await duckDb.DuckDBInstance.create()
  const connection = await instance.connect()
  const table = `read_json_auto('${join(cwd, 'reports/shop/*.ndjson')}')`
  const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
  expect(
    await query(
      `SELECT record, repository, commit, file, owner FROM ${table} ORDER BY record, file`,
    ),
  ).toEqual([
    ['document', 'shop/clean', 'abc', 'clean.yaml', null],
    ['document', 'shop/orders', 'abc', 'orders.yaml', 'team-orders'],
    ['failure', 'shop/orders', 'abc', 'missing.yaml', null],
    ['finding', 'shop/orders', 'abc', 'orders.yaml', 'team-orders'],
  ])
  expect(
    await query(
      `SELECT owner, rule, count(*)::INTEGER, min(start_line)::INTEGER, typeof(any_value(clauses))
       FROM ${table} WHERE record = 'finding' GROUP BY ALL`,
    ),
  ).toEqual([['team-orders', 'paths/kebab-case', 1, 7, 'VARCHAR[]']])
  connection.closeSync()
  instance.closeSync()
})

/** The queries of the chapter, by what they ask. */
function queriesOf(chapter: string): Map<string, string> {
  const text = readFileSync(new URL(`../../docs/${chapter}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/^```sql\n-- (.*)\n([^`]*)```$/gm)]
  return new Map(blocks.map(([, question = '', sql = '']) => [question, sql]))
}

it('DuckDB answers the questions of the book over ten repositories', {
  timeout: 300_000,
}, async (context) => {
  const duckDb = await installDuckDb()
  if (duckDb === undefined) return context.skip()
  const cwd = makeWorkspace({
    'clean.yaml': CLEAN.replace('info:', 'info:\n  x-owner: team-good'),
    'faulty.yaml': FAULTY.replace('info:', 'info:\n  x-owner: team-busy'),
    'worse.yaml': `${FAULTY.replace('info:', 'info:\n  x-owner: team-busy')}  /v1/stockItems: {}\n`,
  })
  const names = Array.from({ length: 10 }, (_, index) => `repository-${index}`)
  const write = async (day: string, isFaulty: (index: number) => boolean) => {
    for (const [index, name] of names.entries()) {
      const file = index === 7 ? 'worse.yaml' : isFaulty(index) ? 'faulty.yaml' : 'clean.yaml'
      await runLint(['-f', `json:today/${name}/lintel.json`, file], { cwd })
    }
    const report = ['json', 'ndjson'].flatMap((name) => ['-f', `${name}:history/${day}.${name}`])
    const { stderr } = await runLintel(['merge', 'today', ...report], { cwd })
    expect(stderr).toBe('')
  }
  await write('2027-01-31', (index) => index < 3)
  await write('2027-02-07', (index) => index < 4)
  const instance = await duckDb.DuckDBInstance.create()
  const connection = await instance.connect()
  await connection.runAndReadAll(`SET file_search_path = '${cwd}'`)
  const answers = new Map<string, unknown[][]>()
  for (const [question, sql] of queriesOf('many.md'))
    answers.set(question, (await connection.runAndReadAll(sql)).getRowsJson())
  connection.closeSync()
  instance.closeSync()
  const [apis, rules, owners, since] = [...answers.values()]
  expect(apis?.filter(([, , , , errors]) => Number(errors) > 0)).toHaveLength(5)
  expect(rules).toEqual([['paths/kebab-case', 'error', '6', '5']])
  expect(owners?.map(([owner, count, errors]) => [owner, Number(count), Number(errors)])).toEqual([
    ['team-busy', 5, 6],
    ['team-good', 5, 0],
  ])
  expect(
    since?.map(([name, , , file]) => [name, /[\d-]+(?=\.ndjson)/.exec(String(file))?.[0]]),
  ).toEqual([
    ['repository-3', '2027-02-07'],
    ...[0, 1, 2].map((index) => [`repository-${index}`, '2027-01-31']),
    ['repository-7', '2027-01-31'],
  ])
})

it('the command lines of the chapter run, and answer', { timeout: 120_000 }, async () => {
  const cwd = makeWorkspace({ 'specs/a.yaml': FAULTY, 'b.yaml': CLEAN })
  for (const report of ['orders', 'last', 'today/orders/r', 'reports/shop/orders/lintel'])
    await runLint(['specs', '-f', `json:${report}.json`], { cwd })
  for (const report of ['billing', 'today/billing/r', 'reports/billing/2027-01-31/lintel'])
    await runLint(['b.yaml', '-f', `json:${report}.json`], { cwd })
  await runLintel(['merge', 'today', '-f', 'json:history/2027-01-31.json'], { cwd })
  const text = readFileSync(new URL('../../docs/many.md', import.meta.url), 'utf8')
  const commands = [...text.matchAll(/^```sh\n([^`]*)```$/gm)].flatMap(([, lines = '']) =>
    lines.trim().split('\n'),
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const [name, ...args] = command.split(' ')
    const { code } = await runLintel(args, { cwd })
    expect([name, command, code]).toEqual(['lintel', command, expect.toBeOneOf([0, 1])])
  }
  const markdown = readFileSync(join(cwd, 'apis.md'), 'utf8')
  for (const head of [
    '### Since `history/2027-01-31.json`',
    '| Repository | APIs |',
    '| API | Owner |',
  ])
    expect(markdown).toContain(head)
})
