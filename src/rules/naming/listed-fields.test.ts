import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import adjectiveOrder from './adjective-order.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import urlSuffix from './url-suffix.ts'

const RULES = [adjectiveOrder, enumUpperSnakeCase, urlSuffix]

it('tells names of fields and of links', async () => {
  const text = `
openapi: 3.1.0
info: { title: Buoys, version: 1.0.0 }
paths:
  /v1/buoys:
    get:
      parameters:
        - { name: hourly, in: query, schema: { type: array, items: { enum: [wave_height, wind_speed] } } }
        - { name: hull, in: query, schema: { enum: [steel, foam] } } # expect: naming/enum-upper-snake-case
      responses:
        '200':
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    id: { type: string }
                    hour: { type: object, properties: { wave_height: { type: number }, wind_speed: { type: number } } }
                    depth_allowed: { type: string, description: Depth that is allowed. } # expect: naming/adjective-order
                    enc_values_supported: { type: array, items: { type: string } }
                    links: { type: object, properties: { self: { type: string, format: uri }, station: { type: string, format: uri } } }
                    chart: { type: string, format: uri } # expect: naming/url-suffix
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
