import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './reference-id-type.ts'

test('the number of something in a sequence refers to nothing', async () => {
  const text = `
paths: { /v1/orders: {}, /v1/owners: {} }
components:
  schemas:
    Update:
      properties:
        seqId: { type: integer }
        last_sequence_id: { type: integer }
        owner_kind_id: { type: integer, enum: [0, 1], x-enum-varnames: [SHOP, PERSON] }
        rival_kind_id: { type: integer, enum: [0, 1] } # expect: resources/reference-id-type
        sequence_owner_id: { type: integer } # expect: resources/reference-id-type
        order_id: { type: integer } # expect: resources/reference-id-type
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('numbers that others give out refer to no resource', async () => {
  const text = `
paths:
  /v1/networks/{network_id}/nodes: {}
  /v1/vendors/{vendor_id}/products: {}
  /v1/shop-chains: {}
  /v1/leave-requests: {}
  /v1/labels: {}
  /v1/categories: {}
  /v1/statuses: {}
  /v1/sites/{site_id}/units: {}
  /v1/customers/{customer_id}/statements: {}
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

test('a reference is to what the document tells of', async () => {
  const text = `
paths:
  /v1/wards/{ward_id}/beds: {}
  /v1/harbour-pilots: {}
  /v1/claims: {}
components:
  schemas:
    Stay:
      properties:
        bed_id: { type: integer } # expect: resources/reference-id-type
        wardId: { type: integer } # expect: resources/reference-id-type
        pilot_id: { type: integer } # expect: resources/reference-id-type
        assessed_claim_id: { type: integer } # expect: resources/reference-id-type
        admitted_by_user_id: { type: integer } # expect: resources/reference-id-type
        parentId: { type: integer } # expect: resources/reference-id-type
        owner_id: { type: integer } # expect: resources/reference-id-type
        vessel_id: { type: integer } # expect: resources/reference-id-type
        vessel: { type: object, properties: { flag: { type: string } } }
        policy_id: { type: integer } # expect: resources/reference-id-type
        surgeon_id: { type: integer } # expect: resources/reference-id-type
        physician_id: { type: integer } # expect: resources/reference-id-type
        guide_id: { type: integer } # expect: resources/reference-id-type
        stop_id: { type: integer } # expect: resources/reference-id-type
        event_id: { type: integer } # expect: resources/reference-id-type
        icd_id: { type: integer }
        discogsId: { type: integer }
        partner_external_id: { type: integer }
        autoIncrementIntellihrId: { type: integer }
        payload_id: { type: integer }
    PolicyDto: { properties: { number: { type: string } } }
    Surgeon: { properties: { name: { type: string } } }
    StayPayload: { properties: { note: { type: string } } }
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what is told of in messages', async () => {
  const text = `
asyncapi: 3.0.0
channels:
  berths:
    address: port.berth.occupied.v1
    messages:
      CraneMoved:
        payload:
          type: object
          properties:
            berth_id: { type: integer } # expect: resources/reference-id-type
            crane_id: { type: integer } # expect: resources/reference-id-type
            tugboat_id: { type: integer } # expect: resources/reference-id-type
            imo_id: { type: integer }
            reply_request_id: { type: integer }
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('codes, and the numbers of the segments of a VXLAN, refer to no resource', async () => {
  const text = `
paths:
  /v1/liveries/{livery_id}/segments: {}
  /v1/users: {}
components:
  schemas:
    Carriage:
      properties:
        livery_id: { type: integer, description: 'The livery: 0: green, 1: blue, 2: of the lessee' }
        first_livery_id: { type: integer, description: "The livery it had first. \`1\` = green, \`2\` = blue, \`10\` = none" }
        next_livery_id: { type: integer, description: 'The livery to come, such as 12: that of the lessee' } # expect: resources/reference-id-type
    VxlanNetwork:
      allOf:
        - properties:
            segment_id: { type: integer }
            user_id: { type: integer } # expect: resources/reference-id-type
    Route:
      properties:
        segment_id: { type: integer } # expect: resources/reference-id-type
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})

test('what makers, errors and owners of files are numbered by refers to nothing', async () => {
  const text = `
paths: { /v1/makers: {}, /v1/errors: {}, /v1/owners: {}, /v1/companies: {} }
components:
  schemas:
    Beacon:
      properties:
        maker_company_id: { type: integer, description: 'Optional, BLE manufacturer company ID.' }
    Toymaker:
      properties:
        maker_company_id: { type: integer, description: The company that makes the toy. } # expect: resources/reference-id-type
        company_id: { type: integer } # expect: resources/reference-id-type
    Failure:
      properties:
        error_id: { type: integer, description: Tells the error condition that occurred. }
    Report:
      properties:
        error_id: { type: integer, description: The error that is reported. } # expect: resources/reference-id-type
    Folder:
      properties:
        owner_id: { allOf: [{ type: integer, minimum: 0, maximum: 4294967294 }] }
    House:
      properties:
        owner_id: { type: integer, minimum: 0, maximum: 4294967295 } # expect: resources/reference-id-type
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(expectationsIn(text, rule))
})
