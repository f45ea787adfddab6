import { beforeAll, describe, expect, test } from 'vitest'
import { FAILING, PASSING } from '../../../test/support/openapi-faults.ts'
import { linesOf, markedLines, messagesOf, reportsOf } from '../../../test/support/reports.ts'
import { readModel } from '../../../test/support/rule-testing.ts'
import { prepare } from '../../engine/rules/run-rules.ts'
import { loadPatternEngine } from '../../model/schema/pattern.ts'
import { CHECKS } from './openapi/checks.ts'
import { OpenApiObjects } from './openapi/objects/objects.ts'
import rule from './openapi.ts'
import schema from './schema.ts'

const failing = Object.entries(FAILING).flatMap(([check, documents]) =>
  documents.map((text) => [check, text] as const),
)

beforeAll(async () => {
  await loadPatternEngine()
  for (const [, text] of failing) {
    const { api, context } = readModel(text)
    await prepare(schema, api, context)
  }
})

describe('structure/openapi', () => {
  test('has documents that fail for each check', () => {
    expect(Object.keys(FAILING)).toEqual(Object.keys(CHECKS))
  })

  test.each(failing)(
    '%s: reports the marked lines, and nothing that structure/schema does',
    (check, text) => {
      expect(linesOf(rule, text)).toEqual(markedLines(text))
      expect(markedLines(text)).not.toEqual([])
      const { api } = readModel(text)
      const objects = api?.kind === 'openapi' ? new OpenApiObjects(api) : undefined
      expect(objects && [...(CHECKS[check]?.(objects) ?? [])]).toHaveLength(
        markedLines(text).length,
      )
      expect(linesOf(schema, text).filter((line) => markedLines(text).includes(line))).toEqual([])
    },
  )

  test.each(PASSING)('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual([])
  })

  test('follows references into other files, and reports there', () => {
    const text = `openapi: 3.1.0
info: { title: Orders, version: '1' }
security: [{ token: [] }]
paths:
  /orders: { $ref: paths.yaml#/orders }
  /items: { $ref: paths.yaml#/items }
  /again: { $ref: paths.yaml#/items }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`
    const paths = `orders:
  get: { operationId: list, responses: { '200': { description: Orders. } }, security: [{ gone: [] }] }
items:
  get: { operationId: list, responses: { '200': { description: Items. } }, security: [{ token: [] }] }
`
    expect(
      reportsOf(rule, text, { 'paths.yaml': paths }).map(({ file, line }) => [file, line]),
    ).toEqual([
      ['paths.yaml', 4],
      ['paths.yaml', 2],
    ])
  })

  test('names no parameter after one that another is meant by', () => {
    const text = `openapi: 3.0.3
info: { title: Infra, version: '1' }
paths:
  /infra/{infrastructureId}:
    get:
      parameters:
        - { name: deploymentId, in: path, required: true, schema: { type: string } }
        - { name: infraId, in: path, required: true, schema: { type: string } }
      responses: { '200': { description: It. } }
`
    expect(messagesOf(rule, text).map((message) => message.split('). ')[1])).toEqual([
      'Write `{deploymentId}` in the path, or remove the parameter.',
      'Name it `infrastructureId` as the path does, or write it in the path.',
    ])
  })

  test('finds no parameter missing behind what is no list of them', () => {
    const text = `openapi: 3.0.3
info: { title: Chats, version: '1' }
paths:
  /chats/{chat}:
    get:
      parameters: { $ref: '#/components/parameters/Chat' }
      responses: { '200': { description: It. } }
`
    expect(messagesOf(rule, text)).toEqual([])
  })

  test('says what is wrong, what the specification demands and what to write', () => {
    const template = `openapi: 3.0.3
info: { title: Orders, version: '1' }
paths:
  '/services{/id}':
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The order. } }
`
    expect(messagesOf(rule, template).map((message) => message.split('). ')[1])).toEqual([
      'Write `{id}` in the path, which takes no operators of URI templates (RFC 6570).',
    ])
    const nameless = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders/{}: { get: { responses: { '200': { description: The order. } } } }
`
    expect(messagesOf(rule, nameless)).toEqual([
      '4: Braces of the path `/orders/{}` hold no name: "Each template expression in the path MUST correspond to a path parameter" (OpenAPI 3.1.2, Path Templating). Write the name of a path parameter in them, such as `{order_id}`.',
    ])
    const both = nameless.replace('/orders/{}', '/orders/{}/lines/{line_id}')
    expect(messagesOf(rule, both).map((message) => message.split(': "')[0])).toEqual([
      '4: Braces of the path `/orders/{}/lines/{line_id}` hold no name',
      '4: Parameter `line_id` of the path `/orders/{}/lines/{line_id}` is not declared',
    ])
    const text = `openapi: 3.0.3
info: { title: Orders, version: '1', termsOfService: '' }
paths:
  /orders/{id}:
    get:
      parameters: [{ name: order_id, in: path, required: true, schema: { type: array } }]
      responses: { '200': { description: The order. } }
  /orders/{order_id}: {}
`
    expect(messagesOf(rule, text)).toEqual([
      '6: The array has no `items`: "items MUST be present if type is \'array\'" (OpenAPI 3.0.4, Schema Object). Add `items`, which says what the array holds.',
      '8: Path `/orders/{order_id}` is the same as `/orders/{id}`: "Templated paths with the same hierarchy but different templated names MUST NOT exist as they are identical" (OpenAPI 3.0.4, Paths Object). Make one path item of the two, with one name for each parameter.',
      '6: Path parameter `order_id` is not in the path `/orders/{id}`: "If in is \'path\', the name field MUST correspond to a template expression occurring within the path field" (OpenAPI 3.0.4, Parameter Object). Name it `id` as the path does, or write it in the path.',
      '2: `termsOfService` is empty: "This MUST be in the form of a URL" (OpenAPI 3.0.4, Info Object). Write a URL such as `https://example.com/docs`, or leave the field out.',
    ])
  })
})
