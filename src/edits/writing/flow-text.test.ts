import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { parsePointer } from '../../documents/pointer.ts'
import { applyEdits } from '../batch/apply-edits.ts'
import { EditBatch } from '../batch/edit-batch.ts'
import type { JsonValue } from '../changes/json-value.ts'

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` })
const HEADERS = Object.fromEntries(
  ['X-Correlation-ID', 'X-Request-ID', 'Cache-Control'].map((name) => [name, reference(name)]),
)

/** Adds members to an object of a document. */
function insert(text: string, pointer: string, members: Readonly<Record<string, JsonValue>>) {
  const file = 'api.yaml'
  const source = { file, location: `/${file}`, text, hasByteOrderMark: false }
  const document = new SpecDocument({ ...source, language: 'yaml' })
  const into = document.root.at(...(parsePointer(pointer) ?? []))
  if (into === undefined) throw new Error(`There is no ${pointer}.`)
  const batch = new EditBatch()
  for (const [key, value] of Object.entries(members))
    expect(batch.addNodeEdits([{ kind: 'insert-member', into, key, value }])).toBe(true)
  return applyEdits(text, batch.edits()[0]?.edits ?? [])
}

describe('what is added in braces', () => {
  it.each([
    [
      'is broken where the line would be too long',
      'responses:\n  "200": { description: OK }\n',
      '/responses/200',
      { headers: HEADERS },
      `responses:
  "200": { description: OK,
    headers: {
      X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' },
      X-Request-ID: { $ref: '#/components/headers/X-Request-ID' },
      Cache-Control: { $ref: '#/components/headers/Cache-Control' }
    } }
`,
    ],
    [
      'stands beside others, each on a line',
      'headers: { Location: { schema: { type: string } } } # all\n',
      '/headers',
      HEADERS,
      `headers: { Location: { schema: { type: string } },
  X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' },
  X-Request-ID: { $ref: '#/components/headers/X-Request-ID' },
  Cache-Control: { $ref: '#/components/headers/Cache-Control' } } # all
`,
    ],
    [
      'is broken below a key behind a dash',
      'list:\n  - ok: { description: OK }\n    b: 1\n',
      '/list/0/ok',
      { headers: HEADERS },
      `list:
  - ok: { description: OK,
      headers: {
        X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' },
        X-Request-ID: { $ref: '#/components/headers/X-Request-ID' },
        Cache-Control: { $ref: '#/components/headers/Cache-Control' }
      } }
    b: 1
`,
    ],
    [
      'is broken where each member has a line',
      'a:\n  ok: {\n    description: OK,\n    }\nb: { c: 1 }\n',
      '/a/ok',
      { headers: HEADERS },
      `a:
  ok: {
    description: OK,
    headers: {
      X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' },
      X-Request-ID: { $ref: '#/components/headers/X-Request-ID' },
      Cache-Control: { $ref: '#/components/headers/Cache-Control' }
    },
    }
b: { c: 1 }
`,
    ],
    [
      'ends its lines as the others end',
      'ok: { description: OK }\r\n',
      '/ok',
      { headers: HEADERS },
      `ok: { description: OK,\r
  headers: {\r
    X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' },\r
    X-Request-ID: { $ref: '#/components/headers/X-Request-ID' },\r
    Cache-Control: { $ref: '#/components/headers/Cache-Control' }\r
  } }\r
`,
    ],
    [
      'stays on a line that it makes a little too long',
      `ok: { description: ${'x'.repeat(90)} }\n`,
      '/ok',
      { headers: { ETag: reference('ETag') } },
      `ok: { description: ${'x'.repeat(90)}, headers: { ETag: { $ref: '#/components/headers/ETag' } } }\n`,
    ],
    [
      'stays on a line that is too long already',
      `ok: { description: ${'x'.repeat(130)} }\n`,
      '/ok',
      { headers: HEADERS },
      `ok: { description: ${'x'.repeat(130)}, headers: { X-Correlation-ID: { $ref: '#/components/headers/X-Correlation-ID' }, X-Request-ID: { $ref: '#/components/headers/X-Request-ID' }, Cache-Control: { $ref: '#/components/headers/Cache-Control' } } }\n`,
    ],
  ] satisfies [string, string, string, Record<string, JsonValue>, string][])(
    '%s',
    (_, text, pointer, members, expected) => {
      const written = insert(text, pointer, members)
      expect(written).toBe(expected)
      const target = parsePointer(pointer)?.reduce(
        (value: unknown, key) => Reflect.get(Object(value), key),
        load(written),
      )
      expect(target).toMatchObject(members)
    },
  )
})
