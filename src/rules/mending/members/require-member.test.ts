import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../../documents/document.ts'
import { applyEdits } from '../../../edits/batch/apply-edits.ts'
import { EditBatch } from '../../../edits/batch/edit-batch.ts'
import { requireMember } from './require-member.ts'

function requiredAfter(schema: string, name: string): unknown {
  const source = { file: 'a.yaml', location: '/a.yaml', text: schema, hasByteOrderMark: false }
  const { root } = new SpecDocument({ ...source, language: 'yaml' })
  const batch = new EditBatch()
  expect(batch.addNodeEdits(requireMember(root, name))).toBe(true)
  const changed: unknown = load(applyEdits(schema, batch.edits()[0]?.edits ?? []))
  return Object(changed).required
}

const PROPERTIES = 'properties:\n  data: {}\n  total: {}\n  pagination: {}\n'

describe('what a schema comes to require', () => {
  it.each([
    ['is put where the properties have it', 'pagination', 'data', ['data', 'pagination']],
    ['is the last where it is the last property', 'data', 'pagination', ['data', 'pagination']],
    ['is the last where it is no property yet', 'pagination', 'id', ['pagination', 'id']],
    [
      'is the last where the list has an order of its own',
      'pagination, data',
      'total',
      ['pagination', 'data', 'total'],
    ],
  ])('%s', (_, required, name, expected) => {
    expect(requiredAfter(`required: [${required}]\n${PROPERTIES}`, name)).toEqual(expected)
  })

  it('is the last of a list that holds other things than names', () => {
    expect(requiredAfter(`required: [{}, data]\n${PROPERTIES}`, 'total')).toEqual([
      {},
      'data',
      'total',
    ])
  })

  it('begins a list behind the type', () => {
    expect(requiredAfter(`type: object\n${PROPERTIES}`, 'data')).toEqual(['data'])
  })
})
