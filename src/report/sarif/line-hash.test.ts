import { expect, test } from 'vitest'
import { TextLines } from '../parts/texts/text-lines.ts'
import { hashLines } from './line-hash.ts'

/** The hashes of all lines by their definition, each window summed up anew. */
function hashByDefinition(text: string): string[] {
  const units = text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]/g, '')
    .split('')
    .map((unit) => unit.charCodeAt(0))
  units.push(0xffff)
  const seen = new Map<string, number>()
  return units.flatMap((_, start) => {
    if (start > 0 && units[start - 1] !== 10) return []
    let hash = 0n
    for (let i = start; i < start + 100; i++) hash = hash * 37n + BigInt(units[i] ?? 0)
    const hex = BigInt.asUintN(64, hash).toString(16)
    seen.set(hex, (seen.get(hex) ?? 0) + 1)
    return `${hex}:${seen.get(hex)}`
  })
}

function hashAll(text: string): string[] {
  const numbers = new Set<number>()
  const lines = new TextLines(text)
  for (let number = 1; lines.line(number) !== undefined; number++) numbers.add(number)
  return [...hashLines(text, numbers).values()]
}

test.each([
  ['', ['c129715d7a2bc9a3:1']],
  [
    ' a\nb\n  \t\tc\n d',
    ['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1'],
  ],
])('gives the hashes of the upload action for %j', (text, expected) => {
  expect(hashAll(text)).toEqual(expected)
})

test.each([
  ['equal lines', 'a: 1\n'.repeat(300)],
  ['every line break', 'a\rb\nc\r\nd\n\re\r\r\n'],
  ['a space between CR and LF', 'a\r \nb\r\t\nc'],
  ['a byte order mark', '\uFEFFa: b\n'],
  ['the end mark as text', 'a\uffff\n\uffff'],
  ['astral characters', '😀: 日本\n'.repeat(40)],
  ['empty lines', '\n\n\n'],
  ['blank lines', ' \n\t\n '],
  ['a line longer than the window', `${'x'.repeat(250)}\ny`],
])('follows the definition with %s', (_, text) => {
  expect(hashAll(text)).toEqual(hashByDefinition(text))
})

test('follows the definition with random texts', () => {
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
  const alphabet = ['a', 'b', ':', ' ', '\t', '\n', '\r', '\r\n', '\uFEFF', '\uffff', '😀', 'ü']
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: next(400) }, () => alphabet[next(alphabet.length)]).join('')
    expect(hashAll(text)).toEqual(hashByDefinition(text))
  }
})

test('gives only what is asked for, and counts the lines before', () => {
  const text = 'x\n'.repeat(200)
  expect([...hashLines(text, new Set([3])).keys()]).toEqual([3])
  expect(hashLines(text, new Set([3])).get(3)).toMatch(/:3$/)
  expect(hashLines(text, new Set([999])).size).toBe(0)
})
