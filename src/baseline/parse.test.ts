import { describe, expect, it } from 'vitest'
import { parseBaseline } from './parse.ts'
import { renderBaseline } from './render.ts'

const ENTRY =
  '{"file":"a.yaml","rule":"r","pointer":"/a","hash":"=0123456789ab.01234567.0123","reason":"agreed"}'
const baseline = (entry = ENTRY) =>
  `{\n  "version": 1,\n  "documents": ["a.yaml"],\n  "findings": [\n    ${entry}\n  ]\n}\n`

const parse = (text: string) =>
  parseBaseline({
    file: 'b.json',
    location: '/b.json',
    text,
    hasByteOrderMark: false,
    language: 'json',
  })

it('is read as it was written, whatever the order of its lines', () => {
  const other = ENTRY.replace('a.yaml', 'A.yaml').replace(',"reason":"agreed"', '')
  const read = parse(baseline(`${ENTRY},\n    ${other}`))
  expect(read.entries.map(({ file, reason }) => [file, reason])).toEqual([
    ['A.yaml', undefined],
    ['a.yaml', 'agreed'],
  ])
  const text = renderBaseline(read)
  expect(text).toContain(`    ${other},\n    ${ENTRY}\n`)
  expect(renderBaseline(parse(text))).toBe(text)
})

it('may hold names that objects inherit', () => {
  const [entry] = parse(baseline(ENTRY.replace('"/a"', '"/__proto__"'))).entries
  expect(entry?.pointer).toBe('/__proto__')
})

describe('what is no baseline is refused with its place:', () => {
  it.each([
    ['', 'b.json:1:1: '],
    ['[]', 'b.json:1:1: This is no baseline of lintel.'],
    ['{"openapi": "3.1.0"}', 'b.json:1:1: This is no baseline of lintel.'],
    ['{"version": "1", "findings": []}', 'b.json:1:1: This is no baseline of lintel.'],
    ['{"version": 2, "findings": {}}', 'b.json:1:13: This lintel reads version 1. Update lintel,'],
    ['{"version": 1,\n"findings": []}', 'b.json:1:1: A baseline has a list `documents`'],
    ['{"version": 1, "documents": [1],\n"findings": []}', 'b.json:1:30: A document is given'],
    ['{"version": 1, "documents": [],\n"findings": {}}', 'b.json:2:13: A baseline has a list'],
    [baseline('1'), 'b.json:5:5: An entry is an object'],
    [baseline('{"file":"a"}'), 'b.json:5:5: The entry lacks `hash`'],
    [
      baseline(ENTRY.replace('reason', 'resaon')),
      'b.json:5:85: An entry has no member `resaon`. Did you mean `reason`?',
    ],
    [baseline(ENTRY.replace('"agreed"', '1')), 'b.json:5:94: `reason` is a text.'],
    [baseline(ENTRY.replace('"agreed"', '{"__proto__":1}')), 'b.json:5:94: `reason` is a text.'],
    [baseline(ENTRY.replace('=0123', '=x123')), 'b.json:5:55: `hash` is not as lintel writes it'],
    [baseline(`\n<<<<<<< HEAD\n    ${ENTRY}`), 'b.json:6:1: A merge left its conflict here'],
    [baseline(ENTRY).slice(0, 100), /^b\.json:5:\d+: /],
  ])('%j', (text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
