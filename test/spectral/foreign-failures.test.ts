import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Loader } from '../../src/documents/loader.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { loadForeign } from '../../src/foreign/load-foreign.ts'
import { DEFAULT_OPTIONS } from '../../src/rules/options.ts'
import { lintWith, load, makeFolder, OWN_RULES } from './foreign-running.ts'

// What stock Spectral does not do: go on where a rule fails, read nothing outside the root
// directory, fetch nothing unasked, and let overrides hold for files that a document refers to.

const API = `openapi: 3.0.3
info: { title: A, version: 1.0.0 }
paths:
  /a: { get: { responses: { '200': { description: ok } } } }
`

function toLine({ rule, file, range, severity, message }: Finding): string {
  return `${file}:${range.start.line}:${range.start.column} ${severity} ${rule}: ${message}`
}

describe('a rule that fails', () => {
  let folder: string
  const rulesetOf = (name: string, given = '$.info') => `
functions: [${name}]
rules:
  failing: { given: '${given}', then: { function: ${name} } }
  good: { given: $.info, then: { field: contact, function: truthy } }
  also-good: { given: $, then: { field: tags, function: truthy } }
`
  const good = [
    'api.yaml:1:1 warn also-good: "tags" property must be truthy',
    'api.yaml:2:6 warn good: "info.contact" property must be truthy',
  ]

  beforeAll(() => {
    folder = makeFolder({
      'api.yaml': API,
      'functions/throws.js': 'export default function throws(v) { return v.a.b }\n',
      'functions/rejects.js':
        'export default async () => { throw new Error("no luck\\nat all") }\n',
      'functions/sometimes.js':
        'export default (v) => { if (v === "A") throw 1; return [{ message: "Seen." }] }\n',
      'functions/exits.js': 'export default () => process.exit(0)\n',
      'functions/number.js': 'export default () => 1\n',
      'functions/wordless.js': 'export default () => [{ text: "x" }, { message: "Kept." }]\n',
      'functions/nothing.js': 'export default () => null\n',
      'functions/truthy2.js': 'export default () => []\n',
    })
  })

  const TYPE_ERROR = "TypeError: Cannot read properties of undefined (reading 'b')"

  it.each([
    [
      'throws',
      [`2:6 error rule-failed: The function of rule failing failed here (${TYPE_ERROR}).`],
    ],
    [
      'rejects',
      ['2:6 error rule-failed: The function of rule failing failed here (Error: no luck).'],
    ],
    [
      'exits',
      [
        '2:6 error rule-failed: The function of rule failing failed here (Error: It calls process.exit.).',
      ],
    ],
    [
      'number',
      [
        '2:6 error rule-failed: The function of rule failing failed here (TypeError: It returns what is no list of results.).',
      ],
    ],
    [
      'wordless',
      [
        '2:6 error rule-failed: The function of rule failing failed here (TypeError: It returns a result without a message.).',
        '2:6 warn failing: Kept.',
      ],
    ],
    ['nothing', []],
  ])('is one finding, and the others run: %s', async (name, expected) => {
    writeFileSync(join(folder, 'ruleset.yaml'), rulesetOf(name))
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    const places = expected.map((line) => `api.yaml:${line}`)
    expect(found.map(toLine).sort()).toEqual([...good, ...places].sort())
  })

  it('is told at its node, however late it fails', async () => {
    const then = "[{ field: title, function: rejects }, { field: '@key', function: truthy }]"
    const rules = `failing: { given: $.info, then: ${then} }`
    writeFileSync(join(folder, 'ruleset.yaml'), `functions: [rejects]\nrules: { ${rules} }\n`)
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(found.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['rule-failed', '/info/title'],
    ])
  })

  it('keeps what the rule finds at other nodes', async () => {
    writeFileSync(join(folder, 'ruleset.yaml'), rulesetOf('sometimes', '$.info.*'))
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(found.map(toLine).sort()).toEqual(
      [
        ...good,
        'api.yaml:2:16 error rule-failed: The function of rule failing failed here (1).',
        'api.yaml:2:28 warn failing: Seen.',
      ].sort(),
    )
  })

  const OF_TEAM = 'This is a fault of the ruleset: correct the rule, or switch it off.'

  it.each([
    ['a function of the team', 'fail, then: { function: () => null.x }', 'function', OF_TEAM],
    [
      'a function of Spectral with options of the team',
      'fail, then: { function: pattern, functionOptions: { match: "[" } }',
      'function',
      'The function is one of Spectral, and the rule gives it its options: write these in another way, or switch the rule off.',
    ],
    [
      'a rule of Spectral',
      'fail, then: oas.rules["oas3-valid-media-example"].then',
      'function',
      'The function is one of Spectral: this is a fault of Spectral, and none of the ruleset. Switch the rule off where it fails.',
    ],
    [
      'the expression of a field',
      'fail, then: { field: "$[?(@.a.b)]", function: truthy }',
      '`field`',
      'The engine of Spectral cannot evaluate it on this document: write it in another way, or switch the rule off.',
    ],
  ])('is blamed on who wrote what fails: %s', async (_, rule, part, help) => {
    writeFileSync(
      join(folder, 'ruleset.mjs'),
      `import { oas } from '@stoplight/spectral-rulesets'
import { pattern, truthy } from '@stoplight/spectral-functions'
const fail = { given: ['$.info', '$.info.title'] }
export default { rules: { failing: { ...${rule} } } }
`,
    )
    const found = await lintWith(await load(folder, 'ruleset.mjs'), folder, ['api.yaml'])
    const failed = found.filter(({ rule }) => rule === 'rule-failed')
    expect(failed.map((finding) => finding.help)).toEqual([help])
    expect(failed[0]?.message).toContain(`The ${part} of rule failing failed here (`)
  })

  it.each([
    ['cannot be parsed', '$.info[?(@.x'],
    ['cannot be evaluated', '$..[?(@.title.nope.length > 1)]'],
    ['cannot be compiled', '$.info[?(typeof @.title === "string")]'],
    ['names what there is not', '$.info[?(nobody)]'],
  ])('is known where its expression %s', async (_, given) => {
    writeFileSync(join(folder, 'ruleset.yaml'), rulesetOf('truthy2', given))
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    const lines = found.map(toLine).sort()
    expect(lines.filter((line) => !line.includes('rule-failed'))).toEqual(good)
    const failed = lines.filter((line) => line.includes('rule-failed'))
    expect(failed).toEqual([
      expect.stringMatching(
        /^api\.yaml:1:1 error rule-failed: Rule failing of the ruleset cannot be run on this document \(.+\)\.$/,
      ),
    ])
  })

  it('is one with both rules where two share an expression', async () => {
    const given = '$..[?(@.title.nope.length > 1)]'
    const then = { function: 'falsy' }
    const rules = { keyed: { given: `${given}~`, then }, plain: { given, then } }
    writeFileSync(join(folder, 'ruleset.yaml'), JSON.stringify({ rules }))
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(found.map(({ message }) => message.split(' of the ruleset')[0]).sort()).toEqual([
      'Rule keyed',
      'Rule plain',
    ])
    for (const { help } of found) expect(help).not.toContain('fault of the ruleset')
  })

  it('has one walk over the document', async () => {
    const rules = Object.fromEntries(
      ['throws', 'number', 'truthy2'].map((name) => [
        name,
        { given: '$.info', then: { function: name } },
      ]),
    )
    const broken = { given: '$..[?(@.title.nope.length > 1)]', then: { function: 'truthy' } }
    const counted = { given: '$.info', then: { function: 'counts' } }
    const all = { ...rules, broken, counted }
    const functions = ['throws', 'number', 'truthy2', 'counts']
    writeFileSync(
      join(folder, 'functions/counts.js'),
      'let calls = 0\nexport default () => [{ message: "Call " + ++calls }]\n',
    )
    writeFileSync(join(folder, 'ruleset.yaml'), JSON.stringify({ functions, rules: all }))
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(found.filter(({ rule }) => rule === 'rule-failed').length).toBe(3)
    expect(found.find(({ rule }) => rule === 'counted')?.message).toBe('Call 1')
  })

  it('is the same finding in a second run with the ruleset', async () => {
    writeFileSync(join(folder, 'ruleset.yaml'), rulesetOf('throws'))
    const ruleset = await load(folder, 'ruleset.yaml')
    const first = await lintWith(ruleset, folder, ['api.yaml'])
    expect(await lintWith(ruleset, folder, ['api.yaml'])).toEqual(first)
    expect(first.length).toBe(3)
  })
})

describe('a finding', () => {
  it('ends on its first line', async () => {
    const folder = makeFolder({
      'api.yaml': API,
      'ruleset.yaml': 'rules: { paths: { given: $.paths, then: { function: falsy } } }',
    })
    const [finding] = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(finding?.range).toEqual({
      start: { line: 3, column: 7 },
      end: { line: 3, column: 7 },
    })
  })
})

describe('overrides', () => {
  it('hold for findings in a file that the document refers to', async () => {
    const folder = makeFolder({
      'api.yaml': `${API}components: { schemas: { A: { $ref: 'shared/a.yaml' }, B: { $ref: 'shared/b.yaml' }, C: { $ref: 'c.yaml' } } }\n`,
      'shared/a.yaml': 'type: object\n',
      'shared/b.yaml': 'type: object\n',
      'c.yaml': 'type: object\n',
      'ruleset.yaml': `
rules: { typed: { given: '$.components.schemas[*].type', then: { function: falsy } } }
overrides:
  - { files: [shared/a.yaml], rules: { typed: off } }
  - { files: [shared/b.yaml], rules: { typed: error } }
`,
    })
    const found = await lintWith(await load(folder, 'ruleset.yaml'), folder, ['api.yaml'])
    expect(found.map(({ file, severity }) => [file, severity]).sort()).toEqual([
      ['c.yaml', 'warn'],
      ['shared/b.yaml', 'error'],
    ])
  })
})

describe('references', () => {
  it('are read as text that is there, and not outside the root directory', async () => {
    const folder = makeFolder({
      'inside/api.yaml': `${API}components: { schemas: { A: { $ref: '../secret.yaml' }, B: { $ref: 'b.yaml' } } }\n`,
      'secret.yaml': 'type: secret\n',
      'inside/ruleset.yaml':
        "rules: { typed: { given: '$.components.schemas[*].type', message: '{{value}}', then: { function: falsy } } }",
    })
    const root = join(folder, 'inside')
    const loader = new Loader({ cwd: root, root })
    loader.add(join(root, 'b.yaml'), 'type: unsaved\n')
    const ruleset = await load(root, 'ruleset.yaml')
    const found = await ruleset.lint(loader.load('api.yaml'), { loader, isRemote: false })
    expect(found.map(({ rule, message }) => [rule, message])).toEqual([
      ['invalid-ref', '../secret.yaml: The file is outside the root directory.'],
      ['typed', 'unsaved'],
    ])
  })

  it('to URLs are silent without --remote, and read from what was fetched with it', async () => {
    const url = 'https://example.com/a.yaml'
    const folder = makeFolder({
      'api.yaml': `${API}components: { schemas: { A: { $ref: '${url}' } } }\n`,
      'ruleset.yaml':
        "rules: { typed: { given: '$.components.schemas[*].type', then: { function: falsy } } }",
    })
    const loader = new Loader({ cwd: folder, root: folder })
    const ruleset = await load(folder, 'ruleset.yaml')
    const document = loader.load('api.yaml')
    expect(await ruleset.lint(document, { loader, isRemote: false })).toEqual([])
    const missing = await ruleset.lint(document, { loader, isRemote: true })
    expect(missing.map(({ rule, message }) => [rule, message])).toEqual([
      ['invalid-ref', `The URL ${url} could not be fetched.`],
    ])
    loader.add(url, 'type: remote\n')
    const found = await ruleset.lint(document, { loader, isRemote: true })
    expect(found.map(({ rule, file }) => [rule, file])).toEqual([['typed', url]])
  })
})

describe('the network', () => {
  const pages: Record<string, string> = {
    '/rules.yaml':
      'functions: [f]\nfunctionsDir: .\nrules: { far: { given: $.info, then: { function: f } } }',
    '/f.js': "export default () => [{ message: 'From far.' }]",
  }
  const asked: string[] = []
  let server: Server
  let host: string

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url)
      const page = pages[url]
      response.writeHead(page === undefined ? 404 : 200).end(page)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const files = (name = 'rules') => ({
    'rules.yaml': `extends: [${host}/${name}.yaml]\n`,
    'rules.mjs': `import x from '${host}/${name}.mjs'\nexport default x\n`,
  })

  it.each(['rules.yaml', 'rules.mjs'])('is not asked for %s without --remote', async (file) => {
    await expect(load(makeFolder(files()), file)).rejects.toThrow(/--remote/)
    expect(asked).toEqual([])
  })

  it('brings rulesets and functions with --remote', async () => {
    const folder = makeFolder({ ...files(), 'api.yaml': API })
    const options = { cwd: folder, isRemote: true, knownRules: OWN_RULES }
    const ruleset = await loadForeign(join(folder, 'rules.yaml'), options)
    const found = await lintWith(ruleset, folder, ['api.yaml'])
    expect(found.map(toLine)).toEqual(['api.yaml:2:6 warn far: From far.'])
  })

  it('that fails is one sentence', async () => {
    const folder = makeFolder(files('none'))
    const options = { cwd: folder, isRemote: true, knownRules: OWN_RULES }
    await expect(loadForeign(join(folder, 'rules.yaml'), options)).rejects.toThrow(
      `${host}/none.yaml: The ruleset cannot be fetched. The server answered 404.`,
    )
  })
})

describe('a run', () => {
  it('leaves out what rules of lintel say, too', async () => {
    const folder = makeFolder({
      'broken.yaml': 'openapi: 3.0.3\ninfo: {\n',
      'lost.yaml': `${API}components: { schemas: { A: { $ref: 'gone.yaml' } } }\n`,
      'ruleset.yaml': 'rules: {}',
    })
    const foreign = await load(folder, 'ruleset.yaml')
    const codes = async (severities: ReadonlyMap<string, 'error'>) => {
      const inputs = ['broken.yaml', 'lost.yaml'].map((path) => ({ kind: 'file', path }) as const)
      const { findings } = await lintInputs(inputs, {
        cwd: folder,
        rulesetOf: () => ({ severities, options: DEFAULT_OPTIONS, foreign }),
      })
      return findings.map(({ file, rule }) => `${file} ${rule}`)
    }
    expect(await codes(new Map())).toEqual(['broken.yaml parser', 'lost.yaml invalid-ref'])
    const own = new Map([
      ['structure/syntax', 'error'],
      ['structure/reference', 'error'],
    ] as const)
    expect(await codes(own)).toEqual([
      'broken.yaml structure/syntax',
      'lost.yaml structure/reference',
    ])
  })
})
