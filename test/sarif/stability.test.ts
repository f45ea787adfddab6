import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import type { Log, Result } from 'sarif'
import { describe, expect, test } from 'vitest'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { renderSarif } from '../../src/report/sarif/sarif.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { makeRandom, type Random, WRITERS } from '../support/mutations.ts'
import { reportInput } from '../support/report-input.ts'

/** How far a line hash reads from the start of its line, blanks left out. */
const WINDOW = 100
const SEEDS = 4
/** The end of the line `paths:` in YAML, and the indentation of the first path. */
const PATHS = /(?<=^paths: *)(\r?\n)( +)(?=\S)/m

const severities = new Map(rules.map(({ id, severity }) => [id, severity]))

/** Documents in one file, so that their text alone decides what is found. */
const documents = corpusDocuments(20_000)
  .filter((_, index) => index % 9 === 0)
  .map((path) => ({ path, text: readFileSync(join(CORPUS, path), 'utf8') }))
  .filter(({ text }) => !/\$ref["']?:\s*["']?[^#"'\s]/.test(text))

/** What one result is known by. */
interface Identity {
  readonly line: number
  /** Without the count of equal lines above, which falls with them. */
  readonly lineHash: string
  readonly pointerPrint: string
}

/** The identities of a document's results; its name is the same however it is written. */
async function identify(text: string): Promise<Identity[]> {
  const input = { kind: 'text', name: 'api.yaml', text } as const
  const run = await lintInputs([input], { cwd: '/specs', rulesetOf: rulesetForAll(severities) })
  const report = [
    ...renderSarif(reportInput([], { result: run, textOf: (file) => run.textOf(file), rules })),
  ].join('')
  const log: Log = JSON.parse(report)
  return (log.runs[0]?.results ?? []).map(toIdentity)
}

function toIdentity({ locations, partialFingerprints = {} }: Result): Identity {
  return {
    line: locations?.[0]?.physicalLocation?.region?.startLine ?? 0,
    lineHash: partialFingerprints.primaryLocationLineHash?.replace(/:\d+$/, '') ?? '',
    pointerPrint: partialFingerprints['lintelPointer/v1'] ?? '',
  }
}

function printsOf(identities: readonly Identity[]): string[] {
  return identities.map(({ pointerPrint }) => pointerPrint).sort()
}

/** The numbers of the lines that something may be written before: those of top-level members. */
function findGaps(lines: readonly string[]): number[] {
  const isJson = /^\s*\{/.test(lines.join('\n'))
  const pattern = isJson ? /^\s+"[^"]+": / : /^["']?[a-z][\w-]*["']?:/i
  return lines.flatMap((line, index) => (pattern.test(line) ? [index] : []))
}

/** Whether the hash of a line reads as far as another one, counted from 0. */
function reaches(lines: readonly string[], { line }: Identity, end: number): boolean {
  if (line > end) return false
  const between = lines.slice(line - 1, end).map((text) => text.replace(/[ \t\r]/g, ''))
  return between.join('\n').length + 1 < WINDOW
}

/** Lines that change nothing in a document. */
function makeInsertion(isJson: boolean, random: Random): string[] {
  const blank = Array.from({ length: random(3) + 1 }, () => ' '.repeat(random(3)))
  if (isJson) return blank
  return random(2) === 0 ? blank : [`# Comment ${random(1000)}.`, `x-added-${random(1000)}: true`]
}

describe.skipIf(!hasCorpus)('fingerprints of real documents stay', () => {
  test.each(documents)('when lines are inserted: $path', async ({ text }) => {
    const lines = text.split('\n')
    const isJson = text.trimStart().startsWith('{')
    const before = await identify(text)
    const gaps = findGaps(lines)
    for (let seed = 0; seed < SEEDS; seed++) {
      const random = makeRandom(seed)
      const gap = gaps[random(gaps.length)] ?? 0
      const inserted = makeInsertion(isJson, random)
      const after = await identify(lines.toSpliced(gap, 0, ...inserted).join('\n'))
      expect(printsOf(after)).toEqual(printsOf(before))
      const hashes = new Map(after.map((one) => [one.pointerPrint, one.lineHash]))
      const untouched = before.filter((one) => !reaches(lines, one, gap))
      expect(untouched.map(({ pointerPrint }) => hashes.get(pointerPrint))).toEqual(
        untouched.map(({ lineHash }) => lineHash),
      )
    }
  })

  test.each(documents.filter(({ text }) => PATHS.test(text)))(
    'when there is a new path above: $path',
    async ({ text }) => {
      const after = new Set(printsOf(await identify(text.replace(PATHS, '$1$2/zz-added: {}$1$2'))))
      expect(printsOf(await identify(text)).filter((print) => !after.has(print))).toEqual([])
    },
  )

  test.each(documents)('by their pointer, however it is written: $path', async ({ text }) => {
    const before = printsOf(await identify(text))
    for (const [index, write] of WRITERS.entries()) {
      const after = await identify(write(load(text), makeRandom(index)))
      expect(printsOf(after)).toEqual(before)
    }
  })
})
