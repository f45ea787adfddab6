import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_OPTIONS,
  exampleOf,
  isOptionName,
  OPTIONS,
  type RuleOptions,
} from '../rules/options.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { readRuleset } from './ruleset.ts'

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-options-')))

function read(options: string, catalog?: string): RuleOptions {
  if (catalog !== undefined) writeFileSync(join(cwd, 'catalog.yaml'), catalog)
  writeFileSync(join(cwd, 'lintel.yaml'), `x-lintel:${options}\n`)
  return { ...DEFAULT_OPTIONS, ...readRuleset('lintel.yaml', cwd, []).options }
}

function refusalOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return 'no error'
}

it.each([
  [' {}', {}],
  [' {audience: internal}', { audience: 'internal' }],
  [' {foreign-paths: [/legacy/**]}', { foreignPaths: ['/legacy/**'] }],
  [' {internal-names: [Zeus, argo]}', { internalNames: new Set(['zeus', 'argo']) }],
  [' {reserved-words: [object]}', { reservedWords: new Set(['object']) }],
  [' {approved-abbreviations: [Addr]}', { approvedAbbreviations: new Set(['addr']) }],
  [' {retained-headers: [X-Legacy]}', { retainedHeaders: new Set(['x-legacy']) }],
  [
    ' {public-operations: [getHealth, /v1/health]}',
    { publicOperations: ['getHealth', '/v1/health'] },
  ],
  [' {ranges-count: true}', { rangesCount: true }],
  [' {owner-names: [Falcon]}', { ownerNames: new Set(['falcon']) }],
])('reads%s', (text, expected) => {
  expect(read(text)).toEqual({ ...DEFAULT_OPTIONS, ...expected })
})

it('has every option that the rules know', () => {
  for (const name of Object.keys(OPTIONS)) {
    expect(refusalOf(() => read(` {${name}: 7}`))).toContain(`\`${name}\` takes `)
  }
})

it.each(Object.keys(OPTIONS).filter(isOptionName))('the example of %s sets it', (name) => {
  writeFileSync(join(cwd, 'event-catalog.yaml'), '[]')
  const options = read(`\n  ${exampleOf(name)}`)
  const { property, default: unset } = OPTIONS[name]
  expect(options[property]).not.toEqual(unset)
})

it('every option stands in the chapter on rulesets', () => {
  const readme = readFileSync('docs/ruleset.md', 'utf8')
  for (const name of Object.keys(OPTIONS)) expect(readme).toContain(`| \`${name}\` `)
})

it.each([
  [' 1', 'lintel.yaml:1:11: `x-lintel` is an object: an option and its value on each line.'],
  [
    '\n  reserved-word: [a]',
    'lintel.yaml:2:3: Unknown option `reserved-word`. Did you mean `reserved-words`?',
  ],
  ['\n  zzz: 1', /^lintel\.yaml:2:3: Unknown option `zzz`\. Known are audience, foreign-paths, /],
  ['\n  constructor: 1', /^lintel\.yaml:2:3: Unknown option `constructor`\./],
  ['\n  audience: intern', /^lintel\.yaml:2:13: .*Did you mean `internal`\?$/],
  ['\n  ranges-count: "yes"', 'lintel.yaml:2:17: `ranges-count` takes true or false.'],
  [
    '\n  reserved-words: object',
    'lintel.yaml:2:19: `reserved-words` takes a list: write `reserved-words: [a, b]`.',
  ],
  [
    '\n  reserved-words: [a, 1]',
    'lintel.yaml:2:23: `reserved-words` takes a list of texts; quote what is none.',
  ],
])('refuses%s', (text, message) => {
  const refusal = refusalOf(() => read(text))
  if (typeof message === 'string') expect(refusal).toBe(message)
  else expect(refusal).toMatch(message)
})

describe('the event catalog', () => {
  const option = '\n  event-catalog: catalog.yaml'

  it('is read from beside the ruleset', () => {
    const catalog =
      '- {type: a.b.created.v1, schema: s, domain: a, documentation: d}\n- {type: a.b.paid.v1, domain: ""}\n'
    expect(read(option, catalog).eventCatalog).toEqual({
      file: 'catalog.yaml',
      missing: new Map([
        ['a.b.created.v1', []],
        ['a.b.paid.v1', ['schema', 'domain', 'documentation']],
      ]),
    })
  })

  it.each([
    [
      'a: 1',
      'catalog.yaml:1:1: An event catalog is a list of `{type, schema, domain, documentation}`.',
    ],
    [
      '# none yet',
      'catalog.yaml:1:1: The event catalog is empty. Write a list of `{type, schema, domain, documentation}`.',
    ],
    ['- {domain: a}', 'catalog.yaml:1:3: An entry of an event catalog has a `type`, a text.'],
    ['- type: 1', 'catalog.yaml:1:9: An entry of an event catalog has a `type`, a text.'],
    ['- type: a\n- type: a', 'catalog.yaml:2:9: The event type `a` is listed twice.'],
    ['- [', /^catalog\.yaml:\d+:\d+: /],
  ])('refuses %j', (catalog, message) => {
    const refusal = refusalOf(() => read(option, catalog))
    if (typeof message === 'string') expect(refusal).toBe(message)
    else expect(refusal).toMatch(message)
  })

  it('that is not there is said where it is named', () => {
    expect(refusalOf(() => read('\n  event-catalog: missing.yaml'))).toBe(
      'lintel.yaml:2:18: The event catalog `missing.yaml` cannot be read. No such file.',
    )
  })
})
