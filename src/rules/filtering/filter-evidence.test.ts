import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import knownField from './known-field.ts'

it('takes a parameter for a filter where the document shows it', async () => {
  const text = `
paths:
  /v1/vessels:
    get:
      parameters:
        - { name: flag_state, in: query, description: Filter by the state that they sail under., schema: { type: string } } # expect: filtering/known-field
        - { name: chartered, in: query, description: Return only vessels under charter., schema: { type: boolean } } # expect: filtering/known-field
        - { name: harbors, in: query, schema: { type: array, items: { type: string } } } # expect: filtering/known-field
        - { name: owner, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: vessel_class, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: propulsion, in: query, schema: { enum: [DIESEL, SAIL, OTHER] } }
        - { name: ballast, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: insured, in: query, schema: { type: boolean } } # expect: filtering/known-field
        - { name: shipyard_id, in: query, schema: { type: string } }
        - { name: start_date, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: draft, in: query, description: 'Draught when loaded. Filters need no unit.', schema: { type: number } }
        - { name: crewed, in: query, schema: { type: boolean } }
        - { name: iterator, in: query, description: The iterator returned from a prior call., schema: { type: string } }
        - { name: client_build, in: query, description: Build of the caller. Defaults to the latest., schema: { type: string } }
        - { name: register, in: query, schema: { type: string, default: lloyds } }
        - { name: priority_shipyard_id, in: query, description: Yard whose vessels come first., schema: { type: string } }
        - { name: clearance, in: query, description: Only applicable to naval vessels., schema: { type: string } }
        - { name: locale_style, in: query, schema: { type: string } }
        - { name: start, in: query, description: Index of the first item., schema: { type: integer } }
        - { name: dimensions, in: query, description: List of dimensions to break the answer down by., schema: { type: array, items: { type: string } } }
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  iterator: { type: string }
                  data: { type: array, items: { $ref: '#/components/schemas/Vessel' } }
  /v1/vessels/{vessel_id}:
    put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/VesselDetails' } } } }, responses: {} }
  /v1/shipyards: { get: { responses: {} } }
  /v1/tides:
    get:
      summary: Lists tides, filtered by station.
      parameters:
        - { name: gauge, in: query, schema: { type: string } }
        - { name: window_start, in: query, schema: { type: string, format: date-time } }
        - { name: ballast, in: query, schema: { type: string } }
        - { name: basin, in: query, description: Only tides of this basin., schema: { type: string } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Tide' } } } } } }
  /v1/pilots:
    get:
      summary: Lists pilots, filtered by what they are licensed for.
      parameters:
        - { name: waterway, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: ranked, in: query, schema: { type: boolean } }
        - { name: weight, in: query, schema: { type: number } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: string }, name: { type: string } } } } } } } }
  /v1/docks:
    get:
      parameters:
        - { name: berth, in: query, description: Filters by berth., schema: { type: string } }
        - { name: bollard, in: query, description: Filters by bollard., schema: { type: string } } # expect: filtering/known-field
      responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array, items: { type: object, properties: { id: { type: string }, attributes: { type: object, properties: { berth: { type: string } } } } } } } } } } } }
  /v1/statistics/calls:
    get:
      parameters: [{ name: port, in: query, description: Filters by port., schema: { type: string } }]
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { day: { type: string }, calls: { type: integer } } } } } } } }
components:
  schemas:
    Vessel:
      type: object
      properties:
        id: { type: string }
        class: { type: string }
        harbor: { type: string }
        owner_id: { type: string }
        engine: { enum: [DIESEL, SAIL] }
        launched_on: { type: string, format: date }
    VesselDetails:
      type: object
      properties:
        ballast: { type: string }
        insured: { type: boolean }
        crewed: { type: string }
        register: { type: string }
        client_build: { type: string }
    Tide:
      type: object
      properties: { at: { type: string, format: date-time }, level: { type: number }, flow: { type: number } }
`
  expect(placesOf(await findingsOf(text, knownField))).toEqual(expectationsIn(text, knownField))
})
