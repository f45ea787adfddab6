import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { LintRun } from '../../engine/lint.ts'
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
function toyRun(text: string, wishes: ReadonlyMap<string, Wish | undefined>): LintRun {
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

/** What is found otherwise once a text is another one. */
type Once = (text: string) => readonly (readonly [word: string, wish: Wish | undefined])[]

interface Outcome {
  readonly text: string
  readonly mending: Mending
  readonly lints: number
}

async function mend(
  words: readonly string[],
  wishes: Readonly<Record<string, Wish>>,
  asked: { withContract?: boolean; breaking?: string; once?: Once } = {},
): Promise<Outcome> {
  const known = new Map(Object.entries(wishes))
  const knownIn = (text: string) => new Map([...known, ...(asked.once?.(text) ?? [])])
  const first = toyRun(words.map((word) => `- ${word}\n`).join(''), known)
  let lints = 0
  const mending = new Mending(first, {
    async lint(texts) {
      lints++
      const text = texts.get(LOCATION) ?? ''
      return toyRun(text, knownIn(text))
    },
    async findBreaks(_, after) {
      const text = after.get(LOCATION) ?? ''
      if (asked.breaking === undefined || !text.includes(asked.breaking)) return []
      return [{ ...toFinding('', { rule: 'break', becomes: '' }, 0), pointer: '/elsewhere' }]
    },
    withContract: asked.withContract === true,
    isWritable: () => true,
  })
  await mending.mend(first.findings)
  const text = mending.changedTexts()[0]?.after ?? first.textOf(FILE) ?? ''
  return { text: text.replaceAll('- ', '').trim().replaceAll('\n', ' '), mending, lints }
}

const bad: Wish = { rule: 'bad', becomes: 'good' }

it('makes all fixes at once', async () => {
  const { text, mending, lints } = await mend(['bad', 'fine', 'bad'], { bad })
  expect([text, mending.made, lints]).toEqual(['good fine good', 2, 1])
})

it('goes on while there is something to mend', async () => {
  const first: Wish = { rule: 'a', becomes: 'second' }
  const second: Wish = { rule: 'b', becomes: 'third' }
  const { text } = await mend(['bad', 'first', 'bad'], { bad, first, second: { ...second } })
  // A finding of another rule than before counts as a new one.
  expect(text).toBe('good first good')
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

it('lets a fix wait that is wrong only beside another one', async () => {
  const wishes: Record<string, Wish> = {
    one: { rule: 'a', becomes: 'uno' },
    two: { rule: 'b', becomes: 'dos' },
  }
  const { text, mending } = await mend(['one', 'two', 'two'], wishes, {
    once: (now) =>
      now.includes('uno')
        ? [
            ['two', undefined],
            ['dos', { rule: 'c', becomes: '' }],
          ]
        : [],
  })
  expect(text).toBe('uno two two')
  expect([mending.takenBack, mending.isUnfinished]).toEqual([[], false])
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
  const words = Array.from({ length: 100 }, (_, index) => `trap${index}`)
  const traps = words.map((word) => [word, { rule: 'trap', becomes: 'worse' }] as const)
  const { mending, lints } = await mend(words, {
    ...Object.fromEntries(traps),
    worse: { rule: 'worse', becomes: 'worst', kind: 'contract' },
  })
  expect(mending.isUnfinished).toBe(true)
  expect(lints).toBeLessThanOrEqual(40)
})
