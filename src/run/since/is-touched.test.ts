import { expect, it } from 'vitest'
import { finding } from '../../../test/support/report-input.ts'
import { SpecDocument } from '../../documents/document.ts'
import { hunksNear } from './extent.ts'
import { isTouched } from './is-touched.ts'

const YAML = `openapi: 3.1.0
info:
  title: A
paths:
  /a:
    get:
      summary: |
        Text
      tags:
      - x
    put: {}
  /b: {}
components:
  schemas:
    A:
      type: object
`
const PART = 'type: object\nproperties:\n  a:\n    type: string\n'

function documentOf(text: string): SpecDocument {
  const source = { file: 'a', location: '/a', hasByteOrderMark: false } as const
  return new SpecDocument({ ...source, text, language: 'yaml' })
}

/** Whether a change is about a node whose findings are shown at a line far away. */
function isAbout(pointer: string, [start, count, removed]: Change, text = YAML): boolean {
  const shown = finding({ pointer }, 999)
  return isTouched(shown, [{ start, count, removed }], documentOf(text))
}

type Change = readonly [start: number, count: number, removed: string | undefined]

it.each<[string, Change, boolean]>([
  // Lines changed.
  ['/paths/~1a/get', [7, 1, undefined], true],
  ['/paths/~1a/get', [6, 1, undefined], true],
  ['/paths/~1a/get', [10, 1, undefined], true],
  ['/paths/~1a/get', [11, 1, undefined], false],
  ['/paths/~1a/get', [5, 1, undefined], false],
  ['/paths/~1a/get/tags', [8, 1, undefined], false],
  // What holds many things.
  ['', [7, 1, undefined], false],
  ['', [1, 1, undefined], true],
  ['', [2, 2, undefined], true],
  ['', [13, 4, undefined], true],
  ['/paths', [7, 1, undefined], false],
  ['/paths', [12, 1, undefined], true],
  ['/paths/~1a', [7, 1, undefined], false],
  ['/paths/~1a', [11, 1, undefined], true],
  ['/components/schemas', [16, 1, undefined], false],
  ['/components/schemas', [15, 2, undefined], true],
  ['/components/schemas/A', [16, 1, undefined], true],
  ['/info', [3, 1, undefined], true],
  // Lines removed between two, or behind the last.
  ['/paths/~1a/get', [9, 0, '      x: 1'], true],
  ['/paths/~1a/get', [11, 0, '      x: 1'], true],
  ['/paths/~1a/get', [11, 0, '      - y'], true],
  ['/paths/~1a/get', [11, 0, '    post: {}'], false],
  ['/paths/~1a/get/tags', [11, 0, '      - y'], true],
  ['/paths/~1a/get/tags', [11, 0, '      x: 1'], false],
  ['/paths/~1a/get', [6, 0, '      x: 1'], false],
  ['/paths/~1a', [11, 0, '    post: {}'], true],
  ['/paths/~1a', [11, 0, '      x: 1'], false],
  ['/paths', [12, 0, '  /c: {}'], true],
  ['', [17, 0, 'security: []'], true],
  ['', [13, 0, 'security: []'], true],
  ['', [13, 0, '  /c: {}'], false],
  ['/paths/~1a/get', [11, 1, '      x: 1'], true],
])('of an API, %s is changed by %j: %s', (pointer, change, expected) => {
  expect(isAbout(pointer, change)).toBe(expected)
})

it('of a part of an API, the whole file is one thing', () => {
  expect(isAbout('', [4, 1, undefined], PART)).toBe(true)
  expect(isAbout('/properties', [4, 1, undefined], PART)).toBe(true)
  expect(isAbout('/properties/a', [1, 1, undefined], PART)).toBe(false)
})

it('stands on the line that is shown, whatever its node', () => {
  const shown = finding({ pointer: '/nowhere' }, 12)
  expect(isTouched(shown, [{ start: 12, count: 1, removed: undefined }], documentOf(YAML))).toBe(
    true,
  )
  expect(isTouched(shown, [{ start: 13, count: 1, removed: undefined }], documentOf(YAML))).toBe(
    false,
  )
})

it('looks only at the hunks that are near, of however many', () => {
  const hunks = Array.from({ length: 1000 }, (_, index) => {
    return { start: 10 * index + 1, count: index % 3, removed: 'x' }
  })
  expect(hunksNear(hunks, 22, 30).map(({ start }) => start)).toEqual([21, 31])
  expect(hunksNear(hunks, 1, 1).map(({ start }) => start)).toEqual([1])
  expect(hunksNear(hunks, 9993, 9999)).toEqual([])
  expect(hunksNear([], 1, 9)).toEqual([])
})
