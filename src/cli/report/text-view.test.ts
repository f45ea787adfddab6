import { expect, it } from 'vitest'
import { fakeIo } from '../../../test/support/fake-io.ts'
import { checkTextView, chooseTextView } from './text-view.ts'

const { io } = fakeIo('/')
const pipe = { isTerminal: false, write: async () => {} }

it.each([
  ['overview', 101, {}, {}],
  ['list', 100, {}, {}],
  ['list', 0, {}, {}],
  ['overview', 1, { summary: true }, {}],
  ['list', 30_000, { all: true }, {}],
  ['list', 30_000, { verbose: true }, {}],
  ['list', 30_000, {}, { stdout: pipe }],
  ['overview', 1, { summary: true }, { stdout: pipe }],
  ['list', 30_000, {}, { env: { CI: 'true' } }],
  ['list', 30_000, {}, { env: { CI: '1' } }],
  ['overview', 30_000, {}, { env: { CI: 'false' } }],
  ['overview', 30_000, {}, { env: { CI: '' } }],
  ['overview', 1, { summary: true }, { env: { CI: 'true' } }],
] as const)('is the %s for %i findings with %j', (view, findings, flags, overrides) => {
  expect(chooseTextView(flags, findings, { ...io, ...overrides })).toBe(view)
})

it('refuses what contradicts itself, or would do nothing', () => {
  const text = { format: 'text' } as const
  const file = { format: 'text', file: 'out.txt' } as const
  const both = '`--summary` lists no findings, and `--all` does: choose one.'
  expect(() => checkTextView({ summary: true, all: true }, [text])).toThrow(both)
  expect(() => checkTextView({ summary: true, verbose: true }, [text])).toThrow('`--verbose` does')
  for (const outputs of [[{ format: 'json' }], [file]] as const) {
    expect(() => checkTextView({ summary: true }, outputs)).toThrow('add `-f text`.')
  }
  expect(() => checkTextView({ summary: true }, [file, text])).not.toThrow()
  expect(() => checkTextView({ all: true, verbose: true }, [{ format: 'json' }])).not.toThrow()
})
