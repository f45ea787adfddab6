import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SpecDocument } from '../../src/documents/document.ts'
import { applyEdits } from '../../src/edits/batch/apply-edits.ts'
import { EditBatch } from '../../src/edits/batch/edit-batch.ts'
import type { NodeEdit } from '../../src/edits/changes/node-edit.ts'
import { dataAfter } from './batch-data.ts'
import { commentsOf, draws, nodesOf, openText, toNodeEdit } from './drawn-edits.ts'
import { ODD_DOCUMENTS } from './odd-documents.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/conforming')
/** Few places, so that changes meet. */
const MAX_NODES = 12

const documents = [
  ...ODD_DOCUMENTS.map(([file, text]) => openText(text, file)),
  ...readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .map((file) => openText(readFileSync(join(FIXTURES, file), 'utf8'), file)),
].filter(({ isReadable }) => isReadable)

it('changes that are made together do what they say, and nothing else', () => {
  let together = 0
  const property = fc.property(
    fc.nat(),
    fc.array(draws(), { minLength: 2, maxLength: 6 }),
    (number, drawn) => {
      const document = documents[number % documents.length]
      if (document === undefined) return
      const nodes = nodesOf(document, MAX_NODES)
      const edits = drawn.flatMap((draw) => toNodeEdit(draw, nodes) ?? [])
      const batch = new EditBatch()
      const taken = edits.filter((edit) => batch.addNodeEdits([edit]))
      if (taken.length > 1) together++
      if (taken.length > 0) assertMade(document, taken, batch)
    },
  )
  fc.assert(property, { seed: 19, numRuns: 1500 })
  expect(together).toBeGreaterThan(400)
})

function assertMade(document: SpecDocument, taken: readonly NodeEdit[], batch: EditBatch): void {
  const [changed] = batch.edits()
  const text = applyEdits(document.source.text, changed?.edits ?? [])
  const after = openText(text, document.source.file)
  expect(after.root.value, text).toEqual(dataAfter(document, taken))
  expect(after.faults.length, text).toBeLessThanOrEqual(document.faults.length)
  if (taken.every(({ kind }) => kind !== 'remove')) {
    expect(commentsOf(after).length).toBeGreaterThanOrEqual(commentsOf(document).length)
  }
}
