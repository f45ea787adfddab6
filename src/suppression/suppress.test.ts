import { describe, expect, it } from 'vitest'
import { outcomeOf, runText, SEVERITIES } from '../../test/support/suppression-testing.ts'
import { lintInputs } from '../engine/lint/lint.ts'
import { DEFAULT_OPTIONS } from '../rules/options.ts'
import { rulesetForAll } from '../settings/document-ruleset.ts'
import type { ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { suppressFindings } from './suppress.ts'

const P = 'paths/kebab-case'
const F = 'naming/field-snake-case'

describe('a last day', () => {
  const text = `paths:\n  /aB: {} # lintel-disable-line ${P} -- r; until 2027-01-31\n`

  it.each([undefined, '2026-11-22', '2027-01-31'])('holds on %s', async (today) => {
    const run = await runText(text, { ...(today && { today }) })
    expect(outcomeOf(run)).toEqual({ left: [], hidden: [`2 ${P}`] })
    expect(run.suppressed[0]).toMatchObject({ reason: 'r', until: '2027-01-31' })
  })

  it('is over on the day after: the finding is back and says why', async () => {
    const run = await runText(text, { today: '2027-02-01' })
    expect(outcomeOf(run)).toEqual({ left: [`2 ${P}`, '2 suppression/unused'], hidden: [] })
    const [finding, unused] = run.findings
    expect(finding?.related).toEqual([
      {
        message: 'The suppression here expired on 2027-01-31.',
        file: 'api.yaml',
        pointer: '',
        range: { start: { line: 2, column: 11 }, end: { line: 2, column: 72 } },
      },
    ])
    expect(unused).toMatchObject({
      message: 'The suppression of `paths/kebab-case` expired on 2027-01-31.',
      fix: null,
    })
  })

  it.each([
    ['behind the reason', 'r until 2027-01-31'],
    ['in brackets', 'r (until 2027-01-31)'],
    ['with a colon and a full stop', 'r; Until: 2027-01-31.'],
  ])('may stand %s', async (_, reason) => {
    const run = await runText(`paths:\n  /aB: {} # lintel-disable-line ${P} -- ${reason}\n`)
    expect(run.findings).toEqual([])
    expect(run.suppressed[0]).toMatchObject({ reason: 'r', until: '2027-01-31' })
  })

  it('is no word of a reason', async () => {
    const run = await runText(
      `paths:\n  /aB: {} # lintel-disable-line ${P} -- kept until version 2 is gone\n`,
    )
    expect(run.findings).toEqual([])
    expect(run.suppressed[0]).toMatchObject({ reason: 'kept until version 2 is gone', until: null })
  })
})

describe('files', () => {
  const shared = (note: string) => `A:\n  properties:\n    aB: {}${note}\n`
  const document = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    A: { $ref: 'shared.yaml#/A' }\n`

  async function runFiles(texts: Readonly<Record<string, string>>, linted: readonly string[]) {
    const { mkdtempSync, writeFileSync } = await import('node:fs')
    const { join } = await import('node:path')
    const { tmpdir } = await import('node:os')
    const cwd = mkdtempSync(join(tmpdir(), 'lintel-suppression-'))
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(cwd, name), text)
    const inputs = linted.map((path) => ({ kind: 'file', path }) as const)
    return lintInputs(inputs, { cwd, rulesetOf: rulesetForAll(SEVERITIES) })
  }

  it('that several documents share suppress for all of them', async () => {
    const texts = {
      'a.yaml': document,
      'b.yaml': document,
      'shared.yaml': shared(` # lintel-disable-line ${F} -- r`),
    }
    const run = await runFiles(texts, ['a.yaml', 'b.yaml'])
    expect(run.findings).toEqual([])
    expect(run.suppressed).toMatchObject([
      { finding: { file: 'shared.yaml', rule: F }, reason: 'r', until: null },
    ])
  })

  it('that are only referred to are not judged, but for what is wrong in them', async () => {
    const note = ` # lintel-disable-line ${F}, ${P}`
    const texts = { 'a.yaml': document, 'shared.yaml': shared(note) }
    const run = await runFiles(texts, ['a.yaml'])
    expect(outcomeOf(run)).toEqual({ left: ['3 suppression/reason'], hidden: [`3 ${F}`] })
  })

  it('do not suppress what lies in others', async () => {
    const texts = {
      'a.yaml': `# lintel-disable-file ${F} -- r\n${document}`,
      'shared.yaml': shared(''),
    }
    const run = await runFiles(texts, ['a.yaml'])
    expect(outcomeOf(run)).toEqual({ left: ['1 suppression/unused', `3 ${F}`], hidden: [] })
  })
})

const FINDING = {
  severity: 'error',
  message: 'M.',
  help: 'H.',
  file: 'api.yaml',
  pointer: '',
  related: [],
  clauses: [],
  fix: null,
} as const

const RULESET = { severities: SEVERITIES, options: DEFAULT_OPTIONS }

/** What is asked of a ruleset with two rules of a team that ran, and one that did not. */
const FOREIGN: ForeignRuleset = {
  rules: [],
  own: undefined,
  hasRules: true,
  bringsCode: false,
  notes: [],
  rulesFor: () => [
    { id: 'operation-tags', severity: 'warn', summary: '' },
    { id: 'info-contact', severity: 'warn', summary: '' },
    { id: 'info-license', severity: 'off', summary: '' },
    { id: 'acme/title', severity: 'warn', summary: '' },
    { id: 'mixed/title', severity: 'warn', summary: '' },
    { id: 'mixed/other', severity: 'off', summary: '' },
    { id: 'old/title', severity: 'off', summary: '' },
  ],
  definitions: () => [],
  lintWithRule: async () => ({ findings: [], isLookedAt: true }),
  lint: async () => [],
}

describe("rules that are not lintel's", () => {
  async function runForeign(rule: string, name: string) {
    const run = await runText(`paths: {} # lintel-disable-line ${name} -- r\n`)
    const document = run.documentOf('api.yaml')
    if (document === undefined) throw new Error('There is no document.')
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } }
    const { findings, suppressed } = suppressFindings({
      findings: [{ ...FINDING, rule, range }],
      silent: [],
      documents: [document],
      rulesets: new Map([[document.source.location, { ...RULESET, foreign: FOREIGN }]]),
      today: undefined,
      isPart: false,
    })
    return { left: findings.map((finding) => finding.message), hidden: suppressed.length }
  }

  it.each([
    ['are suppressed', 'operation-tags', 'operation-tags', [], 1],
    [
      'are judged where they ran',
      'operation-tags',
      'info-contact',
      ['M.', 'This suppresses nothing of `info-contact`.'],
      0,
    ],
    [
      'are told from slips',
      'operation-tags',
      'operation-tag',
      ['M.', 'There is no rule `operation-tag`.'],
      0,
    ],
    ['are open where they did not run', 'operation-tags', 'oas3-schema', ['M.'], 0],
    ['are open where they are off', 'operation-tags', 'old/title', ['M.'], 0],
    [
      'are judged by a topic of which one ran',
      'operation-tags',
      'mixed/*',
      ['M.', 'This suppresses nothing of `mixed/*`.'],
      0,
    ],
    ['are open by a topic that is off', 'operation-tags', 'old/*', ['M.'], 0],
    [
      'are judged by their topics',
      'operation-tags',
      'acme/*',
      ['M.', 'This suppresses nothing of `acme/*`.'],
      0,
    ],
    ['are suppressed as codes of the engine', 'invalid-ref', 'invalid-ref', [], 1],
    [
      'are not suppressed as failures',
      'parser',
      'parser',
      ['M.', '`parser` cannot be suppressed.'],
      0,
    ],
    ['are not suppressed as bugs', 'internal-error', 'internal-error', ['M.'], 0],
  ])('%s', async (_, rule, name, left, hidden) => {
    expect(await runForeign(rule, name)).toEqual({ left, hidden })
  })
})

it('what is found once in a run needs the suppressions of all documents', async () => {
  const text = `# lintel-disable-file naming/file-name -- r\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n`
  const names = ['Some_Folder/a.yaml', 'Some_Folder/b.yaml']
  const inputs = names.map((name) => ({ kind: 'text', name, text }) as const)
  const severities = new Map([...SEVERITIES, ['naming/file-name', 'error']] as const)
  const run = await lintInputs(inputs, { cwd: '/specs', rulesetOf: rulesetForAll(severities) })
  expect(run.findings).toEqual([])
  expect(run.suppressed).toHaveLength(1)
})

describe('what is not judged', () => {
  const note = (rule: string) => `paths: {} # lintel-disable-line ${rule} -- r\n`

  it.each([
    ['a rule that is off', 'paths/no-verb', []],
    ['a topic whose rules are all off', 'bulk/*', []],
    ['a topic with a rule over all documents', 'topics/*', []],
    ['a topic with a rule that compares dates', 'versioning/*', []],
    ['a topic of which some rules are off', 'paths/*', ['1 suppression/unused']],
    ['a rule over all documents', 'topics/orphan', []],
    ['a rule that compares dates', 'versioning/sunset-gone', []],
    ['a rule that ran', P, ['1 suppression/unused']],
  ])('%s', async (_, rule, left) => {
    const severities = new Map([
      ...SEVERITIES,
      ['topics/orphan', 'warn'],
      ['versioning/sunset-gone', 'warn'],
    ] as const)
    expect(outcomeOf(await runText(note(rule), { severities })).left).toEqual(left)
  })

  it('a rule that compares dates is judged where there is a day', async () => {
    const severities = new Map([...SEVERITIES, ['versioning/sunset-gone', 'warn']] as const)
    const run = await runText(note('versioning/sunset-gone'), { severities, today: '2026-11-22' })
    expect(outcomeOf(run).left).toEqual(['1 suppression/unused'])
  })

  it('a rule that fails, or does not end', async () => {
    const base = { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } } }
    const document = (await runText(note(P))).documentOf('api.yaml')
    if (document === undefined) throw new Error('There is no document.')
    const run = (rule: string) =>
      suppressFindings({
        findings: [{ ...FINDING, ...base, rule }],
        silent: [],
        documents: [document],
        rulesets: new Map([[document.source.location, RULESET]]),
        today: undefined,
        isPart: false,
      }).findings.map(({ rule: id }) => id)
    expect(run(F)).toEqual([F, 'suppression/unused'])
    expect(run('internal-error')).toEqual(['internal-error'])
    expect(run('unfinished-check')).toEqual(['unfinished-check'])
  })

  it('a document of no format that lintel knows', async () => {
    const text = `# lintel-disable-file ${P} -- r\nopenapi: 9.9.9\n`
    expect(outcomeOf(await runText(text)).left).toEqual([])
  })

  it('a text that cannot be read', async () => {
    const text = `# lintel-disable-file ${P}, structure/syntax -- r\nopenapi: 3.1.0\npaths: [\n`
    expect(outcomeOf(await runText(text)).hidden).toEqual([])
  })

  it('what the ruleset does not ask for', async () => {
    const severities = new Map([[P, 'error']] as const)
    const text = `paths:\n  /ab: {} # lintel-disable-line ${P}, *\n  # lintel-x\n`
    expect(outcomeOf(await runText(text, { severities })).left).toEqual([])
  })
})

describe('hostile input', () => {
  it('of 10,000 names is cut off', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `x/y${i}`).join(', ')
    const run = await runText(`paths:\n  /ab: {} # lintel-disable-line ${names} -- r\n`)
    expect(outcomeOf(run).left.filter((place) => place.endsWith('syntax'))).toHaveLength(1)
    expect(run.findings).toHaveLength(101)
  })

  it('of a huge reason with control characters is kept as it is', async () => {
    const reason = `\u001b[31m${'until '.repeat(200_000)}`
    const run = await runText(`paths:\n  /aB: {} # lintel-disable-line ${P} -- x${reason}x\n`)
    expect(run.suppressed).toHaveLength(1)
  })
})

it('is the same for the same input', async () => {
  const text = `paths:\n  /aB: {} # lintel-disable-line ${P}, ${F}\n`
  const [first, second] = [await runText(text), await runText(text)]
  expect(second.findings).toEqual(first.findings)
  expect(second.suppressed).toEqual(first.suppressed)
})
