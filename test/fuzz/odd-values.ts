import fc, { type Arbitrary } from 'fast-check'
import type { Json, JsonObject } from '../diff/data.ts'

const LONG = 'long '.repeat(2_000)

/** Texts that mean something to a parser, to JavaScript, to a regular expression or to a report. */
const TEXTS = [
  '',
  ' ',
  'a',
  'null',
  '0',
  '-1',
  '2026-02-30',
  'P1Y',
  'https://example.com/a?b=c#d',
  'http://[',
  '^(a+)+$',
  '[',
  '(?<=a)\\p{L}{1,9999}',
  '{{ github.token }}',
  '{$request.body#/id}',
  '{a}/{a}',
  '\u0000',
  '\u2028\r\n\t',
  '\uD800',
  '\u202Eabc',
  '🐘é',
  '*/*',
  'application/json; charset="',
  LONG,
]

const NUMBERS = [0, -0, 1, -1, 0.1, 1e21, -1e308, 2 ** 53 + 2, 1e-7, 2 ** 31]

/** References to nothing, to elsewhere and to what is no reference. */
const REFERENCES = [
  '',
  '#',
  '#/',
  '#/nowhere',
  '#nowhere',
  '#/components/schemas/%',
  '#/components/schemas/~2',
  'nowhere.yaml#/a',
  '../../../../../etc/passwd',
  'https://example.com/api.yaml#/a',
  'file:///etc/passwd',
  '#/paths',
  '#/info/title',
]

function shapes(): JsonObject[] {
  return [
    { enum: [{ a: 1 }, { a: 2 }, null, [1]] },
    { type: [{}] as Json },
    { type: ['string', 'null', 'string'] },
    { type: 'object', required: [1, null, {}] },
    { allOf: [{}, null, true] },
    { properties: { a: null, b: true, c: [] } },
    { discriminator: { propertyName: {}, mapping: { a: 1, b: null } } },
    { const: { a: [{}] } },
    { $id: 'https://example.com/a/', $anchor: 'a' },
    { $ref: { $ref: '#' } },
    { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } },
    { 'x-lintel-disable': [{ rule: {}, reason: 1 }] },
  ]
}

/** A JSON value of each kind, ordinary and odd. */
export function oddValues(): Arbitrary<Json> {
  return fc.oneof(
    fc.constantFrom<Json>(null, true, false),
    fc.constantFrom<Json>(...NUMBERS),
    fc.constantFrom<Json>(...TEXTS),
    fc.constantFrom<Json>(...[[], [null], [[]], [{}], ['a', 'a'], [1, 'a', {}]]),
    fc.constantFrom<Json>(...[{}, { a: {} }, { '': null }]),
    fc.constantFrom<Json>(...shapes()),
    fc.constantFrom<Json>(...REFERENCES.map(($ref) => ({ $ref }))),
  )
}

const ODD_KEYS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  '-1',
  '1e3',
  'null',
  'true',
  '<<',
  '~1',
  'a/b~c',
  '%2F',
  '{id}',
  '/{id}/{id}',
  '$ref',
  '$id',
  'x-',
  'x-lintel-disable',
  '\u0000',
  '\u2028',
  '🐘é',
  '#',
  '- a: b',
  'a'.repeat(3_000),
]

/** Words of OpenAPI, AsyncAPI and JSON Schema, which give a value a meaning where it stands. */
const WORDS =
  'openapi swagger asyncapi info title version servers url variables paths get put post delete patch head parameters name in required schema style explode content requestBody responses default 200 404 headers links callbacks webhooks security securitySchemes components schemas description summary tags externalDocs deprecated operationId example examples encoding discriminator propertyName mapping type properties items prefixItems allOf oneOf anyOf not if then else enum const format pattern minLength maxLength minimum maximum exclusiveMinimum multipleOf minItems uniqueItems contains additionalProperties patternProperties propertyNames unevaluatedProperties dependentSchemas dependentRequired nullable readOnly writeOnly $ref $id $self $anchor $dynamicRef $dynamicAnchor $defs definitions $schema channels operations action send receive channel address messages message payload schemaFormat correlationId location reply bindings traits publish subscribe contentType protocol host flows scopes x-lifecycle state'.split(
    ' ',
  )

/** A key: a word of the specifications or an odd one. */
export function oddKeys(): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...WORDS), weight: 2 },
    { arbitrary: fc.constantFrom(...ODD_KEYS), weight: 1 },
  )
}
