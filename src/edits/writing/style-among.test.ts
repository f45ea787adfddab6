import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { toTextEdits } from '../text-edits/to-text-edits.ts'

const QUOTED = `t: "quoted text"\nu: "another text"\n`

function append(list: string, rest: string): string | undefined {
  const text = `a: ${list}\n${rest}`
  const source = {
    file: 'a.yaml',
    location: '/a.yaml',
    hasByteOrderMark: false,
    language: 'yaml',
    text,
  } as const
  const into = new SpecDocument(source).root.get('a')
  const edit = into && toTextEdits({ kind: 'append-item', into, value: 'UNKNOWN' })?.[0]
  return edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end).replace(rest, '')
}

it.each([
  ['plain ones in braces', '[CARD, CASH]', '[CARD, CASH, UNKNOWN]'],
  ['plain ones below each other', '\n  - CARD\n  - CASH', '\n  - CARD\n  - CASH\n  - UNKNOWN'],
  ['plain ones beside one that needs quotes', "[CARD, 'NO']", "[CARD, 'NO', UNKNOWN]"],
  ['numbers', '[1, 2]', '[1, 2, "UNKNOWN"]'],
])('writes a text among %s, where others are quoted', (_, list, expected) => {
  expect(append(list, QUOTED)).toBe(`a: ${expected}\n`)
})

it.each([
  ['single quotes', "['CARD', 'CASH']", "['CARD', 'CASH', 'UNKNOWN']"],
  ['double quotes', '\n  - "CARD"\n  - "CASH"', '\n  - "CARD"\n  - "CASH"\n  - "UNKNOWN"'],
  ['double quotes and a null', '["CARD", null]', '["CARD", null, "UNKNOWN"]'],
])('writes a text among those in %s, where others are plain', (_, list, expected) => {
  expect(append(list, 't: plain text\nu: another text\n')).toBe(`a: ${expected}\n`)
})
