import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { likenessOf, likenessOfFile, sniffFile } from './sniff.ts'

describe('likenessOf', () => {
  it.each([
    ['OpenAPI', 'openapi: 3.1.0\ninfo: {}\n'],
    ['a version of tomorrow', 'openapi: 4.0.0\n'],
    ['quotes', '"swagger": "2.0"\n'],
    ['a mark before it', '\uFEFFasyncapi: 2.6.0\n'],
    ['a mark before its quotes', '\uFEFF"swagger": "2.0"\n'],
    ['JSON behind a mark', '\uFEFF{"openapi": "3.0.0"}'],
    ['CRLF, a mark, a comment and a marker', '\uFEFF# x\r\n---\r\nasyncapi: 3.0.0\r\n'],
    [
      'the member at the end',
      'info:\n  title: x\n  description: |\n    a\n\n    b\ntags:\n- a\n-\n  b\nopenapi: 3.0.3',
    ],
    ['a syntax error after it', 'openapi: 3.0.3\n\tpaths: {{{'],
    ['JSON', '{"openapi": "3.0.0"}'],
    [
      'JSON with the member at the end',
      '{"paths": {"a{[\\"": [{"x": "\\\\"}]}, "swagger" : "2.0"}',
    ],
    ['JSON with a number', '{\n"swagger": 2.0\n}'],
    ['a misspelt name', 'openApi: 3.0.0\ninfo: {}\npaths:\n  /v1/orders: {}\n'],
    ['a swapped letter', 'info:\n  title: x\nchannels: {}\n"asnycapi" : v3.0.0\n'],
    ['a misspelt name in JSON', '{"Swagger": 2.0, "info": {}, "paths": {}}'],
    ['no version beside the name', 'openapi:\ninfo: {}\npaths: {}\n'],
    ['a word as the version', '{"asyncapi": "latest", "info": {}, "operations": {}}'],
    ['JSON with comments', '// a\n/* { */\n{"openapi": "3.0.0"}'],
    ['YAML in braces', '{ openapi: 3.0.3, info: { title: x }, paths: {} }'],
    ['YAML in braces, with quotes', "{\n  info: { openapi: x },\n  swagger: '2.0'\n}"],
    ['JSON that is cut off', '{"asyncapi": "2.0.0", "info'],
  ])('finds %s', (_, text) => {
    expect(likenessOf(text)).toBe('document')
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['a fragment', 'type: object\nproperties: {}\n'],
    ['a ruleset', 'extends: lintel:all\nrules:\n  paths/kebab-case: off\n'],
    ['a deeper member', 'spec:\n  openapi: 3.0.0\n'],
    ['text that holds a document', 'example: |\n  openapi: 3.0.0\n'],
    ['a comment', '# openapi: 3.0.0\n'],
    ['prose with an example', 'This page shows a document\n\nopenapi: 3.0.0\n'],
    ['Markdown', '# Title\n\n```yaml\nopenapi: 3.0.0\n```\n'],
    ['a setting', 'swagger: true\nopenapi: ./openapi.yaml\nasyncapi:\n  x: 1\n'],
    ['another name', 'openapi-generator: 3.0.0\nx-openapi: 3.0.0\n'],
    ['package.json', '{"name": "openapi", "dependencies": {"openapi": "3.0.0"}}'],
    ['OpenRPC', '{"openrpc": "1.2.6", "info": {}, "methods": [], "components": {}}'],
    ['a misspelt name of something else', 'openApi: 3.0.0\ninfo: {}\n'],
    ['a setting beside a title', 'openapi: ./openapi.yaml\ninfo: {}\nurl: x\n'],
    ['an overlay', 'overlay: 1.0.0\ninfo: {}\nactions: []\n'],
    ['prose about it', 'This is openApi\n\nopenApi: 3.0.0\ninfo: {}\npaths: {}\n'],
    ['a text', '{"a": "\\"openapi\\": \\"3.0.0\\""}'],
    ['YAML in braces of something else', '{ a: { openapi: 3.0.0 }, b: openapi, swagger: no }'],
    ['code', '/* openapi: 3.0.0 */ function f() {}'],
    ['a comment without an end', '/* {"openapi": "3.0.0"}'],
    ['an array', '[{"openapi": "3.0.0"}]'],
    ['an item', '{"openapi": {"version": "3"}, "keywords": ["openapi", "3"]}'],
  ])('passes over %s', (_, text) => {
    expect(likenessOf(text)).not.toBe('document')
  })
})

describe('sniffFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-sniff-'))
  const sniff = (content: string | Uint8Array) => {
    writeFileSync(join(folder, 'file'), content)
    return sniffFile(join(folder, 'file'))
  }
  const filler = `${'# filler\n'.repeat(100_000)}`

  it('reads on where the beginning says nothing', () => {
    expect(sniff(`${filler}openapi: 3.1.0\n`)).toBe(true)
    expect(sniff(`{"x": ${JSON.stringify(filler)}, "openapi": "3.1.0"}`)).toBe(true)
    expect(sniff(filler)).toBe(false)
  })

  it('finds documents in UTF-16, which the linter will complain of', () => {
    expect(sniff(Buffer.from(`\uFEFF${filler}openapi: 3.1.0\n`, 'utf16le'))).toBe(true)
  })

  it.each([
    'info:\n  title: x\npaths:\n  /v1/orders: {}\n',
    `info: {}\n${filler}channels: {}\n`,
    '{"info": {}, "paths": {}}',
  ])('tells documents apart that name no version', (text) => {
    writeFileSync(join(folder, 'file'), text)
    expect(likenessOfFile(join(folder, 'file'))).toBe('unversioned')
    expect(sniffFile(join(folder, 'file'))).toBe(false)
  })

  it.each([
    'paths:\n  - src\ninfo-level: 3\n',
    '{"paths": {}, "compilerOptions": {"info": 1}}',
    'info: x\ncomponents: {}\n',
  ])('does not take other files for these', (text) => {
    writeFileSync(join(folder, 'file'), text)
    expect(likenessOfFile(join(folder, 'file'))).toBe('other')
  })

  it('passes over what is binary or empty', () => {
    expect(sniff(Uint8Array.from({ length: 10_000 }, (_, i) => i % 256))).toBe(false)
    expect(sniff('')).toBe(false)
  })

  it.skipIf(process.platform === 'win32')('does not wait at a named pipe', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    expect(sniffFile(join(folder, 'pipe'))).toBe(false)
  })
})
