import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import abbreviation from './abbreviation.ts'
import adjectiveOrder from './adjective-order.ts'
import arrayPlural from './array-plural.ts'
import booleanPrefix from './boolean-prefix.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import queryParameterSnakeCase from './query-parameter-snake-case.ts'
import reservedWord from './reserved-word.ts'
import scalarSingular from './scalar-singular.ts'
import temporalFormat from './temporal-format.ts'
import urlKind from './url-kind.ts'

const rules = [
  abbreviation,
  adjectiveOrder,
  arrayPlural,
  booleanPrefix,
  enumUpperSnakeCase,
  queryParameterSnakeCase,
  reservedWord,
  scalarSingular,
  temporalFormat,
  urlKind,
]

test('what descriptions and neighbours say against a finding', async () => {
  const text = `
components:
  schemas:
    Voyage:
      type: object
      properties:
        arg: { type: string, description: The Annual Report of Goods that the harbor wants. }
        args: { type: string, description: The Annual Report of Goods. } # expect: naming/abbreviation
        cmd: { type: string, description: what the Captain says } # expect: naming/abbreviation
        pilot_requested: { type: object, description: The officer who requested it., properties: { name: {} } }
        crane_requested: { type: object, description: The crane that was requested., properties: { name: {} } } # expect: naming/adjective-order
        berth_assigned: { type: object, properties: { enabled: { type: boolean } } }
        launch_date: { type: string }  # expect: naming/temporal-format
        refit_date: { type: string }
        refit_date_precision: { type: string, enum: [YEAR, DAY] }
    Header:
      type: object
      properties: { alg: { type: string }, typ: { type: string } }
    Cargo:
      type: object
      properties: { typ: { type: string } } # expect: naming/abbreviation
    Stream:
      type: object
      properties:
        subject: { type: string, enum: [iss_sub, email] }
        contact: { type: string, enum: [email, phone_number] } # expect: naming/enum-upper-snake-case
`
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})
