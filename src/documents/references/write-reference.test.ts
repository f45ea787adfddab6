import { expect, it } from 'vitest'
import { SpecDocument } from '../document.ts'
import { writeReference } from './write-reference.ts'

function documentAt(location: string, text: string): SpecDocument {
  const source = {
    file: location,
    location,
    hasByteOrderMark: false,
    language: 'yaml',
    text,
  } as const
  return new SpecDocument(source)
}

it.each([
  ['as the others of the document', '$ref: paths/a.yaml', '', 'common.yaml#/a'],
  [
    'as most of them',
    'a: { $ref: ./a.yaml }\nb: { $ref: ./b.yaml }\nc: { $ref: c.yaml }',
    '',
    './common.yaml#/a',
  ],
  ['as those where it leads', '$ref: ../a.yaml', '$ref: b.yaml', 'common.yaml#/a'],
  ['where there is none to follow', "$ref: '#/a'", '', './common.yaml#/a'],
])('writes a reference to another file %s', (_, from, to, reference) => {
  const documents = [documentAt('/x/a.yaml', from), documentAt('/x/common.yaml', to)] as const
  expect(writeReference(...documents, ['a'])).toBe(reference)
})

it('writes no scheme', () => {
  const documents = [
    documentAt('/x/a.yaml', '$ref: b.yaml'),
    documentAt('/x/c:d.yaml', ''),
  ] as const
  expect(writeReference(...documents, [])).toBe('./c:d.yaml')
})
