import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../../test/support/openapi-diff.ts'

const operation = (more: string, path = '/v1/orders/{order_id}') =>
  `paths: { '${path}': { get: { operationId: get_order, ${more} responses: { 200: { description: OK } } } } }`
const parameters = (...names: string[]) =>
  `parameters: [${names.map((name) => `{ name: ${name.replace('!', '')}, in: query, required: ${name.endsWith('!')}, schema: {} }`).join(', ')}],`
const body = (schema: string, components = '{}') =>
  `paths: { /v1/orders: { get: { responses: { 200: { description: OK, content: { application/json: { schema: ${schema} } } } } } } }\ncomponents: { schemas: ${components} }`
/** What `--sdk` finds besides what breaks consumers. */
const found = (base: string, revision: string) =>
  changesBetween(base, revision, { sdk: true }).filter(({ verdict }) => verdict === 'sdk')
const texts = (base: string, revision: string) => found(base, revision).map(({ what }) => what)

describe('methods', () => {
  const withId = (id: string) => operation('').replace('operationId: get_order,', id)

  test.each([
    [
      'operationId: fetchOrder,',
      "Operation id `get_order` is `fetchOrder` now; openapi-generator's method is `fetchOrder` then, and no longer `getOrder`",
    ],
    [
      'operationId: getOrder,',
      "Operation id `get_order` is `getOrder` now; openapi-typescript's `operations` have no `get_order` any more",
    ],
    [
      '',
      "Operation id `get_order` is removed; openapi-generator's method is named by its path then, and no longer `getOrder`",
    ],
  ])('are named after the operation id: %s', (id, what) => {
    expect(texts(withId('operationId: get_order,'), withId(id))).toEqual([what])
  })

  test('have another name where there was no operation id', () => {
    expect(texts(withId(''), withId('operationId: getOrder,'))).toEqual([
      "Operation id `getOrder` is new; openapi-generator's method is `getOrder` then, and no longer named by its path",
    ])
  })

  test.each([
    ['[orders, admin]', '[admin]', ['Tag `orders` is removed from', '`AdminApi`', '`OrdersApi`']],
    ['[orders]', '[order-items]', ['Tag `orders`', '`OrderItemsApi`', '`OrdersApi`']],
    ['[]', '[orders]', ['has a tag now', '`OrdersApi`', '`DefaultApi`']],
  ])('are in classes of the tags: %s, now %s', (was, is, parts) => {
    const [what, ...others] = texts(operation(`tags: ${was},`), operation(`tags: ${is},`))
    for (const part of parts) expect(what).toContain(part)
    expect(others).toEqual([])
  })

  test('are in the same classes where tags are added, sorted or spelled otherwise', () => {
    expect(texts(operation('tags: [order-items],'), operation('tags: [a, Order_items],'))).toEqual(
      [],
    )
  })
})

describe('arguments', () => {
  test.each([
    ['two that change places', ['a', 'b'], ['b', 'a'], 'are `b, a` now, and no longer `a, b`'],
    ['one in front of others', ['a'], ['b', 'a'], 'are `b, a` now, and no longer `a`'],
    [
      'one that is no longer required',
      ['a', 'b!'],
      ['a', 'b'],
      'are `a, b` now, and no longer `b, a`',
    ],
  ])('stand elsewhere: %s', (_, was, is, text) => {
    const [what, ...others] = texts(operation(parameters(...was)), operation(parameters(...is)))
    expect(what).toContain(text)
    expect(others).toEqual([])
  })

  test.each([
    ['at the end', ['a'], ['a', 'b']],
    ['among those that stay optional', ['a!', 'b'], ['b', 'a!']],
    ['where one is gone, which breaks anyhow', ['a', 'b', 'c'], ['a', 'c']],
    ['where one is newly required, which breaks anyhow', ['a', 'b'], ['c!', 'a', 'b']],
  ])('stay where they are: %s', (_, was, is) => {
    expect(texts(operation(parameters(...was)), operation(parameters(...is)))).toEqual([])
  })

  test('are named after path parameters, however these are spelled', () => {
    const at = (path: string) => operation('', path)
    expect(texts(at('/v1/orders/{order_id}'), at('/v1/orders/{id}'))).toEqual([
      "Path parameter `order_id` is `id` now; openapi-generator's argument is renamed with it, and so is kiota's method `by…`",
    ])
    expect(texts(at('/v1/orders/{order_id}'), at('/v1/orders/{orderId}'))).toEqual([])
  })
})

describe('types', () => {
  const object = (title: string) => `{ title: ${title}, properties: { id: {} } }`

  test.each([
    ['The Order', 'Purchase', '`Purchase` now, and no longer `TheOrder`'],
    ["''", 'Purchase', '`Purchase` now, and no longer one that is named by its place'],
  ])('of bodies have the names of titles: %s, now %s', (was, is, text) => {
    const list = (title: string) => body(`{ items: { properties: { order: ${object(title)} } } }`)
    const [what, ...others] = texts(list(was), list(is))
    expect(what).toContain(`The type of a schema in code of openapi-generator is ${text}`)
    expect(others).toEqual([])
  })

  test('are the same by titles that give one name, and of what is no type', () => {
    expect(texts(body(object('The Order')), body(object('the_order')))).toEqual([])
    expect(texts(body('{ title: A, type: string }'), body('{ title: B, type: string }'))).toEqual(
      [],
    )
  })

  test('have the names of components', () => {
    const components = `{ Order: ${object('X')}, other_order: ${object('Y')} }`
    const of = (name: string) => body(`{ $ref: '#/components/schemas/${name}' }`, components)
    expect(texts(of('Order'), of('other_order'))).toEqual([
      'The type of a schema in code of openapi-generator and kiota is `OtherOrder` now, and no longer `Order`',
    ])
  })

  test('are gone with their components, which is told once', () => {
    const of = (name: string) =>
      body(`{ $ref: '#/components/schemas/${name}' }`, `{ ${name}: ${object('X')} }`)
    expect(texts(of('Order'), of('Purchase'))).toEqual([
      'Schema component `Order` is removed; the class `Order` of openapi-generator and kiota is gone with it',
    ])
    expect(texts(of('order_item'), of('OrderItem'))).toEqual([
      "Schema component `order_item` is removed; openapi-typescript's `schemas` lose it",
    ])
  })

  test('end where schemas hold themselves', () => {
    const tree = (title: string) =>
      body(
        "{ $ref: '#/components/schemas/Node' }",
        `{ Node: { properties: { child: { $ref: '#/components/schemas/Node' }, data: ${object(title)} } } }`,
      )
    expect(found(tree('A'), tree('B'))).toMatchObject([{ kind: 'schema-name-changed' }])
  })
})

describe('constants', () => {
  const of = (extension: string) =>
    body(`{ properties: { state: { enum: [1, 2], ${extension} } } }`)

  test.each([
    [
      'x-enum-varnames: [ONE, TWO]',
      'x-enum-varnames: [ONE, SECOND]',
      'openapi-generator',
      'SECOND',
      'TWO',
    ],
    ['x-enumNames: [One, Two]', 'x-enumNames: [One]', 'NSwag', '2', 'Two'],
    [
      'x-ms-enum: { values: [{ value: 1, name: one }] }',
      'x-ms-enum: { values: [{ value: 1, name: first }] }',
      'kiota',
      'first',
      'one',
    ],
  ])('%s, now %s', (was, is, generator, now, before) => {
    const [what, ...others] = texts(of(was), of(is))
    expect(what).toContain(`The constant that ${generator} makes of enum value`)
    expect(what).toContain(`is \`${now}\``)
    expect(what).toContain(`no longer \`${before}\``)
    expect(others).toEqual([])
  })

  test('follow their values, and not the case of their names', () => {
    const swapped = 'properties: { state: { enum: [2, 1], x-enum-varnames: [two, one] } }'
    expect(texts(of('x-enum-varnames: [ONE, TWO]'), body(`{ ${swapped} }`))).toEqual([])
  })
})
