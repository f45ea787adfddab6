import { expect, test } from 'vitest'
import { escapeHtml, renderProse, toScriptJson } from './escape.ts'

test.each([
  ['plain', 'plain'],
  ['</script><!-- -->', '&lt;/script&gt;&lt;!-- --&gt;'],
  [`a="b" c='d' & e`, 'a=&quot;b&quot; c=&#39;d&#39; &amp; e'],
  ['&lt;', '&amp;lt;'],
])('escapes %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})

test('marks code, and escapes what is in it', () => {
  expect(renderProse('Write `<b>` or `$1`.')).toBe(
    'Write <code>&lt;b&gt;</code> or <code>$1</code>.',
  )
  expect(renderProse('a ` b')).toBe('a ` b')
})

test('JSON in a script ends no script and reads back the same', () => {
  const value = { '</script>': ['<!--', '-->', ']]>', '\u2028\u2029', '\ud800', '"\\', '<script'] }
  const json = toScriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029\ud800]/)
  expect(JSON.parse(json)).toEqual(value)
})
