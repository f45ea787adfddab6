import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../test/support/hostile-findings.ts'
import { parseXml } from '../../test/support/xml.ts'
import { renderElement, renderParent, XML_DECLARATION } from './xml.ts'

test.each([
  ['a&b<c>d"e', 'a&amp;b&lt;c&gt;d&quot;e'],
  ['a\tb\nc\rd', 'a&#9;b&#10;c&#13;d'],
  ['\0\u001b\ufffe\uffff\ud800x', '\ufffd\ufffd\ufffd\ufffd\ufffdx'],
  ['größe 日本 👩‍💻', 'größe 日本 👩‍💻'],
])('writes %j as %s', (text, escaped) => {
  expect(renderElement('a', { b: text })).toBe(`<a b="${escaped}"/>`)
})

test('leaves out attributes that are undefined', () => {
  expect(renderElement('a', { b: undefined, c: 0 }, 'text')).toBe('<a c="0">text</a>')
})

test.each(HOSTILE_TEXTS)('a reader sees %j, but for what XML cannot hold', (text) => {
  const xml = XML_DECLARATION + renderParent('root', {}, [renderElement('a', { text })])
  const held = parseXml(xml).children[0]?.attributes.get('text')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
  expect(held).toBe(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '\ufffd'))
})

test.each(['<a>', '<a></b>', '<a b="<"/>', '<a b="&x;"/>', '<a>]]></a>', '<a/><b/>', '<a>\0</a>'])(
  'the parser of these tests refuses %j',
  (xml) => {
    expect(() => parseXml(XML_DECLARATION + xml)).toThrow()
  },
)
