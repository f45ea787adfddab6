import { describe, expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { makeRandom } from '../../test/support/mutations.ts'
import { ClientText } from './client-text.ts'

const PARTS = ['a', 'bc', '\n', '\r\n', '\r', 'é', '語', '🙂', '\uFEFF', '', '\n\n', 'x\ny\r\nz']

const textOf = ({ bytes }: ClientText) => Buffer.from(bytes).toString('utf8')

describe('a text of the client', () => {
  test('is after changes what the reference implementation makes of it', () => {
    const random = makeRandom(11)
    const pick = () => PARTS[random(PARTS.length)] ?? ''
    for (let round = 0; round < 300; round++) {
      const begun = Array.from({ length: random(12) }, pick).join('')
      let text = ClientText.of(begun)
      let expected = TextDocument.create('', '', 0, begun)
      for (let change = 0; change < 12; change++) {
        // A place inside of a character is none that an editor names.
        const offsets = [0]
        for (const each of expected.getText()) offsets.push((offsets.at(-1) ?? 0) + each.length)
        const places = [0, 1].map(() => expected.positionAt(offsets[random(offsets.length)] ?? 0))
        const [start = { line: 0, character: 0 }, end = start] = places
        const far = random(5) === 0 ? { line: end.line, character: 1_000 } : end
        const range = { start, end: random(9) === 0 ? { line: 1_000, character: 0 } : far }
        const drawn = random(20) === 0 ? { text: pick() } : { range, text: pick() }
        const begin = { line: start.line, character: 0 }
        const again = { range: { start: begin, end: begin }, text: pick() }
        const changes = random(3) === 0 ? [drawn, again, again] : [drawn]
        expected = TextDocument.update(expected, changes, change)
        text = text.after(changes, 'utf-16')
        expect(textOf(text)).toBe(expected.getText())
      }
    }
  })

  test('counts bytes where the client does', () => {
    const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 6 } }
    expect(textOf(ClientText.of('a\né🙂b').after([{ range, text: '-' }], 'utf-8'))).toBe('a\né-b')
    // A place inside of a character is where that begins.
    const inside = { start: { line: 1, character: 3 }, end: { line: 1, character: 9 } }
    expect(textOf(ClientText.of('a\né🙂b').after([{ range: inside, text: '' }], 'utf-8'))).toBe(
      'a\né',
    )
  })
})
