import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, markedLines, messagesOf } from '../../../../test/support/reports.ts'
import { findingsOf, readModel } from '../../../../test/support/rule-testing.ts'
import { preparePatterns } from '../../../model/schema/pattern.ts'
import rule from '../asyncapi.ts'

beforeAll(() => preparePatterns(readModel('pattern: a').context.document))

const version2 = (text: string) => `asyncapi: 2.6.0\n${text}`
const version3 = (text: string) => `asyncapi: 3.0.0\n${text}`

describe('structure/asyncapi, examples of 2.x', () => {
  test.each([
    [
      'payloads and headers of messages and traits',
      version2(`
channels:
  a:
    publish:
      message:
        payload: { $ref: '#/components/schemas/order' }
        headers: { type: object, properties: { attempt: { type: integer } } }
        examples:
          - payload: { id: ord_1 }
            headers: { attempt: 1 }
          - headers:
              attempt: one # <- reported
            payload: # <- reported
              total: 1
          - payload:
              id: 5 # <- reported
              more: x # <- reported
          - payload: { $ref: '#/components/examples/order' }
        traits: [{ examples: [{ payload: anything }] }]
    subscribe:
      message:
        oneOf:
          - headers: { type: object, properties: { a: { type: integer } } }
            examples: [{ headers: { a: b } }]
            traits: [{ headers: { type: object } }]
          - schemaFormat: application/vnd.apache.avro;version=1.9.0
            payload: { type: record, name: A, fields: [] }
            headers: { type: object, properties: { a: { type: integer } } }
            examples: [{ payload: 1, headers: { a: b } }]
          - schemaFormat: application/schema+json;version=draft-07
            payload: { type: integer }
            examples:
              - payload: text # <- reported
          - schemaFormat: application/vnd.aai.asyncapi+yaml;version=2.6.0
            payload: { type: integer }
            examples:
              - payload: text # <- reported
          - payload: { $ref: '#/gone' }
            examples: [{ payload: text }]
components:
  schemas:
    order:
      type: object
      required: [id]
      properties: { id: { type: string, pattern: '^ord_' }, total: { type: number } }
      additionalProperties: false
  messageTraits:
    t:
      headers: { type: object, required: [b] }
      examples:
        - headers: {} # <- reported
  messages:
    unused:
      payload: { type: string, format: date-time }
      examples:
        - payload: 01.02.2024 # <- reported
`),
    ],
    [
      'defaults and examples of schemas',
      version2(`
channels:
  'a/{x}':
    parameters:
      x:
        schema:
          type: integer
          default: true # <- reported
          examples:
            - 1
            - 1.5 # <- reported
            - text
    publish:
      message: { payload: { $ref: '#/components/schemas/a' } }
    subscribe:
      message:
        payload:
          type: object
          default: [] # <- reported
          properties:
            a: { type: string, default: 5 } # <- reported
components:
  parameters:
    p:
      schema:
        maximum: 1
        default: 2 # <- reported
  schemas:
    a:
      enum: [1, 2]
      default: 3 # <- reported
    b: { $ref: '#/components/schemas/a' }
    avro: { type: record, default: 3 }
    never: false
`),
    ],
    [
      '3.x: examples of messages, and of schemas none',
      version3(`
channels:
  orders:
    address: orders
    messages:
      created:
        headers: { type: object, required: [trace] }
        payload: { $ref: '#/components/schemas/order' }
        traits: [{ $ref: '#/components/messageTraits/t' }]
        examples:
          - payload: { total: 1 }
          - payload: { total: '1' } # <- reported
          - headers: { id: 1 }
      wrapped:
        payload:
          schemaFormat: application/vnd.aai.asyncapi+json;version=3.0.0
          schema: { $ref: '#/components/schemas/order' }
        examples:
          - payload: { total: '1' } # <- reported
      avro:
        payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: string } }
        examples: [{ payload: 1 }]
components:
  messageTraits:
    t:
      headers: { type: object, required: [id] }
      examples:
        - headers: {} # <- reported
  schemas:
    order: { type: object, properties: { total: { type: number } }, examples: [1] }
`),
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('says what to add as the language of the document writes it', () => {
    const required = (value: string) =>
      `{ required: [a], properties: { a: { const: ${value} } }, default: {} }`
    const text = version2(`channels: {}
components:
  schemas:
    a: ${required("'1.0'")}
    b: ${required("'no'")}
    c: ${required('sales.order.created.v1')}
    d: ${required('1.5')}
    e: ${required('"it\'s"')}
`)
    const helps = messagesOf(rule, text).map((message) => message.split(' is missing. ')[1])
    expect(helps).toEqual([
      "Add `a: '1.0'`.",
      "Add `a: 'no'`.",
      'Add `a: sales.order.created.v1`.',
      'Add `a: 1.5`.',
      "Add `a: 'it''s'`.",
    ])
  })

  test('says what to add in JSON', async () => {
    const schema = { required: ['a'], properties: { a: { const: '1.0' } }, default: {} }
    const document = { asyncapi: '2.6.0', channels: {}, components: { schemas: { b: schema } } }
    const findings = await findingsOf(JSON.stringify(document), rule, { file: 'api.json' })
    expect(findings.map(({ help }) => help)).toEqual(['Add `"a": "1.0"`.'])
  })

  test('says what is wrong in the words of structure/schema', () => {
    const values = Array.from({ length: 12 }, (_, index) => `v${index}`).join()
    const text = version2(`components:
  schemas:
    a: { required: [a], properties: { b: { maxLength: 1 }, c: { pattern: '^x' } }, default: { b: bb, c: y } }
    b: { properties: { a: { enum: [${values}] }, b: false, c: { oneOf: [{}, {}] } }, default: { a: w, b: 1, c: 1 } }
    c: { properties: { a: { contains: { const: 1 } }, b: { anyOf: [{ minimum: 2 }, { multipleOf: 3 }] } }, default: { a: [], b: 1 } }
channels: {}
`)
    expect(messagesOf(rule, text)).toEqual([
      '4: The default breaks its schema: property `a` is missing. Add `a`.',
      '4: The default breaks its schema: `b` must have at most 1 character, not `bb`. Write a value within the limit.',
      '4: The default breaks its schema: `c` is `y`, which does not match `^x`. Write a value that the pattern takes.',
      '5: The default breaks its schema: `a` is none of the 12 values of the enum. Write one of them.',
      '5: The default breaks its schema: `b` is excluded. Write a value that the schema takes.',
      '5: The default breaks its schema: `c` is valid by several schemas of `oneOf`. Let one schema only take it, or write `anyOf`.',
      '6: The default breaks its schema: `a` has no item as `contains` asks for. Add an item that the schema takes.',
      '6: The default breaks its schema: `b` is valid by no schema of `anyOf`. Write a value that one of them takes.',
    ])
  })

  test('tells a number from the text that reads the same', () => {
    const text = version2(`components:
  schemas:
    a: { enum: ['8000', '16000'], default: 8000 }
    b: { enum: [1, auto], default: '1' }
channels: {}
`)
    expect(messagesOf(rule, text)).toEqual([
      '5: The default breaks its schema: `default` must be one of `1` or `auto`, not the text `1`. Write `default: 1`, without quotes.',
      "4: The default breaks its schema: `default` must be one of `8000` or `16000`, not the number `8000`. Write `default: '8000'`.",
    ])
  })

  test('asks for the type where the one value that is allowed is of another', () => {
    const text = version2(`components:
  schemas:
    a: { properties: { a: { type: integer, const: one } }, default: { a: one } }
    b: { properties: { a: { type: string, const: '1' } }, default: { a: 1 } }
channels: {}
`)
    expect(messagesOf(rule, text)).toEqual([
      '4: The default breaks its schema: `a` must be an integer, not the text `one`. Write an integer.',
      "5: The default breaks its schema: `a` must be the text `1`, not the number 1. Write `a: '1'`.",
    ])
  })

  test('blames closed parts of `allOf`, not each member of the example', () => {
    const text = version2(`components:
  schemas:
    base: { type: object, properties: { id: { type: string } }, additionalProperties: false }
    order:
      allOf:
        - $ref: '#/components/schemas/base'
        - { properties: { total: { type: number } }, additionalProperties: false }
      examples: [{ id: o_1, total: 1 }, { id: o_1, more: 1 }, { id: o_1 }]
    outer:
      additionalProperties: false
      allOf: [{ allOf: [{ $ref: '#/components/schemas/order' }] }]
      default: { total: 1 }
channels: {}
`)
    const closed = (names: string) =>
      `a part of its \`allOf\` has \`additionalProperties: false\`, which excludes what another part declares: ${names}. Mend the schema, not the value: remove \`additionalProperties: false\`, or declare all properties in that part.`
    expect(messagesOf(rule, text)).toEqual([
      `9: The example breaks its schema: ${closed('`total`, `id`')}`,
      `9: The example breaks its schema: ${closed('`id`')}`,
      '9: The example breaks its schema: property `more` is not allowed here. Remove it.',
      `9: The example breaks its schema: ${closed('`id`')}`,
      `13: The default breaks its schema: ${closed('`total`')}`,
    ])
  })

  test('says once that a check was cut short, and does not accuse', async () => {
    const deep = (depth: number) => `${'['.repeat(depth)}5${']'.repeat(depth)}`
    const text = version2(`components:
  schemas:
    list: { items: { allOf: [{ $ref: '#/components/schemas/list' }] } }
    a: { $ref: '#/components/schemas/list' }
channels:
  a.b.c.v1:
    publish:
      message:
        payload: { $ref: '#/components/schemas/list' }
        examples:
          - payload: ${deep(100)}
          - payload: ${deep(170)}
          - payload: ${deep(171)}
`)
    const findings = await findingsOf(text, rule)
    expect(findings.map(({ rule: code, severity, pointer }) => [code, severity, pointer])).toEqual([
      ['unfinished-check', 'info', '/channels/a.b.c.v1/publish/message/examples/1/payload'],
    ])
  })
})
