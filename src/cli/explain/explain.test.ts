import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { type ExplainFlags, explain } from './explain.ts'

async function show(flags: ExplainFlags, columns: number | undefined): Promise<string> {
  let stdout = ''
  const stream = {
    isTerminal: columns !== undefined,
    size: columns === undefined ? undefined : { columns, rows: 10_000 },
    rows: 10_000,
    write: async (text: string) => {
      stdout += text
    },
  }
  await explain(['naming/internal-name', 'parser'], flags, {
    stdin: (async function* () {})(),
    stdout: stream,
    stderr: stream,
    cwd: '/',
    env: {},
    now: () => new Date(0),
  })
  return stdout
}

const plain = { color: false, pager: true }

it('a terminal gets text that fits it, but for code', async () => {
  const text = await show({ color: true, pager: true }, 60)
  expect(text).toContain('\u001b[')
  const lines = stripVTControlCharacters(text).split('\n')
  expect(lines.filter((line) => line.length > 60 && !line.startsWith('    '))).toEqual([])
  expect(lines).toContain('naming/internal-name')
})

it('a pipe gets Markdown, and a terminal too where that is asked for', async () => {
  const markdown = await show(plain, undefined)
  expect(markdown).toMatch(/^# naming\/internal-name\n.*\n---\n\n# parser\n/s)
  expect(await show({ ...plain, format: 'markdown' }, 60)).toBe(markdown)
})

it('text is the same in a pipe, in lines that are not broken', async () => {
  const wide = await show({ ...plain, format: 'text' }, undefined)
  const narrow = await show(plain, 60)
  const words = (text: string) => text.replaceAll('─', '').split(/\s+/)
  expect(words(narrow)).toEqual(words(wide))
})
