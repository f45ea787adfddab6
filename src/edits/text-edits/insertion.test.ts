import { expect, it, vi } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { EditBatch } from '../batch/edit-batch.ts'
import * as yaml from '../writing/write-yaml.ts'
import { insertion } from './insertion.ts'
import { toTextEdits } from './to-text-edits.ts'

it('writes its text once, when it is first asked for', () => {
  const write = vi.fn(() => 'b')
  const edit = insertion(2, write)
  expect([edit.start, edit.end, write.mock.calls.length]).toEqual([2, 2, 0])
  expect([edit.text, edit.text, write.mock.calls.length]).toEqual(['b', 'b', 1])
})

it('is not written to see whether changes can be made, alone or together', () => {
  const written = vi.spyOn(yaml, 'memberLinesOf')
  const document = new SpecDocument({
    file: 'a.yaml',
    location: '/a.yaml',
    hasByteOrderMark: false,
    language: 'yaml',
    text: 'a: 1\n',
  })
  const edit = { kind: 'insert-member', into: document.root, key: 'b', value: 'x' } as const
  const batch = new EditBatch()
  expect(toTextEdits(edit)).toHaveLength(1)
  expect(batch.addNodeEdits([edit])).toBe(true)
  expect(written).not.toHaveBeenCalled()
  expect(batch.edits()[0]?.edits[0]?.text).toBe('\nb: x')
})
