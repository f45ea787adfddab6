import { describe, expect, test } from 'vitest'
import { HOSTILE_FILES, HOSTILE_TEXTS } from '../../../test/support/hostile-findings.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'

test.each([
  [
    'Segment `orderItems` is bad. Write `order-items`.',
    'Segment `orderItems` is bad. Write `order-items`.',
  ],
  ['`a|b` and `c\\d`', '<code>a&#124;b</code> and <code>c&#92;d</code>'],
  ['an open ` and a*b_c', 'an open \\` and a\\*b\\_c'],
  ['``', '\\`\\`'],
  ['`a` and ` b', '`a` and \\` b'],
  ['<img src=x> &lt;', '&lt;img src=x&gt; &amp;lt;'],
  ['@team and #12!', '@&#8203;team and #&#8203;12!'],
  ['![x](http://x/y.png) [a](b)', '!&#8203;\\[x\\](http://x/y.png) \\[a\\](b)'],
  ['a | b', 'a &#124; b'],
  ['$x$', '<span>$</span>x<span>$</span>'],
  ['\\| \\`', '\\\\&#124; \\\\\\`'],
  ['a\nb\u202e', 'a\\\\nb\\\\u202e'],
])('%j is written as %s', (text, markdown) => {
  expect(toMarkdown(text)).toBe(markdown)
})

test.each([
  ['a.yaml', '`a.yaml`'],
  ['a`b|c.yaml', '<code>a&#96;b&#124;c&#46;yaml</code>'],
  [' a', '<code> a</code>'],
  ['', ''],
])('as code, %j is written as %s', (text, markdown) => {
  expect(toMarkdownCode(text)).toBe(markdown)
})

describe('holds nothing but text and code', () => {
  test.each([...HOSTILE_TEXTS, ...HOSTILE_FILES])('%j', (text) => {
    for (const markdown of [toMarkdown(text), toMarkdownCode(text)]) {
      expect(markdown).not.toMatch(/[|\n\r]/)
      const prose = markdown
        .replace(/<code>([^<>`|]*)<\/code>/g, 'CODE')
        .replaceAll('<span>$</span>', 'DOLLAR')
        .replace(/\\[!-/:-@[-`{-~]/g, 'SIGN')
        .replace(/`[^`\\]+`/g, 'CODE')
        .replace(/&(lt|gt|amp|#124|#8203);/g, ' ')
      expect(prose).not.toMatch(/[<>&`*_[\]~$\\]|[@#!]\w/)
    }
  })
})
