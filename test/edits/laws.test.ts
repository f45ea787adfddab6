import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SpecDocument } from '../../src/documents/document.ts'
import { isAlphabetical } from '../../src/edits/changes/alphabetical.ts'
import type { NodeEdit } from '../../src/edits/changes/node-edit.ts'
import { writeKey } from '../../src/edits/writing/write-yaml.ts'
import { styleOf } from '../../src/edits/writing/yaml-style.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import {
  commentsOf,
  type Draw,
  draws,
  edited,
  expectedData,
  nodesOf,
  openText,
  toNodeEdit,
} from './drawn-edits.ts'
import { ODD_DOCUMENTS } from './odd-documents.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')
const MAX_BYTES = 60_000
const MAX_NODES = 20_000
const STYLE = styleOf(openText('', 'empty.yaml'))

const odd = ODD_DOCUMENTS.flatMap(([file, text]) => [
  openText(text, file),
  openText(text.replace(/\r\n|\r|\n/g, '\r\n'), `CRLF of ${file}`),
])
const fixtures = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ya?ml|json)$/.test(file))
  .map((file) => openFile(FIXTURES, file))
const corpus = corpusDocuments(MAX_BYTES).map((file) => openFile(CORPUS, file))

function openFile(folder: string, file: string): SpecDocument {
  return openText(readFileSync(join(folder, file), 'utf8'), file)
}

it.each([
  ['odd documents', odd, 4000],
  ['fixtures', fixtures, 600],
])('what is drawn for %s does what it says, and nothing else', (_, documents, numRuns) => {
  assertLaws(documents, numRuns)
})

it.skipIf(!hasCorpus)('what is drawn for the corpus does what it says, and nothing else', () => {
  assertLaws(corpus, 600)
})

function assertLaws(documents: readonly SpecDocument[], numRuns: number): void {
  const readable = documents.filter(({ isReadable }) => isReadable)
  let made = 0
  const property = fc.property(fc.nat(), draws(), (number, draw) => {
    const document = readable[number % readable.length]
    if (document !== undefined && checkEdit(document, draw)) made++
  })
  fc.assert(property, { seed: 19, numRuns })
  expect(made).toBeGreaterThan(numRuns / 2)
}

/** @returns whether there is an edit */
function checkEdit(document: SpecDocument, draw: Draw): boolean {
  const edit = toNodeEdit(draw, nodesOf(document, MAX_NODES))
  const after = edit && edited(document, edit)
  if (edit === undefined || after === undefined) return false
  expect(after.isReadable).toBe(true)
  expect(after.faults.length).toBeLessThanOrEqual(document.faults.length)
  expectData(document, edit, after)
  expectComments(document, edit, after)
  expectLineBreaks(document, after)
  if (edit.kind === 'rename-key') expectWayBack(document, edit, after)
  return true
}

function expectData(document: SpecDocument, edit: NodeEdit, after: SpecDocument): void {
  const data = JSON.stringify(after.data)
  const expected = expectedData(document, edit)
  // What a merge key brings, or stands twice, has its place in the data elsewhere than in the text; and
  // in a document that is in alphabetical order, a new member has it there.
  const isSorted = edit.kind === 'insert-member' && isAlphabetical(document)
  const isInOrder = !document.sharesValues && document.faults.length === 0 && !isSorted
  if (isInOrder) expect(data).toBe(expected)
  else expect(JSON.parse(data)).toEqual(JSON.parse(expected))
}

function expectComments(document: SpecDocument, edit: NodeEdit, after: SpecDocument): void {
  const left = commentsOf(after)
  const before = commentsOf(document)
  if (edit.kind === 'remove') expect(before).toEqual(expect.arrayContaining(left))
  else expect(left).toEqual(before)
}

function expectLineBreaks(document: SpecDocument, after: SpecDocument): void {
  const breaks = new Set(document.source.text.match(/\r\n|\r|\n/g))
  if (breaks.size !== 1) return
  expect(new Set(after.source.text.match(/\r\n|\r|\n/g) ?? breaks)).toEqual(breaks)
}

/** But for quotes that a name gets since it needs some, and for escapes that it does not need. */
function expectWayBack(
  document: SpecDocument,
  { node, key }: Extract<NodeEdit, { kind: 'rename-key' }>,
  after: SpecDocument,
): void {
  const old = String(node.key)
  const span = document.offsetsOfNode(node)?.key
  const written = document.source.text.slice(span?.start, span?.end)
  const isPlain = written === old && [old, key].every((name) => writeKey(name, STYLE) === name)
  if (!isPlain && written !== JSON.stringify(old)) return
  const renamed = after.root.at(...node.tokens.slice(0, -1), key)
  const back = renamed && edited(after, { kind: 'rename-key', node: renamed, key: old })
  expect(back?.source.text).toBe(document.source.text)
}
