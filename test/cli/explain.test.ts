import { describe, expect, it } from 'vitest'
import { makeWorkspace, runLintel } from './workspace.ts'

const cwd = makeWorkspace()
const run = (...args: string[]) => runLintel(args, { cwd })

describe('lintel explain', () => {
  it('prints the page of a rule: Markdown in a pipe, styled text with colours', async () => {
    const { code, stdout } = await run('explain', 'paths/kebab-case')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^# paths\/kebab-case\n/)
    expect(stdout).toContain('- `paths.pattern.c`: Collection names are plural and kebab-case.')
    expect(stdout).toContain('^/v[0-9]+/[a-z][a-z0-9-]*(/{[a-z_]+}(/[a-z][a-z0-9-]*)*)*$')
    const markdown = await run('explain', 'paths/kebab-case', '-f', 'markdown')
    expect(markdown.stdout).toContain('^/v\\[0-9\\]+/')
    const styled = await runLintel(['explain', 'paths/kebab-case'], {
      cwd,
      env: { FORCE_COLOR: '1' },
    })
    expect(styled.stdout).toContain('\u001b[1m')
    expect(styled.stdout).not.toContain('```')
  })

  it('prints several pages in the order in which they are named, each once', async () => {
    const names = ['parser', 'paths/kebab-case', 'paths.pattern', 'bulk', 'parser']
    const { stdout } = await run('explain', ...names)
    const titles = stdout.split('\n---\n\n').map((page) => page.split('\n')[0])
    expect(titles).toEqual(names.slice(0, -1).map((name) => `# ${name}`))
  })

  it('prints text without marks where that is asked for', async () => {
    const { stdout } = await run('explain', 'paths/kebab-case', '-f', 'text')
    expect(stdout).toMatch(/^paths\/kebab-case\n\nPath segments/)
    expect(stdout).not.toMatch(/```|^#+ /m)
    expect(stdout).not.toContain('\u001b')
  })

  it('prints all that there is to a rule as JSON', async () => {
    const args = ['naming/internal-name', 'unfinished-check', 'naming.3', 'paths', '-f', 'json']
    const { stdout } = await run('explain', ...args)
    const [rule, code, clause, topic] = JSON.parse(stdout).pages
    expect(rule).toMatchObject({
      kind: 'rule',
      id: 'naming/internal-name',
      severity: 'warn',
      on: 'both',
      fixable: false,
      clauses: [{ id: 'naming.3', section: 'Naming rules', statement: expect.any(String) }],
      options: [{ name: 'internal-names', example: 'internal-names: [titan, ledgerdb]' }],
      examples: { passes: expect.any(String), fails: expect.any(String) },
    })
    expect(code).toMatchObject({ kind: 'code', id: 'unfinished-check', severity: 'info' })
    expect(clause).toMatchObject({ kind: 'clause', id: 'naming.3' })
    expect(clause.rules).toContain('naming/internal-name')
    expect(topic.rules).toContain('paths/kebab-case')
  })

  it('prints nothing where one of the names means nothing', async () => {
    const { code, stdout, stderr } = await run('explain', 'paths/kebab-case', 'naming.33')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^lintel: Unknown rule `naming\.33`\. .*\n$/)
  })
})

describe('a ruleset that is named and faulty', () => {
  const named = makeWorkspace({ '\u001b[31mred.yaml': 'nope: 1\nrulez: {}\n' })
  const ruleset = ['-r', '\u001b[31mred.yaml']

  it.runIf(process.platform !== 'win32')('is told by both, one fault a line', async () => {
    for (const command of ['explain', 'rules']) {
      const args = [command, ...ruleset, 'paths/kebab-case']
      const { code, stderr } = await runLintel(args, { cwd: named })
      expect(code).toBe(2)
      const lines = stderr.trimEnd().split('\n')
      expect(lines).toHaveLength(2)
      for (const line of lines)
        expect(line).toMatch(/^lintel: .*\\u001b\[31mred\.yaml:\d:1: Unknown key/)
    }
  })
})

describe('lintel rules', () => {
  it('lists the rules by id, and as JSON the same', async () => {
    const { stdout } = await run('rules')
    expect(stdout).toMatch(/^paths\/kebab-case +error +openapi +Path segments.*\.$/m)
    const { rules } = JSON.parse((await run('rules', '--format', 'json')).stdout)
    expect(rules).toHaveLength(stdout.trimEnd().split('\n').length)
    const keys = ['id', 'severity', 'on', 'summary', 'clauses', 'fixable', 'fix']
    expect(Object.keys(rules[0])).toEqual(keys)
  })

  it('lists those that have all that is asked for', async () => {
    const args = ['-t', 'naming,paths', '-s', 'error', '--on', 'openapi', 'kebab']
    const { stdout } = await run('rules', ...args, '-f', 'markdown')
    expect(stdout).toMatch(/^\| Rule \| Severity \|.*\n\|---\|---\|---\|---\|\n/)
    expect(stdout).toContain('| `paths/kebab-case` | error | OpenAPI |')
    expect(stdout).not.toMatch(/warn|AsyncAPI \||topics/)
  })

  it('says where there are none', async () => {
    const { code, stdout, stderr } = await run('rules', 'no', 'such', 'thing')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toBe('lintel: No rule matches. `lintel rules` lists them all.\n')
    expect(JSON.parse((await run('rules', 'zzzz', '-f', 'json')).stdout).rules).toEqual([])
  })
})
