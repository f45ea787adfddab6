import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './reference-id-type.ts'

test('the number of something in a sequence refers to nothing', async () => {
  const text = `
components:
  schemas:
    Update:
      properties:
        seqId: { type: integer }
        last_sequence_id: { type: integer }
        sequence_owner_id: { type: integer } # expect: resources/reference-id-type
        order_id: { type: integer } # expect: resources/reference-id-type
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})
