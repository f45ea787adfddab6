import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import { allRules } from '../../src/rules/index.ts'
import { findBreaks } from '../../src/run/fix/find-breaks.ts'
import { Mending } from '../../src/run/fix/mending.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { commentsOf, openText } from '../edits/drawn-edits.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'

const MAX_BYTES = 40_000
const RULESET = rulesetForAll(new Map(allRules.map(({ id, severity }) => [id, severity])))

interface Mended {
  readonly mending: Mending
  readonly first: LintRun
}

/** Mends a document of the corpus in memory. */
async function mend(path: string, withContract: boolean): Promise<Mended> {
  const file = join(CORPUS, path)
  const options = { cwd: dirname(file), root: dirname(file), rulesetOf: RULESET, withFixes: true }
  const inputs = [{ kind: 'file', path: file } as const]
  const first = await lintInputs(inputs, options)
  const mending = new Mending(first, {
    lint: (texts) => lintInputs(inputs, { ...options, texts }),
    findBreaks: (before, after) => findBreaks(first, before, after, options),
    withContract,
    isWritable: () => true,
  })
  await mending.mend(first.findings)
  return { mending, first }
}

/** How many findings there are, and how many are left, by rule. */
const found = new Map<string, [before: number, safe: number, contract: number]>()

function count({ findings }: LintRun, index: 0 | 1 | 2): void {
  for (const { rule } of findings) {
    const counts = found.get(rule) ?? [0, 0, 0]
    counts[index]++
    found.set(rule, counts)
  }
}

describe.skipIf(!hasCorpus)('mending the corpus', () => {
  it.each(corpusDocuments(MAX_BYTES))('keeps the laws: %s', async (path) => {
    for (const withContract of [false, true]) {
      const { mending, first } = await mend(path, withContract)
      if (!withContract) count(first, 0)
      count(mending.run, withContract ? 2 : 1)
      expect(mending.takenBack).toEqual([])
      expect(mending.isUnfinished).toBe(false)
      expect(mending.run.failures).toEqual(first.failures)
      const left = mending.run.findings.filter(
        ({ fix }) => fix?.kind === 'safe' || (withContract && fix !== null),
      )
      expect(left).toEqual([])
      for (const { file, before, after, isNew } of mending.changedTexts())
        if (!isNew) expectKept(file, before, after)
    }
  })

  it('mends as many findings as before', async () => {
    const rows = [...found].sort(([a, [x]], [b, [y]]) => y - x || (a < b ? -1 : 1))
    const sum = (index: 0 | 1 | 2) => rows.reduce((total, [, counts]) => total + counts[index], 0)
    const lines = [['all', [sum(0), sum(1), sum(2)]] as const, ...rows].map(
      ([rule, counts]) => `${[rule, ...counts].join('\t')}\n`,
    )
    const head = 'rule\tfound\tleft by --fix\tleft by --fix-contract\n'
    await expect(head + lines.join('')).toMatchFileSnapshot('./mended.tsv')
  })
})

function expectKept(file: string, before: string, after: string): void {
  const comments = commentsOf(openText(after, file))
  expect(commentsOf(openText(before, file)).filter((each) => !comments.includes(each))).toEqual([])
  const breaks = new Set(before.match(/\r\n|\r|\n/g))
  if (breaks.size === 1) expect(new Set(after.match(/\r\n|\r|\n/g))).toEqual(breaks)
  expect([after.startsWith('\uFEFF'), /\n$/.test(after)]).toEqual([
    before.startsWith('\uFEFF'),
    /\n$/.test(before),
  ])
}
