import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neovimVersion, PAGE, play, renderPage } from '../../editors/neovim/record.mjs'
import { LINTEL } from '../cli/workspace.ts'
import { CORPUS } from '../support/corpus.ts'

const API = join(CORPUS, 'openapi/camara-multi')
const page = readFileSync(PAGE, 'utf8')
const recordedIn = /Recorded in Neovim (\S+),/.exec(page)?.[1]
const version = neovimVersion()

function skip(reason: string): true {
  process.stderr.write(`SKIPPED: nobody played docs/neovim.md again: ${reason}.\n`)
  return true
}

const isSkipped =
  (version === undefined && skip('there is no Neovim')) ||
  (!existsSync(API) && skip('its API is in the corpus, which is not here'))

test('the page is written from its steps', () => {
  const screens = [...page.matchAll(/^```text\n(.*?)\n```$/gms)].map(([, text = '']) =>
    text.split('\n'),
  )
  expect(renderPage(screens, recordedIn ?? '')).toBe(page)
})

test.skipIf(isSkipped)('Neovim shows what the page says', () => {
  const { screens, missed, fault } = play(API, [...LINTEL, 'lsp', '--stdio'])
  expect(fault).toBeUndefined()
  expect(missed).toEqual([])
  // Another version draws otherwise what it is told.
  if (version === recordedIn) expect(renderPage(screens, version ?? '')).toBe(page)
  else process.stderr.write(`SKIPPED: nobody compared the screens of Neovim ${version}.\n`)
})
