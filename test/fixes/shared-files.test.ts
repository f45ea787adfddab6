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

/** An API whose operation answers what others answer too, and perhaps refuses too many requests. */
function answering(status: string): string {
  return `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200': { description: The orders. }
        '404': { $ref: 'parts.yaml#/components/responses/NotFound' }
        '${status}': { $ref: 'parts.yaml#/components/responses/Other' }
`
}

const ANSWERS = `openapi: 3.1.0
info: { title: Parts, version: 1.0.0 }
paths: {}
components:
  responses:
    NotFound: { description: There is no such order. }
    Other: { description: It did not work. }
`

async function limitIn(...statuses: readonly string[]) {
  const roots = statuses.map((status, index) => ({
    name: `${index}.yaml`,
    text: answering(status),
  }))
  const rules = { 'headers/rate-limit': 'error', 'errors/expected-status': 'error' } as const
  const texts = [...roots, { name: 'parts.yaml', text: ANSWERS }]
  const { takenBack, ...result } = await fix({ texts, cwd: '/', ruleset: { extends: [], rules } })
  expect(takenBack).toEqual([])
  const { findings } = result.left
  return {
    changed: result.texts.map(({ name }) => name),
    left: findings.map(({ rule, pointer }) => `${rule} ${pointer}`),
    reasons: findings.map(({ noFix }) => noFix),
  }
}

it('tells of a limit in answers of several documents that are all limited', async () => {
  const { changed, left } = await limitIn('429', '429')
  expect(changed).toEqual(['0.yaml', '1.yaml', 'parts.yaml'])
  expect(left).toEqual([])
})

it('tells of no limit in an answer that another document gives without one', async () => {
  const { changed, left, reasons } = await limitIn('429', '500')
  expect(changed).toEqual(['0.yaml'])
  expect(left).toEqual([
    'headers/rate-limit /components/responses/NotFound',
    'headers/rate-limit /components/responses/Other',
  ])
  expect(new Set(reasons)).toEqual(new Set(['It is not mended: `1.yaml` uses it in another way.']))
})

it('makes a problem of no answer that another document gives where nothing went wrong', async () => {
  const answers = ANSWERS.replace(
    'It did not work. }',
    'It did not work., content: { application/json: { schema: { type: object } } } }',
  )
  const texts = ['500', '201'].map((status) => ({
    name: `${status}.yaml`,
    text: answering(status).replace(/ {8}'404'.*\n/, ''),
  }))
  const rules = { 'errors/problem-media-type': 'error' } as const
  const ofBoth = [...texts, { name: 'parts.yaml', text: answers }]
  const request = { cwd: '/', ruleset: { extends: [], rules }, contract: true }
  const changed = async (some: typeof ofBoth) =>
    (await fix({ ...request, texts: some })).texts.map(({ name }) => name)
  expect(await changed(ofBoth.filter(({ name }) => name !== '201.yaml'))).toEqual(['parts.yaml'])
  expect(await changed(ofBoth)).toEqual([])
})

it('renames nothing in a file that a document reads whose ruleset does not ask for it', async () => {
  const texts = [
    { name: 'a.yaml', text: documentWith('{ orderId: a }') },
    { name: 'b.yaml', text: documentWith('{ orderId: b }') },
    { name: 'parts.yaml', text: SHARED },
  ]
  const overrides = [{ files: ['b.yaml'], rules: { 'naming/field-snake-case': 'off' } }]
  const ruleset = { extends: [], rules: { 'naming/field-snake-case': 'error' }, overrides }
  const request = { texts, cwd: '/', ruleset }
  const { findings } = await lint(request)
  expect(findings.map(({ file }) => file)).toEqual(['parts.yaml'])
  expect((await fix({ ...request, contract: true })).texts).toEqual([])
})

it('shows no fix that would not be made, since another document asks for none', async () => {
  const texts = [
    { name: 'a.yaml', text: documentWith('{ orderId: a }') },
    { name: 'b.yaml', text: documentWith('{ orderId: b }') },
    { name: 'parts.yaml', text: SHARED },
  ]
  const overrides = [{ files: ['b.yaml'], rules: { 'naming/field-snake-case': 'off' } }]
  const ruleset = { extends: [], rules: { 'naming/field-snake-case': 'error' }, overrides }
  const { findings } = await lint({ texts, cwd: '/', ruleset })
  expect(findings.map(({ fix, noFix }) => [fix, noFix])).toEqual([
    [null, 'It is not mended: `b.yaml` uses it in another way.'],
  ])
})
