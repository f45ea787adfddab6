import { expect, it } from 'vitest'
import type { Finding } from '../../../findings/finding.ts'
import { moveFinding } from './move-finding.ts'

const at = (line: number, start: number, end: number) => ({
  start: { line, column: start },
  end: { line, column: end },
})
const FINDING: Finding = {
  ...{ rule: 'a/b', severity: 'warn', message: 'No.', help: 'Yes.', file: 'a.yaml', pointer: '' },
  ...{ range: at(3, 10, 20), related: [], clauses: [], fix: null },
}
/** In line 3, of the value that begins in column 10, the letters in the columns 12 to 14 became 5. */
const MOVE = { file: 'a.yaml', line: 3, stays: 10, start: 12, from: 15, by: 2 }

it('moves what stands behind a change of its line', () => {
  const moved = (range: Finding['range']) => moveFinding({ ...FINDING, range }, MOVE)?.range
  expect(moved(at(3, 10, 20))).toEqual(at(3, 10, 22))
  expect(moved(at(3, 15, 16))).toEqual(at(3, 17, 18))
  expect(moved(at(3, 1, 10))).toEqual(at(3, 1, 10))
  expect(moved(at(4, 15, 16))).toEqual(at(4, 15, 16))
  // Nobody who did not read it names a place in what changed.
  expect(moved(at(3, 10, 13))).toBeUndefined()
})

it('what begins where the value does stays, also where letters were put before its first', () => {
  const move = { ...MOVE, start: 10, from: 10 }
  expect(moveFinding(FINDING, move)?.range).toEqual(at(3, 10, 22))
})

it('gives the same finding where nothing of it moved, and moves the places that explain it', () => {
  expect(moveFinding(FINDING, { ...MOVE, line: 9 })).toBe(FINDING)
  expect(moveFinding({ ...FINDING, file: 'b.yaml' }, MOVE)?.range).toBe(FINDING.range)
  const related = [{ message: 'Here.', file: 'a.yaml', pointer: '/a', range: at(3, 30, 31) }]
  const other = { ...FINDING, file: 'b.yaml', related }
  expect(moveFinding(other, MOVE)?.related[0]?.range).toEqual(at(3, 32, 33))
})
