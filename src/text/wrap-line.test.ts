import { expect, it } from 'vitest'
import { wrapLine } from './wrap-line.ts'

it.each([
  ['a bc def', 4, 0, ['a bc', 'def']],
  ['a bc def', 4, 2, ['a bc', '  def']],
  ['wide-word b', 4, 1, ['wide-word', ' b']],
  ['a  b   c', 20, 0, ['a  b   c']],
  ['a bc def', undefined, 2, ['a bc def']],
  ['\u001b[1mab\u001b[22m cd', 5, 0, ['\u001b[1mab\u001b[22m cd']],
  ['日本 日本', 5, 0, ['日本', '日本']],
  ['', 4, 2, ['']],
])('breaks %j at %s', (line, width, indent, parts) => {
  expect(wrapLine(line, width, indent)).toEqual(parts)
})
