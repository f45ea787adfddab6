import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeWorkspace, runLintel } from './workspace.ts'

const RULESET = `extends: [lintel:naming, ./base.yaml]
rules:
  naming/file-name: error
  naming/abbreviation: off
  team-owner:
    description: An API names the team | that owns it.
    severity: error
    formats: [oas3]
    given: $.info
    then: { field: x-owner, function: truthy }
    x-lintel:
      why: Whoever is called at night has to be found.
      notes: [An empty name is none.]
      examples:
        passes: "info: { x-owner: orders }"
        fails:
          - name: without one
            text: "paths: {}"
          - tests/bad.yaml
overrides:
  - files: [legacy/**]
    rules: { team-owner: off }
x-lintel:
  audience: internal
  approved-abbreviations: [pltk]
  rule-files: [rules/owner.mjs]
`
const BASE = `rules:
  team-base:
    given: $.info
    then: { function: truthy }
`
const OWNER = `import { defineRule, integerOf } from 'lintel/rules'
export default defineRule({
  id: 'acme/longest',
  on: 'both',
  severity: 'error',
  summary: 'Titles are short.',
  why: 'Long ones are cut.',
  clauses: [{ id: 'API-12', statement: 'Titles are short.' }],
  options: {
    longest: { summary: 'The longest title.', form: integerOf({ from: 1 }), default: 9, example: '5' },
  },
  examples: { passes: 'info: { title: A }', fails: 'info: { title: Abcdefghijk } # <- reported' },
  *check(api, { options }) {
    const title = api.root.get('info')?.get('title')
    if (title?.string?.length > options.longest)
      yield { node: title, message: 'Too long.', help: 'Shorten it.' }
  },
})
`
const FILES = {
  'lintel.yaml': RULESET.replace(
    '  team-owner:',
    '  acme/longest: [warn, { longest: 20 }]\n  team-owner:',
  ),
  'base.yaml': BASE,
  'rules/owner.mjs': OWNER,
  'tests/bad.yaml': 'openapi: 3.1.0\ninfo: {}\n',
}

const docs = (cwd: string, ...args: string[]) => runLintel(['docs', ...args], { cwd })
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

/** The links of a page that lead to no file. */
function brokenLinks(cwd: string, page: string): string[] {
  const prose = read(cwd, page).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => !existsSync(join(cwd, dirname(page), target)))
}

describe('lintel docs', () => {
  const cwd = makeWorkspace(FILES)

  it('writes an index and a page for each rule that is on, and for each of the team', async () => {
    const { code, stdout, stderr } = await docs(cwd, 'out/rules')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Wrote \d+ pages into out\/rules\.\n$/)
    const index = read(cwd, 'out/rules/README.md')
    expect(index).toMatch(
      /^<!-- Written by `lintel docs` from \.\.\/\.\.\/lintel\.yaml: do not edit\. -->\n\n# Rules of lintel\.yaml\n/,
    )
    expect(index).toContain('1 override of it says something else for some files')
    expect(index).toContain('| [acme/longest](acme/longest.md) | warn | OpenAPI and AsyncAPI |')
    expect(index).toContain(
      '| [team-owner](team-owner.md) | error | OpenAPI | An API names the team \\| that owns it. |',
    )
    expect(index).toContain('| [team-base](team-base.md) | warn |  |')
    expect(index).toContain('| [naming/file-name](naming/file-name.md) | error |')
    expect(index).not.toContain('naming/abbreviation')
    expect(index).not.toContain('paths/no-verb')
    const pages = readdirSync(join(cwd, 'out/rules'), { recursive: true, encoding: 'utf8' })
    const broken = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => brokenLinks(cwd, `out/rules/${page}`))
    expect(pages.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  it('says of each rule what the ruleset makes of it', () => {
    const owner = read(cwd, 'out/rules/team-owner.md')
    expect(owner).toContain(
      '| Severity | error |\n| Formats | oas3 |\n| Declared in | `lintel.yaml` |',
    )
    expect(owner).toContain('## Why\n\nWhoever is called at night has to be found.')
    expect(owner).toContain('- An empty name is none.')
    expect(owner).toContain('## Passes\n\n```yaml\ninfo: { x-owner: orders }\n```')
    expect(owner).toContain(
      '## Fails\n\nwithout one:\n\n```yaml\npaths: {}\n```\n\n`tests/bad.yaml`',
    )
    expect(owner).toContain('  given: $.info\n')
    expect(owner).not.toContain('## Change its severity')
    const longest = read(cwd, 'out/rules/acme/longest.md')
    expect(longest).toContain('| Severity | warn |')
    expect(longest).toContain('| In lintel.yaml | warn (lintel.yaml, its own: error) |')
    expect(longest).toContain('| `longest` | `20` |')
    expect(longest).toContain('- `API-12`: Titles are short.')
    expect(longest).toContain('| Declared in | `rules/owner.mjs` |')
    expect(read(cwd, 'out/rules/naming/file-name.md')).toContain(
      '| In lintel.yaml | error (lintel.yaml, its own: warn) |',
    )
  })

  it('writes again what is not as it would be written, and nothing else', async () => {
    expect((await docs(cwd, 'out/rules', '--check')).code).toBe(0)
    const page = join(cwd, 'out/rules/team-owner.md')
    writeFileSync(page, `${read(cwd, 'out/rules/team-owner.md')}more\n`)
    rmSync(join(cwd, 'out/rules/acme/longest.md'))
    const { code, stdout, stderr } = await docs(cwd, 'out/rules', '--check')
    expect([code, stdout]).toEqual([
      1,
      'acme/longest.md is not as it would be written.\nteam-owner.md is not as it would be written.\n',
    ])
    expect(stderr).toContain('`lintel docs out/rules` writes them.')
    expect((await docs(cwd, 'out/rules')).stdout).toMatch(
      /^Wrote 2 pages into out\/rules, \d+ are as before\.\n$/,
    )
    expect(read(cwd, 'out/rules/team-owner.md')).not.toContain('more')
  })

  it('writes the same from another folder', async () => {
    const args = ['docs', 'rules', '-r', '../lintel.yaml', '--check']
    const { stdout } = await runLintel(args, { cwd: join(cwd, 'out') })
    // Files are named from where it is run.
    expect(stdout).not.toContain('no rule')
  })

  it('removes pages only where that is asked for, and only its own', async () => {
    writeFileSync(join(cwd, 'out/rules/mine.md'), '# Mine\n')
    const before = await docs(cwd, 'out/rules', '--include', 'team')
    expect(before.stderr).toMatch(/pages in out\/rules are of no rule .*: `--prune` removes such/)
    expect(existsSync(join(cwd, 'out/rules/naming/file-name.md'))).toBe(true)
    const { stdout, stderr } = await docs(cwd, 'out/rules', '--include', 'team', '--prune')
    expect(stdout).toMatch(/, removed \d+\.\n$/)
    expect(stderr).toBe('')
    expect(existsSync(join(cwd, 'out/rules/naming/file-name.md'))).toBe(false)
    expect(read(cwd, 'out/rules/mine.md')).toBe('# Mine\n')
    expect(read(cwd, 'out/rules/README.md')).not.toContain('Rules of lintel\n')
  })

  it('includes all rules where that is asked for, and takes a title', async () => {
    await docs(cwd, 'all', '--include', 'all', '--title', 'What we ask for')
    const index = read(cwd, 'all/README.md')
    expect(index).toContain('\n# What we ask for\n')
    expect(index).toContain('| [naming/abbreviation](naming/abbreviation.md) | off |')
    expect(read(cwd, 'all/naming/abbreviation.md')).toContain(
      '| In lintel.yaml | off (lintel.yaml) |',
    )
    expect(read(cwd, 'all/naming/abbreviation.md')).toContain(
      '| `approved-abbreviations` | `[pltk]` |',
    )
  })

  it('has no path of its own for ids that are none', async () => {
    const odd = ['../../up', 'README', 'readme', 'a|b', '<b>', '..'].map(
      (id) => `  ${JSON.stringify(id)}: { given: $, then: { function: truthy } }\n`,
    )
    const folder = makeWorkspace({ 'lintel.yaml': `extends: []\nrules:\n${odd.join('')}` })
    expect((await docs(folder, 'out', '--include', 'team')).code).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['lintel.yaml', 'out', 'ruleset.yml'])
    const names = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.md'))).toHaveLength(7)
    expect(brokenLinks(folder, 'out/README.md')).toEqual([])
  })
})

describe('lintel docs writes nothing', () => {
  it.each([
    ['README.md', '# Ours\n'],
    ['naming/file-name.md', '# Ours\n'],
    ['README.md', '<!-- Written by `lintel docs` from ../other.yaml: do not edit. -->\n\n# Ours\n'],
  ])('where %s is not its own', async (page, text) => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: lintel:naming\n', [`out/${page}`]: text })
    const { code, stdout, stderr } = await docs(cwd, 'out')
    expect([code, stdout, read(cwd, `out/${page}`)]).toEqual([2, '', text])
    expect(stderr).toBe(
      `lintel: \`out/${page}\` was not written from this ruleset by \`lintel docs\`, so nothing is written: name another folder.\n`,
    )
    expect(readdirSync(join(cwd, 'out'))).toHaveLength(1)
  })

  it('through a link', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: lintel:naming\n', 'out/a.txt': '' })
    writeFileSync(join(cwd, 'elsewhere.md'), 'mine')
    symlinkSync('../elsewhere.md', join(cwd, 'out/README.md'))
    expect((await docs(cwd, 'out')).code).toBe(2)
    expect(read(cwd, 'elsewhere.md')).toBe('mine')
  })

  it('into what is no folder, and for a faulty ruleset', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'rulse: {}\n', file: '' })
    expect(await docs(cwd, 'file')).toMatchObject({
      code: 2,
      stderr: 'lintel: `file` is no folder: name one to write the pages into.\n',
    })
    expect((await docs(cwd, 'out')).stderr).toContain('Unknown key `rulse`')
    expect(existsSync(join(cwd, 'out'))).toBe(false)
  })
})
