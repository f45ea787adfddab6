import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import updateResponse from './update-response.ts'

const BODY = 'requestBody: { content: { application/json: { schema: { type: object } } } }'
const NONE = "responses: { '204': { description: Done. } }"
const READ = "get: { responses: { '200': { description: It. } } }"

test('what is done with something changes no resource that could be answered', async () => {
  const text = `
paths:
  /v1/berths/dismiss/{berth_id}: { put: { summary: Dismiss a berth, ${BODY}, ${NONE} } }
  /v1/confirm/harvest/{harvest_id}: { put: { summary: Accept the harvest, ${BODY}, ${NONE} } }
  /v1/saplings/reorder/{sapling_id}: { put: { ${NONE} } }
  /v1/operas/{opera_id}: { ${READ}, put: { summary: Reset the opera to its premiere, ${BODY}, ${NONE} } }
  /v1/curators/{curator_id}/portrait: { ${READ}, patch: { summary: Portrait of a curator, requestBody: { content: { image/png: {}, image/webp: {} } }, ${NONE} } }
  /v1/herds/{herd_id}/count: { put: { summary: Recalculate the count, ${BODY}, ${NONE} } }
  /v1/parcels/{parcel_id}: { put: { description: Complete a parcel, ${BODY}, ${NONE} } }
  /v1/callbacks/{quote_id}: { put: { summary: Return the quote to the caller, ${BODY}, ${NONE} } }
  /v1/kilns/{kiln_id}/firing: { put: { summary: Transfer a firing to another kiln, ${BODY}, ${NONE} } }
  /v1/teams/transfer/{team_id}: { patch: { ${BODY}, ${NONE} } }
`
  expect(placesOf(await findingsOf(text, [updateResponse]))).toEqual([])
})

test('a resource that is changed is seen by its other methods, or by what is said', async () => {
  const text = `
paths:
  /v1/berths/{berth_id}: { ${READ}, put: { summary: Liegeplatz, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/saplings/{sapling_id}: { delete: { ${NONE} }, patch: { operationId: sapling, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/operas/{opera_id}: { put: { summary: Replaces the opera, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/curators/{curator_id}: { patch: { operationId: v2UpdateCurator, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/herds/{herd_id}/feed: { put: { summary: Set the feed, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/kilns/{kiln_id}: { patch: { summary: Partially update a kiln, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/parcels/{parcel_id}: { put: { ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/portraits/{portrait_id}: { ${READ}, patch: { summary: A portrait, requestBody: { content: { image/png: {}, application/json: {} } }, ${NONE} } } # expect: methods/update-response
  /v1/looms/{loom_id}/status: { patch: { description: Change the status, ${BODY}, ${NONE} } } # expect: methods/update-response
  /v1/vaults/{vault_id}: { head: { ${NONE} }, put: { summary: Vault, ${BODY}, ${NONE} } } # expect: methods/update-response
`
  expect(placesOf(await findingsOf(text, [updateResponse]))).toEqual(
    expectationsIn(text, [updateResponse]),
  )
})
