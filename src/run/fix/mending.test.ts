import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding, FixKind } from '../../findings/finding.ts'
import { Mending } from './mending.ts'

/** A finding of a toy linter: on a word of a line, with what is to stand there instead. */
interface Wish {
  readonly rule: string
  readonly becomes: string
  readonly kind?: FixKind
}

const FILE = 'words.yaml'
const LOCATION = `/${FILE}`

/** Finds words, each on a line of its own as `- word`. */
function toyRun(text: string, wishes: ReadonlyMap<string, Wish>): LintRun {
  const source = { file: FILE, location: LOCATION, hasByteOrderMark: false, text }
  const document = new SpecDocument({ ...source, language: 'yaml' })
  const findings = text.split('\n').flatMap((line, index) => {
    const wish = wishes.get(line.slice(2))
    return wish === undefined ? [] : [toFinding(line.slice(2), wish, index)]
  })
  return {
    documents: 1,
    files: [FILE],
    findings,
    suppressed: [],
    failures: [],
    checked: [],
    unreadable: new Set(),
    passedOver: [],
    textOf: () => text,
    documentOf: () => document,
    foreignRules: [],
    sources: [{ file: FILE, location: LOCATION }],
  }
}

function toFinding(word: string, { rule, becomes, kind = 'safe' }: Wish, index: number): Finding {
  const range = {
    start: { line: index + 1, column: 3 },
    end: { line: index + 1, column: 3 + word.length },
  }
  return {
    rule,
    severity: 'warn',
    message: `${word} is there.`,
    help: `Write ${becomes}.`,
    file: FILE,
    pointer: `/${index}`,
    range,
    related: [],
    clauses: [],
    fix: { kind, message: 'Mend it.', edits: [{ file: FILE, range, text: becomes }] },
  }
}

interface Outcome {
  readonly text: string
  readonly mending: Mending
  readonly lints: number
  /** What was linted, each after the state that it came to. */
  readonly steps: readonly (readonly [before: string, after: string])[]
}

interface Asked {
  readonly withContract?: boolean
  readonly breaking?: string
  readonly clash?: readonly string[]
  readonly isAtOnce?: boolean
}

/** Mends pass by pass, and tries whether making all passes at once gives the same. */
async function mend(
  words: readonly string[],
  wishes: Readonly<Record<string, Wish>>,
  asked: Asked = {},
): Promise<Outcome> {
  const outcome = await mendIn(words, wishes, asked)
  const atOnce = await mendIn(words, wishes, { ...asked, isAtOnce: true })
  expect(atOnce.text).toBe(outcome.text)
  expect(atOnce.mending.takenBack).toEqual(outcome.mending.takenBack)
  expect(atOnce.mending.isUnfinished).toBe(outcome.mending.isUnfinished)
  return outcome
}

async function mendIn(
  words: readonly string[],
  wishes: Readonly<Record<string, Wish>>,
  asked: Asked,
): Promise<Outcome> {
  const known = new Map(Object.entries(wishes))
  const start = words.map((word) => `- ${word}\n`).join('')
  const first = toyRun(start, known)
  let lints = 0
  const steps: [string, string][] = []
  const mending = new Mending(first, {
    async lint(texts, since, look) {
      lints++
      const before = since.run.textOf(FILE) ?? ''
      const after = texts.get(LOCATION) ?? start
      steps.push([wordsOf(before), wordsOf(after)])
      expect(since.changed.has(LOCATION)).toBe(before !== after)
      const { rules } = look ?? {}
      const heeded = [...known].filter(([, { rule }]) => rules === undefined || rules.has(rule))
      const run = toyRun(after, new Map(heeded))
      const clashes = asked.clash?.every((word) => run.textOf(FILE)?.includes(word)) ?? false
      const clash = { ...toFinding('', { rule: 'clash', becomes: '' }, 0), fix: null }
      return clashes ? { ...run, findings: [...run.findings, clash] } : run
    },
    async findBreaks(_, { texts }) {
      const text = texts.get(LOCATION) ?? ''
      if (asked.breaking === undefined || !text.includes(asked.breaking)) return []
      return [{ ...toFinding('', { rule: 'break', becomes: '' }, 0), pointer: '/elsewhere' }]
    },
    withContract: asked.withContract === true,
    isAtOnce: asked.isAtOnce === true,
    isWritable: () => true,
  })
  await mending.mend(first.findings)
  const text = mending.changedTexts()[0]?.after ?? first.textOf(FILE) ?? ''
  return { text: wordsOf(text), mending, lints, steps }
}

function wordsOf(text: string): string {
  return text.replaceAll('- ', '').trim().replaceAll('\n', ' ')
}

const bad: Wish = { rule: 'bad', becomes: 'good' }

it('makes all fixes at once', async () => {
  const { text, mending, lints } = await mend(['bad', 'fine', 'bad'], { bad })
  expect([text, mending.made, lints]).toEqual(['good fine good', 2, 1])
})

it('looks with all rules at the end alone, where nothing got worse', async () => {
  const wishes: Record<string, Wish> = {
    bad,
    old: { rule: 'old', becomes: 'new', kind: 'contract' },
    new: { rule: 'new', becomes: 'newer', kind: 'contract' },
  }
  const asked = { withContract: true, isAtOnce: true }
  // All rules look after the first pass; what they find is one more.
  const { text, lints, mending } = await mendIn(['bad', 'old', 'new'], wishes, asked)
  expect([text, mending.made, lints]).toEqual(['good newer newer', 4, 2])
})

it('goes on while there is something to mend', async () => {
  const first: Wish = { rule: 'a', becomes: 'second' }
  const second: Wish = { rule: 'b', becomes: 'third' }
  const third: Wish = { rule: 'c', becomes: 'fourth', kind: 'contract' }
  const words = ['bad', 'first', 'bad']
  // What is found of another rule only since then is mended along, where that is of the same kind.
  expect((await mend(words, { bad, first, second })).text).toBe('good third good')
  expect((await mend(words, { bad, first, second: third })).text).toBe('good first good')
  const chain = await mend(['x', 'xx'], {
    x: { rule: 'a', becomes: 'xx' },
    xx: { rule: 'a', becomes: 'y' },
  })
  expect(chain.text).toBe('y y')
})

it('makes the others where one makes something worse, and names it', async () => {
  const words = [...Array.from({ length: 9 }, () => 'bad'), 'trap', 'bad']
  const { text, mending } = await mend(words, {
    bad,
    trap: { rule: 'trap', becomes: 'worse' },
    worse: { rule: 'worse', becomes: 'worst', kind: 'contract' },
  })
  expect(text).toBe(words.join(' ').replaceAll('bad', 'good'))
  expect(mending.takenBack.map(({ rule }) => rule)).toEqual(['trap'])
  expect(mending.isUnfinished).toBe(false)
})

it('lints what it tries after the state that it builds on', async () => {
  const wishes: Record<string, Wish> = {
    bad,
    odd: { rule: 'odd', becomes: 'even' },
    trap: { rule: 'trap', becomes: 'worse' },
    worse: { rule: 'worse', becomes: 'worst', kind: 'contract' },
  }
  const { steps } = await mendIn(['bad', 'odd', 'trap'], wishes, {})
  const trial = ['good even trap', 'good even worse']
  expect(steps).toEqual([
    ['bad odd trap', 'good even worse'],
    ['bad odd trap', 'good odd trap'],
    ['good odd trap', 'good even trap'],
    trial,
    // It was tried beside others, and is once more by itself, in the next pass.
    trial,
  ])
})

it('tries what went wrong beside others once more, without calling it a fault', async () => {
  const wishes = {
    a: { rule: 'a', becomes: 'left' },
    b: { rule: 'b', becomes: 'right' },
    left: { rule: 'left', becomes: 'done' },
  }
  const { text, mending } = await mend(['a', 'left', 'b'], wishes, { clash: ['left', 'right'] })
  expect(text).toBe('done done right')
  expect(mending.takenBack).toEqual([])
})

it('takes back what is called safe and breaks somebody', async () => {
  const wishes: Record<string, Wish> = { bad, lie: { rule: 'lie', becomes: 'truth' } }
  const { text, mending } = await mend(['bad', 'lie'], wishes, { breaking: 'truth' })
  expect(text).toBe('good lie')
  expect(mending.takenBack.map(({ rule }) => rule)).toEqual(['lie'])
})

it('changes the contract where that is wanted, and only there', async () => {
  const wishes: Record<string, Wish> = {
    bad,
    old: { rule: 'old', becomes: 'new', kind: 'contract' },
  }
  expect((await mend(['bad', 'old'], wishes)).text).toBe('good old')
  const both = await mend(['bad', 'old'], wishes, { withContract: true, breaking: 'new' })
  expect([both.text, both.mending.takenBack]).toEqual(['good new', []])
})

it('says that there is more where too many fixes are at fault', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `trap${index}`)
  const traps = words.map((word) => [word, { rule: 'trap', becomes: 'worse' }] as const)
  const { mending, lints } = await mend(words, {
    ...Object.fromEntries(traps),
    worse: { rule: 'worse', becomes: 'worst', kind: 'contract' },
  })
  expect(mending.isUnfinished).toBe(true)
  expect(lints).toBeLessThanOrEqual(41)
})

it('lets fixes wait for each other that make something worse together', async () => {
  const wishes: Record<string, Wish> = {
    bad,
    left: { rule: 'left', becomes: 'one', kind: 'contract' },
    right: { rule: 'right', becomes: 'two', kind: 'contract' },
  }
  const known = new Map(Object.entries(wishes))
  const first = toyRun('- bad\n- left\n- right\n', known)
  const mending = new Mending(first, {
    async lint(texts) {
      const text = texts.get(LOCATION) ?? ''
      const run = toyRun(text, known)
      // The one is to be there when the rules look at the other.
      const isTorn = text.includes('one') && text.includes('two') && !seen.has('one')
      for (const word of ['one', 'two']) if (text.includes(word)) seen.add(word)
      const torn = toFinding('', { rule: 'torn', becomes: '' }, 0)
      return isTorn ? { ...run, findings: [...run.findings, { ...torn, fix: null }] } : run
    },
    findBreaks: async () => [],
    withContract: true,
    isWritable: () => true,
  })
  const seen = new Set<string>()
  await mending.mend(first.findings)
  expect(mending.changedTexts()[0]?.after).toBe('- good\n- one\n- two\n')
  expect(mending.takenBack).toEqual([])
})

it('looks for the fix at fault however long the texts are', async () => {
  const long = 'x'.repeat(300_000_000)
  const wishes: Record<string, Wish> = {
    bad,
    trap: { rule: 'trap', becomes: 'worse' },
    worse: { rule: 'worse', becomes: 'worst', kind: 'contract' },
  }
  const known = new Map(Object.entries(wishes))
  const first = { ...toyRun('- bad\n- trap\n- bad\n', known), textOf: () => long }
  const mending = new Mending(first, {
    lint: async (texts) => toyRun(texts.get(LOCATION) ?? '', known),
    findBreaks: async () => [],
    withContract: false,
    isWritable: () => true,
  })
  await mending.mend(first.findings)
  expect(mending.made).toBe(2)
  expect([mending.takenBack.length, mending.isUnfinished]).toEqual([1, false])
})
