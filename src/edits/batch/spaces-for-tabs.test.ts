import { expect, it } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { spacesForTabs } from './spaces-for-tabs.ts'

function mend(text: string): string | undefined {
  const edits = spacesForTabs(text)
  return edits && applyEdits(text, edits)
}

it.each([
  ['a level for each tab', 'a:\n\tb:\n\t\tc: 1\n', 'a:\n  b:\n    c: 1\n'],
  ['as deep as the other lines', 'a:\n    b: 1\n\tc: 2\n', 'a:\n    b: 1\n    c: 2\n'],
  ['a tab behind spaces', 'a:\n  b:\n  \tc: 1\n', 'a:\n  b:\n    c: 1\n'],
  ['items', 'a:\n\t- b: 1\n\t  c: 2\n', 'a:\n  - b: 1\n    c: 2\n'],
  ['all kinds of line ends', 'a:\r\n\tb: 1\r\tc: 2\n', 'a:\r\n  b: 1\r  c: 2\n'],
  ['a block text, whose own tabs stay', 'a: |\n\tx\n\t\ty\nb: 1\n', 'a: |\n  x\n  \ty\nb: 1\n'],
  [
    'what follows a block text',
    'a:\n\tb: >-\n\t\tx\n\n\t\ty\n\tc: 1\n',
    'a:\n  b: >-\n    x\n\n    y\n  c: 1\n',
  ],
  ['no text that only ends like one', 'a:\n\tb: x >\n\tc: 1\n', 'a:\n  b: x >\n  c: 1\n'],
  ['blank lines and comments', 'a:\n\t\n\t# c\n\tb: 1\n', 'a:\n\t\n  # c\n  b: 1\n'],
])('indents with spaces: %s', (_, text, mended) => {
  expect(mend(text)).toBe(mended)
})

it.each([
  ['there are no tabs', 'a: 1\n'],
  ['there is another fault', 'a:\n\tb: "1\n'],
  ['a tab may stand for more than one depth', 'a:\n  b:\n    c: 1\n\td: 2\n'],
  ['it has aliases, which may grow', 'a: &a\n\tb: 1\nc: *a\n'],
  ['it is too long', `a:\n\tb: 1\n${'# x\n'.repeat(500_001)}`],
])('leaves it: %s', (_, text) => {
  expect(mend(text)).toBeUndefined()
})

it('takes as many lines as there are', () => {
  const text = `a:\n\tb: 1\nc:\n${'  - d\n'.repeat(300_000)}`
  expect(mend(text)).toBe(text.replace('\t', '  '))
})
