import { expect, it } from 'vitest'
import { fix } from '../../src/index.ts'

/** Mends with one rule a document whose references lead through paths. */
async function mendWith(rule: string, text: string) {
  const head = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
  const ruleset = { extends: [], rules: { [rule]: 'error', 'structure/openapi': 'error' } } as const
  const texts = [{ name: 'a.yaml', text: `${head}${text}` }]
  const { texts: changed, takenBack } = await fix({ texts, cwd: '/', ruleset, contract: true })
  return { text: changed[0]?.after.slice(head.length), takenBack: takenBack.length }
}

const RESPONSES = (second: string) => `paths:
  /v1/orders:
    get:
      responses:
        '404':
          description: There is none.
          content:
            ${second}:
              schema: { $ref: '#/paths/~1v1~1orders/get/responses/500/content/application~1json/schema' }
        '500':
          description: It failed.
          content:
            application/json:
              schema: { type: object }
`

it('leads references through a media type to its new name', async () => {
  const { text, takenBack } = await mendWith(
    'errors/problem-media-type',
    RESPONSES('application/problem+json'),
  )
  expect(text).toContain("responses/500/content/application~1problem+json/schema'")
  expect(text).not.toContain('application/json')
  expect(takenBack).toBe(0)
})

it('removes no body that a reference leads to', async () => {
  const text = RESPONSES('application/problem+json').replace(
    '            application/json:',
    '            application/problem+json: { schema: { type: object } }\n            application/json:',
  )
  expect(await mendWith('errors/problem-media-type', text)).toEqual({
    text: undefined,
    takenBack: 0,
  })
})

const PARAMETERS = (first: string, second: string) => `paths:
  /v1/orders:
    get:
      parameters:
        - { name: ${first}, in: query, schema: { type: string } }
        - { name: ${second}, in: query, schema: { type: string } }
      responses:
        '200':
          description: The orders.
          content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: string } } } } } }
  /v1/bills:
    get:
      parameters: [{ $ref: '#/paths/~1v1~1orders/get/parameters/1' }]
      responses: { '200': { description: The bills. } }
`

it('removes no parameter before one that is referred to', async () => {
  const mended = await mendWith('pagination/forbidden-parameter', PARAMETERS('page', 'colour'))
  expect(mended).toEqual({ text: undefined, takenBack: 0 })
})

it('removes a parameter behind one that is referred to', async () => {
  const text = PARAMETERS('colour', 'tint').replace(
    '      responses:\n',
    '        - { name: page, in: query, schema: { type: string } }\n      responses:\n',
  )
  const mended = await mendWith('pagination/forbidden-parameter', text)
  expect(mended).toEqual({ text: PARAMETERS('colour', 'tint'), takenBack: 0 })
})

it('adds nothing of a response to a schema that a reference leads to by mistake', async () => {
  const text = `paths:
  /v1/orders:
    get:
      responses:
        '500': { $ref: '#/components/schemas/Error' }
components: { schemas: { Error: { type: object, description: It failed. } } }
`
  for (const rule of ['errors/problem-media-type', 'headers/request-id'])
    expect(await mendWith(rule, text)).toEqual({ text: undefined, takenBack: 0 })
})

const ERROR = (type: string, example: string) => `paths:
  /v1/orders:
    get:
      responses:
        '500':
          description: It failed.
          content:
            ${type}:
              schema: { $ref: '#/components/schemas/Error' }
${example}components: { schemas: { Error: {} } }
`

it('takes the example along that is none', async () => {
  const { text } = await mendWith(
    'errors/problem-media-type',
    ERROR("'*/*'", '              example: null\n'),
  )
  expect(text).toBe(ERROR("'application/problem+json'", ''))
})

it('makes no problem of a body whose members others define', async () => {
  const text = ERROR('application/vnd.api+json', '')
  const mended = await mendWith('errors/problem-media-type', text)
  expect(mended).toEqual({ text: undefined, takenBack: 0 })
})

it.each([':id', '<orderId>', '$orderId', '[orderId]', '*Orders'])(
  'gives a segment that may stand for a parameter no other name: %s',
  async (segment) => {
    const text = `paths: { '/v1/orders/${segment}/lines': {} }\n`
    const mended = await mendWith('paths/kebab-case', text)
    expect(mended).toEqual({ text: undefined, takenBack: 0 })
  },
)

it('gives scopes no other names', async () => {
  const text = (scope: string) => `paths: {}
components:
  securitySchemes:
    OAuth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { ${scope}: Reads. } } }
  schemas: { Scope: { type: string, enum: ['orders:read', 'orders:write'] } }
`
  const rule = 'naming/enum-upper-snake-case'
  expect((await mendWith(rule, text("'orders:read'"))).text).toBeUndefined()
  expect((await mendWith(rule, text('other'))).text).toContain("['ORDERS_READ', 'ORDERS_WRITE']")
})

/** A document whose GETs of collections take a position by components, beside a POST. */
const POSITIONS = (ofPost: string) => `paths:
  /v1/orders:
    get:
      parameters:
        - $ref: '#/components/parameters/limit'
        - $ref: '#/components/parameters/offset'
      responses: { '200': { description: Orders. } }
  /v1/bills:
    get:
      parameters:
        - $ref: '#/components/parameters/offset'
      responses: { '200': { description: Bills. } }
    post:
      parameters: [${ofPost}]
      responses: { '201': { description: A bill. } }
components:
  parameters:
    offset:
      name: offset
      in: query
      schema: { type: integer }
    limit:
      name: limit
      in: query
      schema: { type: integer }
`

it.each([
  ['goes with the last reference to it', '', /parameters:\n {4}limit:/],
  ['stays where another operation takes it', "$ref: '#/components/parameters/offset'", undefined],
])('a component that pages do not take any more %s', async (_, ofPost, expected) => {
  const item = ofPost && `{ ${ofPost} }`
  const { text, takenBack } = await mendWith('pagination/forbidden-parameter', POSITIONS(item))
  if (expected === undefined) expect(text).toBeUndefined()
  else expect(text).toMatch(expected)
  expect(text ?? '').not.toContain('offset')
  expect(takenBack).toBe(0)
})
