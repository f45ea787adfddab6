import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, runLint } from '../cli/workspace.ts'
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
