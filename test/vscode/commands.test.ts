import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EDITOR_COMMANDS, type Editor, type Lintel } from '../../editors/vscode/src/commands.ts'
import { resultOf, runReport } from '../../editors/vscode/src/report.ts'
import { rulesAt } from '../../editors/vscode/src/rules-at.ts'
import { projectRoot } from '../support/book.ts'

/** Runs a command in a double of VS Code; gives what it was asked for. */
async function runCommand(
  id: string,
  editor: Partial<Editor> = {},
  lintel: Partial<Lintel> = {},
): Promise<string[]> {
  const asked: string[] = []
  const note = (kind: string, ...values: readonly unknown[]) => {
    asked.push([kind, ...values.map((value) => JSON.stringify(value))].join(' '))
  }
  await EDITOR_COMMANDS.get(id)?.(
    {
      isTrusted: () => true,
      folders: () => ['/work'],
      activePlace: () => undefined,
      hasUnsaved: () => false,
      readSetting: () => '',
      writeSetting: async (...values) => note('write', ...values),
      run: async (...values) => note('run', ...values),
      pick: async (items) => items.at(-1),
      ask: async () => undefined,
      say: (message) => note('say', message),
      complain: (message) => note('complain', message),
      showPage: (_title, html) => note('page', html),
      waitFor: (_title, task) => task(new AbortController().signal),
      ...editor,
    },
    {
      isRunning: () => true,
      restart: async () => note('restart'),
      report: async (args, folder) => {
        note('report', folder, args)
        return { html: '<p>' }
      },
      ...lintel,
    },
  )
  return asked
}

const range = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
})
const DIAGNOSTICS = [
  { source: 'lintel', code: { value: 'a/one', target: '' }, range: range(1, 2, 6) },
  { source: 'lintel', code: 'a/two', range: range(1, 4, 9) },
  { source: 'yaml', code: 'other', range: range(1, 0, 20) },
]
const at = (line: number, character: number) => () => ({
  line,
  character,
  diagnostics: DIAGNOSTICS,
})

describe('rulesAt', () => {
  it.each([
    [1, 3, ['a/one']],
    [1, 5, ['a/one', 'a/two']],
    [1, 15, ['a/one', 'a/two']],
    [2, 0, []],
  ])('line %i, character %i', (line, character, rules) => {
    expect(rulesAt(DIAGNOSTICS, { line, character })).toEqual(rules)
  })
})

describe('commands', () => {
  it('make the safe fixes of the file that has the focus', async () => {
    expect(await runCommand('lintel.fixAll', { activePlace: at(0, 0) })).toEqual([
      'run "editor.action.codeAction" {"kind":"source.fixAll.lintel","apply":"first"}',
    ])
    expect(await runCommand('lintel.fixAll')).toEqual([expect.stringMatching(/^say "No file/)])
  })

  it('explain the rule at the cursor, and ask where there are several', async () => {
    const explained = (place: () => ReturnType<ReturnType<typeof at>>) =>
      runCommand('lintel.explainHere', { activePlace: place })
    expect(await explained(at(1, 3))).toEqual(['run "lintel.explain" "a/one"'])
    expect(await explained(at(1, 5))).toEqual(['run "lintel.explain" "a/two"'])
    expect(await explained(at(7, 0))).toEqual([expect.stringMatching(/^say "There is no finding/)])
  })

  it('set the base, take it away, and leave it', async () => {
    const answered = (answer: string | undefined) =>
      runCommand('lintel.setBase', { ask: async () => answer })
    expect(await answered(' origin/main ')).toEqual(['write "base" "origin/main"'])
    expect(await answered('')).toEqual(['write "base" '])
    expect(await answered(undefined)).toEqual([])
  })

  it('show a report, and say that it knows only what is saved', async () => {
    expect(await runCommand('lintel.showReport', { hasUnsaved: () => true })).toEqual([
      'report "/work" ["lint","--format","html"]',
      'page "<p>"',
      'say "The report is about the files as they are saved."',
    ])
  })

  it('run nothing for a report of a workspace that is not trusted', async () => {
    expect(await runCommand('lintel.showReport', { isTrusted: () => false })).toEqual([
      'complain "A report is made only of workspaces that are trusted."',
    ])
  })

  it('say why there is no report', async () => {
    const report = async () => ({ fault: 'No documents.' })
    expect(await runCommand('lintel.showReport', {}, { report })).toEqual([
      'complain "There is no report. No documents."',
    ])
    expect(await runCommand('lintel.showReport', { folders: () => [] })).toEqual([
      expect.stringMatching(/^say "Open a folder/),
    ])
  })

  it('ask which folder the report is about', async () => {
    const folders = () => ['/one', '/two']
    const asked = await runCommand('lintel.showReport', { folders })
    expect(asked[0]).toBe('report "/two" ["lint","--format","html"]')
    expect(await runCommand('lintel.showReport', { folders, pick: async () => undefined })).toEqual(
      [],
    )
  })

  it('say nothing of a report that somebody ended', async () => {
    const report = async () => ({ isCancelled: true }) as const
    expect(await runCommand('lintel.showReport', {}, { report })).toEqual([])
  })

  it.each(['lintel.fixAll', 'lintel.explainHere'])('say that no server runs: %s', async (id) => {
    const isRunning = () => false
    expect(await runCommand(id, { activePlace: at(1, 3) }, { isRunning })).toEqual([
      expect.stringMatching(/^complain "The server does not run/),
    ])
  })

  it('restart the server', async () => {
    expect(await runCommand('lintel.restart')).toEqual(['restart'])
  })
})

describe('reports', () => {
  it('take exit codes 0 and 1, and no others', () => {
    expect(resultOf(1, '<p>', 'a note')).toEqual({ html: '<p>' })
    expect(resultOf(2, '<p>', 'What is wrong.\n')).toEqual({ fault: 'What is wrong.' })
    expect(resultOf('ENOENT', '', '')).toEqual({
      fault: 'lintel ended with ENOENT and made no report.',
    })
  })

  const entry = join(projectRoot, 'bin/lintel.js')
  const folder = join(projectRoot, 'fixtures/conforming')
  const report = (signal: AbortSignal, ...more: readonly string[]) =>
    runReport(entry, ['lint', '--format', 'html', ...more], folder, signal)

  it('come from lintel', async () => {
    const { signal } = new AbortController()
    const made = await report(signal)
    expect(made).toEqual({ html: expect.stringMatching(/^<!doctype html>/i) })
    const failed = await report(signal, '--base=nowhere')
    expect(failed).toEqual({ fault: expect.stringContaining('nowhere') })
  })

  it('are not made where nobody waits for them', async () => {
    const controller = new AbortController()
    const made = report(controller.signal)
    controller.abort()
    expect(await made).toEqual({ isCancelled: true })
  })
})
