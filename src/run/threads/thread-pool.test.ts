import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace } from '../../../test/cli/workspace.ts'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { Loader } from '../../documents/loader.ts'
import type { InputDocument } from '../../engine/lint/lint.ts'
import { DocumentLinter } from '../../engine/lint/lint-document.ts'
import { openConfigurations } from '../configurations.ts'
import { lintAlone, shareAmongThreads } from './thread-pool.ts'

const FILES = { 'a.yaml': FAULTY, 'b.yaml': CLEAN, 'c.yaml': FAULTY }
const BIG = `${FAULTY}${Array.from({ length: 40_000 }, (_, index) => `  /v1/orders${index}: { get: { responses: { '200': { description: Yes. } } } }\n`).join('')}`
const cwd = makeWorkspace({ ...FILES, 'big.yaml': BIG })
const settings = {
  cwd,
  root: undefined,
  today: undefined,
  ruleset: 'ruleset.yml',
  outside: [],
  notesAnswers: false,
}

const configurations = openConfigurations({ ruleset: 'ruleset.yml' }, cwd)
const rulesetOf = toRulesetOf(configurations)
const linter = new DocumentLinter({
  loader: new Loader({ cwd, root: cwd }),
  today: undefined,
  isRemote: false,
})

const documents = await Promise.all(
  Object.entries(FILES).map(async ([file, text]): Promise<InputDocument> => {
    const location = join(cwd, file)
    const ruleset = await rulesetOf(location)
    return { file, location, isText: false, bytes: text.length, ruleset }
  }),
)
const expected = await Promise.all(
  documents.map(({ location, ruleset }) => linter.lint(location, ruleset)),
)

describe('shareAmongThreads', () => {
  test('gives the results in the order of the documents, and tells of each once', async () => {
    const steps: string[] = []
    const results = await shareAmongThreads(
      documents,
      3,
      settings,
      (some) => Promise.all(some.map(({ location, ruleset }) => linter.lint(location, ruleset))),
      ({ position, total, file }) => steps.push(`${position} of ${total} ${file}`),
    )
    expect(results).toEqual(structuredClone(expected))
    expect(steps.map((step) => step.slice(0, 6))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    expect(new Set(steps.map((step) => step.slice(7))).size).toBe(3)
  })

  test('lints what a thread took and left behind', async () => {
    const results = await shareAmongThreads(documents, 2, settings, async () => [], undefined)
    expect(results).toEqual(structuredClone(expected))
  })
})

describe('lintAlone', () => {
  const big = { file: 'big.yaml', location: join(cwd, 'big.yaml') }

  test('is a failure of the document where the worker dies', async () => {
    const result = await lintAlone(big, settings, 20)
    expect(result).toEqual({
      file: 'big.yaml',
      message:
        'Linting it takes more than 20 MB of memory: split it, or set NODE_OPTIONS=--max-old-space-size to more.',
    })
  })

  test('is the outcome where there is memory', async () => {
    const [first] = documents
    expect(first && (await lintAlone(first, settings))).toEqual(structuredClone(expected[0]))
  })
})
