import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { CLEAN, FAULTY, makeWorkspace } from './workspace.ts'

const TWO = `${FAULTY}  /v1/stockItems: {}\n`
const RULES = ['-r', 'ruleset.yml']

async function run(args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true', ...more } })
  const code = await main(args, io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

describe('--previous', () => {
  let cwd: string
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(cwd, file), text)
  const lint = (...args: string[]) => run(['lint', 'a.yaml', 'b.yaml', ...RULES, ...args], cwd)
  const workflow = (repository: string) => ({ GITHUB_REPOSITORY: repository, GITHUB_SHA: 'a1' })

  beforeEach(async () => {
    cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    await lint('-f', 'json:old.json')
    write('a.yaml', TWO)
    write('b.yaml', CLEAN)
  })

  it('says what is new and what was mended, by API, owner and rule', async () => {
    const { code, stdout, stderr } = await lint('--previous', 'old.json', '-f', 'markdown')
    expect([code, stderr]).toEqual([1, 'lintel: Since `old.json`: 1 new, 1 mended.\n'])
    expect(stdout).toContain('### Since `old.json`\n\n**1 new**, 1 mended.\n')
    expect(stdout).toContain(
      '| API | New | Mended |\n| --- | ---: | ---: |\n| `a.yaml` | 1 | 0 |\n| `b.yaml` | 0 | 1 |\n',
    )
    expect(stdout).toContain('| `paths/kebab-case` | 1 | 1 |')
  })

  it('marks in HTML what is new, and draws no picture of two runs', async () => {
    await lint('--previous', 'old.json', '-f', 'html:r.html')
    const html = read('r.html')
    expect(html).toContain('<section id="since">')
    expect(html).toContain('href="#document=a.yaml&amp;since=new"')
    const list = html.slice(0, html.indexOf('<script'))
    expect(list.match(/<span class="new">new<\/span>/g)).toHaveLength(1)
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).fresh).toEqual([[1, 1]])
    expect(html).not.toContain('<polyline')
  })

  it('draws all runs of a folder, but for the one that it writes', async () => {
    for (const day of ['01', '02']) await lint('-f', `json:reports/2027-01-${day}.json`)
    const today = 'json:reports/2027-01-03.json'
    for (let times = 0; times < 2; times++)
      expect((await lint('--previous', 'reports', '-f', today, '-f', 'html:r.html')).stderr).toBe(
        'lintel: Since `reports/2027-01-02.json`: 0 new, 0 mended.\n',
      )
    expect(read('r.html').match(/<polyline/g)).toHaveLength(2)
    expect(read('r.html')).toContain('<summary>3 runs</summary>')
  })

  it('counts apart what rules found that only one run had on', async () => {
    await lint('-f', 'json:few.json', '--only', 'structure/*')
    const { stderr } = await lint('--previous', 'few.json', '-f', 'markdown')
    expect(stderr).toContain('0 new, 0 mended, 2 of rules that were not on before.')
    expect(stderr).toContain('`few.json` by `--only structure/*`, `this run` nothing')
  })

  it('says what of the previous report keeps it from being compared', async () => {
    const { rules: _, ...report } = JSON.parse(read('old.json'))
    report.tool.version = '0.0.9'
    write('odd.json', JSON.stringify(report))
    const { stderr } = await lint('--previous', 'odd.json', '-f', 'markdown')
    expect(stderr).toContain('`odd.json` does not say which rules were on')
    expect(stderr).toContain('The reports are of lintel 0.0.9, 0.1.0')
  })

  it('compares what is shown', async () => {
    const { stderr } = await lint('--previous', 'old.json', '--quiet', '-f', 'markdown')
    expect(stderr).toContain('1 new, 1 mended')
  })

  it('compares several repositories', async () => {
    await lint('-f', 'json:new.json')
    write('old2.json', read('old.json'))
    await run(['merge', 'x=old.json', 'y=old2.json', '-f', 'json:before.json'], cwd)
    write('new2.json', read('new.json'))
    const args = ['x=new.json', 'z=new2.json', '--previous', 'before.json', '-f', 'markdown']
    const { stdout, stderr } = await run(['merge', ...args], cwd)
    expect(stdout).toContain('| `x/a.yaml` | 1 | 0 |')
    expect(stderr).toContain('Not in `before.json`: `z`. All that they have counts as new.')
    expect(stderr).toContain('Only in `before.json`: `y`.')
  })

  it.each([
    [['lint', 'a.yaml', '--previous', 'none.json'], 'The report `none.json` cannot be read.'],
    [['lint', 'a.yaml', '--previous', 'empty'], 'The report `empty` cannot be read.'],
    [['lint', 'a.yaml', '--previous', 'old.json', '--since', 'x'], 'leave out `--since` with it'],
    [['lint', 'a.yaml', '--previous', 'old.json', '--shard', '1/2'], 'leave out `--shard` with'],
    [
      ['lint', 'a.yaml', '--previous', 'old.json', '-f', 'json:old.json'],
      '`old.json` is the previous report: name another file',
    ],
    [
      ['merge', 'x=old.json', '--previous', 'old.json'],
      '`old.json` is of one repository, and this',
    ],
    [['lint', 'a.yaml', '--previous', 'many.json'], '`many.json` is of several repositories, and'],
    [
      ['lint', 'a.yaml', '--previous', 'other.json'],
      '`other.json` is of `shop/b`, and this report',
    ],
    [
      ['lint', 'a.yaml', '--previous', 'mixed'],
      '`mixed` holds the reports of several repositories',
    ],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await run(['merge', 'x=old.json', '-f', 'json:many.json'], cwd)
    for (const file of ['other.json', 'mixed/b.json'])
      await run(['lint', 'a.yaml', ...RULES, '-f', `json:${file}`], cwd, workflow('shop/b'))
    await run(['lint', 'a.yaml', ...RULES, '-f', 'json:mixed/c.json'], cwd, workflow('shop/c'))
    const env = args.includes('mixed') ? {} : workflow('shop/a')
    const { code, stdout, stderr } = await run(args, cwd, env)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
