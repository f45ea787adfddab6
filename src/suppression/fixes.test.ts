import { expect, it } from 'vitest'
import { runText } from '../../test/support/suppression-testing.ts'
import { applyFixes } from '../engine/fixes/apply-fixes.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import type { Fix } from '../findings/finding.ts'

const P = 'paths/kebab-case'
const F = 'naming/field-snake-case'
/** A rule that finds nothing in these documents. */
const entry = `rule: ${F}, reason: r`
const used = `rule: ${P}, reason: r`
const TAIL = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n"
const HEAD = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},'

function fixesOf(run: LintRun): Fix[] {
  return run.findings.flatMap(({ fix }) => fix ?? [])
}

/** Makes all fixes, until there is none. */
async function fixAll(text: string, file: string): Promise<string> {
  let current = text
  for (let round = 0; round < 5; round++) {
    const run = await runText(current, { file, today: '2026-11-22' })
    const fixes = fixesOf(run).map((fix) => ({ fix }))
    if (fixes.length === 0) return current
    const { texts } = applyFixes(fixes, (name) => run.documentOf(name))
    current = texts.get(file) ?? current
  }
  throw new Error('The fixes make way for ever new ones.')
}

/** The data of a document without what it says of suppressions. */
async function dataOf(text: string, file: string): Promise<unknown> {
  const data = (await runText(text, { file })).documentOf(file)?.data
  return JSON.parse(
    JSON.stringify(data, (key, value) => (key === 'x-lintel-disable' ? undefined : value)),
  )
}

const CASES: readonly (readonly [name: string, before: string, after: string])[] = [
  ['a comment behind content', `paths: {} \t# lintel-disable-line ${P} -- r  \n`, 'paths: {}\n'],
  [
    'a comment on its line',
    `paths:\n  # lintel-disable-next-line ${P} -- r\n\n  /ab: {}\n`,
    'paths:\n\n  /ab: {}\n',
  ],
  [
    'CRLF',
    `paths:\r\n  # lintel-disable ${P} -- r\r\n  /ab: {} # lintel-disable-line ${P} -- r\r\n`,
    'paths:\r\n  /ab: {}\r\n',
  ],
  [
    'a member whose reason has a hash',
    `paths:\n  /ab:\n    x-lintel-disable: { rule: ${F}, reason: 'see #12 and #13' }\n    get: {}\n`,
    'paths:\n  /ab:\n    get: {}\n',
  ],
  [
    'lone CR',
    `paths:\r  # lintel-disable ${P} -- r\r  /ab: {} # lintel-disable-line ${P} -- r\r`,
    'paths:\r  /ab: {}\r',
  ],
  ['the first line', `# lintel-disable-file ${P} -- r\n# word\npaths: {}\n`, '# word\npaths: {}\n'],
  [
    'the first of two rules',
    `paths:\n  /aB: {} # lintel-disable-line ${F} ,  ${P} -- r\n`,
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`,
  ],
  [
    'the last of two rules',
    `paths:\n  /aB: {} # lintel-disable-line ${P}, ${F} -- r\n`,
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`,
  ],
  [
    'all of several rules but one',
    `paths:\n  /aB: {} # lintel-disable-line ${F}, ${F}, ${P},${F}, ${F} -- r\n`,
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`,
  ],
  [
    'a comment that has expired',
    `paths: {} # lintel-disable-line ${P} -- r; until 2026-11-21\n`,
    'paths: {}\n',
  ],
  [
    'a comment behind a dash',
    `paths: {}\ntags:\n  - # lintel-disable-line ${P} -- r\n    name: x\n`,
    'paths: {}\ntags:\n  -\n    name: x\n',
  ],
  [
    'the head of a block scalar',
    `paths:\n  /ab:\n    summary: > # lintel-disable-line ${P} -- r\n      text\n`,
    'paths:\n  /ab:\n    summary: >\n      text\n',
  ],
  [
    'below a block scalar',
    `paths:\n  /ab:\n    summary: |\n      text\n\n    # lintel-disable ${P} -- r\n    get: {}\n`,
    'paths:\n  /ab:\n    summary: |\n      text\n\n    get: {}\n',
  ],
  [
    'a member in block style',
    `paths:\n  /ab:\n    x-lintel-disable:\n      - ${entry.replace(', ', '\n        ')}\n    get: {}\n`,
    'paths:\n  /ab:\n    get: {}\n',
  ],
  [
    'the last member in block style',
    `paths:\n  /ab:\n    get: {}\n    x-lintel-disable: { ${entry} }\n  /cd: {}\n`,
    'paths:\n  /ab:\n    get: {}\n  /cd: {}\n',
  ],
  [
    'an entry in block style',
    `paths:\n  /aB:\n    x-lintel-disable:\n      - ${entry.replace(', ', '\n        ')}\n      - { ${used} }\n`,
    `paths:\n  /aB:\n    x-lintel-disable:\n      - { ${used} }\n`,
  ],
  [
    'two of three entries',
    `paths:\n  /aB:\n    x-lintel-disable:\n      - { ${entry} }\n      - { ${used} }\n      - { ${entry} }\n`,
    `paths:\n  /aB:\n    x-lintel-disable:\n      - { ${used} }\n`,
  ],
  [
    'a member in flow style',
    `paths: { /ab: { x-lintel-disable: [{ ${entry} }], get: {} } }\n`,
    'paths: { /ab: { get: {} } }\n',
  ],
  [
    'the only member in flow style',
    `paths: { /ab: { x-lintel-disable: { ${entry} } } }\n`,
    'paths: { /ab: {} }\n',
  ],
  [
    'the last entry in flow style',
    `paths: { /aB: { x-lintel-disable: [{ ${used} }, { ${entry} }] } }\n`,
    `paths: { /aB: { x-lintel-disable: [{ ${used} }] } }\n`,
  ],
  [
    'a rule of a list',
    `paths: { /aB: { x-lintel-disable: { rule: [${F}, ${P}], reason: r } } }\n`,
    `paths: { /aB: { x-lintel-disable: { rule: [${P}], reason: r } } }\n`,
  ],
  [
    'a rule of a list in block style',
    `paths:\n  /aB:\n    x-lintel-disable:\n      rule:\n        - ${P}\n        - ${F}\n      reason: r\n`,
    `paths:\n  /aB:\n    x-lintel-disable:\n      rule:\n        - ${P}\n      reason: r\n`,
  ],
]

const JSON_CASES: typeof CASES = [
  [
    'a member',
    `${HEAD}"paths":{\n  "/ab": {\n    "x-lintel-disable": [\n      { "rule": "${F}", "reason": "r" }\n    ],\n    "get": {}\n  }\n}}\n`,
    `${HEAD}"paths":{\n  "/ab": {\n    "get": {}\n  }\n}}\n`,
  ],
  [
    'the last member',
    `${HEAD}"paths":{"/ab":{"get":{},\n"x-lintel-disable":{"rule":"${F}","reason":"r"}\n}}}`,
    `${HEAD}"paths":{"/ab":{"get":{}\n}}}`,
  ],
  [
    'the only member',
    `${HEAD}"paths":{"/ab":{"x-lintel-disable":{"rule":"${F}","reason":"r"}}}}`,
    `${HEAD}"paths":{"/ab":{}}}`,
  ],
  [
    'an entry',
    `${HEAD}"paths":{"/aB":{"x-lintel-disable":[{"rule":"${F}","reason":"r"},{"rule":"${P}","reason":"r"}]}}}`,
    `${HEAD}"paths":{"/aB":{"x-lintel-disable":[{"rule":"${P}","reason":"r"}]}}}`,
  ],
]

it.each(CASES)('removes from YAML %s', async (_, before, after) => {
  expect(await fixAll(before + TAIL, 'api.yaml')).toBe(after + TAIL)
  expect(await dataOf(before + TAIL, 'api.yaml')).toEqual(await dataOf(after + TAIL, 'api.yaml'))
})

it.each(JSON_CASES)('removes from JSON %s', async (_, before, after) => {
  expect(await fixAll(before, 'api.json')).toBe(after)
  expect(await dataOf(before, 'api.json')).toEqual(await dataOf(after, 'api.json'))
})

it('removes a comment at the end of a file without a line break', async () => {
  const before = `${TAIL}paths: {} # lintel-disable-line ${P} -- r`
  expect(await fixAll(before, 'api.yaml')).toBe(`${TAIL}paths: {}`)
})

it.each([
  ['the only member of a block', `paths:\n  /ab:\n    x-lintel-disable: { ${entry} }\n`],
  [
    'a member with a comment in it',
    `paths:\n  /ab:\n    x-lintel-disable:\n      # word\n      - { ${entry} }\n    get: {}\n`,
  ],
  ['a member behind a dash', `paths: {}\ntags:\n  - x-lintel-disable: { ${entry} }\n    name: x\n`],
  [
    'a member with a comment behind it',
    `paths:\n  /ab:\n    get: {}\n    x-lintel-disable: { ${entry} } # word\n`,
  ],
  [
    'an anchor where there are aliases',
    `paths:\n  /ab:\n    x-lintel-disable: &a { ${entry} }\n    x-b: *a\n`,
  ],
  [
    'a comment in flow style',
    `paths: { /ab: { get: {}, # word\n  x-lintel-disable: { ${entry} } } }\n`,
  ],
  [
    'a comment that ends a block scalar',
    `paths:\n  /ab:\n    summary: |+\n      text\n    # lintel-disable ${P} -- r\n\n    get: {}\n`,
  ],
  [
    'an expired suppression of a finding',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r; until 2026-11-21\n`,
  ],
  ['one with a slip', `paths: {} # lintel-disable-line ${P}, * -- r\n`],
  ['an entry with a slip', `paths: { x-lintel-disable: { ${entry}, untill: 2027-01-31 } }\n`],
  ['an unknown rule', `paths: {} # lintel-disable-line paths/kebap -- r\n`],
  ['one that stands in the wrong place', `paths: # lintel-disable ${P} -- r\n  /ab: {}\n`],
])('leaves to a person: %s', async (_, text) => {
  const run = await runText(text + TAIL, { today: '2026-11-22' })
  expect(run.findings.map(({ rule }) => rule)).toContain('suppression/unused')
  expect(fixesOf(run)).toEqual([])
})

it('takes nothing out of what clients send', async () => {
  const parameter = (schema: string) =>
    `${TAIL}paths:\n  /ab:\n    get:\n      parameters: [{ name: a, in: query, schema: ${schema} }]\n`
  const member = `{ x-lintel-disable: { ${entry} } }`
  for (const schema of [
    `{ enum: [${member}] }`,
    `{ const: ${member} }`,
    `{ default: ${member} }`,
  ]) {
    const text = parameter(schema)
    expect(await fixAll(text, 'a.yaml')).toBe(text)
  }
  const named = parameter(`{ properties: { default: ${member} } }`)
  expect(await fixAll(named, 'a.yaml')).toBe(named.replace(member, '{}'))
  const response = `${TAIL}paths:\n  /ab: { get: { responses: { default: ${member} } } }\n`
  expect(await fixAll(response, 'a.yaml')).toBe(response.replace(member, '{}'))
})
