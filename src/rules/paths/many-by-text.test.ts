import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import limit from '../pagination/limit.ts'
import singletonMethods from './singleton-methods.ts'
import singletonSingular from './singleton-singular.ts'

const ONE = `{ content: { application/json: { schema: { $ref: '#/components/schemas/Kiln' } } } }`
const KILN = `
components:
  schemas:
    Kiln: { type: object, properties: { heat: { type: number }, glaze: { type: string } } }
`

it('a plural that the document takes for several things is no singleton', async () => {
  const text = `
openapi: 3.1.0
info: { title: Pottery, version: 1.0.0 }
paths:
  /v1/kilns/{kiln_id}/firings:
    get: { summary: Get links to all kiln firings, responses: { '200': ${ONE} } }
  /v1/kilns/{kiln_id}/shelves:
    get: { responses: { '200': { description: All shelves, content: { application/json: { schema: { $ref: '#/components/schemas/Kiln' } } } } } }
  /v1/kilns/{kiln_id}/glazes:
    get:
      parameters: [{ name: page_size, in: query, schema: { type: integer } }]
      responses: { '200': ${ONE} }
  /v1/kilns/{kiln_id}/notes:
    get: { summary: Retrieve the notes of a kiln, responses: { '200': ${ONE} } }
    post: { summary: Add a new note to the kiln, responses: { '201': {} } }
  /v1/kilns/{kiln_id}/plates:
    get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: { LinkCollection: { type: object, properties: { Links: { type: object, properties: { Link: { type: array, items: { type: object } } } } } } } } } } } } }
  /v1/kilns/{kiln_id}/settings: # expect: paths/singleton-singular
    get: { summary: Get all that is set, responses: { '200': ${ONE} } }
    post: { summary: Create the settings of a kiln, responses: { '201': {} } }
  /v1/kilns/{kiln_id}/limits: # expect: paths/singleton-singular
    get: { summary: Read the limits at all times, responses: { '200': ${ONE} } }
${KILN}`
  expect(placesOf(await findingsOf(text, singletonSingular))).toEqual(
    expectationsIn(text, singletonSingular),
  )
})

it('a singular of which one of several is made, or all are read, is no singleton', async () => {
  const made = `{ '201': { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } }`
  const text = `
openapi: 3.1.0
info: { title: Pottery, version: 1.0.0 }
paths:
  /v1/kilns/{kiln_id}/loan-request:
    post: { summary: Create a loan request, responses: ${made} }
  /v1/kilns/{kiln_id}/chimney:
    post: { summary: Create the chimney, responses: ${made} } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/vent:
    post: { summary: Create a vent, responses: { '201': {} } } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/flue:
    post: { summary: Create a flue, responses: ${made} } # expect: paths/singleton-methods
    delete: { responses: { '204': {} } } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/lid:
    get: { responses: { '200': {} } }
    post: { summary: Create a lid, responses: ${made} } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/test-plate:
    post: { operationId: createKilnTestPlate, responses: { '200': { content: { application/json: { schema: { type: object, properties: { errors: { type: array }, plate: { type: object, properties: { id: {} } } } } } } } } }
  /v1/kilns/{kiln_id}/one-cone:
    post: { summary: Creates what a cone needs, responses: { '201': { content: { application/json: { schema: { type: object, properties: { coneId: {} } } } } } } }
  /v1/kilns/{kiln_id}/door:
    post: { operationId: createKilnDoor, responses: { '201': { content: { application/json: { schema: { type: object, properties: { kiln_id: {}, id_proof: {} } } } } } } } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/roof:
    post: { summary: Create or replace the roof, responses: ${made} } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/crack:
    get: { summary: Get all cracks of a kiln, responses: { '200': {} } }
    post: { summary: Create a crack, responses: { '201': {} } }
`
  expect(placesOf(await findingsOf(text, singletonMethods))).toEqual(
    expectationsIn(text, singletonMethods),
  )
})

it('what an operation speaks of all of, and what several parameters name one of, is no singleton', async () => {
  const text = `
paths:
  /v1/kilns/{kiln_id}/burner: { delete: { summary: Clears a kiln from all burners that heat it } }
  /v1/kilns/{kiln_id}/fan: { delete: { summary: Deletes the fan and all of it } } # expect: paths/singleton-methods
  /v1/kilns/{kiln_id}/log: { post: { operationId: createLog } }
  /v1/kilns/{kiln_id}/log/{day}/{entry}: {}
`
  expect(placesOf(await findingsOf(text, singletonMethods))).toEqual(
    expectationsIn(text, singletonMethods),
  )
})

it('what is done at a path, asked twice or named by an alias of an id is no creation', async () => {
  const text = `
paths:
  /v1/boats/{boat_id}/sailaway:
    get: { description: attach GET requests to sailaway of a boat }
    post: { description: attach POST requests to sailaway of a boat }
  /v1/boats/{boat_id}/anchor:
    get: { description: anchor GET call of a boat }
    post: { description: anchor POST call of a boat } # expect: paths/singleton-methods
  /v1/boats/{boat_id}/createcrew: { post: { operationId: createCrewOfBoat } }
  /v1/boats/{boat_id}/mastlight: { post: { operationId: createMastLight } } # expect: paths/singleton-methods
  /v1/boats/{boat_id}/@mine: { put: {}, delete: {} }
  /v1/boats/{boat_id}/mine: { put: {}, delete: {} } # expect: paths/singleton-methods
`
  expect(placesOf(await findingsOf(text, singletonMethods))).toEqual(
    expectationsIn(text, singletonMethods),
  )
})

it('what is changed in place lists nothing, where no schema says more', async () => {
  const text = `
paths:
  /v1/kilns/{kiln_id}/settings:
    get: { responses: { '200': { content: { application/json: { schema: {} } } } } }
    patch: {}
  /v1/kilns/{kiln_id}/tiles:
    get: { responses: { '200': { content: { application/json: { schema: {} } } } } } # expect: pagination/limit
    patch: {}
    post: {}
  /v1/kilns/{kiln_id}/bricks:
    get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: { bricks: { type: array } } } } } } } } # expect: pagination/limit
    patch: {}
  /v1/kilns/{kiln_id}/doors: { get: { responses: { '200': {} } } } # expect: pagination/limit
`
  expect(placesOf(await findingsOf(text, limit))).toEqual(expectationsIn(text, limit))
})
