import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'lintel-loads-'))
const small = readFileSync(join(root, 'bench/small.yaml'), 'utf8')

execFileSync('git', ['init', '--quiet', folder])
write('small.yaml', small)
mkdirSync(join(folder, 'specs'))
write('specs/small.yaml', small)
write('other.yaml', small)
write('suppressed.yaml', `# lintel-disable headers/etag -- Not cached.\n${small}`)
write('broken.yaml', 'openapi: 3.1.0\ninfo: [\n')
write('severities.yaml', 'extends: lintel:all\nrules: { naming/enum-unknown: off }\n')
write('avro.yaml', payloadOf('application/vnd.apache.avro;version=1.9.0', '{ type: fixed }'))
write('protobuf.yaml', payloadOf('application/vnd.google.protobuf;version=3', 'message'))
write('message.yaml', payloadOf('application/vnd.google.protobuf;version=3', '"message A {}"'))
write('field.yaml', payloadOf('application/vnd.google.protobuf;version=3', '"message B {}"'))
write('json-schema.yaml', payloadOf('application/schema+json;version=draft-07', '{ type: object }'))
write('team.yaml', 'extends: spectral:oas\n')
write('own-rules.yaml', 'x-lintel: { rule-files: [own-rules.mjs] }\n')
write(
  'own-rules.mjs',
  "import { defineRule } from 'lintel/rules'\nexport default defineRule({ id: 'a', on: 'both', severity: 'warn', summary: 'A.', why: 'B.', check: () => [] })\n",
)
afterAll(() => rmSync(folder, { recursive: true }))

/** What every command loads. */
const START = ['cli', 'rolldown-runtime', 'start']
/** What `lint` loads besides: the rules, the parsers, the models. */
const LINTING = [...START, 'runs', 'linting']
/** What `diff` of two files loads besides: the command and the engine, nothing that asks git. */
const COMPARING = ['comparing', 'kinds', 'proto-imports']
/** What reads Protobuf. */
const PROTOBUF = ['protobuf-faults', 'protobufjs']
const MACHINE_FORMATS = ['list-documents', 'machine-formats', 'markdown', 'xml']
/** What prints rules and kinds of changes. */
const PAGES = ['kinds', 'pages']
/** What rules say for people. */
const TEXTS = 'rule-texts.json'
const SPECTRAL = ['load-ruleset', 'as-text', 'foreign-parts', 'own-mark', 'time-bound']

/** What loads and guards the rules that a team writes over the model. */
const TEAM = ['define-rule', 'finding', 'load-rules', 'time-bound']

describe('lintel loads', () => {
  test.each([
    ['the commands', '--version', START],
    ['what lints', 'lint small.yaml', LINTING],
    ['no more for a ruleset of severities', 'lint small.yaml -r severities.yaml', LINTING],
    ['what lists documents for JSON', 'lint small.yaml -f json', [...LINTING, 'list-documents']],
    [
      'the formats for machines',
      'lint small.yaml -f sarif',
      [...LINTING, ...MACHINE_FORMATS, TEXTS],
    ],
    ['suppressions where there are any', 'lint suppressed.yaml', [...LINTING, 'suppress']],
    ['what explains faults of YAML', 'lint broken.yaml', [...LINTING, 'errors', 'yaml']],
    ['what reads Avro', 'lint avro.yaml', [...LINTING, 'avro-faults']],
    ['what reads Protobuf', 'lint protobuf.yaml', [...LINTING, ...PROTOBUF]],
    ['no more for payloads in JSON Schema', 'lint json-schema.yaml', LINTING],
    ['what finds documents in folders', 'lint specs', [...LINTING, 'gitignore', 'walk']],
    ['Spectral for its rulesets', 'lint small.yaml -r team.yaml', [...LINTING, ...SPECTRAL]],
    ['rules of a team', 'lint small.yaml -r own-rules.yaml', [...LINTING, ...TEAM]],
    ['what compares documents', 'diff small.yaml other.yaml', [...LINTING, ...COMPARING]],
    [
      'what compares Protobuf',
      'diff message.yaml field.yaml',
      [...LINTING, ...COMPARING, ...PROTOBUF, 'compare-schemas'],
    ],
    ['one command', 'rules', [...LINTING, 'rules', ...PAGES]],
    ['another', 'explain paths/kebab-case', [...LINTING, 'rule-texts', 'explain', ...PAGES, TEXTS]],
  ])('%s: lintel %s', (_, args, expected) => {
    const names = loadsOf(args).files.map((file) => file.replace(/-[\w-]{8}\.cjs$|\.cjs$/, ''))
    expect(names.sort()).toEqual(expected.toSorted())
  })

  test('no more code than a run needs', () => {
    // Of these, 30 KB are loops over arrays that count, which save more time than they take to be read.
    const sizes = loadsOf('lint small.yaml').files.map((file) => statSync(join(dist, file)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_905_000)
  })

  test("of Node's modules, those that a run needs", () => {
    const known = ['vm', 'process']
    // Node 20 is told to compile less, by a module that loads streams.
    if (process.version.startsWith('v20.'))
      known.push('v8', 'stream', 'stream/promises', 'string_decoder')
    const more = loadsOf('lint small.yaml').modules.filter((name) => !known.includes(name))
    expect(more).toEqual([])
  })
})

function loadsOf(args: string): { files: string[]; modules: string[] } {
  const file = join(folder, '.git/loads.json')
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--require',
      join(root, 'test/start-up/record-loads.cjs'),
      join(root, 'bin/lintel.js'),
      ...args.split(' '),
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LOADS_FILE: file, XDG_CACHE_HOME: join(folder, '.git') },
    },
  )
  expect(stderr).not.toContain('bug in lintel')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A document with one message of a format. */
function payloadOf(format: string, payload: string): string {
  const message = `{ schemaFormat: '${format}', payload: ${payload} }`
  return `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels: { orders: { publish: { message: ${message} } } }
`
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}
