import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import patchNull from './patch-null.ts'
import patchPartial from './patch-partial.ts'
import putDefault from './put-default.ts'

const RULES = [patchNull, patchPartial, putDefault]

test.each<[string, string]>([
  [
    'defaults of a PUT body',
    `
paths:
  /v1/orders/{order_id}:
    put:
      requestBody:
        content:
          application/merge-patch+json: { schema: { properties: { other: { type: string } } } } # expect: methods/put-default
          application/xml: { schema: { properties: { other: { type: string } } } }
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Base'
                - required: [late]
              required: [channel]
              properties:
                id: { type: string }
                order_id: { type: string }
                orderId: { type: string }
                channel: { type: string }
                late: { type: string }
                express: { type: boolean } # expect: methods/put-default
                duration: { type: number, description: Duration in seconds. Defaults to 1.0 }
                ended: { type: string, description: 'The end; if omitted, the time of the server.' }
                started: { type: string, description: 'The start; if omitted, it stays unchanged.' } # expect: methods/put-default
                speed: { type: number, description: 'The speed, default: 2.' }
                sent: { type: string, description: 'When it was sent. Read only.' }
                weight: { type: number, description: 'Output only. The weight.' }
                unit: { type: string, description: 'The unit: **day** (default) or week.' }
                side: { type: string, description: '**left**: On the left. This is the default value.' }
                shown: { type: boolean, description: 'Optional, default true.' }
                title: { type: string, description: 'The title. If none is provided, the name of the shop is used.' }
                theme: { type: string, description: 'If the _theme_ property is not set, then that of the shop is used.' }
                main: { type: boolean, description: Whether this is the default address. } # expect: methods/put-default
                fallback: { type: boolean, description: Whether the default rule is on. } # expect: methods/put-default
                errorText: { type: string, description: The error when the company is not provided. } # expect: methods/put-default
                clause: { type: string, description: 'If the title is not set to bold, its weight.' } # expect: methods/put-default
                label: { type: string, description: The value of this field is ignored in create and update operations. }
                revision: { type: string, description: 'The revision, for optimistic locking.' }
                to_room: { type: string, description: 'Where it goes. Either to_room or to_guest is needed.' }
                locked: { type: boolean, description: Whether the order is read-only. } # expect: methods/put-default
                carrier: { type: string, description: The default carrier of the shop. } # expect: methods/put-default
                new_password: { type: string }
                gift: { type: boolean, default: false }
                total: { type: integer, readOnly: true }
                note: { type: [string, 'null'] }
                kind: { type: string, const: A }
                tags: { type: array }
                owner: { type: object, properties: { name: { type: string } } }
                status: { $ref: '#/components/schemas/Status' }
                state: { $ref: '#/components/schemas/State' } # expect: methods/put-default
                lost: { $ref: '#/components/schemas/Lost' }
                mixed: { oneOf: [{ type: string }, { type: integer }] }
                constructor: { type: string } # expect: methods/put-default
  /v1/carts/{cart_id}:
    put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Base' } } } } }
  /v1/pets/{pet_id}:
    put: { requestBody: { content: { application/json: { schema: { allOf: [{ $ref: lost.yaml }, { properties: { a: { type: string } } }] } } } } }
components:
  schemas:
    Base:
      properties:
        base: { type: string } # expect: methods/put-default
    Status: { type: string, enum: [UNKNOWN], default: UNKNOWN }
    State: { type: string }
`,
  ],
  [
    'what a merge patch requires and gives a default',
    `
paths:
  /v1/orders/{order_id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Patch' } }
    put: { requestBody: { content: { application/json: { schema: { required: [a], properties: { a: { default: 1 } } } } } } }
  /v1/carts/{cart_id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Patch' } }
  /v1/pets/{pet_id}:
    patch:
      requestBody:
        content:
          application/json: { schema: { required: [a], properties: { a: { default: 1 } } } }
          application/merge-patch+json:
            schema:
              oneOf: [{ $ref: '#/components/schemas/Cat' }]
              discriminator: { propertyName: kind }
  /v1/lost/{lost_id}:
    patch: { requestBody: { content: { application/merge-patch+json: { schema: { allOf: [{ $ref: lost.yaml }], required: [a] } } } } }
components:
  requestBodies:
    Patch:
      content:
        application/merge-patch+json:
          schema:
            allOf: [{ $ref: '#/components/schemas/Base' }]
            required: [id, note, unseen] # expect: methods/patch-partial
            properties:
              id: { type: string, readOnly: true }
              note: { type: string }
              count: { type: integer, default: 1 } # expect: methods/patch-partial
              size: { $ref: '#/components/schemas/Size' }
              status: { $ref: '#/components/schemas/Status' }
              inline: { type: string, enum: [UNKNOWN, A], default: UNKNOWN } # expect: methods/patch-partial
              made_at: { type: string, readOnly: true, default: now }
              address:
                type: object
                required: [street] # expect: methods/patch-partial
                properties: { street: { type: string } }
              items: { type: array, items: { type: object, required: [sku], properties: { sku: { default: x } } } }
              labels: { type: object, additionalProperties: { type: object, required: [a] } }
              parent: { $ref: '#/components/schemas/Base' }
  schemas:
    Base:
      required: [base] # expect: methods/patch-partial
      properties: { base: { type: string } }
    Cat: { required: [kind], properties: { kind: { type: string } } }
    Size: { type: integer, default: 3 } # expect: methods/patch-partial
    Status: { type: string, enum: [UNKNOWN, A], default: UNKNOWN }
`,
  ],
  [
    'null in a merge patch',
    `
paths:
  /v1/orders/{order_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } }
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              properties:
                note: { type: string } # expect: methods/patch-null
                label: { type: [string, 'null'] }
                name: { type: string }
                secret: { type: string }
                made_at: { type: string, readOnly: true }
                size: { oneOf: [{ type: integer }, { type: 'null' }] }
                any: {}
                lost: { $ref: '#/components/schemas/Lost' }
                owner: { allOf: [{ $ref: '#/components/schemas/Owner' }] }
                city: { $ref: '#/components/schemas/City' } # expect: methods/patch-null
  /v1/carts/{cart_id}:
    patch: { requestBody: { content: { application/merge-patch+json: { schema: { properties: { note: { type: string } } } } } } }
  /v1/pets/{pet_id}:
    get: { responses: { '200': { content: { application/json: { schema: { allOf: [{ $ref: lost.yaml }], properties: { note: {} } } } } } } }
    patch: { requestBody: { content: { application/merge-patch+json: { schema: { properties: { note: { type: string } } } } } } }
components:
  schemas:
    Order:
      required: [name]
      properties: { note: {}, label: {}, name: {}, made_at: {}, size: {}, any: {}, lost: {}, owner: {}, city: {} }
    Owner: { type: [object, 'null'] }
    City: { type: string }
`,
  ],
  [
    'nullable in 3.0',
    `
openapi: 3.0.3
paths:
  /v1/orders/{order_id}:
    get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: { a: {}, b: {}, c: {} } } } } } } }
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              properties:
                a: { type: string, nullable: true }
                b: { nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] }
                c: { $ref: '#/components/schemas/B' } # expect: methods/patch-null
    put:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { a: { type: string, nullable: true } } }
components:
  schemas: { B: { type: string } }
`,
  ],
  [
    'Swagger 2.0, webhooks',
    `
swagger: '2.0'
consumes: [application/merge-patch+json]
paths:
  /orders/{order_id}:
    put:
      consumes: [application/json]
      parameters: [{ in: body, name: body, schema: { properties: { a: { type: string }, b: { type: string, x-nullable: true } } } }] # expect: methods/put-default
    patch:
      parameters:
        - in: body
          name: body
          schema:
            required: [a] # expect: methods/patch-partial
            properties: { a: { type: string } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
