import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import idSequential from './id-sequential.ts'
import idType from './id-type.ts'

const RULES = [idSequential, idType]

test('the id of a message is that of no resource', async () => {
  const text = `
asyncapi: 3.0.0
channels:
  stream:
    address: /stream
    messages:
      subscribe:
        payload:
          properties:
            type: { enum: [SUBSCRIBE] }
            id: { type: string, example: '1' }
            data: { properties: { id: { type: integer } } } # expect: resources/id-type
      call:
        payload:
          allOf:
            - properties: { id: { type: integer }, op: { type: string } }
            - properties: { args: { type: array } }
      order:
        payload:
          properties:
            id: { type: integer } # expect: resources/id-type
            type: { type: string }
      total:
        payload:
          properties:
            id: { type: string, example: '1' } # expect: resources/id-sequential
            data: { type: object }
      odd:
        payload:
          properties:
            id: { type: string/guid }
components:
  schemas:
    Envelope:
      properties:
        type: { type: string }
        id: { type: integer } # expect: resources/id-type
        data: { type: object }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
