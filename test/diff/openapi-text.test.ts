import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/diff/changes/change.ts'
import { describeChange } from '../../src/diff/changes/describe-change.ts'
import { changesBetween, isReported, modelOf } from './comparing.ts'

/**
 * What the text of the conventions decides, in short: a schema before and after, and what is found
 * where it is sent and where it is read: `!` breaks, `?` cannot be told, then the kind without its
 * subject and the place below the schema.
 */
type SchemaRow = readonly [base: string, revision: string, sent: string, read: string]

/** A document in OpenAPI of a version, with a schema in a request or in a response. */
function documentOf(version: string, place: 'sent' | 'read', schema: string, parts = ''): string {
  const content = `content: { application/json: { schema: ${schema} } }`
  const operation =
    place === 'sent'
      ? `post: { requestBody: { ${content} }, responses: { '204': { description: d } } }`
      : `get: { responses: { '200': { description: d, ${content} } } }`
  return `openapi: ${version}\ninfo: { title: t, version: '1' }\n${parts}\npaths: { /v1/a: { ${operation} } }`
}

const ROOTS = {
  sent: '/paths/~1v1~1a/post/requestBody/content/application~1json/schema',
  read: '/paths/~1v1~1a/get/responses/200/content/application~1json/schema',
}

function changesOf(base: string, revision: string): Change[] {
  const models = [base, revision].map((text) => modelOf({ 'api.yaml': text }))
  const [before, after] = models
  if (before === undefined || after === undefined) throw new Error('There are two texts.')
  return changesBetween(before, after)
}

/** The findings as `!kind place`, sorted. */
function findingsOf(base: string, revision: string, root = ''): string[] {
  return changesOf(base, revision)
    .filter(isReported)
    .map(({ verdict, kind, node: { pointer } }) => {
      const place = root !== '' && pointer.startsWith(root) ? pointer.slice(root.length) : pointer
      const name = root === '' ? kind : kind.replace(/^(request|response|schema)-/, '')
      return `${verdict === 'breaking' ? '!' : '?'}${name} ${place}`.trim()
    })
    .sort()
}

function expectSchemas(
  { base: [version, before], revision: [other, after] }: Record<'base' | 'revision', Side>,
  wanted: Readonly<Record<'sent' | 'read', string>>,
  parts?: string,
): void {
  const found = (['sent', 'read'] as const).map((place) => {
    const texts = [
      documentOf(version, place, before, parts),
      documentOf(other, place, after, parts),
    ]
    return findingsOf(texts[0] ?? '', texts[1] ?? '', ROOTS[place]).join(', ')
  })
  expect(found).toEqual([wanted.sent, wanted.read])
}
type Side = readonly [version: string, schema: string]

const both = (finding: string) => [finding, finding] as const

describe('the text on schemas', () => {
  test.each<SchemaRow>([
    // Fields
    [
      '{ properties: { a: { type: string }, b: {} } }',
      '{ properties: { a: { type: string } } }',
      ...both('!property-removed /properties'),
    ],
    ['{ type: object, properties: { a: {} } }', '{ type: object }', ...both('!property-removed')],
    [
      '{ properties: { a: { type: string } } }',
      '{ properties: { a: false } }',
      ...both('!property-removed /properties'),
    ],
    ['{ properties: { a: {} } }', '{ properties: { a: {}, b: {} } }', '', ''],
    [
      '{ properties: { a: {} } }',
      '{ required: [b], properties: { a: {}, b: {} } }',
      '!required-property-added /properties/b',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ required: [a], properties: { a: {} } }',
      '!property-became-required /required/0',
      '',
    ],
    [
      '{ required: [a], properties: { a: {} } }',
      '{ properties: { a: {} } }',
      '',
      '!property-became-optional /properties/a',
    ],
    ['{ type: object, required: [z] }', '{ type: object }', '', '!property-became-optional'],
    [
      '{ type: object }',
      '{ type: object, required: [z] }',
      '!property-became-required /required/0',
      '',
    ],
    // Types, null, formats
    ['{ type: integer }', '{ type: number }', ...both('!type-changed /type')],
    ['{ type: number }', '{ type: integer }', ...both('!type-changed /type')],
    ['{ type: [string, integer] }', '{ anyOf: [{ type: integer }, { type: string }] }', '', ''],
    ['{ enum: [x, y] }', '{ type: string, enum: [y, x] }', '', ''],
    ['{ type: string }', "{ type: [string, 'null'] }", '', '!became-nullable /type'],
    ["{ type: [string, 'null'] }", '{ type: string }', '!became-not-nullable /type', ''],
    ["{ type: [string, 'null'] }", "{ oneOf: [{ type: string }, { type: 'null' }] }", '', ''],
    [
      "{ type: [string, 'null'], enum: [x, null] }",
      '{ type: string, enum: [x] }',
      '!became-not-nullable /type',
      '',
    ],
    [
      '{ type: string, format: date }',
      '{ type: string, format: date-time }',
      ...both('!format-changed /format'),
    ],
    ['{ type: string }', '{ type: string, format: uuid }', '!format-added /format', ''],
    ['{ type: string, format: uuid }', '{ type: string }', '', '!format-removed'],
    // Enums
    ['{ enum: [x, y] }', '{ enum: [x] }', ...both('!enum-value-removed /enum')],
    ['{ enum: [x] }', '{ enum: [x, y] }', '', ''],
    ['{ type: string }', '{ type: string, enum: [x] }', '!enum-added /enum', ''],
    ['{ type: string, enum: [x] }', '{ type: string }', '', '!enum-removed'],
    ['{ const: x }', '{ enum: [x] }', '', ''],
    ['{ const: x }', '{ const: y }', ...both('!enum-value-removed /const')],
    ['{ enum: [x, y] }', '{ oneOf: [{ const: y }, { const: x }] }', '', ''],
    [
      '{ oneOf: [{ const: x }, { const: y }] }',
      '{ oneOf: [{ const: x }] }',
      ...both('!enum-value-removed /oneOf/0/const'),
    ],
    ['{ type: boolean, enum: [true, false] }', '{ type: boolean }', '', ''],
    ['{ type: boolean }', '{ type: boolean, enum: [false, true] }', '', ''],
    ['{ type: boolean }', '{ type: boolean, enum: [true] }', '!enum-added /enum', ''],
    // Constraints
    [
      '{ type: string, maxLength: 9 }',
      '{ type: string, maxLength: 5 }',
      '!constraint-tightened /maxLength',
      '',
    ],
    ['{ type: string, maxLength: 5 }', '{ type: string, maxLength: 9 }', '', ''],
    ['{ type: integer, minimum: 1 }', '{ type: integer, exclusiveMinimum: 0 }', '', ''],
    [
      '{ type: number, maximum: 1 }',
      '{ type: number, exclusiveMaximum: 1 }',
      '!constraint-tightened /exclusiveMaximum',
      '',
    ],
    [
      '{ type: integer, multipleOf: 2 }',
      '{ type: integer, multipleOf: 3 }',
      '!constraint-tightened /multipleOf',
      '',
    ],
    ['{ type: array, items: {} }', '{ type: array, minItems: 0, uniqueItems: false }', '', ''],
    ['{ type: array }', '{ type: array, minContains: 2 }', '', ''],
    [
      '{ type: array, contains: { const: 1 } }',
      '{ type: array, contains: { const: 1 }, minContains: 2 }',
      '!constraint-tightened /minContains',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ properties: { a: {} }, additionalProperties: false }',
      '!additional-properties-forbidden /additionalProperties',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ properties: { a: {} }, unevaluatedProperties: false }',
      '!additional-properties-forbidden /unevaluatedProperties',
      '',
    ],
    [
      '{ additionalProperties: { type: string } }',
      '{ additionalProperties: { type: integer } }',
      ...both('!type-changed /additionalProperties/type'),
    ],
    [
      '{ type: object }',
      '{ type: object, dependentRequired: { a: [b] } }',
      '!constraint-tightened /dependentRequired',
      '',
    ],
    ['{ type: string }', '{ type: string, not: { const: x } }', '!constraint-tightened /not', ''],
    [
      '{ type: array, prefixItems: [{}, { type: string }] }',
      '{ type: array, prefixItems: [{}, { type: integer }] }',
      ...both('!type-changed /prefixItems/1/type'),
    ],
    [
      '{ type: object, dependentRequired: { a: [b] } }',
      '{ type: object, dependentRequired: { a: [c, b] } }',
      '!constraint-tightened /dependentRequired',
      '',
    ],
    [
      '{ type: object, dependentRequired: { a: [b, c] } }',
      '{ type: object, dependentRequired: { a: [c] } }',
      '',
      '',
    ],
    [
      '{ type: object, propertyNames: { maxLength: 9 } }',
      '{ type: object, propertyNames: { maxLength: 5 } }',
      '!constraint-tightened /propertyNames/maxLength',
      '',
    ],
    [
      '{ type: string, not: { const: x } }',
      '{ type: string, not: { const: y } }',
      '!constraint-tightened /not',
      '',
    ],
    [
      '{ type: object, if: { required: [a] }, then: { required: [b] } }',
      '{ type: object, if: { required: [a] }, then: { required: [c] } }',
      '!constraint-tightened /then',
      '?schema-undecided /then',
    ],
    // Composition
    [
      '{ properties: { a: {}, b: {} } }',
      '{ allOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }',
      '',
      '',
    ],
    [
      '{ allOf: [{ properties: { a: {} } }] }',
      '{ allOf: [{ properties: { a: {} } }, { required: [a] }] }',
      '!property-became-required /allOf/1/required/0',
      '',
    ],
    [
      '{ oneOf: [{ type: string }, { type: integer }, { type: boolean }] }',
      '{ oneOf: [{ type: boolean }, { type: string }] }',
      '!alternative-removed /oneOf',
      '',
    ],
    [
      '{ anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }] }',
      '{ anyOf: [{ type: object, required: [a] }] }',
      '!alternative-removed /anyOf',
      '',
    ],
    [
      '{ oneOf: [{ type: string }, { type: integer }] }',
      '{ oneOf: [{ type: integer }, { type: string }, { type: boolean }] }',
      '',
      '!alternative-added /oneOf/2',
    ],
    // Defaults, and what is only read or only sent
    [
      '{ properties: { a: { default: x } } }',
      '{ properties: { a: { default: y } } }',
      '!default-changed /properties/a/default',
      '',
    ],
    [
      '{ properties: { a: {}, b: { readOnly: true } } }',
      '{ properties: { a: {} } }',
      '',
      '!property-removed /properties',
    ],
    [
      '{ properties: { a: {}, b: { writeOnly: true } } }',
      '{ properties: { a: {} } }',
      '!property-removed /properties',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ required: [b], properties: { a: {}, b: { readOnly: true } } }',
      '',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ properties: { a: { readOnly: true } } }',
      '!property-became-read-only /properties/a/readOnly',
      '',
    ],
    [
      '{ properties: { a: {} } }',
      '{ properties: { a: { writeOnly: true } } }',
      '',
      '!property-became-write-only /properties/a/writeOnly',
    ],
    [
      '{ required: [a], properties: { a: { readOnly: true } } }',
      '{ required: [a], properties: { a: {} } }',
      '!required-property-added /properties/a',
      '',
    ],
    // What only describes
    [
      '{ type: string, description: x, example: x }',
      '{ type: string, title: y, examples: [y], deprecated: true, x-y: 1 }',
      '',
      '',
    ],
  ])('%s to %s', (base, revision, sent, read) => {
    expectSchemas({ base: ['3.1.0', base], revision: ['3.1.0', revision] }, { sent, read })
  })

  const PETS = `components:
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: string } } }`
  const CAT = "{ $ref: '#/components/schemas/Cat' }"
  const DOG = "{ $ref: '#/components/schemas/Dog' }"
  const pets = (branches: string, mapping: string) =>
    `{ oneOf: [${branches}], discriminator: { propertyName: kind, mapping: { ${mapping} } } }`
  const two = pets(`${CAT}, ${DOG}`, 'c: Cat, d: Dog')

  test.each<SchemaRow>([
    [two, pets(`${CAT}, ${DOG}`, "d: '#/components/schemas/Dog', c: Cat"), '', ''],
    [two, pets(`${CAT}, ${DOG}`, 'c: Cat, c2: Cat, d: Dog'), '', ''],
    [
      two,
      pets(`${CAT}, ${DOG}`, 'cc: Cat, d: Dog'),
      ...both('!discriminator-changed /discriminator/mapping'),
    ],
    // The branch and its value are one thing that is gone.
    [two, pets(CAT, 'c: Cat'), ...both('!discriminator-changed /discriminator/mapping')],
    [pets(CAT, 'c: Cat'), two, '', '!alternative-added /oneOf/1'],
    [CAT, `{ allOf: [${CAT}] }`, '', ''],
    [CAT, '{ type: object, required: [kind], properties: { kind: { type: string } } }', '', ''],
  ])('%s to %s', (base, revision, sent, read) => {
    expectSchemas({ base: ['3.1.0', base], revision: ['3.1.0', revision] }, { sent, read }, PETS)
  })

  test.each([
    ['{ type: string, nullable: true }', "{ type: [string, 'null'] }"],
    [
      '{ type: number, maximum: 1, exclusiveMaximum: true }',
      '{ type: number, exclusiveMaximum: 1 }',
    ],
    ['{ type: number, minimum: 1, exclusiveMinimum: false }', '{ type: number, minimum: 1 }'],
    ['{ type: string, format: byte }', '{ type: string, contentEncoding: base64 }'],
  ])('%s of 3.0 is %s of 3.1', (old, present) => {
    const nothing = { sent: '', read: '' }
    expectSchemas({ base: ['3.0.3', old], revision: ['3.1.0', present] }, nothing)
    expectSchemas({ base: ['3.1.0', present], revision: ['3.0.3', old] }, nothing)
  })

  test('follows what a discriminator tells apart where its own schema stays as it is', () => {
    const parts = (required: string) => `components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind }, required: [kind], properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, ${required} properties: { a: { type: string } } }] }`
    const pet = "{ type: array, items: { $ref: '#/components/schemas/Pet' } }"
    const [loose, strict] = [parts(''), parts('required: [a],')]
    const document = (place: 'sent' | 'read', all: string) => documentOf('3.0.3', place, pet, all)
    const place = '/components/schemas/Cat/allOf/1'
    // It is read only, so that nobody has to send it.
    expect(findingsOf(document('read', loose), document('read', strict))).toEqual([])
    expect(findingsOf(document('read', strict), document('read', loose))).toEqual([
      `!response-property-became-optional ${place}/properties/a`,
    ])
    expect(findingsOf(document('sent', loose), document('sent', strict))).toEqual([
      `!request-property-became-required ${place}/required/0`,
    ])
  })

  test.each([
    [
      '{ type: object }',
      '{ type: object, dependentRequired: { a: [b] } }',
      '`dependentRequired` is new for the schema, which breaks those that send it: `POST /v1/a`.',
    ],
    [
      '{ anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }] }',
      '{ anyOf: [{ type: object, required: [a] }] }',
      'The alternative `object` with `b` of the schema is gone, which breaks those that send it: `POST /v1/a`.',
    ],
    [
      "{ $ref: '#/x' }",
      '{ type: string }',
      'A reference of the schema is no longer `#/x`, which cannot be read; whether this breaks those that send it cannot be told: `POST /v1/a`.',
    ],
  ])('says of %s to %s', (base, revision, message) => {
    const changes = changesOf(
      documentOf('3.1.0', 'sent', base),
      documentOf('3.1.0', 'sent', revision),
    )
    expect(changes.map(describeChange)).toEqual([message])
  })
})

/** Paths before and after, with what is found; all else of the document is the same, or is given. */
type PathRow = readonly [base: string, revision: string, found: readonly string[]]

describe('the text on operations', () => {
  const document = (paths: string, parts = '') =>
    `openapi: 3.1.0\ninfo: { title: t, version: '1' }\n${parts}\npaths: { ${paths} }`
  const at = '/paths/~1v1~1a'
  const param = (text: string) =>
    `/v1/a: { get: { parameters: [{ name: p, in: query, ${text} }] } }`
  const response = (text: string) => `/v1/a: { get: { responses: { ${text} } } }`
  const body = (text: string) => `/v1/a: { post: { requestBody: { ${text} } } }`

  test.each<PathRow>([
    ['/v1/a: { get: {}, put: {} }', '/v1/a: { get: {} }', [`!operation-removed ${at}`]],
    ['/v1/a: { get: {} }, /v1/b: { get: {} }', '/v1/a: { get: {} }', ['!operation-removed /paths']],
    ['/v1/a: { get: {} }', '/v2/a: { get: {} }', ['!operation-removed /paths']],
    ['/v1/a: { x-lifecycle: { state: SUNSET }, get: {} }', '/v2/a: { get: {} }', []],
    ["'/v1/a/{id}': { get: {} }", "'/v1/a/{a_id}': { get: {} }", []],
    ['/v1/a: { get: {} }', "/v1/a: { $ref: 'https://e.com/p' }", []],
    ["/v1/a: { $ref: 'https://e.com/p' }", '/v1/a: { get: {} }', []],
    // Parameters
    [param('schema: { type: string }'), '/v1/a: { get: {} }', [`!parameter-removed ${at}/get`]],
    [
      '/v1/a: { parameters: [{ name: p, in: query }], get: {}, put: {} }',
      '/v1/a: { get: {}, put: {} }',
      [`!parameter-removed ${at}`],
    ],
    [
      param('schema: { type: string }'),
      param('required: true, schema: { type: string }'),
      [`!parameter-became-required ${at}/get/parameters/0/required`],
    ],
    [
      param('schema: { type: array }'),
      param('style: form, explode: true, schema: { type: array }'),
      [],
    ],
    [
      param('schema: { type: array }'),
      param('explode: false, schema: { type: array }'),
      [`!parameter-style-changed ${at}/get/parameters/0/explode`],
    ],
    [
      param('explode: false, schema: { type: array }'),
      param('style: pipeDelimited, explode: false, schema: { type: array }'),
      [`!parameter-style-changed ${at}/get/parameters/0/style`],
    ],
    [param('schema: { type: string }'), param('explode: false, schema: { type: string }'), []],
    [
      '/v1/a: { get: { parameters: [{ name: Accept, in: header, required: true }] } }',
      '/v1/a: { get: {} }',
      [],
    ],
    // Bodies
    [
      '/v1/a: { post: {} }',
      body('required: true, content: { a/b: {} }'),
      [`!required-request-body-added ${at}/post/requestBody`],
    ],
    [
      body('content: { a/b: {}, a/c: {} }'),
      body('content: { a/b: {} }'),
      [`!request-media-type-removed ${at}/post/requestBody/content`],
    ],
    [
      body('content: { application/json: {} }'),
      body("content: { 'Application/JSON; charset=utf-8': {} }"),
      [],
    ],
    [body('content: { application/json: {} }'), body("content: { '*/*': {} }"), []],
    [
      response("'200': { content: { image/png: { schema: { type: string, format: binary } } } }"),
      response("'200': { content: { image/png: {} } }"),
      [],
    ],
    [
      response("'200': { content: { image/png: {} } }"),
      response("'200': { content: { image/png: { schema: { type: string, format: binary } } } }"),
      [],
    ],
    [
      response(
        "'200': { content: { application/json: { schema: { type: string, format: binary } } } }",
      ),
      response("'200': { content: { application/json: {} } }"),
      [`!response-type-changed ${at}/get/responses/200/content/application~1json`],
    ],
    // Responses
    [
      response("'200': {}, '404': {}"),
      response("'200': {}"),
      [`!response-status-removed ${at}/get/responses`],
    ],
    [response("'200': {}"), response("'200': {}, '409': {}"), []],
    [
      response("'200': { headers: { X-A: { required: true } } }"),
      response("'200': { headers: { x-a: {} } }"),
      [`!response-header-became-optional ${at}/get/responses/200/headers/x-a`],
    ],
  ])('%s to %s', (base, revision, found) => {
    expect(findingsOf(document(base), document(revision))).toEqual(found)
  })

  test('takes nothing for gone or new that may stand behind a reference', () => {
    const webhook = (item: string) => document('', `webhooks: { paid: ${item} }`)
    const callbacks = (text: string) => document(`/v1/a: { post: { callbacks: ${text} } }`)
    const item = '{ post: { responses: {} } }'
    const remote = "{ $ref: 'https://e.com/x' }"
    const url = "'{$request.body#/url}'"
    const pairs = [
      [webhook(item), webhook(remote)],
      [callbacks(`{ done: { ${url}: ${item} } }`), callbacks(`{ done: ${remote} }`)],
      [callbacks(`{ done: { ${url}: ${item} } }`), callbacks(`{ done: { ${url}: ${remote} } }`)],
    ] as const
    for (const [known, unknown] of pairs) {
      expect(changesOf(known, unknown)).toEqual([])
      expect(changesOf(unknown, known)).toEqual([])
    }
    const removed = changesOf(webhook(item), document('', 'webhooks: {}'))
    expect(removed.map(({ kind }) => kind)).toEqual(['webhook-removed'])
  })

  const oauth = (flows: string) => `{ type: oauth2, flows: { ${flows} } }`
  const flow = (name: string, url: string) => `${name}: { tokenUrl: '${url}', scopes: {} }`
  test.each([
    [
      '{ type: apiKey, in: header, name: X-Key }',
      '{ type: apiKey, in: header, name: x-key }',
      '',
      '',
    ],
    [
      '{ type: apiKey, in: header, name: X-Key }',
      '{ type: apiKey, in: header, name: X-Id }',
      '/name',
      'The `name` of security scheme `s` is `X-Id` now, no longer `X-Key`',
    ],
    [
      '{ type: apiKey, in: header, name: X-Key }',
      '{ type: apiKey, in: query, name: X-Key }',
      '/in',
      'The `in` of security scheme `s` is `query` now, no longer `header`',
    ],
    [
      '{ type: apiKey, in: header, name: X-Key }',
      '{ type: http, scheme: basic }',
      '/type',
      'The `type` of security scheme `s` is `http` now, no longer `apiKey`',
    ],
    [
      oauth(flow('password', '/t')),
      oauth(flow('password', '/u')),
      '/flows/password/tokenUrl',
      'The `tokenUrl` of flow `password` of security scheme `s` is `/u` now, no longer `/t`',
    ],
    [
      oauth(flow('password', '/t')),
      oauth(flow('clientCredentials', '/t')),
      '',
      'The flow of security scheme `s` is `clientCredentials` now, no longer `password`',
    ],
    [
      oauth(flow('password', '/t')),
      oauth(`${flow('password', '/t')}, ${flow('clientCredentials', '/t')}`),
      '/flows/clientCredentials',
      'The flow `clientCredentials` of security scheme `s` is new',
    ],
  ])('scheme %s to %s', (base, revision, place, message) => {
    const api = (scheme: string) =>
      document(
        '/v1/a: { get: {} }',
        `security: [{ s: [] }]\ncomponents: { securitySchemes: { s: ${scheme} } }`,
      )
    const changes = changesOf(api(base), api(revision))
    const root = '/components/securitySchemes/s'
    const wanted = message === '' ? [] : [[`${root}${place}`, message]]
    expect(changes.map(({ node, what }) => [node.pointer, what])).toEqual(wanted)
  })
})
