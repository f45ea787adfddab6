import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Input } from '../src/documents/input.ts'
import { Loader } from '../src/documents/loader.ts'
import { parsePointer } from '../src/documents/pointer.ts'
import { lintInputs } from '../src/engine/lint/lint.ts'
import type { Finding } from '../src/findings/finding.ts'
import { rules } from '../src/rules/index.ts'
import { DEFAULT_OPTIONS, type RuleOptions } from '../src/rules/options.ts'
import { rulesetForAll } from '../src/settings/document-ruleset.ts'
import { expectationsIn, placesOf, withHeader } from './support/rule-testing.ts'

const CWD = resolve(import.meta.dirname, '..')

/** The documents that keep every convention. */
const CONFORMING = filesIn('fixtures/conforming')

/** The documents that break rules: those with the names of conforming ones, and what cannot stand in them. */
const VIOLATIONS = filesIn('fixtures/violations')

/** Those that break nearly every rule about documents of their format. */
const TWINS = VIOLATIONS.filter((file) =>
  CONFORMING.includes(file.replace('/violations/', '/conforming/')),
)

const ORDER_CREATED_ONLY: Partial<RuleOptions> = {
  eventCatalog: { file: 'catalog.yaml', missing: new Map([['sales.order.created.v1', []]]) },
}

/** What a ruleset would set for a document. */
const OPTIONS: Readonly<Record<string, Partial<RuleOptions>>> = {
  'fixtures/violations/order-events.yaml': ORDER_CREATED_ONLY,
  'fixtures/violations/order-topics.yaml': ORDER_CREATED_ONLY,
}

const severities = new Map(rules.map((rule) => [rule.id, rule.severity]))

describe.each(CONFORMING)('%s', (file) => {
  it('has no finding of any rule', async () => {
    expect(summariesOf(await lint({ kind: 'file', path: file }))).toEqual([])
  })

  it('has none as JSON', async () => {
    expect(summariesOf(await lint(toJson(file)))).toEqual([])
  })
})

describe.each(VIOLATIONS)('%s', (file) => {
  it('has the findings that its comments name, and no others', async () => {
    const findings = await lint({ kind: 'file', path: file })
    const expected = expectationsIn(textOf(file), rules, { file })
    expect(placesOf(findings)).toEqual(expected)
    expect(expected).not.toEqual([])
  })

  it('has a node at the pointer of each finding', async () => {
    const { root } = parse(file)
    const findings = await lint({ kind: 'file', path: file })
    const lost = findings.filter(({ pointer }) => {
      const tokens = parsePointer(pointer)
      return tokens === undefined || root.at(...tokens) === undefined
    })
    expect(summariesOf(lost)).toEqual([])
  })
})

describe('the documents that break rules', () => {
  it('break every rule, or else its own example does, with all rules on', async () => {
    const broken = rulesBrokenIn(VIOLATIONS)
    const others = rules.filter(({ id }) => !broken.has(id))
    const silent = await Promise.all(
      others.map(async (rule) => {
        const { id, examples } = rule
        const { fails: text, failsIn: name = 'api.yaml', options } = examples
        const findings = await lint({ kind: 'text', name, text: withHeader(text, [rule]) }, options)
        return findings.some((finding) => finding.rule === id) ? [] : [id]
      }),
    )
    expect(silent.flat()).toEqual([])
  })

  it.each(['openapi', 'asyncapi'] as const)('break the rules for %s', (format) => {
    const broken = rulesBrokenIn(VIOLATIONS.filter((file) => formatOf(file) === format))
    const anywhere = rulesBrokenIn(VIOLATIONS)
    const ids = rules.filter(({ on }) => on === format || on === 'both').map(({ id }) => id)
    expect(ids.filter((id) => anywhere.has(id) && !broken.has(id))).toEqual([])
  })

  it('break each rule once in one document', () => {
    for (const file of VIOLATIONS) {
      const broken = rulesIn(file)
      expect(broken).toEqual([...new Set(broken)])
    }
  })

  it.each(TWINS)('break the same rules at the same nodes as JSON: %s', async (file) => {
    const [yaml, json] = await Promise.all([lint({ kind: 'file', path: file }), lint(toJson(file))])
    expect(summariesOf(json)).toEqual(summariesOf(yaml))
  })
})

async function lint(input: Input, more: Partial<RuleOptions> = {}): Promise<readonly Finding[]> {
  const name = input.kind === 'file' ? input.path : input.name
  const options = { ...DEFAULT_OPTIONS, ...OPTIONS[name], ...more }
  const run = await lintInputs([input], { cwd: CWD, rulesetOf: rulesetForAll(severities, options) })
  expect(run.failures).toEqual([])
  return run.findings
}

function summariesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ rule, pointer }) => `${pointer} ${rule}`).sort()
}

function rulesBrokenIn(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap(rulesIn))
}

/** The rules that the comments of a document name. */
function rulesIn(file: string): string[] {
  return expectationsIn(textOf(file), rules, { file }).map((place) => place.split(' ')[1] ?? '')
}

function formatOf(file: string): 'openapi' | 'asyncapi' {
  return /^asyncapi:/m.test(textOf(file)) ? 'asyncapi' : 'openapi'
}

function filesIn(folder: string): string[] {
  return readdirSync(resolve(CWD, folder))
    .map((name) => `${folder}/${name}`)
    .sort()
}

function toJson(file: string): Input {
  return {
    kind: 'text',
    name: file.replace(/\.yaml$/, '.json'),
    text: JSON.stringify(parse(file).data),
  }
}

function parse(file: string) {
  return new Loader({ cwd: CWD, root: CWD }).load(file)
}

function textOf(file: string): string {
  return readFileSync(resolve(CWD, file), 'utf8')
}
