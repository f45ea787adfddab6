import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Configurations } from '../../src/config/configurations.ts'
import { allRules } from '../../src/rules/index.ts'
import { makeWorkspace } from '../cli/workspace.ts'
import { runIn as run } from '../support/run-in.ts'

const API = `openapi: 3.0.3
info: { title: A, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      responses: { '200': { description: All of them. } }
    put:
      operationId: replace
      responses: { '200': { description: Done. } }
  /orders/{id}:
    get: { responses: { '200': { description: One. } } }
`

/** Takes the settings of some files over; what was written is read as `lintel lint` would. */
async function takeOver(files: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const cwd = makeWorkspace({ 'api.yaml': API })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, dirname(path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const result = await run(cwd, ['init', '--yes', ...args])
  expect([result.stderr, result.code]).toEqual(['', 0])
  const text = readFileSync(join(cwd, 'lintel.yaml'), 'utf8')
  await new Configurations({ cwd, rules: allRules }).named('lintel.yaml')
  return { ...result, cwd, text, ruleset: parse(text) }
}

/** The rules of the findings in a folder, by their places. */
async function lint(cwd: string): Promise<string[]> {
  const { stdout } = await run(cwd, ['lint', '-f', 'json', '--no-color'])
  const { findings } = JSON.parse(stdout)
  return findings.map(
    (finding: { rule: string; pointer: string }) => `${finding.rule} ${finding.pointer}`,
  )
}

describe("Redocly's settings", () => {
  it('become rules of lintel, of Spectral, and rules that are written out', async () => {
    const { ruleset, stdout, cwd } = await takeOver({
      'redocly.yaml': `apis:
  main: { root: ./api.yaml }
extends: [minimal]
rules:
  paths-kebab-case: warn
  operation-4xx-response: error
  path-segment-plural: off
  struct: off
  no-ambiguous-paths: error
  request-mime-type: { severity: warn, allowedValues: [application/json] }
  response-contains-header: { severity: error, names: { 200: [ETag], 4xx: [X-Error] } }
decorators: { remove-x-internal: on }
theme: {}
`,
    })
    expect(ruleset.extends).toEqual([
      'lintel:recommended',
      ['spectral:oas', 'off'],
      ['spectral:asyncapi', 'off'],
    ])
    expect(ruleset.rules).toMatchObject({
      'paths/kebab-case': 'warn',
      'paths/plural-collection': 'off',
      'operation-operationId': 'warn',
      'operation-4xx-response': { severity: 'error' },
      'request-mime-type': { severity: 'warn' },
      'response-contains-header-200': { severity: 'error' },
      'response-contains-header-4xx': { severity: 'error' },
    })
    expect(Object.keys(ruleset.rules)).not.toContain('structure/schema')
    expect(ruleset['x-lintel'].files).toEqual(['api.yaml'])
    for (const said of [
      /redocly\.yaml:8:3 {2}struct: off: .* stay on\./,
      /redocly\.yaml:9:3 {2}no-ambiguous-paths: lintel compares/,
      /decorators: they change documents/,
      /theme: they are about documentation/,
    ])
      expect(stdout).toMatch(said)
    const found = await lint(cwd)
    expect(found).toContain('operation-4xx-response /paths/~1orders/get/responses')
    expect(found).toContain('response-contains-header-200 /paths/~1orders/get/responses/200')
    expect(found.join()).not.toContain('paths/plural-collection')
  })

  it('say for single APIs and places what overrides say', async () => {
    const { ruleset, stdout, cwd } = await takeOver({
      'other.yaml': API,
      '.redocly.yaml': `apis:
  main: { root: api.yaml, rules: { operation-operationId: off } }
  gone: { root: specs/gone.yaml }
rules: { operation-operationId: error, operation-4xx-response: error }
`,
      '.redocly.lint-ignore.yaml': `other.yaml:
  operation-4xx-response:
    - '#/paths/~1orders/get/responses'
    - '#/paths/~1gone/get/responses'
  spec: ['#/info']
`,
    })
    expect(ruleset.overrides).toEqual([
      {
        files: ['api.yaml'],
        rules: { 'asyncapi-operation-operationId': 'off', 'operation-operationId': 'off' },
      },
      {
        files: ['other.yaml#/paths/~1orders/get/responses'],
        rules: { 'operation-4xx-response': 'off' },
      },
      {
        files: ['other.yaml#/info'],
        rules: { 'structure/schema': 'off', 'structure/openapi': 'off' },
      },
    ])
    expect(stdout).toMatch(/1 place that is ignored: nothing stands there any more/)
    expect(stdout).toMatch(/document specs\/gone\.yaml: there is no such file/)
    const { stderr } = await run(cwd, ['lint', 'api.yaml', 'other.yaml'])
    expect(stderr).toBe('')
  })

  it('bring assertions, which become rules in the language of Spectral', async () => {
    const { ruleset, stdout, cwd } = await takeOver({
      'redocly.yaml': `rules:
  rule/summary-required:
    subject: { type: Operation, property: summary, filterInParentKeys: [get] }
    assertions: { defined: true, minLength: 5, pattern: '/^[A-Z]/' }
    message: Say what it does.
    severity: warn
  rule/put-both:
    subject: { type: Responses }
    where: [{ subject: { type: Operation, filterInParentKeys: [put] }, assertions: { defined: true } }]
    assertions: { mutuallyRequired: ['200', '201'] }
  rule/camel: { subject: { type: Paths }, assertions: { casing: camelCase } }
  rule/booleans:
    subject: { type: Schema, property: description }
    where: [{ subject: { type: Schema, property: type }, assertions: { const: boolean } }]
    assertions: { notPattern: /foo/ }
  rule/refs: { subject: { type: PathItem }, assertions: { ref: '/\\.yaml$/' } }
  rule/any: { subject: { type: any, property: description }, assertions: { notPattern: /Foo/ } }
  rule/plugged: { subject: { type: Operation }, assertions: { local/check: {} } }
  rule/off: { subject: { type: Operation }, assertions: { required: [x] }, severity: off }
  rule/odd: { subject: { type: Nonsense }, assertions: { required: [x] } }
`,
    })
    expect(Object.keys(ruleset.rules)).toEqual([
      'rule-summary-required',
      'rule-put-both',
      'rule-camel',
      'rule-booleans',
      'rule-refs',
      'rule-any',
    ])
    expect(ruleset.rules['rule-summary-required']).toMatchObject({
      message: 'Say what it does.',
      severity: 'warn',
      given: '$.paths[*][get]',
    })
    expect(stdout).toMatch(/rule\/plugged: `local\/check` is a function of a plugin/)
    expect(stdout).toMatch(/rule\/odd: nodes of type Nonsense/)
    const found = await lint(cwd)
    expect(found).toContain('rule-summary-required /paths/~1orders/get')
    expect(found).toContain('rule-put-both /paths/~1orders/put/responses')
    expect(found.filter((each) => /^rule-(camel|refs) /.test(each)).length).toBeGreaterThan(2)
  })
})

describe("vacuum's settings", () => {
  const RULES = `extends: [[vacuum:oas, recommended]]
rules:
  oas3-missing-example: false
  info-contact: error
  own: { given: $.info, severity: warn, then: { field: x-owner, function: truthy } }
  own-js: { given: $, then: { function: checkOwn } }
  lax: { given: $.info, then: { function: schema, functionOptions: { forceValidation: true, schema: {} } } }
  odd: { given: $.info, then: { function: length, functionOptions: { nonsense: 1 } } }
`

  it('become rules, exceptions and options', async () => {
    const { ruleset, stdout, text, cwd } = await takeOver({
      'vacuum.conf.yaml': `ruleset: ./rules/vacuum.yaml
ignore-file: ignored.yaml
lint: { fail-severity: warn, min-score: 80, details: true }
`,
      'rules/vacuum.yaml': RULES,
      'ignored.yaml': `own: ["$.info", "$.paths[*]"]\n`,
    })
    expect(ruleset.rules).toMatchObject({
      'info-contact': 'error',
      'operation-operationId': 'error',
      own: { given: '$.info', severity: 'warn' },
    })
    expect(Object.keys(ruleset.rules)).not.toContain('scalar-property-example')
    expect(ruleset.overrides).toEqual([{ files: ['**#/info'], rules: { own: 'off' } }])
    expect(stdout).toContain('lintel lint --fail-on warn')
    expect(text).toContain(
      '# - On the command line: lintel lint --fail-on warn (fail-severity: warn).',
    )
    for (const said of [
      /own-js: it runs `checkOwn`/,
      /odd: .*nonsense/,
      /min-score: 80: no score fails a run of lintel/,
      /\$\.paths\[\*\]: it names many places/,
    ])
      expect(stdout).toMatch(said)
    expect((await lint(cwd)).join()).not.toContain('own ')
  })

  it('mean the recommended rules where they name none, and all in hard mode', async () => {
    const plain = await takeOver({ 'vacuum.conf.yaml': 'lint: { details: true }\n' })
    expect(plain.ruleset.rules['operation-tags']).toBe('warn')
    expect(plain.ruleset.rules['tag-description']).toBeUndefined()
    const hard = await takeOver({ 'vacuum.conf.yaml': 'hard-mode: true\n' })
    expect(hard.ruleset.rules['tag-description']).toBe('warn')
    expect(hard.ruleset.rules['servers-https']).toMatchObject({ severity: 'error' })
  })

  it('leave a ruleset of Spectral as it is', async () => {
    const { ruleset } = await takeOver({
      'vacuum.conf.yaml': 'ruleset: .spectral.yaml\n',
      '.spectral.yaml': 'extends: spectral:oas\n',
    })
    expect(ruleset.extends).toEqual(['lintel:recommended', './.spectral.yaml'])
    expect(ruleset.rules).toBeUndefined()
  })
})

describe("IBM's settings", () => {
  it('become documents, patterns and options', async () => {
    const { ruleset, stdout } = await takeOver(
      {
        'config/lint.yaml': `files: [../api.yaml]
ignoreFiles: [../old.yaml]
limits: { warnings: 25 }
errorsOnly: true
summaryOnly: true
`,
      },
      ['--from', 'ibm:config/lint.yaml'],
    )
    expect(ruleset['x-lintel']).toMatchObject({ files: ['api.yaml'], ignores: ['/old.yaml'] })
    expect(ruleset.rules['operation-summary']).toMatchObject({ severity: 'warn' })
    expect(stdout).toContain('lintel lint --max-warnings 25')
    expect(stdout).toContain('npm install --save-dev @ibm-cloud/openapi-ruleset')
  })

  it('are read in the form of versions before 1.0', async () => {
    const { ruleset, stdout } = await takeOver({
      '.validaterc': JSON.stringify({
        shared: {
          operations: { no_operation_id: 'off', no_summary: 'warning' },
          paths: { paths_case_convention: ['error', 'lower_camel_case'] },
          walker: { no_empty_descriptions: 'error' },
        },
      }),
      '.validateignore': '# old ones\nlegacy/**\n',
    })
    expect(ruleset.rules['operation-summary']).toMatchObject({ severity: 'warn' })
    expect(ruleset['x-lintel'].ignores).toEqual(['legacy/**'])
    expect(stdout).toMatch(/paths_case_convention: lower_camel_case: .* see paths\/kebab-case/)
    expect(stdout).toMatch(/shared\.walker\.no_empty_descriptions: the validator has no such rule/)
  })
})

it("takes over what Zally's settings ignore", async () => {
  const { ruleset, stdout } = await takeOver({
    'zally.conf': `zally { ignoreRules = [ "136",\n "M010" ] }
LimitNumberOfSubResourcesRule { subresources_limit: 3 }
`,
  })
  expect(ruleset.rules['paths/no-trailing-slash']).toBe('off')
  expect(ruleset.rules['naming/field-snake-case']).toBe('off')
  expect(stdout).toMatch(
    /options of LimitNumberOfSubResourcesRule: paths\/max-nesting allows three/,
  )
  expect(stdout).toMatch(/115: Do Not Use URI Versioning/)
})

it("prints what answers to oasdiff's settings", async () => {
  const { stdout, text, cwd } = await takeOver({
    '.oasdiff.yaml': `fail-on: WARN
match-path: ^/v1/orders
severity-levels: levels.txt
err-ignore: ignored.txt
flatten-allof: true
`,
    'levels.txt': `# ours
response-property-enum-value-added none
api-path-removed-without-deprecation none
response-property-enum-value-removed info
response-optional-property-removed err
request-parameter-pattern-changed err
endpoint-removed warn
`,
    'ignored.txt': 'GET /api/test removed the success response with the status 200\n',
  })
  expect(stdout).toContain('lintel diff --fail-on warn')
  expect(stdout).toContain("lintel diff --match '/v1/orders/**' --match '/v1/orders'")
  const skip = /lintel diff (--skip \S+)/.exec(stdout)?.[1]
  expect(skip).toBe(
    '--skip versioning/breaking-change:operation-removed,versioning/enum-value-removed:response-enum-value-removed',
  )
  const args = ['diff', 'api.yaml', 'api.yaml', ...(skip?.split(' ') ?? [])]
  expect(await run(cwd, args)).toMatchObject({ code: 0, stderr: '' })
  expect(stdout).toMatch(/endpoint-removed warn: oasdiff has no such check/)
  expect(stdout).toMatch(
    /request-parameter-pattern-changed err: request-pattern-changed is a warning/,
  )
  expect(stdout).toMatch(/ignored\.txt:1 {2}GET \/api\/test .*: approve the change/)
  expect(stdout).toMatch(/flatten-allof: true: lintel compares what schemas accept/)
  expect(text).toContain('# oasdiff (.oasdiff.yaml, levels.txt, ignored.txt)')
})

describe('a ruleset of Spectral', () => {
  it('is extended, and what it switches off is off in lintel too', async () => {
    const { ruleset } = await takeOver({
      '.spectral.yaml':
        'extends: spectral:oas\nrules: { path-keys-no-trailing-slash: off, info-contact: off }\n',
    })
    expect(ruleset.extends).toEqual(['lintel:recommended', './.spectral.yaml'])
    expect(ruleset.rules).toEqual({ 'paths/no-trailing-slash': 'off' })
  })

  it('is taken over rule by rule where it cannot be loaded', async () => {
    const { ruleset, stdout } = await takeOver({
      '.spectral.yaml': `extends: [spectral:oas, ibm:oas]
functions: [missing]
rules:
  no-such-rule: warn
  info-contact: error
  own: { given: $.info, then: { field: title, function: truthy } }
  own-js: { given: $, then: { function: missing } }
`,
    })
    expect(ruleset.extends).toContain('spectral:oas')
    expect(ruleset.rules).toMatchObject({ 'info-contact': 'error', own: { given: '$.info' } })
    for (const said of [
      /is not extended, since/,
      /own-js: it runs `missing`/,
      /no-such-rule: /,
      /ibm:oas/,
    ])
      expect(stdout).toMatch(said)
  })

  it('says what has to be there before it runs', async () => {
    const cwd = makeWorkspace({
      '.spectral.yaml': 'extends: ["@acme/rules", "https://example.com/rules.yaml"]\n',
    })
    const { code, stdout } = await run(cwd, ['init'])
    expect(code).toBe(0)
    expect(stdout).toContain('`npm install --save-dev @acme/rules`')
    expect(stdout).toContain(
      'https://example.com/rules.yaml, which is read with `lintel lint --remote` only',
    )
  })
})

it('reads what all tools left', async () => {
  const { ruleset, text } = await takeOver({
    '.spectral.yaml': 'extends: spectral:oas\n',
    'redocly.yaml': 'rules: { paths-kebab-case: warn, operation-summary: error }\n',
    'zally.yaml': 'zally: { ignoreRules: [129] }\n',
  })
  expect(ruleset.extends).toContain('./.spectral.yaml')
  // What weighs most counts.
  expect(text).toContain('paths/kebab-case: warn # Redocly: paths-kebab-case, Zally: 129')
})

describe('init writes nothing', () => {
  it.each([
    ['redocly.yaml', 'rules: [a\n', /^lintel: redocly\.yaml:\d+:\d+: /],
    ['redocly.yaml', 'rules: [a]\n', /^lintel: redocly\.yaml:1:8: `rules` is an object/],
    ['redocly.yaml', '- a\n', /^lintel: redocly\.yaml:1:1: `redocly\.yaml` holds settings/],
    [
      '.redocly.lint-ignore.yaml',
      'a: [b]\n',
      /^lintel: \.redocly\.lint-ignore\.yaml:1:4: A file lists/,
    ],
    ['vacuum.conf.yaml', '{', /^lintel: vacuum\.conf\.yaml:/],
    ['zally.conf', 'a {\n', /^lintel: zally\.conf:1: A bracket is opened/],
    ['.validaterc', '{"shared": ', /^lintel: \.validaterc:1:/],
  ])('where %s is malformed: %j', async (file, text, said) => {
    const cwd = makeWorkspace({ [file]: text })
    const { code, stdout, stderr } = await run(cwd, ['init'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(said)
    expect(stderr.trimEnd()).not.toContain('    at ')
    expect(existsSync(join(cwd, 'lintel.yaml'))).toBe(false)
  })

  it('a second time, and shows what it would have', async () => {
    const { cwd, text } = await takeOver({ 'redocly.yaml': 'extends: [minimal]\n' })
    const { code, stdout, stderr } = await run(cwd, ['init'])
    expect([code, stderr]).toEqual([
      2,
      'lintel: `lintel.yaml` is there already, so nothing was written.\n',
    ])
    expect(stdout).toBe(`lintel.yaml would hold:\n\n${text}`)
    expect(readFileSync(join(cwd, 'lintel.yaml'), 'utf8')).toBe(text)
  })

  it('where --from names no tool, or a file that is not there', async () => {
    const cwd = makeWorkspace({})
    const unknown = await run(cwd, ['init', '--from', 'eslint:x.yaml'])
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Tools are spectral, redocly'),
    ])
    const missing = await run(cwd, ['init', '--from', 'ibm:x.yaml'])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/^lintel: x\.yaml: /)])
    expect(existsSync(join(cwd, 'lintel.yaml'))).toBe(false)
  })
})

describe('a file that settings name', () => {
  it('is listed with the line that names it where it is not there', async () => {
    const { stdout, ruleset } = await takeOver({
      'redocly.yaml':
        'extends:\n  - recommended\n  - ./missing.yaml\nrules: { no-server-example.com: error }\n',
      'vacuum.conf.yaml': 'ruleset: ./none.yaml\n',
    })
    expect(stdout).toContain(
      'redocly.yaml:3:5  extends: ./missing.yaml: there is no file `missing.yaml`.',
    )
    expect(stdout).toContain(
      'vacuum.conf.yaml:1:1  ruleset: ./none.yaml: there is no file `none.yaml`.',
    )
    expect(ruleset.rules).toBeDefined()
  })

  it.each([
    ['redocly.yaml', 'extends:\n  - ./folder.yaml\n', '2:5'],
    ['vacuum.conf.yaml', 'ruleset: ./folder.yaml\n', '1:10'],
    ['.spectral.yaml', 'extends: [./folder.yaml]\n', '1:11'],
  ])(
    'is refused with the line that names it where it cannot be read: %s',
    async (name, text, place) => {
      const cwd = makeWorkspace({ [name]: text, 'folder.yaml/a.txt': '' })
      const { code, stderr } = await run(cwd, ['init', '--yes'])
      expect(stderr).toContain(`lintel: ${name}:${place}: `)
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/`folder.yaml` cannot be read\. This is a directory/),
      ])
    },
  )
})

it('takes nothing over where it is told so', async () => {
  const { ruleset } = await takeOver({ 'redocly.yaml': 'extends: [all]\n' }, ['--fresh'])
  expect(ruleset.extends).toBe('lintel:recommended')
  expect(ruleset.rules).toBeUndefined()
})
