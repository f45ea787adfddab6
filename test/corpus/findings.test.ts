import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SpecDocument } from '../../src/documents/document.ts'
import { Loader } from '../../src/documents/loader.ts'
import { parsePointer } from '../../src/documents/pointer.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { PAIR_REASONS, reasonsFor } from './pair-reasons.ts'

/** Larger documents have the same faults, and take most of the time. */
const MAX_BYTES = 300_000

/** Rules that the catalogue wants to report each cause, missing part or part of a path by itself. */
const SEVERAL_AT_A_NODE = new Set([
  'naming/file-name',
  'pagination/envelope',
  'structure/schema',
  'structure/syntax',
])

const severities = new Map(rules.map((rule) => [rule.id, rule.severity]))

const FIXTURES = ['violations', 'conforming', 'examples', 'asyncapi']

/** What holds for the findings of every rule, whatever the document. */
describe.skipIf(!hasCorpus)('findings in real documents', async () => {
  const findings = hasCorpus ? await lintAll() : []

  it('stand at nodes that exist', () => {
    const read = makeReader()
    const lost = findings.filter(({ file, pointer }) => {
      const document = read(file)
      const tokens = parsePointer(pointer)
      const isFound = tokens !== undefined && document.locate(tokens) !== undefined
      return document.isReadable && !isFound
    })
    expect(lost.map(describeFinding)).toEqual([])
  })

  it('cover one line at most', () => {
    const long = findings.filter(({ range }) => range.end.line > range.start.line)
    expect(long.map(describeFinding)).toEqual([])
  })

  it('are not reported twice by one rule', () => {
    const seen = new Set<string>()
    const twice = findings.filter((finding) => {
      if (SEVERAL_AT_A_NODE.has(finding.rule)) return false
      const { line, column } = finding.range.start
      const place = `${finding.rule} ${finding.file}:${line}:${column}`
      const isKnown = seen.has(place)
      seen.add(place)
      return isKnown
    })
    expect(twice.map(describeFinding)).toEqual([])
  })

  /** A defect is one finding: two rules at one place are two faults, or one of them is silent. */
  describe('of two rules at one place', async () => {
    const pairs = findPairs([...findings, ...(hasCorpus ? await lintFixtures() : [])])

    it('are known', async () => {
      const lines = [...pairs].map(([pair, place]) => `${pair}: ${place}`).sort()
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('pairs.txt')
    })

    it('have a reason to be two', () => {
      const without = [...pairs.keys()].filter((pair) => reasonsFor(pair).length === 0)
      expect(without).toEqual([])
    })

    it('have one reason each, and none is left over', () => {
      const used = [...pairs.keys()].map(reasonsFor)
      expect(used.filter((reasons) => reasons.length > 1)).toEqual([])
      expect(PAIR_REASONS.filter((reason) => !used.flat().includes(reason))).toEqual([])
    })
  })
})

async function lintAll(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const path of corpusDocuments(MAX_BYTES)) {
    const run = await lintInputs([{ kind: 'file', path }], {
      cwd: CORPUS,
      rulesetOf: rulesetForAll(severities),
    })
    findings.push(...run.findings)
  }
  return findings
}

async function lintFixtures(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const folder of FIXTURES) {
    for (const name of readdirSync(join('fixtures', folder))) {
      const run = await lintInputs([{ kind: 'file', path: join('fixtures', folder, name) }], {
        cwd: process.cwd(),
        rulesetOf: rulesetForAll(severities),
      })
      findings.push(...run.findings)
    }
  }
  return findings
}

/** The pairs of rules that report one place, each with the first. */
function findPairs(findings: readonly Finding[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>()
  for (const [place, ids] of groupByPlace(findings)) {
    for (const [first, second] of pairsOf(ids)) {
      const pair = `${first} and ${second}`
      if (!pairs.has(pair)) pairs.set(pair, place)
    }
  }
  return pairs
}

function makeReader(): (file: string) => SpecDocument {
  const loader = new Loader({ cwd: CORPUS, root: CORPUS })
  return (file) => loader.load(resolve(CORPUS, file))
}

function describeFinding({ rule, file, pointer, range, message }: Finding): string {
  return `${file}:${range.start.line}:${range.start.column} ${rule} ${pointer} ${message}`
}

/** The rules that report each place, sorted. */
function groupByPlace(findings: readonly Finding[]): Map<string, string[]> {
  const groups = new Map<string, Set<string>>()
  for (const { rule, file, range, pointer } of findings) {
    const place = `${file}:${range.start.line}:${range.start.column} ${pointer}`
    groups.set(place, (groups.get(place) ?? new Set()).add(rule))
  }
  return new Map([...groups].map(([place, ids]) => [place, [...ids].sort()]))
}

function* pairsOf(ids: readonly string[]): Generator<readonly [string, string]> {
  for (const [index, first] of ids.entries()) {
    for (const second of ids.slice(index + 1)) yield [first, second]
  }
}
