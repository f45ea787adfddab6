import { describe, expect, test } from 'vitest'
import { changeLines, changesBetween } from '../../../../test/support/openapi-diff.ts'
import { describeChange } from '../../changes/describe-change.ts'

const OK = 'responses: { 200: { description: OK } }'

const returning = (component: string) =>
  `responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/${component}' } } } } }`

describe('compareOpenApis', () => {
  test.each<readonly [name: string, base: string, revision: string, expected: readonly string[]]>([
    [
      'an operation that is gone, at the path that has others',
      `paths: { /v1/a: { get: { ${OK} }, put: { ${OK} } } }`,
      `paths: { /v1/a: { get: { ${OK} } } }`,
      ['operation-removed /paths/~1v1~1a breaking'],
    ],
    [
      'a path that is gone, once',
      `paths: { /v1/a: { get: { ${OK} }, put: { ${OK} } } }`,
      'paths: {}',
      ['operation-removed /paths breaking'],
    ],
    [
      'a version that is replaced by the next',
      `paths: { /v1/a: { get: { operationId: a, ${OK} } } }`,
      `paths: { /v2/a: { get: { operationId: a, ${OK} } } }`,
      ['operation-added /paths/~1v2~1a compatible', 'operation-removed /paths breaking'],
    ],
    [
      'a version that is sunset and gone',
      `paths: { /v1/a: { x-lifecycle: { state: SUNSET }, get: { ${OK} } } }`,
      'paths: {}',
      ['operation-removed /paths compatible'],
    ],
    [
      'a version that is sunset and gone, with a schema that the next one changes',
      `paths: { /v1/a: { x-lifecycle: { state: SUNSET }, get: { ${returning('O')} } } }
components: { schemas: { O: { type: string } } }`,
      `paths: { /v2/a: { get: { ${returning('O')} } } }
components: { schemas: { O: { type: integer } } }`,
      ['operation-added /paths/~1v2~1a compatible', 'operation-removed /paths compatible'],
    ],
    [
      'methods of a path of which one is sunset',
      `paths: { /v1/a: { get: { x-lifecycle: { state: SUNSET }, ${OK} }, put: { ${OK} } } }`,
      'paths: {}',
      ['operation-removed /paths breaking', 'operation-removed /paths compatible'],
    ],
    [
      'a link to an operation whose version moved into the URL of the server',
      `paths: { /v1/a: { get: { operationId: a, responses: { 200: { description: OK, links: { self: { operationId: a } } } } } } }`,
      `servers: [{ url: /v1 }]
paths: { /a: { get: { operationId: a, responses: { 200: { description: OK, links: { self: { operationRef: '#/paths/~1a/get' } } } } } } }`,
      ['server-added /servers/0/url compatible'],
    ],
    [
      'a link that leads to another operation',
      `paths: { /v1/a: { get: { operationId: a, responses: { 200: { description: OK, links: { self: { operationId: a } } } } }, post: { operationId: b, ${OK} } } }`,
      `paths: { /v1/a: { get: { operationId: a, responses: { 200: { description: OK, links: { self: { operationId: b } } } } }, post: { operationId: b, ${OK} } } }`,
      ['link-changed /paths/~1v1~1a/get/responses/200/links/self undecided'],
    ],
    [
      'a path that moved, by operation id',
      `paths: { /v1/a: { get: { operationId: a, ${OK} } }, /v1/b: { get: { operationId: b, ${OK} } } }`,
      `paths: { /v1/c: { get: { operationId: a, ${OK} } }, /v1/b: { get: { operationId: b, ${OK} } } }`,
      ['path-moved /paths/~1v1~1c breaking'],
    ],
    [
      'a path that moved, by what it is',
      `paths: { /v1/a: { get: { responses: { 201: { description: A } } } }, /v1/b: { get: { ${OK} } } }`,
      `paths: { /v1/c: { get: { responses: { 201: { description: B } } } }, /v1/b: { get: { ${OK} } } }`,
      ['path-moved /paths/~1v1~1c breaking'],
    ],
    [
      'no move where two paths would do',
      `paths: { /v1/a: { get: { ${OK} } } }`,
      `paths: { /v1/b: { get: { ${OK} } }, /v1/c: { get: { ${OK} } } }`,
      [
        'operation-added /paths/~1v1~1b compatible',
        'operation-added /paths/~1v1~1c compatible',
        'operation-removed /paths breaking',
      ],
    ],
    [
      'a parameter of the path that is renamed, at the path and at the operation',
      `paths: { '/v1/a/{id}': { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: { ${OK} } } }`,
      `paths: { '/v1/a/{a_id}': { get: { parameters: [{ name: a_id, in: path, required: true, schema: { type: string } }], ${OK} } } }`,
      ['path-parameter-renamed /paths/~1v1~1a~1{a_id}/get/parameters/0 compatible'],
    ],
    [
      'a slash at the end of a path, which requests show',
      `paths: { /v1/a: { get: { operationId: listA, ${OK} } } }`,
      `paths: { /v1/a/: { get: { operationId: listA, ${OK} } } }`,
      ['path-moved /paths/~1v1~1a~1 breaking'],
    ],
    [
      'renamed path parameters by their position',
      `paths: { '/v1/a/{x}/b/{y}': { parameters: [{ name: x, in: path, required: true, schema: { type: string } }, { name: y, in: path, required: true, schema: { type: integer } }], get: { ${OK} } } }`,
      `paths: { '/v1/a/{y}/b/{x}': { parameters: [{ name: x, in: path, required: true, schema: { type: integer } }, { name: y, in: path, required: true, schema: { type: string } }], get: { ${OK} } } }`,
      [
        'path-parameter-renamed /paths/~1v1~1a~1{y}~1b~1{x}/parameters/0 compatible',
        'path-parameter-renamed /paths/~1v1~1a~1{y}~1b~1{x}/parameters/1 compatible',
      ],
    ],
    [
      'paths that only the names of parameters tell apart',
      `paths: { '/v1/a/{id}': { get: { ${OK} } }, '/v1/a/{name}': { get: { responses: { 201: { description: A } } } } }`,
      `paths: { '/v1/a/{name}': { get: { responses: { 201: { description: A } } } }, '/v1/a/{id}': { get: { ${OK} } } }`,
      [],
    ],
    [
      'a version that moves from the servers to the keys',
      `servers: [{ url: https://api.example.com/v1 }]\npaths: { /a: { get: { ${OK} } }, /b: { get: { ${OK} } } }`,
      `servers: [{ url: https://api.example.com }]\npaths: { /v1/b: { get: { ${OK} } }, /v1/a: { get: { ${OK} } } }`,
      [],
    ],
    [
      'an operation that becomes deprecated',
      `paths: { /v1/a: { get: { ${OK} } } }`,
      `paths: { /v1/a: { get: { deprecated: true, ${OK} } } }`,
      ['operation-deprecated /paths/~1v1~1a/get/deprecated compatible'],
    ],
    [
      'an operation that is no longer deprecated',
      `paths: { /v1/a: { get: { deprecated: true, ${OK} } } }`,
      `paths: { /v1/a: { get: { deprecated: false, ${OK} } } }`,
      ['operation-undeprecated /paths/~1v1~1a/get compatible'],
    ],
    [
      'hostile names',
      `paths: { /__proto__: { get: { ${OK} } }, /constructor: { get: { ${OK} } } }`,
      `paths: { /constructor: { get: { ${OK} } } }`,
      ['operation-removed /paths breaking'],
    ],
  ])('finds %s', (_, base, revision, expected) => {
    expect(changeLines(base, revision)).toEqual(expected)
  })

  test('lets a version go after its sunset date', () => {
    const base = `paths: { /v1/a: { x-lifecycle: { sunset_on: 2026-01-01 }, get: { ${OK} } } }`
    const on = (today: string) => changeLines(base, 'paths: {}', { today })
    expect(on('2026-01-01')).toEqual(['operation-removed /paths breaking'])
    expect(on('2026-01-02')).toEqual(['operation-removed /paths compatible'])
  })

  test('says that an operation goes before its announced day', () => {
    const held = (day: string) => `x-lifecycle: { state: DEPRECATED, sunset_on: ${day} }`
    const base = `paths: { /v1/a: { ${held('2026-01-01')}, get: { ${OK} } } }`
    const saidOn = (today: string | undefined, of = base) =>
      changesBetween(of, 'paths: {}', { today })[0]?.what
    expect(saidOn('2025-12-31')).toBe('Path `/v1/a` is removed before its sunset on `2026-01-01`')
    expect(saidOn(undefined)).toBe('Path `/v1/a` is removed')
    expect(saidOn('2026-01-02')).toBe('Path `/v1/a` is removed')
    const other = `put: { ${held('2027-01-01')}, ${OK} }`
    const two = base.replace('get:', `${other}, get:`)
    expect(saidOn('2025-12-31', two)).toBe('Path `/v1/a` is removed')
  })

  test('names the operations of a path that is gone', () => {
    const base = `paths: { /v1/a: { get: { ${OK} }, put: { ${OK} } } }`
    const [change] = changesBetween(base, 'paths: {}')
    expect(change?.operations).toEqual(['GET /v1/a', 'PUT /v1/a'])
    expect(change?.base?.pointer).toBe('/paths/~1v1~1a')
    expect(change?.what).toBe('Path `/v1/a` is removed')
  })

  test('names paths that moved with what their servers put before them, where that moved too', () => {
    const api = (server: string, path: string) =>
      `servers: [{ url: ${server} }]\npaths: { ${path}: { get: { operationId: a, ${OK} } } }`
    const saidOf = (revision: string) =>
      changesBetween(api('https://a/api', '/v1/a/'), revision)
        .filter(({ kind }) => kind === 'path-moved')
        .map(({ what }) => what)
    expect(saidOf(api('https://a', '/api/v1/a'))).toEqual(['Path `/api/v1/a/` is `/api/v1/a` now'])
    expect(saidOf(api('https://b/api', '/v1/b'))).toEqual(['Path `/v1/a/` is `/v1/b` now'])
  })

  test('reports names for SDKs only where they are asked for', () => {
    const base = `paths: { /v1/a: { get: { operationId: a, ${OK} } } }\ncomponents: { schemas: { A: {}, B: {} } }`
    const revision = `paths: { /v1/a: { get: { operationId: b, ${OK} } } }\ncomponents: { schemas: { B: {} } }`
    expect(changeLines(base, revision)).toEqual([])
    expect(changeLines(base, revision, { sdk: true })).toEqual([
      'component-removed /components/schemas sdk',
      'operation-id-changed /paths/~1v1~1a/get/operationId sdk',
    ])
  })
})

describe('components that no operation uses', () => {
  const unused = (paths: string, schema: string) =>
    `paths: {${paths}}\ncomponents: { schemas: { Unused: ${schema} } }`
  const compare = (paths: string) =>
    changesBetween(unused(paths, '{ properties: { id: {} } }'), unused(paths, '{ properties: {} }'))

  test('break nobody that is known', () => {
    const [change, ...others] = compare(` /v1/a: { get: { ${OK} } } `)
    expect(change).toMatchObject({ kind: 'schema-property-removed', verdict: 'undecided' })
    expect(change && describeChange(change)).toContain(
      'whether this breaks those that send or read it elsewhere cannot be told: no operation here does.',
    )
    expect(others).toEqual([])
  })

  test('are not those that a property led to which is gone, or has another name', () => {
    const api = (property: string, item: string) => `
paths: { /v1/a: { get: { ${returning('List')} } } }
components:
  schemas:
    List: { properties: { ${property}: { type: array, items: { $ref: '#/components/schemas/Item' } } } }
    Item: { type: object, ${item} }`
    const base = api('list', 'properties: { id: { type: string } }')
    const revision = api('items', 'required: [b], properties: { b: { type: string } }')
    expect(changeLines(base, revision)).toEqual([
      'response-property-added /components/schemas/List/properties/items compatible',
      'response-property-removed /components/schemas/List/properties breaking',
    ])
  })

  test('are not those of a status, a media type or a parameter that is gone', () => {
    const api = (status: number, type: string, parameter: string, bound: string) => `
paths:
  /v1/a:
    get:
      parameters: [{ name: ${parameter}, in: query, schema: { $ref: '#/components/schemas/C' } }]
      responses:
        200: { description: OK, content: { ${type}: { schema: { $ref: '#/components/schemas/A' } } } }
        ${status}: { description: E, content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } }
components:
  schemas: { A: { type: string${bound} }, B: { type: string${bound} }, C: { type: string${bound} } }`
    const lines = changeLines(
      api(404, 'application/json', 'a', ''),
      api(409, 'text/plain', 'b', ', maxLength: 1'),
    )
    expect(lines.filter((line) => !line.endsWith(' compatible'))).toEqual([
      'parameter-removed /paths/~1v1~1a/get/parameters breaking',
      'response-media-type-removed /paths/~1v1~1a/get/responses/200/content breaking',
      'response-status-removed /paths/~1v1~1a/get/responses breaking',
    ])
  })

  test('tell nothing of schemas that operations use, and that they list', () => {
    const api = (part: string) => `
paths: { /v1/a: { get: { ${returning('A')} } } }
components:
  schemas:
    A: { type: object, properties: { a: { type: string } }${part} }
    B: { type: object, properties: { b: { type: string } } }
    Any: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }`
    expect(changeLines(api(''), api(', required: [a], additionalProperties: false'))).toEqual([
      'response-additional-properties-forbidden /components/schemas/A/additionalProperties compatible',
      'response-property-became-required /components/schemas/A/required/0 compatible',
    ])
  })

  test('are not those behind another reference that an operation led to which is gone', () => {
    const api = (paths: string, type: string) => `
paths: { ${paths} /v1/b: { get: { ${OK} } } }
components: { schemas: { A: { $ref: '#/x-schemas/A' } } }
x-schemas: { A: { type: ${type} } }`
    const gone = `/v1/a: { get: { ${returning('A').replace('components/schemas', 'x-schemas')} } },`
    expect(changeLines(api(gone, 'string'), api('', 'integer'))).toEqual([
      'operation-removed /paths breaking',
    ])
  })

  test('are used by other documents where there are no operations', () => {
    expect(compare('')).toMatchObject([{ kind: 'schema-property-removed', verdict: 'breaking' }])
  })
})

describe('webhooks and callbacks', () => {
  const order = (body: string) =>
    `{ post: { requestBody: { content: { application/json: { schema: ${body} } } }, ${OK} } }`

  test('are matched by name, and read by consumers', () => {
    const base = `webhooks: { paid: ${order('{ required: [a], properties: { a: {} } }')}, sent: ${order('{}')} }`
    const revision = `webhooks: { paid: ${order('{ properties: { a: {} } }')}, late: ${order('{}')} }`
    expect(changeLines(base, revision)).toEqual([
      'response-property-became-optional /webhooks/paid/post/requestBody/content/application~1json/schema/properties/a breaking',
      'webhook-added /webhooks/late/post compatible',
      'webhook-removed /webhooks breaking',
    ])
  })

  test('are matched by expression where the name of a callback changed', () => {
    const withCallbacks = (callbacks: string) =>
      `paths: { /v1/a: { post: { callbacks: ${callbacks}, ${OK} } } }`
    const base = withCallbacks(
      `{ a: { '{$url}': ${order('{}')} }, c: { '{$other}': ${order('{}')} } }`,
    )
    const revision = withCallbacks(`{ b: { '{$url}': ${order('{}')} } }`)
    expect(changeLines(base, revision)).toEqual([
      'webhook-removed /paths/~1v1~1a/post/callbacks breaking',
    ])
  })

  test('are matched by name where the expression of a callback changed', () => {
    const withCallback = (url: string, type: string) =>
      `paths: { /v1/a: { post: { callbacks: { paid: { '${url}': ${order(`{ p: { type: ${type} } }`)} } }, ${OK} } } }`
    const base = withCallback('{$request.body#/url}', 'string')
    expect(changeLines(base, withCallback('{$request.body#/callback_url}', 'string'))).toEqual([
      'callback-moved /paths/~1v1~1a/post/callbacks/paid/{$request.body#~1callback_url} breaking',
    ])
  })

  test('end where a callback has itself', () => {
    const withCallback = (type: string) => `
paths: { /v1/a: { post: { callbacks: { a: { $ref: '#/components/callbacks/a' } }, ${OK} } } }
components:
  callbacks:
    a: { '{$url}': { post: { parameters: [{ name: p, in: query, schema: { type: ${type} } }], callbacks: { a: { $ref: '#/components/callbacks/a' } }, ${OK} } } }`
    expect(changeLines(withCallback('string'), withCallback('integer'))).toEqual([
      'response-type-changed /components/callbacks/a/{$url}/post/parameters/0/schema/type breaking',
    ])
  })
})
