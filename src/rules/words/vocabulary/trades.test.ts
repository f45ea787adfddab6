import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../../test/support/rule-testing.ts'
import abbreviation from '../../naming/abbreviation.ts'
import adjectiveOrder from '../../naming/adjective-order.ts'
import arrayPlural from '../../naming/array-plural.ts'
import scalarSingular from '../../naming/scalar-singular.ts'
import pluralCollection from '../../paths/plural-collection.ts'
import credentialLocation from '../../security/credential-location.ts'

const RULES = [
  abbreviation,
  adjectiveOrder,
  arrayPlural,
  scalarSingular,
  pluralCollection,
  credentialLocation,
]

test.each<[string, string]>([
  [
    'lists of what insurers, carriers, hospitals and banks speak of',
    `
components:
  schemas:
    Policy:
      properties:
        consignee: { type: array, items: { type: string } } # expect: naming/array-plural
        allergy: { type: array, items: { type: string } } # expect: naming/array-plural
        tranche: { type: array, items: { type: object } } # expect: naming/array-plural
        specimen: { type: array, items: { type: string } } # expect: naming/array-plural
        court_hearing: { type: array, items: { type: string } } # expect: naming/array-plural
        alias: { type: array, items: { type: string } } # expect: naming/array-plural
        consignees: { type: array, items: { type: string } }
        specimens: { type: array, items: { type: string } }
        freight: { type: array, items: { type: string } }
        bidding: { type: array, items: { type: string } }
        annuities: { type: string } # expect: naming/scalar-singular
        regimens: { type: string } # expect: naming/scalar-singular
        regimen: { type: string }
        warranty: { type: string }
`,
  ],
  [
    'collections of these',
    `
paths:
  /v1/lender/{lender_id}: { get: {} } # expect: paths/plural-collection
  /v1/specimen/{specimen_id}: { get: {} } # expect: paths/plural-collection
  /v1/warranties/{warranty_id}: { get: {} }
  /v1/regimens/{regimen_id}: { get: {} }
  /v1/freight/{freight_id}: { get: {} }
`,
  ],
  [
    'things that WordNet met in no text',
    `
paths:
  /v1/campsite/{campsite_id}: { get: {} } # expect: paths/plural-collection
  /v1/helicopters/{helicopter_id}: { get: {} }
  /v1/software/{software_id}: { get: {} }
components:
  schemas:
    Stay:
      properties:
        bookmark: { type: array, items: { type: string } } # expect: naming/array-plural
        policyholder: { type: array, items: { type: object } } # expect: naming/array-plural
        internships: { type: string } # expect: naming/scalar-singular
        headset: { type: string }
        playlists: { type: array, items: { type: string } }
        firmware: { type: array, items: { type: string } }
        homework: { type: array, items: { type: string } }
        breadcrumb: { type: array, items: { type: string } }
`,
  ],
  [
    'clipped words and participles of these',
    `
components:
  schemas:
    Claim:
      properties:
        gross_wgt: { type: number } # expect: naming/abbreviation
        hosp_code: { type: string } # expect: naming/abbreviation
        parcels_lost: { type: integer } # expect: naming/adjective-order
        hours_worked: { type: number } # expect: naming/adjective-order
        lost_parcels: { type: integer }
        payment_missed: { type: boolean }
`,
  ],
  [
    'credentials under names of their own',
    `
paths:
  /v1/claims:
    get:
      parameters:
        - { name: app_key, in: query, schema: { type: string } } # expect: security/credential-location
        - { name: passcode, in: query, schema: { type: string } } # expect: security/credential-location
        - { name: Authentication, in: header, schema: { type: string } } # expect: security/credential-location
        - { name: authentication, in: query, schema: { type: string } }
        - { name: sid, in: cookie, schema: { type: string } } # expect: security/credential-location
        - { name: session, in: cookie, schema: { type: string } } # expect: security/credential-location
        - { name: session, in: query, schema: { type: string } }
        - { name: session_theme, in: cookie, schema: { type: string } }
        - { name: Skip-Authentication, in: header, schema: { type: boolean } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
