import { expect, it } from 'vitest'
import { replaceParts } from '../scripts/generated-parts.ts'

const PAGE = `# Page

<!-- begin generated: options of lint -->

old

<!-- end generated -->

By hand.
`

it('writes what stands between the marks, and nothing else', () => {
  const parts = new Map([['options of lint', '| $& |']])
  const written = replaceParts(PAGE, parts)
  expect(written).toBe(PAGE.replace('old', () => '| $& |'))
  expect(replaceParts(written, parts)).toBe(written)
})

it('writes several parts, in files that are no pages too', () => {
  const text =
    'a: 1\n# begin generated: b\n# end generated\n# begin generated: c\nc: 0\n# end generated\n'
  const written = replaceParts(
    text,
    new Map([
      ['c', 'c: 3'],
      ['b', 'b: 2'],
    ]),
  )
  expect(written.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'a: 1',
    'b: 2',
    'c: 3',
    '',
  ])
})

it.each([
  new Map(),
  new Map([
    ['options of lint', ''],
    ['inputs', ''],
  ]),
])('refuses a file that has other parts than %j', (parts) => {
  expect(() => replaceParts(PAGE, parts)).toThrow('Marked are options of lint, and written ')
})
