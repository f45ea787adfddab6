import { describe, expect, it } from 'vitest'
import { languageOf } from '../source.ts'
import { findFileReferences } from './file-references.ts'

function find(text: string, file = 'a.yaml'): string[] {
  const source = { file, location: `/${file}`, text, hasByteOrderMark: false }
  return [...findFileReferences({ ...source, language: languageOf(file, text) })]
}

describe('files that a text refers to', () => {
  it.each<[string, string, string[]]>([
    ['plain', '$ref: ./b.yaml#/x', ['./b.yaml']],
    ['without a pointer', 'a: { b: [ { $ref: b.yaml } ] }', ['b.yaml']],
    ['in double quotes', '$ref: "b c.yaml"', ['b c.yaml']],
    ['in single quotes', "'$ref': 'b c.yaml'", ['b c.yaml']],
    ['on the next line', '$ref:\n  b.yaml', ['b.yaml']],
    ['folded', '$ref: >-\n  b.yaml#/x\n', ['b.yaml']],
    ['with CRLF', '$ref: b.yaml\r\nx: 1\r\n', ['b.yaml']],
    ['before a comment', '$ref: b.yaml # why', ['b.yaml']],
    ['with a comma', '$ref: b,c.yaml', ['b,c.yaml', 'b']],
    ['with a comma behind it', '{\n  $ref: b.yaml,\n}', ['b.yaml,', 'b.yaml']],
    ['encoded', '$ref: b%20c.yaml', ['b c.yaml', 'b%20c.yaml']],
    ['encoded badly', '$ref: 100%.yaml', ['100%.yaml']],
    ['several times', '- $ref: b.yaml\n- $ref: c.yaml\n- $ref: b.yaml', ['b.yaml', 'c.yaml']],
    ['by an alias', 'x: &b b.yaml\ny: { $ref: *b }', ['b.yaml']],
    ['by an anchor', '$ref: &b b.yaml', ['b.yaml']],
    ['with an escape of YAML', '$ref: "b\\x2eyaml"', ['b.yaml']],
    ['with an apostrophe', "$ref: 'b''c.yaml'", ["b'c.yaml"]],
    ['by `operationRef`', 'operationRef: b.yaml#/paths', ['b.yaml']],
    ['by a default mapping', 'defaultMapping: b.yaml', ['b.yaml']],
    [
      'by a mapping',
      'mapping:\n  dog: b.yaml\n  cat: Cat\n  "a b": c.avsc#/x',
      ['b.yaml', 'c.avsc'],
    ],
    ['by a mapping in brackets', 'mapping: {a: b.yaml, c: d.yaml}', ['b.yaml', 'd.yaml']],
    ['in itself', '$ref: "#/a"', []],
    ['by a URL', '$ref: https://example.com/b.yaml', []],
    ['without a scheme', '$ref: //example.com/b.yaml', []],
    ['in prose', 'x: With a $ref to b.yaml, or b.yaml: as it is.', []],
    ['as a schema of references', '$ref: { type: string }', []],
    ['in a broken text', '$ref: *b\nx: [', []],
  ])('%s', (_, text, expected) => {
    expect(find(text)).toEqual(expected)
  })

  it('in JSON, with escapes', () => {
    const text = '{"$ref":"a\\/b.json#\\/x","mapping":{"c":"d.json"},"e":{"$ref":"\\u0066.json"}}'
    expect(find(text, 'a.json').sort()).toEqual(['a/b.json', 'd.json', 'f.json'])
  })

  it('are found soon in what is built to take long', () => {
    const long = 1_000_000
    for (const part of [' ', ':', '"', "'", '$ref:', '$ref: "', ': a,', '[', '\\', '%41'])
      expect(find(`mapping: ${part.repeat(long / part.length)}`).length).toBeLessThan(10)
  })
})
