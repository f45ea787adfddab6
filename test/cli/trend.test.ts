import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { CLEAN, FAULTY, makeWorkspace } from './workspace.ts'

/** Runs a command in this process, which takes less time. */
async function run(args: readonly string[], cwd: string) {
  const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true' } })
  const code = await main(args, io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

const TWO = `${FAULTY}  /v1/stockItems: {}\n`

describe('lintel trend', () => {
  let cwd: string
  beforeAll(async () => {
    cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
    const lint = (name: string) =>
      run(['lint', '-r', 'ruleset.yml', '-f', `json:reports/${name}.json`, 'a.yaml', 'b.yaml'], cwd)
    await lint('2027-01-01')
    writeFileSync(join(cwd, 'a.yaml'), TWO)
    await lint('2027-01-02')
    writeFileSync(join(cwd, 'a.yaml'), CLEAN)
    await lint('2027-01-03')
  })

  it('reads a folder of reports in the order of their names', async () => {
    const { code, stdout, stderr } = await run(['trend', 'reports', '-f', 'json'], cwd)
    expect([code, stderr]).toEqual([0, ''])
    const { runs } = JSON.parse(stdout)
    const moved = runs.map(({ errors, change }: (typeof runs)[number]) => [
      errors,
      change && [change.fresh, change.mended],
    ])
    expect(moved).toEqual([
      [1, null],
      [2, [1, 0]],
      [0, [0, 2]],
    ])
  })

  it('writes tables', async () => {
    const text = await run(['trend', 'reports'], cwd)
    expect(text.stdout).toContain('0 new, 2 mended.')
    expect(text.stdout).toMatch(/Rule +New +Mended\n +paths\/kebab-case +0 +2\n$/)
    const markdown = await run(['trend', 'reports', '-f', 'markdown'], cwd)
    expect(markdown.stdout).toContain('| `paths/kebab-case` | 0 | 2 |')
  })

  it.each([
    ['none.json', undefined, /The report `none.json` cannot be read/],
    ['text.json', 'x', /`text.json` is no JSON: was it written to its end\?/],
    ['other.json', '{"findings":[]}', /`other.json` is no JSON report of lintel/],
    ['origin.json', { origin: { repository: 1 } }, /`origin.json` is no JSON report of lintel/],
    ['since.json', { since: 'main' }, /`since.json` tells only what changed since `main`/],
  ])('says in one sentence why it cannot read %s', async (name, content, expected) => {
    if (content !== undefined) writeFileSync(join(cwd, name), damage(cwd, content))
    const { code, stdout, stderr } = await run(['trend', name], cwd)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(expected)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('reads other versions, and says so', async () => {
    const report = JSON.parse(readFileSync(join(cwd, 'reports/2027-01-01.json'), 'utf8'))
    report.tool.version = '0.0.9'
    report.failures.push({ file: 'x.yaml', message: 'No such file.' })
    writeFileSync(join(cwd, 'old.json'), JSON.stringify(report))
    const { code, stderr } = await run(['trend', 'old.json', 'reports/2027-01-03.json'], cwd)
    expect(code).toBe(0)
    expect(stderr).toContain('Inputs could not be read in the runs of `old.json`.')
    expect(stderr).toContain('The reports are of lintel 0.0.9, ')
  })

  it('says where runs left out different findings, and nothing where they are alike', async () => {
    const lint = (name: string, ...args: string[]) =>
      run(['lint', '-r', 'ruleset.yml', '-f', `json:${name}`, 'a.yaml', ...args], cwd)
    await lint('all.json')
    await lint('few.json', '--only', 'paths/*', '--quiet')
    const { stderr } = await run(['trend', 'all.json', 'few.json'], cwd)
    expect(stderr).toBe(
      'lintel: The runs left out different findings (`all.json` nothing, `few.json` by `--only paths/* --quiet`): findings of rules that only one of two runs looked at are counted apart.\n',
    )
    expect((await run(['trend', 'few.json', 'few.json'], cwd)).stderr).toBe('')
  })

  it('does not call mended what stands in a document that cannot be read any more', async () => {
    writeFileSync(join(cwd, 'c.yaml'), FAULTY)
    const lint = (name: string) =>
      run(['lint', '-r', 'ruleset.yml', '-f', `json:${name}`, 'c.yaml'], cwd)
    await lint('before.json')
    writeFileSync(join(cwd, 'c.yaml'), 'openapi: 3.1.0\ninfo: [\n')
    await lint('after.json')
    const { stdout } = await run(['trend', 'before.json', 'after.json', '-f', 'json'], cwd)
    expect(JSON.parse(stdout).runs[1].change).toMatchObject({ mended: 0, notLinted: 1 })
  })
})

function damage(cwd: string, content: string | { since?: string; origin?: object }): string {
  if (typeof content === 'string') return content
  const report = JSON.parse(readFileSync(join(cwd, 'reports/2027-01-01.json'), 'utf8'))
  const { since, origin } = content
  return JSON.stringify({ ...report, origin, summary: { ...report.summary, since } })
}
