import fc, { type Arbitrary } from 'fast-check'

/** A change of a document's bytes. Places are numbers, so that it fits any text. */
export interface ByteEdit {
  readonly kind: string
  readonly at: number
  readonly length: number
  readonly snippet: Buffer
}

type Apply = (bytes: Buffer, edit: ByteEdit) => Buffer

const NEWLINE = 0x0a

const EDITS: Readonly<Record<string, Apply>> = {
  flip(bytes, { at, length }) {
    const copy = Buffer.from(bytes)
    const byte = copy[at]
    if (byte !== undefined) copy[at] = byte ^ (1 << (length % 8))
    return copy
  },
  cut: (bytes, { at, length }) => splice(bytes, at, length),
  'cut to the end': (bytes, { at }) => bytes.subarray(0, at),
  'cut the line': (bytes, { at }) => splice(bytes, ...lineAt(bytes, at)),
  insert: (bytes, { at, snippet }) => splice(bytes, at, 0, snippet),
  'insert at the line'(bytes, { at, snippet }) {
    const [start] = lineAt(bytes, at)
    return splice(bytes, start, 0, indentAt(bytes, start), snippet, Buffer.of(NEWLINE))
  },
  'insert behind the line'(bytes, { at, snippet }) {
    const [start, length] = lineAt(bytes, at)
    return splice(bytes, start + length - 1, 0, Buffer.from(' '), snippet)
  },
  'put in front': (bytes, { snippet }) => Buffer.concat([snippet, bytes]),
  'repeat a range'(bytes, { at, length }) {
    return splice(bytes, at, 0, bytes.subarray(at, at + length))
  },
  'repeat the line'(bytes, { at }) {
    const [start, length] = lineAt(bytes, at)
    return splice(bytes, start, 0, bytes.subarray(start, start + length))
  },
  'end lines in CRLF': (bytes) => replaceAll(bytes, '\n', '\r\n'),
  'end lines in CR': (bytes) => replaceAll(bytes, '\n', '\r'),
  'indent by tabs': (bytes) => replaceAll(bytes, '  ', '\t'),
}

const INVALID_UTF8 = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0xfe, 0xff]]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** What means something to a parser, wherever it stands. */
const SNIPPETS = [
  '"',
  "'",
  '`',
  '\0',
  '\x1b[31m',
  '\t',
  '\r',
  '\u2028',
  '\u0085',
  '{',
  '[',
  ']}',
  ',',
  ': ',
  '- ',
  '? ',
  '|',
  '>2-',
  '&a ',
  '*a',
  '<<: *a',
  '<<: [*a, *a]',
  '&a a: *a',
  '!!binary ',
  '!!int ',
  '!<tag:yaml.org,2002:map> ',
  '!own ',
  '%YAML 1.2\n---\n',
  '---\n',
  '...\n',
  '# a comment',
  '# lintel-disable-file paths/kebab-case -- old',
  '# lintel-disable-next-line naming/field-snake-case, paths/* -- old; until 2020-01-31',
  '# lintel-disable-line *',
  '# lintel-disable',
  '# lintel-disabel-line a/b',
  '.inf',
  '0x1F',
  '1_000',
  '~',
  'yes',
  '2026-11-22',
  '1e999',
  '\\u0000',
  '\\ud800',
  '//',
  '/* */',
].map((text) => Buffer.from(text))

/** Changes that a document's bytes may undergo. */
export function byteEdits(limits: { minLength: number; maxLength: number }): Arbitrary<ByteEdit[]> {
  const edit = fc.record({
    kind: fc.constantFrom(...Object.keys(EDITS)),
    at: fc.noBias(fc.nat()),
    length: fc.oneof(fc.nat(8), fc.nat(500)),
    snippet: fc.constantFrom(
      ...SNIPPETS,
      ...[...INVALID_UTF8, BYTE_ORDER_MARK].map((bytes) => Buffer.from(bytes)),
    ),
  })
  return fc.array(edit, { ...limits, size: 'max' })
}

/** @returns the bytes with the changes made, one after the other */
export function applyByteEdits(bytes: Buffer, edits: readonly ByteEdit[]): Buffer {
  let changed = bytes
  for (const edit of edits) {
    const at = edit.at % (changed.length + 1)
    changed = EDITS[edit.kind]?.(changed, { ...edit, at }) ?? changed
  }
  return changed
}

function splice(bytes: Buffer, at: number, length: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at + length)])
}

/** Where the line of a byte starts, and how long it is with its end. */
function lineAt(bytes: Buffer, at: number): [start: number, length: number] {
  const start = at === 0 ? 0 : bytes.lastIndexOf(NEWLINE, at - 1) + 1
  const end = bytes.indexOf(NEWLINE, start)
  return [start, (end < 0 ? bytes.length : end + 1) - start]
}

function indentAt(bytes: Buffer, start: number): Buffer {
  let end = start
  while (bytes[end] === 0x20) end++
  return bytes.subarray(start, end)
}

function replaceAll(bytes: Buffer, old: string, next: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(old, next), 'latin1')
}
