import { expect, it } from 'vitest'
import { fix } from '../../src/index.ts'

const PATH = `get:
  operationId: getOrder
  parameters:
    - { name: order_id, in: path, required: true, schema: { type: string } }
  responses:
    '200':
      description: The order.
      content:
        application/json:
          schema: { $ref: ../components/schemas/Order.yaml }
    '404': { $ref: ../components/responses/NotFound.yaml }
    '500': { $ref: ../components/responses/InternalServerError.yaml }
`
const RESPONSE = `description: A failure.
content:
  application/json:
    schema:
      $ref: ../schemas/Failure.yaml
`
const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}: { $ref: ./paths/order.yaml }
`,
  'paths/order.yaml': PATH,
  'components/responses/NotFound.yaml': RESPONSE,
  'components/responses/InternalServerError.yaml': RESPONSE,
  'components/schemas/Order.yaml': 'type: object\nproperties:\n  name: { type: string }\n',
  'components/schemas/Failure.yaml': 'type: object\nproperties:\n  text: { type: string }\n',
}

async function mend(changes: Readonly<Record<string, string>> = {}) {
  const texts = Object.entries({ ...FILES, ...changes }).map(([name, text]) => ({ name, text }))
  const result = await fix({ texts, cwd: '/', ruleset: 'lintel:all' })
  const after = new Map(result.texts.map((each) => [each.name, each]))
  return { ...result, after, textOf: (name: string) => after.get(name)?.after }
}

it('gives a new component a file of its own where all have one', async () => {
  const { after, textOf, takenBack } = await mend()
  expect(textOf('openapi.yaml')).toBeUndefined()
  expect(textOf('paths/order.yaml')).toContain(
    `    '304':\n      $ref: ../components/responses/not-modified.yaml\n`,
  )
  expect(textOf('components/responses/not-modified.yaml')).toBe(
    `description: The representation has not changed.
headers:
  X-Correlation-ID:
    $ref: ../headers/x-correlation-id.yaml
  X-Request-ID:
    $ref: ../headers/x-request-id.yaml
  traceparent:
    $ref: ../headers/traceparent.yaml
`,
  )
  expect(after.get('components/headers/etag.yaml')).toEqual({
    name: 'components/headers/etag.yaml',
    before: '',
    after: `description: An opaque tag, which changes whenever the representation changes.
schema:
  type: string
example: '"33a64df551425fcc55e4d42a148795d9"'
`,
  })
  expect(takenBack).toEqual([])
})

const DECLARING = `${FILES['openapi.yaml']}components:
  responses:
    NotFound: { $ref: './components/responses/NotFound.yaml' }
    InternalServerError: { $ref: './components/responses/InternalServerError.yaml' }
`

it('declares it in the map that declares the others, and refers to it as to those', async () => {
  const files = await mend({ 'openapi.yaml': DECLARING })
  expect(files.textOf('openapi.yaml')).toContain(
    `    NotModified:\n      $ref: './components/responses/not-modified.yaml'\n`,
  )
  expect(files.textOf('paths/order.yaml')).toContain(
    `    '304':\n      $ref: ../components/responses/not-modified.yaml\n`,
  )
  const path = PATH.replaceAll('../components/responses/NotFound.yaml', MAP('NotFound')).replaceAll(
    '../components/responses/InternalServerError.yaml',
    MAP('InternalServerError'),
  )
  const names = await mend({ 'openapi.yaml': DECLARING, 'paths/order.yaml': path })
  expect(names.textOf('paths/order.yaml')).toContain(
    `    '304':\n      $ref: '../openapi.yaml#/components/responses/NotModified'\n`,
  )
  expect(names.textOf('components/responses/not-modified.yaml')).toBeDefined()
})

function MAP(name: string): string {
  return `'../openapi.yaml#/components/responses/${name}'`
}

it('puts it into the map where one of the others stands there', async () => {
  const { textOf } = await mend({
    'openapi.yaml': `${DECLARING}    Gone: { description: It is gone. }\n`,
  })
  expect(textOf('openapi.yaml')).toContain(
    '    NotModified:\n      description: The representation has not changed.\n',
  )
  expect(textOf('components/responses/not-modified.yaml')).toBeUndefined()
})

it('refers to what is there by the map that declares it', async () => {
  const { textOf } = await mend({
    'openapi.yaml': `${FILES['openapi.yaml']}components:
  responses:
    NotFound: { $ref: './components/errors.yaml#/NotFound' }
    Conflict: { $ref: './components/errors.yaml#/Conflict' }
`,
    'components/errors.yaml': `NotFound: { description: No. }
Conflict:
  description: It is there already.
  content: { application/json: { schema: { type: object } } }
`,
    'paths/order.yaml': `${PATH}post:
  parameters: [{ name: Idempotency-Key, in: header, schema: { type: string, format: uuid } }]
  responses:
    '201': { description: Made. }
    '409': { $ref: ${MAP('Conflict')} }
patch:
  responses:
    '200': { description: Changed. }
`,
  })
  const path = textOf('paths/order.yaml') ?? ''
  expect(path.slice(path.indexOf('patch:'))).toContain(MAP('Conflict').slice(1, -1))
  expect(path).not.toContain('errors.yaml')
})

it('puts it into the map of a file that all references to such components lead to', async () => {
  const { textOf } = await mend({
    'openapi.yaml': `${FILES['openapi.yaml']}components: { responses: {} }\n`,
    'paths/order.yaml': PATH.replace(
      'responses/NotFound.yaml',
      'responses.yaml#/not_found',
    ).replace('responses/InternalServerError.yaml', 'responses.yaml#/internal_error'),
    'components/responses.yaml':
      'not_found: { description: No. }\ninternal_error: { description: No. }\n',
  })
  expect(textOf('paths/order.yaml')).toContain(
    `    '304':\n      $ref: ../components/responses.yaml#/not_modified\n`,
  )
  expect(textOf('components/responses.yaml')).toContain(
    'not_modified:\n  description: The representation has not changed.\n',
  )
})

it('gives files that several documents share one home', async () => {
  const { textOf } = await mend({ 'other.yaml': FILES['openapi.yaml'] ?? '' })
  expect(textOf('components/responses/NotFound.yaml')).toContain(
    '    $ref: ../headers/traceparent.yaml\n',
  )
})

it('declares it in each of the documents that share files and declare such components', async () => {
  const { textOf } = await mend({
    'openapi.yaml': `${DECLARING}  schemas:
    Order: { $ref: './components/schemas/Order.yaml' }
    Failure: { $ref: './components/schemas/Failure.yaml' }
`,
    'other.yaml': FILES['openapi.yaml'] ?? '',
  })
  expect(textOf('components/responses/NotFound.yaml')).toContain(
    '    $ref: ../headers/traceparent.yaml\n',
  )
  expect(textOf('components/headers/traceparent.yaml')).toBeDefined()
  expect(textOf('openapi.yaml')).toContain(
    `    traceparent:\n      $ref: './components/headers/traceparent.yaml'\n`,
  )
  expect(textOf('other.yaml')).toBeUndefined()
})

it('refers to no schema within another response', async () => {
  const text = RESPONSE.replace(
    '$ref: ../schemas/Failure.yaml',
    'type: object\n      properties: { text: { type: string } }',
  )
  const { after, textOf } = await mend({
    'components/responses/NotFound.yaml': text,
    'paths/order.yaml': `${PATH.replaceAll('InternalServerError', 'NotFound')}patch:
  responses:
    '200': { description: Changed. }
`,
  })
  expect([...after.values()].map((each) => each.after).join('')).not.toContain('NotFound.yaml#')
  expect(textOf('components/schemas/problem.yaml')).toContain('RFC 9457')
})

it('goes by the folder of the kind, where few lie elsewhere', async () => {
  const { textOf } = await mend({
    'paths/order.yaml': PATH.replace(
      `'500':`,
      `'409': { $ref: ./parts/Conflict.yaml }\n    '500':`,
    ),
    'paths/parts/Conflict.yaml': RESPONSE.replace('../', '../../components/'),
  })
  expect(textOf('components/responses/not-modified.yaml')).toBeDefined()
})

it('writes over no file, and beside none that would be taken for it', async () => {
  const there = 'description: Something else.\ncontent: { text/plain: {} }\n'
  for (const name of ['not-modified.yaml', 'NotModified.yaml']) {
    const path = `components/responses/${name}`
    // The files of a request stand for those of the disk.
    const use = PATH.replace(`'500':`, `'302': { $ref: ../${path} }\n    '500':`)
    const { textOf } = await mend({ [path]: there, 'paths/order.yaml': use })
    expect(textOf(path)).not.toContain('has not changed')
    expect(textOf('components/responses/not-modified-response.yaml')).toContain('has not changed')
  }
})

it('writes JSON among files of JSON', async () => {
  const toJson = (text: string) => text.replaceAll('.yaml', '.json')
  const { textOf } = await mend({
    'paths/order.yaml': toJson(PATH),
    'components/responses/NotFound.json': '{\n    "description": "No."\n}\n',
    'components/responses/InternalServerError.json': '{\n    "description": "No."\n}\n',
    'components/schemas/Order.json': '{\n    "type": "object"\n}\n',
  })
  expect(textOf('components/responses/not-modified.json')).toMatch(
    /^\{\n {4}"description": "The representation has not changed.",\n {4}"headers": \{\n {8}"X-Corr.*\n {12}"\$ref": "\.\.\/headers\/x-correlation-id\.json"/,
  )
})
