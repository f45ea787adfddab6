import { describe, expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './asyncapi.ts'

const AVRO = 'application/vnd.apache.avro;version=1.9.0'
/** One line, so that a fault in it stands where the text begins. */
const FAULTY = '{ type: record, name: Order, fields: [{ name: order-id, type: string }] }'

async function expectMarked(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = { files, isExact: true }
  expect(placesOf(await findingsOf(text, rule, options))).toEqual(
    expectationsIn(text, rule, options),
  )
}

describe('structure/asyncapi reads Avro', () => {
  test('2.x: in payloads, of which a schemaFormat or a trait says so', () =>
    expectMarked(`asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        oneOf:
          - schemaFormat: ${AVRO}
            payload: ${FAULTY} # expect: structure/asyncapi
          - traits: [{ schemaFormat: application/vnd.apache.avro+yaml }]
            payload: ${FAULTY} # expect: structure/asyncapi
          - payload: ${FAULTY}
          - schemaFormat: application/raml+yaml;version=1.0
            payload: ${FAULTY}
          - schemaFormat: application/vnd.acme.avro
            payload: ${FAULTY}
          - schemaFormat: { is: wrong }
            payload: ${FAULTY}
`))

  test('3.x: in payloads, headers and components', () =>
    expectMarked(`asyncapi: 3.0.0
components:
  schemas:
    order:
      schemaFormat: ${AVRO}
      schema: ${FAULTY} # expect: structure/asyncapi
    json:
      schemaFormat: application/schema+json;version=draft-07
      schema: { type: object }
  messageTraits:
    traced:
      headers: { schemaFormat: ${AVRO}, schema: { type: fixed, name: Trace } } # expect: structure/asyncapi
  messages:
    created:
      payload: { $ref: '#/components/schemas/order' }
      headers: { schemaFormat: ${AVRO}, schema: [int, int] } # expect: structure/asyncapi
    updated:
      payload:
        schemaFormat: ${AVRO}
        schema: { type: array, items: { $ref: '#/components/schemas/order' } }
`))

  test('in files, each fault once', () =>
    expectMarked(
      `asyncapi: 2.6.0
channels:
  created: { publish: { message: { schemaFormat: ${AVRO}, payload: { $ref: 'order.yaml' } } } }
  updated: { publish: { message: { schemaFormat: ${AVRO}, payload: { $ref: './order.yaml#' } } } }
  gone: { publish: { message: { schemaFormat: ${AVRO}, payload: { $ref: gone.avsc } } } }
  within:
    publish:
      message:
        schemaFormat: ${AVRO}
        payload:
          type: record
          name: Orders
          fields:
            - name: first
              type: { $ref: common.avsc#/Price }
            - name: second
              type: Price
            - name: third
              type: Cost # expect: structure/asyncapi
`,
      {
        'order.yaml': `type: record
name: Order
fields:
  - { name: id, type: strng } # expect: structure/asyncapi
`,
        'common.avsc': '{ "Price": { "type": "record", "name": "Price", "fields": [] } }',
      },
    ))

  test('in the line of an .avsc file', async () => {
    const text = `asyncapi: 2.6.0
channels: { created: { publish: { message: { schemaFormat: ${AVRO}, payload: { $ref: order.avsc } } } } }
`
    const files = { 'order.avsc': '[\n  "string",\n  "strng"\n]\n' }
    const [finding, ...others] = await findingsOf(text, rule, { files, isExact: true })
    expect(finding).toMatchObject({
      file: 'order.avsc',
      range: { start: { line: 3, column: 3 } },
      help: 'Define it before, or write the name of another type. Did you mean `string`?',
    })
    expect(others).toEqual([])
  })

  test('a name that another schema of the document defines, or behind a broken reference, is let be', () =>
    expectMarked(`asyncapi: 3.0.0
components:
  schemas:
    price: { schemaFormat: ${AVRO}, schema: { type: record, name: com.acme.Price, fields: [] } }
    order:
      schemaFormat: ${AVRO}
      schema: { type: array, items: { type: record, name: com.acme.Order, fields: [{ name: a, type: Price }] } }
    unknown: { schemaFormat: ${AVRO}, schema: [{ $ref: '#/gone' }, Gone] }
`))

  test.each([
    ['a circle of types', '&a { type: array, items: *a }'],
    [
      'a circle of references',
      "{ type: array, items: { $ref: '#/components/schemas/order/schema' } }",
    ],
    ['a circle of `type`', "{ type: { $ref: '#/components/schemas/order/schema' } }"],
    ['a circle of formats', "{ $ref: '#/components/schemas/order' }"],
    ['hostile names', '[__proto__, constructor, toString]'],
    [
      'hostile defaults',
      '{ type: record, name: __proto__, fields: [{ name: constructor, type: __proto__, default: { constructor: null } }] }',
    ],
  ])('survives %s', async (_, schema) => {
    const text = `asyncapi: 3.0.0
components: { schemas: { order: { schemaFormat: '${AVRO}', schema: ${schema} } } }`
    await findingsOf(text, rule, { isExact: true })
  })

  test('examples of a payload of Avro are not compared with it', () =>
    expectMarked(`asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        schemaFormat: ${AVRO}
        payload: { type: record, name: Order, fields: [{ name: id, type: string }] }
        examples: [{ payload: { id: 7 } }, { payload: text }]
`))
})
