import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './id-present.ts'

/** A GET that answers with a schema written on one line. */
const answers = (schema: string) =>
  `{ responses: { '200': { content: { application/json: { schema: ${schema} } } } } }`
const list = (fields: string) => answers(`{ type: array, items: { properties: { ${fields} } } }`)
const one = (fields: string) => answers(`{ properties: { ${fields} } }`)

test('what is only listed need not be a resource', async () => {
  const text = `
paths:
  /v1/tide-levels:
    get: ${list('harbour: {}, measured_at: {}, level_cm: {}')}
  /v1/triage-codes:
    get: ${list('code: {}, label: {}')}
  /v1/wards/{ward_id}/occupancy-by-day:
    get: ${list('day: {}, beds: {}')}
  /v1/valid-grades:
    get: ${list('key: {}, value: {}')}
  /v1/menus/{menu_id}/allergens:
    get: ${list('name: {}, severity: {}')}
  /v1/votes/turnout:
    get: ${list('district: {}, votes: {}')}
  /v1/organ-stops/tunings:
    get: ${list('pitch_hz: {}, cents: {}')}
  /v1/wells/{well_id}/strata:
    get: ${list('from_m: {}, to_m: {}, rock: {}')}
  /v1/permissions/depot/{tram_number}:
    get: ${one('may_drive: {}, may_shunt: {}')}
  /v1/heralds/newest-of/{parish}/{lord_rank}:
    get: ${one('arms: {}')}
  /v1/organs: { post: {} }
  /v1/organs/{builder_code}:
    get: ${answers('{ properties: { organs: { type: array, items: {} } } }')}
  /v1/choirs/loudest:
    get: ${list('voice: {}, decibels: {}')}
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what is counted and only listed is no resource', async () => {
  const text = `
paths:
  /v1/tram_metrics:
    get: ${list('tram_id: {}, delays: { type: integer }')}
  /v1/trams:
    get: ${list('stops: { type: array, items: {} }')} # expect: resources/id-present
  /v1/tram-metrics:
    post: {}
    get: ${list('tram: {}, unit: {}')} # expect: resources/id-present
  /v1/bus-metrics/{metric_id}:
    get: ${one('bus: {}, unit: {}')} # expect: resources/id-present
  /v1/lines:
    get: ${list('colour: {}, stops: { type: array, items: {} }')} # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what is got by the id of an operation, and is said to be its status, is its monitor', async () => {
  const says = (text: string, fields: string) => `{ ${text}, ${one(fields).slice(1)}`
  const text = `
paths:
  /v1/exports/runs/{operation_id}:
    get: ${says('description: The status of an export', 'name: {}, started_at: {}, status: {}')}
  /v1/imports/runs/{opId}:
    get: ${says('operationId: getImportStatus', 'name: {}, status: {}')}
  /v1/theatre-operations/{operation_id}:
    get: ${says('summary: Gets an operation', 'surgeon: {}, status: {}')} # expect: resources/id-present
  /v1/runs/{run_id}:
    get: ${says('summary: Gets the status of a run', 'name: {}, status: {}')} # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what a GET says to search for is no resource by what it is searched', async () => {
  const says = (summary: string) =>
    `{ summary: ${summary}, ${one('input: {}, matches: { type: array }, spelled: {}').slice(1)}`
  const text = `
paths:
  /v1/choirs: { get: {} }
  /v1/choirs/search/{term}: { get: ${says('Search for choirs')} }
  /v1/choirs/{name}: { get: ${says('Searches choirs')} }
  /v1/bells/{bell}: { get: ${says('Search a bell by its id')}, delete: {} } # expect: resources/id-present
  /v1/carillons/{name}: { get: { summary: Search carillons, ${one('carillon_id: {}').slice(1)} } # expect: resources/id-present
  /v1/organs: { get: {} }
  /v1/organs/{name}: { get: ${says('Gets the search of an organ')} } # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('a part of a list is no resource', async () => {
  const text = `
paths:
  /v1/pages/{page_id}:
    get: ${one('parent_job: {}, offset: { type: integer }, perPage: { type: integer }, jobs: { type: array }')}
  /v1/histories/{history_id}:
    get: ${one('history: { type: array }, data: { type: array }, count: { type: integer }, total: { type: number }')}
  /v1/credits/{credit_id}:
    get: ${one('limit: { type: integer }, transfers: { type: array }')} # expect: resources/id-present
  /v1/prints/{print_id}:
    get: ${one('size: { type: string }, total: { type: string }, colours: { type: array }')} # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what is addressed, created, changed, sent or identified is a resource', async () => {
  const text = `
paths:
  /v1/ferries:
    get: ${list('name: {}, decks: {}')} # expect: resources/id-present
  /v1/ferries/{ferry_id}:
    delete: { responses: { '204': {} } }
  /v1/grafts:
    get: ${list('donor: {}, taken_on: {}')} # expect: resources/id-present
    post: { responses: { '201': {} } }
  /v1/get-tickets:
    get: ${answers("{ type: array, items: { $ref: '#/components/schemas/Ticket' } }")}
  /v1/add-ticket:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }, responses: { '200': {} } }
  /v1/clinical-attributes:
    get: ${list('clinical_attribute_id: {}, label: {}')} # expect: resources/id-present
  /v1/kilns:
    get: ${list('uuid: {}, heat: {}')} # expect: resources/id-present
  /v1/dials:
    get: ${list('key: {}, value: {}')} # expect: resources/id-present
  /v1/dials/{key}: {}
  /v1/quarries/{quarry_id}:
    get: ${one('stone: {}')} # expect: resources/id-present
  /v1/jobdetails/{encrypted_job_code}:
    get: ${one('title: {}')} # expect: resources/id-present
  /v1/bell-towers/{slug}:
    get: ${one('bells: {}')} # expect: resources/id-present
  /v1/orchards:
    post: { responses: { '201': {} } }
  /v1/orchards/{parcel_number}:
    get: ${one('trees: {}')} # expect: resources/id-present
  /v1/locks/{canal_mark}:
    get: ${one('depth_m: {}')} # expect: resources/id-present
    patch: { responses: { '200': {} } }
components:
  schemas:
    Ticket: { properties: { title: {}, owner: {} } } # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('a list of what belongs to one thing is no resource', async () => {
  const text = `
paths:
  /v1/choirs: { post: {} }
  /v1/choirs/{choir_id}:
    get:
      summary: Gets the voices of a choir
      responses: { '200': { content: { application/json: { schema: { properties: { entries: { type: array } } } } } } }
    delete: {}
  /v1/bands/{band_id}:
    get:
      summary: Returns all rehearsals of a band
      responses: { '200': { content: { application/json: { schema: { properties: { band_id: {}, rehearsals: { type: array }, dates_count: { type: integer } } } } } } }
    delete: {}
  /v1/organs/{organ_id}:
    get:
      summary: Gets an organ
      responses: { '200': { content: { application/json: { schema: { properties: { pipes: { type: array } } } } } } } # expect: resources/id-present
    delete: {}
  /v1/mixtures:
    post: {}
    get:
      summary: Gets mixtures
      responses: { '200': { content: { application/json: { schema: { type: array, items: { properties: { pipes: { type: array } } } } } } } } # expect: resources/id-present
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('the help speaks of the object around a resource, where there is one', async () => {
  const text = `
paths:
  /v1/choirs/{choir_id}:
    get: ${one('choir: { properties: { id: {}, name: {} } }, links: { type: object }, status: {}')}
  /v1/choirs/{choir_id}/voices/{voice_id}:
    get: ${one('voice: { properties: { id: {} } }, singers: { type: integer }')}
  /v1/organs/{organ_id}:
    get: ${one('builder: { properties: { id: {} } }, stops: {}')}
  /v1/bells/{bell_id}:
    get: ${one('data: { properties: { id: {} } }, service: {}, took_ms: { type: integer }')}
  /v1/rings/{ring_id}:
    get: ${one('response: { properties: { id: {} } }, message: {}, success: { type: boolean }')}
  /v1/peals/{peal_id}:
    get: ${one('data: { properties: { peal: { properties: { id: {} } } } }')}
  /v1/chimes/{chime_id}:
    get: ${one('data: { properties: { type: {}, attributes: { properties: { id: {} } } } }')}
  /v1/clocks/{clock_id}:
    get: ${one('tower_clock: { properties: { id: {} } }, errors: { type: array }')}
  /v1/towers/{tower_id}:
    get: ${one('data: { properties: { tower: { properties: { name: {} } } } }')}
  /v1/caller-ids:
    post: {}
    get: ${list('person: {}, name: {}')}
  /v1/containers/json:
    post: {}
    get: ${list('image: {}, name: {}')}
`
  const findings = await findingsOf(text, rule)
  expect(findings.map(({ help }) => help)).toEqual([
    'Answer with what `choir` holds, which has an `id`, and without the object around it.',
    'Add `id`, a string such as `voice_8fK2mQx4`.',
    'Add `id`, a string such as `organ_8fK2mQx4`.',
    'Answer with what `data` holds, which has an `id`, and without the object around it.',
    'Answer with what `response` holds, which has an `id`, and without the object around it.',
    'Answer with what `data.peal` holds, which has an `id`, and without the object around it.',
    'Answer with what `data.attributes` holds, which has an `id`, and without the object around it.',
    'Answer with what `tower_clock` holds, which has an `id`, and without the object around it.',
    'Add `id`, a string such as `tower_8fK2mQx4`.',
    'Add `id`, a string such as `resource_8fK2mQx4`.',
    'Add `id`, a string such as `resource_8fK2mQx4`.',
  ])
})
