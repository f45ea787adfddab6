import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/lintel.js', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const API = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\npaths: {}\n'
const EVENTS =
  'asyncapi: 3.0.0\ninfo: { title: Orders, version: 1.0.0, x-owner: a }\nchannels: {}\n'
const ONLY_TEAM = 'extends: []\nx-lintel: { rule-files: [rules/owner.mjs] }\n'
const OWNER = `import { defineRule, integerOf, listOf } from 'lintel/rules'
import { nameOf } from './names.mjs'

export default defineRule({
  id: 'acme/owner',
  on: 'both',
  severity: 'error',
  summary: 'An API names the team that owns it.',
  why: 'Nobody else can be asked.',
  options: {
    teams: { summary: 'The teams.', form: listOf('names'), default: ['a'], example: '[a, b]' },
    longest: { summary: 'The longest.', form: integerOf({ from: 1 }), default: 9, example: '5' },
  },
  *check(api, { options }) {
    const info = api.root.get('info')
    if (info.get('x-owner') === undefined)
      yield {
        node: info,
        message: \`\${nameOf(info)} has no owner among \${options.teams.join(', ')}.\`,
        help: 'Write \`x-owner\`.',
      }
  },
})
`
const NAMES = "export const nameOf = (info) => 'The API ' + info.get('title').string\n"
const FILES = {
  'lintel.yaml': ONLY_TEAM,
  'rules/owner.mjs': OWNER,
  'rules/names.mjs': NAMES,
  'specs/api.yaml': API,
  'specs/events.yaml': EVENTS,
}

/** Writes files into a folder of their own, which is not lintel's. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-team-'))
  folders.push(folder)
  mkdirSync(join(folder, '.git'))
  for (const [name, text] of Object.entries(files)) write(folder, name, text)
  return folder
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

function lintel(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('a rule of a team in JavaScript', () => {
  test('runs over the model, natively, with the defaults of its options', () => {
    const folder = project(FILES)
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix')).toEqual({
      status: 1,
      stdout:
        'specs/api.yaml:2:1: error: The API Orders has no owner among a. Write `x-owner`. [acme/owner]\n',
      stderr: '',
    })
  })

  test('runs in threads as in one', () => {
    const folder = project({ ...FILES, 'specs/other.yaml': API })
    const alone = lintel(folder, 'lint', 'specs', '-f', 'json', '--threads', '1')
    expect(lintel(folder, 'lint', 'specs', '-f', 'json', '--threads', '3')).toEqual(alone)
    expect(JSON.parse(alone.stdout).findings).toHaveLength(2)
  })

  test('is given its severity and options by the ruleset, and by its overrides', () => {
    const ruleset = `${ONLY_TEAM}rules:
  acme/owner: [warn, { teams: [x, y] }]
overrides:
  - files: [specs/other.yaml]
    rules: { acme/owner: { severity: info, options: { teams: [z] } } }
  - files: [specs/third.yaml]
    rules: { acme/owner: error }
  - files: [specs/off.yaml]
    rules: { acme/owner: off }
`
    const folder = project({
      ...FILES,
      'lintel.yaml': ruleset,
      'specs/other.yaml': API,
      'specs/third.yaml': API,
      'specs/off.yaml': API,
    })
    const said = (severity: string, teams: string) =>
      `${severity}: The API Orders has no owner among ${teams}. Write \`x-owner\`. [acme/owner]`
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix').stdout.split('\n')).toEqual([
      `specs/api.yaml:2:1: ${said('warning', 'x, y')}`,
      `specs/other.yaml:2:1: ${said('info', 'z')}`,
      `specs/third.yaml:2:1: ${said('error', 'x, y')}`,
      '',
    ])
  })
})

describe('a rule that cannot be run', () => {
  const rule = (body: string) =>
    `import { defineRule } from 'lintel/rules'
export default defineRule({
  id: 'acme/broken', on: 'both', severity: 'error', summary: 'A.', why: 'B.',
${body}
})
`
  const broken = (body: string) => {
    const ruleset = 'extends: []\nx-lintel: { rule-files: [rules/broken.mjs, rules/owner.mjs] }\n'
    return project({ ...FILES, 'lintel.yaml': ruleset, 'rules/broken.mjs': rule(body) })
  }

  test.each([
    [
      'it throws',
      "  check() { throw new TypeError('no such member') },",
      'Rule `acme/broken` failed on this document at rules/broken.mjs:4:19 (TypeError: no such member).',
    ],
    [
      'it yields no finding',
      '  *check() { yield { message: "A.", help: "B." } },',
      'Rule `acme/broken` failed on this document (TypeError: it yields a finding without `node`).',
    ],
    [
      'it is async',
      '  async check() { return [] },',
      'Rule `acme/broken` failed on this document (TypeError: `check` is async: it must not wait).',
    ],
    [
      'it ends the process',
      '  check() { process.exit(0) },',
      'Rule `acme/broken` failed on this document at rules/broken.mjs:4:21 (Error: It calls process.exit).',
    ],
  ])('is named with its document, and the others go on: %s', (_, body, message) => {
    const folder = broken(body)
    const { status, stdout } = lintel(folder, 'lint', 'specs', '-f', 'unix', '--fail-on', 'never')
    const help = 'This is a fault of the rule: correct it, or switch it off.'
    expect(stdout.split('\n')).toEqual([
      `specs/api.yaml:1:1: error: ${message} ${help} [rule-failed]`,
      expect.stringContaining('[acme/owner]'),
      `specs/events.yaml:1:1: error: ${message} ${help} [rule-failed]`,
      '',
    ])
    expect(status).toBe(2)
  })

  test('prints to standard error', () => {
    const folder = broken("  check() { console.log('here'); return [] },")
    const { stdout, stderr } = lintel(folder, 'lint', 'specs/api.yaml', '-f', 'json')
    expect(JSON.parse(stdout).findings).toHaveLength(1)
    expect(stderr).toBe('here\n')
  })
})

describe('a fault of a file with rules', () => {
  const start = "import { defineRule } from 'lintel/rules'\n"
  const DECLARED =
    "id: 'a', on: 'both', severity: 'warn', summary: 'A.', why: 'B.', check: () => []"

  test.each([
    [
      'there is no such file',
      undefined,
      'lintel.yaml:2:26: There is no file `rules/owner.mjs`: correct its path, which starts from the ruleset.',
    ],
    [
      'it exports no rule',
      'export const a = 1\n',
      'rules/owner.mjs: It exports no rule: write `export default defineRule({ … })`, with `defineRule` from `lintel/rules`.',
    ],
    [
      'its rule was not declared',
      'export default { id: "a" }\n',
      'rules/owner.mjs: It exports no rule: write `export default defineRule({ … })`, with `defineRule` from `lintel/rules`.',
    ],
    [
      'it is no JavaScript',
      'const a = 1\nexport default {\n',
      'rules/owner.mjs:3: This is no valid JavaScript. Unexpected end of input.',
    ],
    [
      'it throws',
      "const a = 1\nthrow new Error('not today')\n",
      'rules/owner.mjs:2:7: The file fails when it is loaded (Error: not today). Correct it there.',
    ],
    [
      'it ends the process',
      'process.exit(0)\n',
      'rules/owner.mjs:1:9: The file fails when it is loaded (Error: It calls process.exit). Correct it there.',
    ],
    [
      'it waits for ever',
      'await new Promise(() => {})\n',
      'rules/owner.mjs: The file fails when it is loaded (Error: It returns a promise that is never settled). Correct it there.',
    ],
    [
      'an import is missing',
      "import './no.mjs'\n",
      'rules/owner.mjs: There is no file `rules/no.mjs`: correct the import.',
    ],
    [
      'a package is missing',
      "import 'no-such-package'\n",
      'rules/owner.mjs: The package `no-such-package` is not installed: install it there.',
    ],
    [
      'an export is missing',
      "import { a } from './names.mjs'\n",
      "rules/owner.mjs:1: This is no valid JavaScript. The requested module './names.mjs' does not provide an export named 'a'.",
    ],
    [
      'a member is misspelt',
      `${start}export default defineRule({ ${DECLARED}, severty: 1 })\n`,
      'rules/owner.mjs: Rule `a`: Unknown member `severty`. Did you mean `severity`?',
    ],
    [
      'a member is missing',
      `${start}export default defineRule({ ${DECLARED.replace("why: 'B.', ", '')} })\n`,
      'rules/owner.mjs: Rule `a`: `why` is a sentence: write one.',
    ],
    [
      'it takes a name of lintel',
      `${start}export default defineRule({ ${DECLARED.replace("'a'", "'paths/no-verb'")} })\n`,
      "rules/owner.mjs: Rule `paths/no-verb` is called like one of lintel's: give it another name.",
    ],
    [
      'two rules have one name',
      `${start}export default defineRule({ ${DECLARED} })\nexport const b = defineRule({ ${DECLARED} })\n`,
      'rules/owner.mjs: Rule `a` is declared in rules/owner.mjs too: give one of them another name.',
    ],
    [
      'an option is declared wrongly',
      `${start}export default defineRule({ ${DECLARED}, options: { max: { default: 1 } } })\n`,
      "rules/owner.mjs: Rule `a`: The option `max` is an object with `summary`, `form`, such as `listOf('names')`, `default` and `example`, a text in YAML.",
    ],
  ])('is one sentence with its place: %s', (_, text, message) => {
    const { 'rules/owner.mjs': __, ...others } = FILES
    const folder = project(text === undefined ? others : { ...FILES, 'rules/owner.mjs': text })
    const { status, stdout, stderr } = lintel(folder, 'lint', 'specs')
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `lintel: ${message}\n`,
    })
  })

  test('is told for each setting that a rule does not take', () => {
    const ruleset = `${ONLY_TEAM}rules:
  acme/owner: [warn, { teems: [a], longest: 0 }]
  acme/ownr: off
overrides:
  - files: ["specs/api.yaml#/info"]
    rules: { acme/owner: [warn, { teams: [z] }] }
`
    const folder = project({ ...FILES, 'lintel.yaml': ruleset })
    expect(lintel(folder, 'lint', 'specs').stderr.split('\n')).toEqual([
      'lintel: lintel.yaml:4:24: `acme/owner` has no option `teems`. Did you mean `teams`?',
      'lintel: lintel.yaml:4:45: `longest` takes a whole number from 1.',
      'lintel: lintel.yaml:7:13: Options hold for whole files: give `acme/owner` none here, or name no place behind `#`.',
      'lintel: lintel.yaml:5:3: Unknown rule `acme/ownr`. Did you mean `acme/owner`?',
      '',
    ])
  })
})

describe('what else knows the rules of a team', () => {
  const found = (folder: string, ...args: string[]) =>
    JSON.parse(lintel(folder, 'lint', 'specs', '-f', 'json', ...args).stdout).findings.map(
      ({ rule, severity }: { rule: string; severity: string }) => `${severity} ${rule}`,
    )

  test('--only, --skip and --severity', () => {
    const folder = project({
      ...FILES,
      'lintel.yaml': `extends: lintel:all\n${ONLY_TEAM.split('\n')[1]}\n`,
    })
    expect(found(folder, '--only', 'acme/*')).toEqual(['error acme/owner'])
    expect(found(folder, '--skip', 'acme/owner')).not.toContain('error acme/owner')
    expect(found(folder, '--only', 'acme/owner', '--severity', 'acme/owner=info')).toEqual([
      'info acme/owner',
    ])
    expect(lintel(folder, 'lint', 'specs', '--only', 'acme/ownr').stderr).toContain(
      'Did you mean `acme/owner`?',
    )
  })

  test('--severity, which switches one on that is off', () => {
    const folder = project({ ...FILES, 'lintel.yaml': `${ONLY_TEAM}rules: { acme/owner: off }\n` })
    expect(found(folder, '--severity', 'acme/owner=warn')).toEqual(['warn acme/owner'])
  })

  test('suppressions', () => {
    const suppressed = API.replace(
      'info:',
      '# lintel-disable-next-line acme/owner -- Later.\ninfo:',
    )
    const folder = project({
      ...FILES,
      'lintel.yaml': `${ONLY_TEAM.replace('extends: []', 'extends: lintel:suppression')}`,
      'specs/api.yaml': suppressed,
      'specs/events.yaml': `# lintel-disable-file acme/owner -- Not needed.\n# lintel-disable-file acme/ownr -- A slip.\n${EVENTS}`,
    })
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix').stdout.split('\n')).toEqual([
      expect.stringMatching(/^specs\/events\.yaml:1:.*\[suppression\/unused\]$/),
      expect.stringMatching(/^specs\/events\.yaml:2:.*acme\/owner.*\[suppression\/\w+\]$/),
      '',
    ])
  })

  test('baselines', () => {
    const folder = project(FILES)
    lintel(folder, 'lint', 'specs', '--write-baseline')
    expect(found(folder)).toEqual([])
  })

  test('SARIF, with the description, the clauses and the address of each', () => {
    const owner = OWNER.replace(
      '  options: {',
      "  clauses: [{ id: 'ACME-1', statement: 'Each API has an owner.' }],\n  documentationUrl: 'https://wiki.example/owner',\n  options: {",
    )
    const ruleset = `${ONLY_TEAM}rules:
  acme-title:
    description: A title ends well.
    documentationUrl: https://wiki.example/title
    severity: warn
    given: $.info
    then: { field: x-end, function: truthy }
`
    const folder = project({ ...FILES, 'lintel.yaml': ruleset, 'rules/owner.mjs': owner })
    const sarif = JSON.parse(lintel(folder, 'lint', 'specs', '-f', 'sarif').stdout)
    const rules = new Map<string, Record<string, unknown>>(
      sarif.runs[0].tool.driver.rules.map((rule: { id: string }) => [rule.id, rule]),
    )
    expect(rules.get('acme/owner')).toMatchObject({
      shortDescription: { text: 'An API names the team that owns it.' },
      helpUri: 'https://wiki.example/owner',
      help: { markdown: expect.stringContaining('ACME-1: Each API has an owner.') },
    })
    expect(rules.get('acme-title')).toMatchObject({
      shortDescription: { text: 'A title ends well.' },
      helpUri: 'https://wiki.example/title',
    })
    const page = lintel(folder, 'lint', 'specs', '-f', 'html').stdout
    expect(page).toContain('An API names the team that owns it.')
    expect(page).toContain('ACME-1')
    expect(lintel(folder, 'explain', 'ACME-1').stdout).toContain('Each API has an owner.')
    expect(lintel(folder, 'explain', 'acme-title').stdout).toContain('A title ends well.')
  })

  test('explain, rules and config', () => {
    const folder = project({
      ...FILES,
      'lintel.yaml': `${ONLY_TEAM}rules: { acme/owner: [warn, { teams: [x] }] }\n`,
    })
    const page = lintel(folder, 'explain', 'acme/owner').stdout
    expect(page).toContain('| Declared in | rules/owner.mjs |')
    expect(page).toContain('- `longest` takes a whole number from 1. The longest. Default: `9`.')
    expect(page).toContain('  acme/owner: [error, { teams: [a, b], longest: 5 }]')
    expect(lintel(folder, 'explain', 'acme').stdout).toContain('acme/owner')
    expect(lintel(folder, 'explain', 'owner').stderr).toContain('Did you mean `acme/owner`?')
    expect(lintel(folder, 'rules', '--topic', 'acme').stdout).toBe(
      'acme/owner  error  both       An API names the team that owns it.\n',
    )
    const { rules } = JSON.parse(lintel(folder, 'config', 'specs/api.yaml', '-f', 'json').stdout)
    expect(rules).toContainEqual({
      id: 'acme/owner',
      severity: 'warn',
      because: 'lintel.yaml:3:10',
      options: { teams: { value: ['x'], because: 'lintel.yaml:3:31' } },
    })
  })

  test('rules says where the ruleset is faulty, and lists its own', () => {
    const folder = project({ ...FILES, 'rules/owner.mjs': 'export default 1\n' })
    const { status, stdout, stderr } = lintel(folder, 'rules')
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining(
        'The rules of the ruleset are not listed. rules/owner.mjs: It exports no rule',
      ),
    })
    expect(stdout).toContain('paths/no-verb')
  })
})

describe('rulesets that name files with rules', () => {
  test('may be extended, and each names them from where it lies', () => {
    const folder = project({
      ...FILES,
      'lintel.yaml': 'extends: [./shared/base.yaml]\nrules: { acme/owner: info }\n',
      'shared/base.yaml':
        'x-lintel: { rule-files: [../rules/owner.mjs] }\nrules: { acme/owner: [warn, { teams: [q] }] }\n',
    })
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix').stdout).toContain(
      'info: The API Orders has no owner among q.',
    )
  })

  test('may be JavaScript', () => {
    const { 'lintel.yaml': _, ...others } = FILES
    const folder = project({
      ...others,
      'lintel.mjs': `export default {
  extends: [],
  rules: { 'acme/owner': ['warn', { teams: ['q'] }] },
  'x-lintel': { 'rule-files': ['rules/owner.mjs'] },
}
`,
    })
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix').stdout).toContain(
      'warning: The API Orders has no owner among q.',
    )
  })

  test("may hold rules in Spectral's form beside them", () => {
    const ruleset = `${ONLY_TEAM}rules:
  acme/owner: [warn, { teams: [q] }]
  acme-title: { given: $.info, severity: error, then: { field: x-end, function: truthy } }
`
    const folder = project({ ...FILES, 'lintel.yaml': ruleset })
    const { stdout } = lintel(folder, 'lint', 'specs/api.yaml', '-f', 'unix')
    expect(stdout).toContain('warning: The API Orders has no owner among q.')
    expect(stdout).toContain('[acme-title]')
  })
})

describe('the cache', () => {
  const run = (folder: string) =>
    lintel(folder, 'lint', 'specs', '-f', 'unix', '--cache', '--cache-location', '.cache')

  test('forgets what was found by a rule when it, or what it imports, changes', () => {
    const folder = project(FILES)
    expect(run(folder).stdout).toContain('The API Orders has no owner among a.')
    expect(run(folder).stdout).toContain('The API Orders has no owner among a.')
    write(folder, 'rules/names.mjs', "export const nameOf = () => 'This one'\n")
    expect(run(folder).stdout).toContain('This one has no owner among a.')
    write(folder, 'rules/owner.mjs', OWNER.replace('has no owner', 'lacks an owner'))
    expect(run(folder).stdout).toContain('This one lacks an owner among a.')
    write(folder, 'lintel.yaml', `${ONLY_TEAM}rules: { acme/owner: [error, { teams: [q] }] }\n`)
    expect(run(folder).stdout).toContain('This one lacks an owner among q.')
  })

  test('keeps nothing by rules that may read what nobody knows', () => {
    const folder = project({ ...FILES, 'rules/names.mjs': `import 'node:fs'\n${NAMES}` })
    const { stderr } = run(folder)
    expect(stderr).toContain('`--cache` keeps nothing that was found by lintel.yaml')
  })
})
