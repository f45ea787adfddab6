import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import spectralCore from '@stoplight/spectral-core'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { loadStock } from '../spectral/foreign-running.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace, type Outcome, runLintel } from './workspace.ts'

const OWNER = `    description: An API names the team that owns it.
    message: "{{error}}"
    severity: error
    given: $.info
    then: { field: x-owner, function: truthy }
`

/** A ruleset with one rule, whose examples are given. */
function withExamples(examples: string): string {
  const lines = examples.trimEnd().split('\n')
  return `rules:\n  team-owner:\n${OWNER}    x-lintel:\n      examples:\n${lines
    .map((line) => `        ${line}\n`)
    .join('')}`
}

const PASSES = 'passes: "info: { title: A, version: 1.0.0, x-owner: orders }"\n'
const FAILS = 'fails: "paths: {}"\n'

/** Runs it in this process: to load Spectral takes long. */
async function run(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Outcome> {
  const { io, written } = fakeIo(makeWorkspace(files))
  const code = await main(['test', ...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

describe('lintel test', () => {
  it('runs the rules of a ruleset over their examples', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': withExamples(PASSES + FAILS) })
    const { code, stdout, stderr } = await runLintel(['test'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      'lintel.yaml\n  ✓ team-owner  passes: 1, fails: 1\n\n1 rule: 1 passed (2 examples).\n',
    )
  })

  it('says where an example turns out in another way, and what was expected', async () => {
    const examples = `${PASSES}fails:
  - |
    # Nothing is wrong here.
    info:
      title: A # <- reported
      x-owner: orders
  - |
    info: # <- reported
      title: A
  - name: with an owner
    text: "info: { x-owner: orders }"
`
    const { code, stdout, stderr } = await run({ 'lintel.yaml': withExamples(examples) })
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain(
      '      lintel.yaml:15 fails 1: expected a finding on this line, found none\n',
    )
    expect(stdout).toContain(
      '      lintel.yaml:21 fails 3 (with an owner): expected a finding, found none\n',
    )
    expect(stdout).not.toContain('fails 2')
    expect(stdout).toMatch(/\n\n1 rule: 1 failed, 0 passed \(4 examples\)\.\n$/)
  })

  it('says what it found in an example that passes, and on lines without a mark', async () => {
    const { stdout } = await run({
      'lintel.yaml': withExamples(
        'passes: |\n  # A title alone\n  info: { title: A }\nfails: |\n  # expect: team-owner\n  info: {}\n',
      ),
    })
    const found = '“"info.x-owner" property must be truthy”'
    expect(stdout).toContain(`lintel.yaml:12 passes 1: expected no finding, found ${found}\n`)
    expect(stdout).toContain('lintel.yaml:14 fails 1: expected a finding on this line, found none')
    expect(stdout).toContain(
      `lintel.yaml:15 fails 1: expected a finding on marked lines only, found ${found}\n`,
    )
  })

  it('counts the findings of a line', async () => {
    const rule = `rules:
  team-names:
    message: "{{property}}"
    given: $.tags[*].name
    then: { function: casing, functionOptions: { type: kebab } }
    x-lintel:
      examples:
        fails: |
          tags: [{ name: A }, { name: B }] # expect: team-names
`
    const { stdout } = await run({ 'lintel.yaml': rule })
    expect(stdout).toContain('expected a finding on marked lines only, found “name”')
    const twice = rule.replace('expect: team-names', 'expect: team-names, team-names')
    expect((await run({ 'lintel.yaml': twice })).code).toBe(0)
  })

  it('takes examples from files, also several for one name', async () => {
    const { code, stdout } = await run({
      'lintel.yaml': withExamples('passes: tests/good.json\nfails: [tests/bad-*.yaml]\n'),
      'tests/good.json': '{"openapi": "3.1.0", "info": {"x-owner": "orders"}}',
      'tests/bad-1.yaml': 'openapi: 3.1.0\ninfo: {} # expect: team-owner\n',
      'tests/bad-2.yaml':
        'openapi: 3.1.0\ninfo:\n  title: A\npaths: {} # expect: team-owner, paths/kebab-case\n',
    })
    expect(code).toBe(1)
    expect(stdout).toContain('tests/bad-2.yaml:4 fails 2: expected a finding on this line')
    expect(stdout).not.toContain('bad-1')
    expect(stdout).toContain('(3 examples)')
  })

  it('takes examples from a file beside the ruleset, for rules of lintel too', async () => {
    const { code, stdout } = await run({
      'lintel.yaml': `extends: ./team.yaml\nx-lintel: { approved-abbreviations: [pltk] }\n`,
      'team.yaml': `rules:\n  team-owner:\n${OWNER}`,
      'team.test.yaml': `rules:\n  team-owner: { ${PASSES.trim()}, ${FAILS.trim()} }\n`,
      'lintel.test.yaml': `rules:
  paths/kebab-case:
    passes: "paths: { /v1/order-items: {} }"
    fails: |
      paths:
        /v1/orderItems: {} # <- reported
`,
    })
    expect(stdout).toMatch(/✓ paths\/kebab-case {2}passes: 1, fails: 1, fix tried\n/)
    expect(stdout).toMatch(/✓ team-owner {8}passes: 1, fails: 1\n/)
    expect(code).toBe(0)
  })

  it('tries a rule that is off, and whatever overrides say', async () => {
    const ruleset = `${withExamples(PASSES + FAILS)}overrides:
  - files: ["**"]
    rules: { team-owner: off }
`
    expect((await run({ 'lintel.yaml': ruleset })).code).toBe(0)
    const off = ruleset.replace('severity: error', 'recommended: false')
    expect((await run({ 'lintel.yaml': off })).code).toBe(0)
  })

  it.each([
    ['aas3', '', 'asyncapi: "3.0.0"'],
    ['asyncapi2', '', 'asyncapi: "2.6.0"'],
    ['oas2', '', 'swagger: "2.0"'],
    ['oas3_0', '', 'openapi: 3.0.3'],
  ])('completes an example to a document of the format %s', async (format) => {
    const ruleset = withExamples(PASSES + FAILS).replace(
      'severity: error',
      `severity: error\n    formats: [${format}]`,
    )
    expect((await run({ 'lintel.yaml': ruleset })).code).toBe(0)
  })

  it('refuses an example that the rule does not look at', async () => {
    const passes = 'passes: "asyncapi: 3.0.0"\n'
    const ruleset = withExamples(passes + FAILS).replace(
      'severity: error',
      'severity: error\n    formats: [oas3]',
    )
    const { code, stdout } = await run({ 'lintel.yaml': ruleset })
    expect(code).toBe(1)
    expect(stdout).toContain(
      'passes 1: expected a document that the rule looks at (formats: oas3), found AsyncAPI 3.0',
    )
  })

  it('tells the documents of AsyncAPI by their members', async () => {
    const ruleset = `rules:
  team-format:
    given: $
    then: { field: asyncapi, function: pattern, functionOptions: { match: "^3" } }
    x-lintel:
      examples:
        passes: ["channels: { a: { address: a } }", "operations: {}", '{ "channels": {} }']
        fails: ["channels: { a: { publish: {} } }"]
`
    expect((await run({ 'lintel.yaml': ruleset })).code).toBe(0)
  })

  it.each([
    ['what cannot be read', 'fails: |\n  info: [\n', 'expected YAML, found what cannot be read'],
    ['what is no part of a document', 'fails: "[a]"', 'expected an object'],
    [
      'a mark in what passes',
      'passes: |\n  info: {} # <- reported\n',
      'found a comment that marks',
    ],
    [
      'marks of other rules alone',
      'fails: |\n  info: {} # expect: paths/no-verb\n',
      'expected a line with `# expect: team-owner`',
    ],
    [
      'marks of no rule',
      'fails: |\n  info: {} # expect: team-onwer\n',
      'found `team-onwer`, which is',
    ],
    [
      'what lintel supplied',
      'fails: |\n  paths: {} # <- reported\n',
      'in what lintel supplies: write the whole document',
    ],
  ])('fails an example with %s', async (_, examples, said) => {
    const { code, stdout } = await run({ 'lintel.yaml': withExamples(examples) })
    expect(stdout).toContain(said)
    expect(code).toBe(1)
  })

  it('fails a rule whose function throws', async () => {
    const { code, stdout } = await run({
      'lintel.yaml': `functions: [bad]\n${withExamples('fails: "paths: {}"').replace('truthy', 'bad')}`,
      'functions/bad.js': 'export default () => { throw new Error("no way") }\n',
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/expected a rule that runs, found “.*no way/)
  })

  it('reads the examples of rulesets in JavaScript', async () => {
    const { code, stdout } = await run({
      'lintel.mjs': `import { truthy } from '@stoplight/spectral-functions'
export default { rules: { 'team-owner': {
  given: '$.info',
  then: { field: 'x-owner', function: truthy },
  'x-lintel': { examples: { passes: 'info: { x-owner: a }', fails: ['info: {}', 'info: { x-owner: a }'] } },
} } }
`,
    })
    expect(code).toBe(1)
    expect(stdout).toContain('✗ team-owner  passes: 1, fails: 2\n')
    expect(stdout).toContain(
      'lintel.mjs (line 1 of the example) fails 2: expected a finding, found none',
    )
  })

  it('leaves out the rules of packages and of Spectral', async () => {
    const { stdout } = await run({
      'lintel.yaml': `extends: [spectral:oas, '@acme/rules']\n${withExamples(PASSES + FAILS)}`,
      'node_modules/@acme/rules/package.json': '{"main":"rules.yaml"}',
      'node_modules/@acme/rules/rules.yaml': `rules:\n  acme-owner:\n${OWNER}`,
    })
    expect(stdout).toContain('1 rule: 1 passed')
  })
})

describe('lintel test reports', () => {
  const files = {
    'lintel.yaml': `${withExamples(`${PASSES}fails:\n  - "paths: {}"\n  - "info: { x-owner: a }"\n`)}  team-<other>:\n${OWNER}`,
  }

  it('JUnit, with a suite for each rule', async () => {
    const { code, stdout } = await run(files, ['-f', 'junit'])
    expect(code).toBe(1)
    expect(stdout).toContain(
      '<testsuites name="lintel test" tests="4" failures="1" errors="0" skipped="1">',
    )
    expect(stdout).toMatch(
      /<testcase name="team-owner: fails 2" classname="team-owner" file="lintel\.yaml" line="13"><failure message="lintel\.yaml:13: expected a finding, found none" type="fails">/,
    )
    expect(stdout).toContain('<testsuite name="team-&lt;other&gt;"')
    expect(stdout).toContain('<skipped message="no examples"/>')
  })

  it('JSON, and several at once', async () => {
    const cwd = makeWorkspace(files)
    const args = ['test', '-f', 'text', '-f', 'json:out/report.json', '-f', 'junit:junit.xml']
    const { stdout } = await runLintel(args, { cwd })
    expect(stdout).toContain('✗ team-owner')
    const { summary, rules } = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8'))
    expect(summary).toMatchObject({ rules: 2, failed: 1, untested: 1, examples: 3 })
    expect(rules[1]).toMatchObject({ id: 'team-owner', status: 'failed', file: 'lintel.yaml' })
    expect(rules[1].examples[2]).toMatchObject({
      kind: 'fails',
      number: 2,
      status: 'failed',
      problems: [{ line: 13, expected: 'a finding', found: 'none' }],
    })
    expect(readFileSync(join(cwd, 'junit.xml'), 'utf8')).toMatch(/^<\?xml/)
  })

  it('into no file that it reads', async () => {
    const { code, stderr } = await run(files, ['-f', 'json:lintel.yaml'])
    expect([code, stderr]).toEqual([
      2,
      'lintel: `lintel.yaml` is the ruleset: name another file to write the report to.\n',
    ])
  })
})

describe('lintel test ends with 2', () => {
  it('where no rule has an example, unless that is asked for', async () => {
    const files = { 'lintel.yaml': `rules:\n  team-owner:\n${OWNER}` }
    const { code, stdout, stderr } = await run(files)
    expect(code).toBe(2)
    expect(stdout).toContain('- team-owner  no examples\n')
    expect(stderr).toContain('lintel.yaml has no rule with an example, so nothing was tried.')
    expect((await run(files, ['--pass-without-examples'])).code).toBe(0)
  })

  it('where the ruleset defines no rule', async () => {
    const { code, stderr } = await run({ 'lintel.yaml': 'extends: lintel:all\n' })
    expect(code).toBe(2)
    expect(stderr).toContain('lintel.yaml defines no rule, so nothing was tried.')
  })

  it('where there is no ruleset', async () => {
    expect((await run({})).stderr).toContain('There is no ruleset here: name one')
    expect((await run({}, ['lintel:all'])).stderr).toContain("is one of lintel's")
  })

  it.each([
    [withExamples('passed: a'), /^lintel: lintel\.yaml:10:9: Unknown key `passed`\. Did you mean/],
    [withExamples('passes: { info: {} }'), /^lintel: lintel\.yaml:10:\d+: Unknown key `info`\./],
    [withExamples('passes: 5'), /^lintel: lintel\.yaml:10:17: An example is a document/],
    [withExamples('passes: no/such.yaml'), /:10:17: The example `no\/such\.yaml` cannot be read\./],
    [withExamples('passes: no/*.yaml'), /:10:17: No file matches `no\/\*\.yaml`/],
    [withExamples('{}').replace('examples', 'exmples'), /Unknown key `exmples`\. Did you mean/],
  ])('where the examples are faulty: %#', async (ruleset, said) => {
    const { code, stdout, stderr } = await run({ 'lintel.yaml': ruleset })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(said)
  })

  it('where a file beside names a rule that there is none of, and says all faults', async () => {
    const { code, stderr } = await run({
      'lintel.yaml': withExamples('passed: a'),
      'lintel.test.yaml': 'rules: { team-ownr: {}, versioning/breaking-change: {} }\n',
    })
    expect(code).toBe(2)
    expect(stderr.split('\n')).toHaveLength(4)
    expect(stderr).toContain('The ruleset has no rule `team-ownr`. Did you mean `team-owner`?')
    expect(stderr).toContain('is about a run or two states of an API')
  })

  it('where `--only` names no rule', async () => {
    const files = { 'lintel.yaml': withExamples(PASSES + FAILS) }
    const { code, stderr } = await run(files, ['--only', 'team-ownr'])
    expect([code, stderr]).toEqual([
      2,
      'lintel: `--only` names `team-ownr`, which is no rule that the ruleset defines. Did you mean `team-owner`?\n',
    ])
    expect((await run(files, ['--only', 'team-owner'])).code).toBe(0)
  })
})

describe('--require-examples', () => {
  it('fails where a rule lacks examples of a kind', async () => {
    const files = { 'lintel.yaml': withExamples(FAILS) }
    expect((await run(files)).code).toBe(0)
    const { code, stderr } = await run(files, ['--require-examples'])
    expect([code, stderr]).toEqual([1, 'lintel: Examples are missing of team-owner (passes).\n'])
  })
})

it('stock Spectral reads a ruleset with examples', async () => {
  const cwd = makeWorkspace({ '.spectral.yaml': withExamples(PASSES + FAILS) })
  const ruleset = await loadStock(cwd, '.spectral.yaml')
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(ruleset)
  const results = await spectral.run('{"openapi": "3.1.0", "info": {}}')
  expect(results.map(({ code }) => code)).toContain('team-owner')
})
