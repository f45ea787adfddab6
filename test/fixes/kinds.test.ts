import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../src/documents/document.ts'
import { languageOf } from '../../src/documents/source.ts'
import { applyFixes } from '../../src/engine/fixes/apply-fixes.ts'
import type { Finding, Fix } from '../../src/index.ts'
import { diff, lint } from '../../src/index.ts'
import { rules } from '../../src/rules/index.ts'
import { CORPUS, corpusDocuments } from '../support/corpus.ts'
import { withHeader } from '../support/rule-testing.ts'

/** Of a document, so many fixes of each rule are tried alone. */
const MOST = 3
const MAX_BYTES = 60_000

const ruleset = 'lintel:all'
/** A document that cannot be read hides what is found once it is mended: see test/cli/fix-tabs.test.ts. */
const fixable = rules.filter(({ id, fix }) => fix !== undefined && id !== 'structure/syntax')

/** The documents: what fails of the rules, and every eighth of the corpus. */
const DOCUMENTS: readonly (readonly [name: string, text: () => string])[] = [
  ...fixable.map((rule) => {
    const { failsIn = 'api.yaml', fails } = rule.examples
    return [`${rule.id} ${failsIn}`, () => withHeader(fails, [rule])] as const
  }),
  ...corpusDocuments(MAX_BYTES)
    .filter((_, index) => index % 8 === 0)
    .map((path) => [path, () => readFileSync(join(CORPUS, path), 'utf8')] as const),
]

type Fixable = Finding & { readonly fix: Fix }

async function findIn(name: string, text: string): Promise<readonly Finding[]> {
  return (await lint({ texts: [{ name, text }], cwd: '/', ruleset })).findings
}

function fixesOf(findings: readonly Finding[]): Fixable[] {
  return findings.flatMap((finding) =>
    finding.fix === null ? [] : [{ ...finding, fix: finding.fix }],
  )
}

function mend(name: string, text: string, fixes: readonly Fixable[]): string {
  const source = { file: name, location: `/${name}`, hasByteOrderMark: false, text }
  const document = new SpecDocument({ ...source, language: languageOf(name, text) })
  return applyFixes(fixes, () => document).texts.get(name) ?? text
}

/** The first fixes of each rule. */
function sample(fixes: readonly Fixable[]): Fixable[] {
  const counts = new Map<string, number>()
  return fixes.filter(({ rule }) => {
    const count = counts.get(rule) ?? 0
    counts.set(rule, count + 1)
    return count < MOST
  })
}

/** Of which rules there are more findings than before. */
function risenRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const count = (findings: readonly Finding[], wanted: string) =>
    findings.filter(({ rule }) => rule === wanted).length
  const names = new Set(after.map(({ rule }) => rule))
  return [...names].filter((rule) => count(after, rule) > count(before, rule))
}

describe('a fix', () => {
  it.each(DOCUMENTS)('is what its rule says, and mends: %s', async (path, read) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const text = read()
    const before = await findIn(name, text)
    const fixes = fixesOf(before)
    for (const finding of sample(fixes)) {
      const { rule, fix } = finding
      expect(fix.kind).toBe(rules.find(({ id }) => id === rule)?.fix ?? 'safe')
      const mended = mend(name, text, [finding])
      const after = await findIn(name, mended)
      expect(risenRules(before, after), mended).toEqual([])
      expect(after.length).toBeLessThan(before.length)
      if (fix.kind !== 'safe') continue
      const states = { base: { name, text }, revision: { name, text: mended } }
      expect((await diff({ ...states, cwd: '/', ruleset })).findings).toEqual([])
    }
  })

  it('is there for what fails, by every rule that says so', async () => {
    for (const rule of fixable) {
      const name = rule.examples.failsIn ?? 'api.yaml'
      const found = await findIn(name, withHeader(rule.examples.fails, [rule]))
      expect(fixesOf(found).map((each) => each.rule)).toContain(rule.id)
    }
  })

  it('leaves nothing to mend once all are made', async () => {
    for (const [path, read] of DOCUMENTS.slice(0, fixable.length + 4)) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      let text = read()
      for (let pass = 0; pass < 5; pass++)
        text = mend(name, text, fixesOf(await findIn(name, text)))
      expect(fixesOf(await findIn(name, text))).toEqual([])
    }
  })
})
