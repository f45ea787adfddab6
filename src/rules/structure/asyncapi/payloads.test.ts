import { describe, expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../../test/support/rule-testing.ts'
import rule from '../asyncapi.ts'
import structureSchema from '../schema.ts'

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
    [
      'a circle of defaults',
      '{ type: record, name: A, fields: [{ name: b, type: { type: array, items: A }, default: &d [*d] }] }',
    ],
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

  test('says so where parts are referred to too often to be read each time', async () => {
    const names = Array.from({ length: 400 }, (_, index) => index)
    const schemas = names.map(
      (name) => `    s${name}: { schemaFormat: '${AVRO}', schema: [{ $ref: '#/x-parts' }] }`,
    )
    const text = `asyncapi: 3.0.0
x-parts: { type: array, items: [${names.map((name) => `a.N${name}`).join()}] }
components:
  schemas:
${schemas.join('\n')}
`
    const findings = await findingsOf(text, rule, { isExact: true })
    expect(findings.map((finding) => finding.rule)).toEqual(['unfinished-check'])
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

describe('structure/asyncapi reads JSON Schema and Schema Objects', () => {
  const cases = [
    ['application/vnd.oai.openapi;version=3.0.0', '{ type: strin }'],
    ['application/vnd.oai.openapi;version=3.0.3', '{ type: string, nullable: 1 }'],
    ['application/vnd.oai.openapi+json; version=3.1.0', '{ type: strin }'],
    ['application/vnd.oai.openapi;version=3.2.0', '{ properties: [] }'],
    ['application/vnd.oai.openapi;version=2.0', '{ type: object, discriminator: {} }'],
    ['application/schema+json;version=draft-04', '{ exclusiveMinimum: 1 }'],
    ['application/schema+json;version=draft-06', '{ required: true }'],
    ['application/schema+json; version=draft-07', '{ type: strin }'],
    ['application/schema+yaml;version=draft-2019-09', '{ $recursiveRef: 1 }'],
    ['application/schema+yaml;version=2020-12', '{ prefixItems: {} }'],
    ['application/vnd.aai.asyncapi', '{ type: strin }'],
  ] as const

  test.each(cases)('%s: %s', async (format, schema) => {
    await expectMarked(
      `asyncapi: 3.0.0
components:
  schemas:
    order:
      schemaFormat: ${format}
      schema:
        allOf:
          - ${schema} # expect: structure/asyncapi
          - { $ref: other.yaml }
          - { $ref: '#/components/schemas/own' }
    own: { type: object }
`,
      {
        'other.yaml': `allOf:
  - ${schema} # expect: structure/asyncapi
`,
      },
    )
  })

  test.each([
    ['application/schema+json;version=draft-07', '{ type: strin }'],
    ['application/vnd.aai.asyncapi;version=2.6.0', '{ type: strin }'],
  ])('%s is structure/schema’s', async (format, schema) => {
    const text = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
components: { schemas: { order: { schemaFormat: ${format}, schema: ${schema} } } }
`
    const findings = await findingsOf(text, [rule, structureSchema], { isExact: true })
    expect(findings.map((finding) => finding.rule)).toEqual(['structure/schema'])
  })

  test('follows references of a payload in OpenAPI 3.0.0', async () => {
    const text = `asyncapi: 2.6.0
info: { title: Prescriptions, version: 1.0.0 }
channels: {}
components:
  messages:
    issued:
      schemaFormat: application/vnd.oai.openapi;version=3.0.0
      payload: { $ref: '#/components/schemas/Prescription' }
    changed:
      schemaFormat: application/vnd.oai.openapi;version=3.0.0
      payload: { type: object, properties: { dose: { $ref: '#/components/schemas/Dose' } } }
  schemas:
    Prescription: { type: object, properties: { dose: { $ref: '#/components/schemas/Dose' } } }
    Dose: { type: object, nullable: true, properties: { amount: { type: number, nullable: 1 } } }
`
    const findings = await findingsOf(text, [rule, structureSchema], { isExact: true })
    expect(findings.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'structure/asyncapi /components/schemas/Dose/properties/amount/nullable',
    ])
  })

  test.each([
    ['application/vnd.oai.openapi;version=3.0.3', '{ type: string, nullable: true }'],
    ['application/vnd.oai.openapi;version=3.1.0', '{ type: [string, "null"], const: 1 }'],
    ['application/vnd.oai.openapi;version=2.0', '{ type: object, discriminator: kind, x-any: 1 }'],
    ['application/vnd.oai.openapi;version=4.0.0', '{ type: 7 }'],
    ['application/vnd.oai.openapi', '{ type: 7 }'],
    ['application/schema+json;version=draft-04', '{ minimum: 1, exclusiveMinimum: true }'],
    ['application/schema+json;version=draft-08', '{ type: 7 }'],
    ['application/schema+json', '{ type: 7 }'],
    ['application/raml+yaml;version=1.0', '{ type: 7 }'],
    ['application/xml', '<schema/>'],
  ])('%s: takes %s', async (format, schema) => {
    await expectMarked(`asyncapi: 3.0.0
components: { schemas: { order: { schemaFormat: '${format}', schema: ${schema} } } }
`)
  })
})
