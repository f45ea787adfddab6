import fc, { type Arbitrary } from 'fast-check'
import { Lexer } from 'yaml'
import { SpecDocument } from '../../src/documents/document.ts'
import type { SpecNode } from '../../src/documents/node.ts'
import { languageOf } from '../../src/documents/source.ts'
import { applyEdits } from '../../src/edits/batch/apply-edits.ts'
import type { JsonValue } from '../../src/edits/changes/json-value.ts'
import type { NodeEdit } from '../../src/edits/changes/node-edit.ts'
import { toTextEdits } from '../../src/edits/text-edits/to-text-edits.ts'

export function openText(text: string, file: string): SpecDocument {
  const language = languageOf(file, text)
  return new SpecDocument({ file, location: `/${file}`, text, hasByteOrderMark: false, language })
}

/** Which change to make, and where: numbers that fit any document. */
export interface Draw {
  readonly kind: NodeEdit['kind']
  readonly node: number
  readonly place: number
  readonly key: string
  readonly value: JsonValue
}

const TEXTS = [
  'x',
  'yes',
  '200',
  'X-Request-ID',
  '#/components/headers/A',
  'a: b',
  'a #b',
  "it's",
  '"q"',
  'é😀',
  '',
  ' x',
  'a, [b] {c}',
  '2020-01-01',
  '~',
  'null',
  '<<',
  '*a',
  '&a',
  '- a',
  '__proto__x',
  'true',
  '1e3',
  '%a',
  '@a',
  '`a`',
  '|',
  '>-',
  '? a',
  '!t',
  'c:\\d',
  '---',
  '...',
  '\u2028',
  'tab\there',
]
const LINES = ['a\nb\n', 'a\nb', 'a\n\n  b\n', '  a\nb', 'a\n\n', '\n', 'a \nb', '# a\n- b\n']

export function draws(): Arbitrary<Draw> {
  const scalar = fc.oneof(
    fc.constantFrom(...TEXTS, ...LINES),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: 'grapheme' }),
  )
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...TEXTS), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }))
  return fc.record({
    kind: fc.constantFrom<NodeEdit['kind']>(
      'insert-member',
      'append-item',
      'replace-value',
      'rename-key',
      'remove',
    ),
    node: fc.noBias(fc.nat()),
    place: fc.nat(),
    key: fc.oneof(fc.constantFrom(...TEXTS), fc.string()),
    value,
  })
}

/** All nodes of a document, as its data has them; what an alias leads to is there several times. */
export function nodesOf(document: SpecDocument, limit: number): SpecNode[] {
  const nodes = [document.root]
  for (let at = 0; at < nodes.length && nodes.length < limit; at++) {
    for (const child of nodes[at]?.children() ?? []) nodes.push(child)
  }
  return nodes
}

/** @returns undefined where no node of the document can be changed so */
export function toNodeEdit(
  { kind, node: number, place, key, value }: Draw,
  nodes: readonly SpecNode[],
): NodeEdit | undefined {
  const fits = nodes.filter((node) => canTake(kind, node))
  const node = fits[number % Math.max(1, fits.length)]
  if (node === undefined) return undefined
  switch (kind) {
    case 'insert-member': {
      const names = Object.keys(node.object ?? {})
      const after = names[place % (names.length + 1)]
      return { kind, into: node, key, value, ...(after !== undefined && { after }) }
    }
    case 'append-item': {
      const length = Array.isArray(node.value) ? node.value.length : 0
      return { kind, into: node, value, at: place % (length + 1) }
    }
    case 'replace-value':
      return { kind, node, value }
    case 'rename-key':
      return { kind, node, key }
    case 'remove':
      return { kind, node }
  }
}

function canTake(kind: NodeEdit['kind'], { value, key }: SpecNode): boolean {
  if (kind === 'insert-member')
    return value === null || (typeof value === 'object' && !Array.isArray(value))
  if (kind === 'append-item') return value === null || Array.isArray(value)
  if (kind === 'rename-key') return typeof key === 'string'
  return key !== undefined
}

/** The data of a document after a change, as text with its names in order. */
export function expectedData(document: SpecDocument, edit: NodeEdit): string {
  const node = 'into' in edit ? edit.into : edit.node
  return JSON.stringify(changed(document.root, edit, node.tokens))
}

function changed(node: SpecNode, edit: NodeEdit, tokens: readonly (string | number)[]): JsonValue {
  const [token, ...others] = tokens
  if (token === undefined) return changeHere(node, edit)
  const isLast = others.length === 0
  if (Array.isArray(node.value)) {
    const items = [...node.items()].flatMap((item) => {
      if (String(item.key) !== String(token)) return [plain(item)]
      return isLast && edit.kind === 'remove' ? [] : [changed(item, edit, others)]
    })
    return items
  }
  const members = [...node.members()].flatMap((member): (readonly [string, JsonValue])[] => {
    if (member.key !== token) return [[member.key, plain(member)]]
    if (isLast && edit.kind === 'remove') return []
    const name = isLast && edit.kind === 'rename-key' ? edit.key : member.key
    return [[name, changed(member, edit, others)]]
  })
  return Object.fromEntries(members)
}

function changeHere(node: SpecNode, edit: NodeEdit): JsonValue {
  if (edit.kind === 'replace-value') return edit.value
  if (edit.kind === 'append-item') {
    const items = [...node.items()].map(plain)
    return items.toSpliced(edit.at ?? items.length, 0, edit.value)
  }
  if (edit.kind !== 'insert-member') return plain(node)
  const members = [...node.members()].map((each): [string, JsonValue] => [each.key, plain(each)])
  const place = members.findIndex(([name]) => name === edit.after)
  return Object.fromEntries(
    members.toSpliced(place < 0 ? members.length : place + 1, 0, [edit.key, edit.value]),
  )
}

function plain({ value }: SpecNode): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue // documents hold nothing else
}

/** The comments of a document, in its order; none where lone CRs end lines, which the lexer does not know. */
export function commentsOf({ source: { language, text } }: SpecDocument): string[] {
  if (language === 'json' || /\r(?!\n)/.test(text)) return []
  return [...new Lexer().lex(text)].filter((token) => token.startsWith('#'))
}

/** The document after a change; undefined where none is safe. */
export function edited(document: SpecDocument, edit: NodeEdit): SpecDocument | undefined {
  const edits = toTextEdits(edit)
  return edits && openText(applyEdits(document.source.text, edits), document.source.file)
}
