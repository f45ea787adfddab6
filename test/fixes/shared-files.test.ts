import { expect, it } from 'vitest'
import { fix, lint } from '../../src/index.ts'

const SHARED = `Order:
  type: object
  properties:
    orderId: { type: string }
`

function documentWith(example: string): string {
  return `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}:
    get:
      parameters: [{ name: order_id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: 'parts.yaml#/Order' }
              example: ${example}
`
}

async function fixOf(first: string, second: string) {
  const texts = [
    { name: 'a.yaml', text: documentWith(first) },
    { name: 'b.yaml', text: documentWith(second) },
    { name: 'parts.yaml', text: SHARED },
  ]
  const { findings } = await lint({ texts, cwd: '/', ruleset: 'lintel:all' })
  const found = findings.filter(({ rule }) => rule === 'naming/field-snake-case')
  expect(found.map(({ file }) => file)).toEqual(['parts.yaml'])
  return found[0]?.fix
}

it('renames what several documents share in all of them', async () => {
  const fix = await fixOf('{ orderId: a }', '{ orderId: b }')
  expect(fix?.edits.map(({ file, text }) => `${file} ${text}`)).toEqual([
    'a.yaml order_id',
    'b.yaml order_id',
    'parts.yaml order_id',
  ])
})

it('renames nothing where one of them cannot', async () => {
  expect(await fixOf('{ orderId: a }', `'{ "orderId": "b" }'`)).toBeNull()
  expect(await fixOf(`'{ "orderId": "a" }'`, '{ orderId: b }')).toBeNull()
})

/** An API whose path another one takes over: `head` is what stands before its paths. */
const LENDING = `openapi: 3.1.0
info: { title: Segments, version: 1.0.0 }
paths:
  /v1/segments/{segment-id}:
    get:
      parameters: [{ name: segment-id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: The segment. }
`
const TAKING = `openapi: 3.1.0
info: { title: All, version: 1.0.0 }
paths:
  /v1/segments/{segment-id}:
    $ref: './segments.yaml#/paths/~1v1~1segments~1{segment-id}'
`

function takenWith(rules: Record<string, 'error'>) {
  const texts = [
    { name: 'all.yaml', text: TAKING },
    { name: 'segments.yaml', text: LENDING },
  ]
  return { texts, cwd: '/', ruleset: { extends: [], rules } }
}

it('declares what a document of its own lacks in that document', async () => {
  const { texts } = await fix(takenWith({ 'headers/request-id': 'error' }))
  expect(texts.map(({ name }) => name)).toEqual(['segments.yaml'])
  expect(texts[0]?.after).toContain("$ref: '#/components/headers/X-Request-ID'")
  expect(texts[0]?.after).toMatch(/^components:\n {2}headers:\n {4}X-Request-ID:/m)
})

it('renames no parameter of a path that another document takes over', async () => {
  const { findings } = await lint(takenWith({ 'naming/path-parameter-snake-case': 'error' }))
  const found = findings.find(({ file }) => file === 'all.yaml')
  expect([found?.fix, found?.noFix]).toEqual([
    null,
    'It is not renamed: its path is that of another document too.',
  ])
})

/** An API of whose parts others refer to some. */
const OWNING = `openapi: 3.1.0
info: { title: Segments, version: 1.0.0 }
paths:
  /v1/segments/{segmentId}:
    get:
      parameters: [{ name: segmentId, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The segment.
          content: { application/json: { schema: { $ref: '#/components/schemas/Segment' } } }
components:
  schemas:
    Segment:
      type: object
      properties:
        displayName: { type: string }
`

function referring(paths: string, schemas = '{}') {
  const head = 'openapi: 3.1.0\ninfo: { title: All, version: 1.0.0 }\n'
  const all = `${head}paths: ${paths}\ncomponents: { schemas: ${schemas} }\n`
  const texts = [
    { name: 'all.yaml', text: all },
    { name: 'segments.yaml', text: OWNING },
  ]
  const rules = { 'naming/path-parameter-snake-case': 'error', 'naming/field-snake-case': 'error' }
  return { texts, cwd: '/', ruleset: { extends: [], rules } } as const
}

const BY_PATH =
  "{ '/v1/segments/{segment_id}': { $ref: 'segments.yaml#/paths/~1v1~1segments~1{segmentId}' } }"
const BY_FIELD =
  "{ Name: { $ref: 'segments.yaml#/components/schemas/Segment/properties/displayName' } }"

it('renames nothing that the reference of another document leads through', async () => {
  const { findings } = await lint(referring(BY_PATH))
  const found = findings.find(({ rule }) => rule === 'naming/path-parameter-snake-case')
  expect([found?.file, found?.fix, found?.noFix]).toEqual([
    'segments.yaml',
    null,
    'It is not renamed: `all.yaml` refers to it too.',
  ])
  const { texts, takenBack } = await fix({ ...referring(BY_PATH), contract: true })
  expect(takenBack).toEqual([])
  expect(texts.map(({ after }) => after).join('')).not.toContain('segment_id}:')
})

it('renames what another document uses along with the reference to it', async () => {
  const used = referring(BY_PATH.replace('{segmentId}', '{segment_id}'), BY_FIELD)
  const owning = OWNING.replaceAll('segmentId', 'segment_id')
  const shared = used.texts.map((each) =>
    each.name === 'segments.yaml' ? { ...each, text: owning } : each,
  )
  const { texts, takenBack } = await fix({ ...used, texts: shared, contract: true })
  expect(takenBack).toEqual([])
  expect(texts.find(({ name }) => name === 'all.yaml')?.after).toContain('properties/display_name')
})

it('renames no field that another document refers to alone', async () => {
  const { findings } = await lint(referring('{}', BY_FIELD))
  const found = findings.find(({ rule }) => rule === 'naming/field-snake-case')
  expect([found?.fix, found?.noFix]).toEqual([
    null,
    'It is not renamed: `all.yaml` refers to it too.',
  ])
})

it('renames no parameter of a path that stands under a key of its own elsewhere', async () => {
  const taken = referring(BY_PATH.replace('{segment_id}', '{segmentId}'))
  const { texts, takenBack } = await fix({ ...taken, contract: true })
  expect(takenBack).toEqual([])
  expect(texts.map(({ after }) => after).join('')).not.toContain('{segment_id}')
})
