import { expect, test } from 'vitest'
import { toVisible } from './visible-text.ts'

test.each([
  ['plain `text`', 'plain `text`'],
  ['Größe 日本 👩‍💻 é', 'Größe 日本 👩‍💻 é'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u009b2J', '\\u009b2J'],
  ['\u001b]8;;https://example.com\u0007', '\\u001b]8;;https://example.com\\u0007'],
  ['a\nb\r\tc', 'a\\nb\\r\\tc'],
  ['\0\u007f\u2028', '\\u0000\\u007f\\u2028'],
  ['\u202egnp', '\\u202egnp'],
  ['or\u200bder', 'or\\u200bder'],
  ['\ud83d', '\\ud83d'],
  ['\u{e0041}', '\\u{e0041}'],
])('shows %j as %s', (text, shown) => {
  expect(toVisible(text)).toBe(shown)
})
