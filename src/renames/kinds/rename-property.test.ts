import { describe, expect, it } from 'vitest'
import { renameIn } from '../../../test/support/renaming.ts'
import { parsePointer } from '../../documents/pointer.ts'
import { renameProperty } from './rename-property.ts'

function rename(files: Readonly<Record<string, string>>, pointer: string, name: string) {
  return renameIn(files, (api) => {
    const property = api.root.at(...(parsePointer(pointer) ?? []))
    if (property === undefined) throw new Error(`There is no ${pointer}.`)
    return renameProperty(api, property, name)
  })
}

const ORDER = '/components/schemas/Order/properties/orderId'

describe('renameProperty', () => {
  it('changes all that depends on the name', () => {
    const text = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0, description: 'Has an orderId, and no myorderIdx.' }
paths:
  /v1/orders:
    get:
      parameters:
        - name: sort
          in: query
          schema: { type: string, default: '-orderId,total', examples: ['orderId:asc'] }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                properties:
                  items: { type: array, items: { $ref: '#/components/schemas/Order' } }
              examples:
                some: { value: { items: [{ orderId: a }, { "orderId": b, total: { orderId: 1 } }] } }
                shared: { $ref: '#/components/examples/Orders' }
              encoding: {}
          links:
            next: { operationId: getOrder, parameters: { id: '$response.body#/items/0/orderId' } }
    post:
      operationId: getOrder
      requestBody:
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Order' }
            encoding: { orderId: { contentType: text/plain } }
      callbacks:
        done:
          '{$request.body#/orderId}?x={$request.body#/total}': {}
      responses:
        '200':
          description: One.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/BigOrder' }
components:
  examples:
    Orders: { value: { items: [{ orderId: c }], orderId: 5 } }
  schemas:
    Order:
      type: object
      required: [total, orderId]
      dependentRequired: { orderId: [total], total: [orderId] }
      discriminator: { propertyName: orderId, mapping: { big: '#/components/schemas/BigOrder' } }
      properties:
        orderId: { type: string }
        total: { type: object, default: { orderId: 7 } }
      example: { orderId: a }
    BigOrder:
      allOf:
        - $ref: '#/components/schemas/Order'
        - properties: { orderId: { const: big } }
    Id: { $ref: '#/components/schemas/Order/properties/orderId' }
    Other:
      properties: { orderId: { type: string } }
`
    const { texts, refused, mentions } = rename({ 'api.yaml': text }, ORDER, 'order_id')
    expect(refused).toBeUndefined()
    const kept = ['Has an', 'total: { orderId: 1', 'orderId: 5', 'orderId: 7', 'myorder']
    const others = text.slice(text.indexOf('    Other:'))
    const expected = text
      .replace(others, '')
      .split(/(Has an orderId|total: \{ orderId: 1|orderId: 5|orderId: 7|myorderIdx)/)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('orderId', 'order_id')))
      .join('')
    expect(kept).toHaveLength(5)
    expect(texts).toEqual({ 'api.yaml': expected + others })
    expect(mentions).toEqual(['/info/description'])
  })
})

it.each([
  ['{ order_id: b }', 'an example of it has a `order_id` too'],
  ['{ orderId: a, order_id: b }', 'an example of it has a `order_id` too'],
  ['{ orderId: a, other: { order_id: b } }', undefined],
])('renames no member of %s to a name that it has: %s', (example, refused) => {
  const text = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
components:
  schemas:
    Order:
      type: object
      properties: { orderId: { type: string } }
      example: ${example}
`
  expect(rename({ 'api.yaml': text }, ORDER, 'order_id').refused).toBe(refused)
})
