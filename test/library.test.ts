import { expect, it } from 'vitest'
import { lint } from '../src/index.ts'
import { FAULTY, makeWorkspace, runLint } from './cli/workspace.ts'

it('leaves out what a baseline holds', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  await runLint(['--write-baseline', 'a.yaml'], { cwd })
  const request = { files: ['a.yaml'], cwd, ruleset: 'ruleset.yml' }
  expect((await lint(request)).findings).toHaveLength(1)
  const known = await lint({ ...request, baseline: 'lintel-baseline.json' })
  expect([known.findings, known.baseline]).toEqual([[], { known: 1, gone: 0 }])
  await expect(lint({ ...request, baseline: 'no.json' })).rejects.toThrow(
    'no.json: The baseline cannot be read. No such file or directory.',
  )
})

it('refuses a ruleset in code that only Spectral understands', async () => {
  await expect(lint({ ruleset: { extends: 'spectral:oas' } })).rejects.toThrow(
    'ruleset: A ruleset in code names rules of lintel only: name a file for others.',
  )
})

it.each(['now', '2027', '2027-02-30', ''])('refuses %j, which is no day', async (today) => {
  const message = `today: \`${today}\` is no day: write it as YYYY-MM-DD.`
  await expect(lint({ today })).rejects.toThrow(message)
})

it('refuses a directory that there is not', async () => {
  const cwd = `${makeWorkspace()}/missing`
  await expect(lint({ cwd })).rejects.toThrow(`cwd: The directory \`${cwd}\` cannot be read.`)
})

it.each([
  ['5', 'Give the name of a file or a ruleset, or an object.'],
  ['null', 'Give the name of a file or a ruleset, or an object.'],
  ['[]', 'Give the name of a file or a ruleset, or an object.'],
])('refuses a ruleset in code that is none: %s', async (ruleset, fault) => {
  await expect(lint({ ruleset: JSON.parse(ruleset) })).rejects.toThrow(`ruleset: ${fault}`)
})

it('refuses a ruleset in code that holds itself', async () => {
  const rules: Record<string, string> = {}
  Object.assign(rules, { 'paths/no-verb': rules })
  await expect(lint({ ruleset: { rules } })).rejects.toThrow(
    'ruleset: A ruleset in code is plain data, and does not hold itself: mend it there.',
  )
})
