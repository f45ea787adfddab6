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
        - { name: propulsion, in: query, schema: { enum: [DIESEL, SAIL, OTHER] } } # expect: filtering/known-field
        - { name: ballast, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: insured, in: query, schema: { type: boolean } } # expect: filtering/known-field
        - { name: shipyard_id, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: start_date, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: draft, in: query, description: 'Draught when loaded. Filters need no unit.', schema: { type: number } }
        - { name: crewed, in: query, schema: { type: boolean } }
        - { name: iterator, in: query, description: The iterator returned from a prior call., schema: { type: string } }
        - { name: client_build, in: query, description: Build of the caller. Defaults to the latest., schema: { type: string } }
        - { name: register, in: query, schema: { type: string, default: lloyds } }
        - { name: priority_shipyard_id, in: query, description: Yard whose vessels come first., schema: { type: string } }
        - { name: clearance, in: query, description: Only applicable to naval vessels., schema: { type: string } }
        - { name: locale_style, in: query, description: The style of names., schema: { type: string } }
        - { name: rig, in: query, description: The rig of the vessel., schema: { type: string } } # expect: filtering/known-field
        - { name: hull, in: query, description: Vessel hull, schema: { type: string } } # expect: filtering/known-field
        - { name: anchorage, in: query, schema: { type: string } } # expect: filtering/known-field
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
        - { name: gauge, in: query, description: The gauge to read., schema: { type: string } }
        - { name: window_start, in: query, description: Start of the window., schema: { type: string, format: date-time } }
        - { name: ballast, in: query, description: The ballast., schema: { type: string } }
        - { name: basin, in: query, description: Only tides of this basin., schema: { type: string } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Tide' } } } } } }
  /v1/pilots:
    get:
      summary: Lists pilots, filtered by what they are licensed for.
      parameters:
        - { name: waterway, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: ranked, in: query, schema: { type: boolean } }
        - { name: weight, in: query, description: A weight., schema: { type: number } }
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
  /v1/quays/usage/cranes:
    get:
      parameters:
        - { name: port, in: query, description: Filters by port., schema: { type: string } }
        - { name: day, in: query, schema: { type: string } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { day: { type: string }, lifts: { type: array } } } } } } } }
  /v1/quays/uses:
    get:
      parameters: [{ name: port, in: query, description: Filters by port., schema: { type: string } }] # expect: filtering/known-field
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { day: { type: string }, lifts: { type: array } } } } } } } }
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

it('asks of no field what the description takes for the answer or the search', async () => {
  const text = `
paths:
  /v1/cottages:
    get:
      description: 'Lists cottages. Supports pagination and filters by owner or landlord, and last_cottage_id can be used to paginate backwards.'
      parameters:
        - { name: guests, in: query, description: The number of guests that stay there., schema: { type: integer } }
        - { name: infants, in: query, description: The number of guests whose age is less than or equal to 2., schema: { type: integer } }
        - { name: plot, in: query, description: The number of the plot., schema: { type: integer } } # expect: filtering/known-field
        - { name: bathrooms, in: query, description: Filters by the number of bathrooms., schema: { type: integer } } # expect: filtering/known-field
        - { name: title, in: query, description: Limits the search to cottages with the keyword as title., schema: { type: boolean } }
        - { name: furnished, in: query, description: Limits the answer to cottages with furniture., schema: { type: boolean } } # expect: filtering/known-field
        - { name: let_out, in: query, description: Include cottages that are let out., schema: { type: boolean } }
        - { name: last_cottage_id, in: query, description: Lists only cottages with a lower ID., schema: { type: string } }
        - { name: view_region, in: query, description: Filters by the region in view., schema: { type: string } }
        - { name: details, in: query, description: The fields to be returned., schema: { type: string } }
        - { name: tariff, in: query, description: The tariff to use., schema: { type: string } }
        - { name: view_code, in: query, description: This parameter is no longer available., schema: { type: string } }
        - { name: bbox, in: query, description: Limits the search to cottages in this box., schema: { type: string } }
        - { name: thatcher, in: query, description: 'Raise or lower search rankings for cottages by this thatcher.', schema: { type: string } }
        - { name: words, in: query, description: 'Performs full-text search on name and region.', schema: { type: string } }
        - { name: branch, in: query, description: 'The agency of the cottages. Required with a broker.', schema: { type: string } }
        - { name: agency, in: query, description: 'Required, unless a broker is given. The agency of the cottages.', schema: { type: string } }
        - { name: broker_kinds, in: query, description: 'Kinds of brokers to return in the property bag.', schema: { type: string } }
        - { name: tariff_kind, in: query, description: 'The name of the tariff. Default the one of the region.', schema: { type: string } }
        - { name: let, in: query, description: 'Filters cottages that are let.', schema: { type: boolean } } # expect: filtering/known-field
        - { name: tuned, in: query, description: 'Enable to stop counting where the total is greater than 1000.', schema: { type: boolean } }
        - { name: thatched, in: query, description: 'Enable to filter by thatched roofs.', schema: { type: boolean } } # expect: filtering/known-field
        - { name: broker, in: query, description: The broker., schema: { type: string } } # expect: filtering/known-field
      responses: { '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Cottage' } } } } } }
  /v1/bookings/counts:
    get:
      parameters: [{ name: since_id, in: query, description: Only bookings with an ID greater than this., schema: { type: string } }]
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { start: { type: string }, end: { type: string }, booking_count: { type: integer } } } } } } } }
  /v1/bookings:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } } }, responses: {} }
components:
  schemas:
    Cottage: { type: object, properties: { id: { type: string }, name: { type: string }, region: { type: string }, owner: { type: string }, attributes: { type: object, properties: { view: { type: object, properties: { region: { type: string } } } } } } }
    Booking:
      type: object
      properties:
        { guests: { type: integer }, infants: { type: integer }, plot: { type: integer }, title: { type: boolean }, furnished: { type: boolean }, let_out: { type: boolean }, broker_kinds: { type: string }, tariff_kind: { type: string }, oldest: { type: boolean }, tariff: { type: string }, view_code: { type: string }, broker: { type: string } }
`
  expect(placesOf(await findingsOf(text, knownField))).toEqual(expectationsIn(text, knownField))
})

it.each([
  ['boolean', 'Name the parameter after the property that it compares, or declare that property.'],
  ['string', 'Write `created_at`.'],
])('a %s called after a moment is that moment, if it is no flag', async (type, help) => {
  const schema = '{ type: array, items: { properties: { created_at: { type: string } } } }'
  const text = `paths: { /v1/cottages: { get: { parameters: [{ name: created, in: query, description: Filters those that you created., schema: { type: ${type} } }], responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  expect((await findingsOf(text, knownField)).map((finding) => finding.help)).toEqual([help])
})
