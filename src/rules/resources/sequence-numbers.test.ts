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

test('numbers that others give out refer to no resource', async () => {
  const text = `
components:
  schemas:
    Interface:
      properties:
        vlan_id: { type: integer }
        tvdbId: { type: integer }
        primaryVlanId: { type: integer }
        network_id: { type: integer } # expect: resources/reference-id-type
    UsbDevice:
      properties:
        vendorId: { type: integer }
        productId: { type: integer }
        owner_id: { type: integer } # expect: resources/reference-id-type
    Peripheral:
      properties:
        vendor_id: { type: integer, description: The USB vendor. }
        product_id: { type: integer, description: The USB product. }
    OrderLine:
      properties:
        vendor_id: { type: integer } # expect: resources/reference-id-type
        product_id: { type: integer } # expect: resources/reference-id-type
    NetworkInfo:
      properties:
        chain_id: { type: integer }
        explorer_url: { type: string }
    Shop:
      properties:
        chain_id: { type: integer } # expect: resources/reference-id-type
        city: { type: string }
    Answer:
      properties:
        req_id: { type: integer }
        echo_id: { type: integer, description: Used to map the response to its request. }
        leave_request_id: { type: integer } # expect: resources/reference-id-type
    Detection:
      properties:
        tag_id: { type: integer, description: The number of the AprilTag. }
        label_id: { type: integer, description: The label that it has. } # expect: resources/reference-id-type
        statement_id: { type: integer, description: "The statement's position in the query." }
    Meter:
      properties:
        unit_id: { type: integer, minimum: 0, maximum: 255 }
        node_id: { type: integer, format: uint16 }
        category_id: { type: integer, minimum: 1, maximum: 100 } # expect: resources/reference-id-type
        status_id: { type: integer, minimum: 0, maximum: 31 } # expect: resources/reference-id-type
        site_id: { type: integer, minimum: 1, maximum: 32767 } # expect: resources/reference-id-type
        customer_id: { type: integer, minimum: 1, maximum: 2147483647 } # expect: resources/reference-id-type
        open_id: { type: integer, minimum: 1, maximum: 4094 }
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})
