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

const PLURAL = 'Name in the plural what it holds.'
const field = (name: string, schema: string) =>
  `components: { schemas: { DockLoan: { type: object }, Scopes: { type: array, items: { type: string } }, Harbor: { type: object, properties: { ${name}: ${schema} } } } }`

test.each([
  ['dock', "{ type: array, items: { $ref: '#/components/schemas/DockLoan' } }", PLURAL],
  ['dock', "{ type: array, items: { $ref: '#/components/schemas/Harbor' } }", 'Write `docks`.'],
  ['route', '{ type: array, description: The route to the sea., items: { type: object } }', PLURAL],
  ['pier', '{ type: array, description: The pier in parts., items: { type: object } }', PLURAL],
  [
    'pier',
    '{ type: array, description: The pier names., items: { type: object } }',
    'Write `piers`.',
  ],
  ['pilot', "{ $ref: '#/components/schemas/Scopes' }", PLURAL],
  ['scope', "{ $ref: '#/components/schemas/Scopes' }", 'Write `scopes`.'],

  ['is_replace_missing', '{ type: boolean }', 'Write an adjective or participle without `is`.'],
  ['is_guard_missing', '{ type: boolean }', 'Write `guard_missing`.'],
  ['ships_in_dock', '{ type: string }', 'Name in the singular what it is.'],
  ['berths', '{ type: string, enum: [{}] }', 'Say by other keywords than `enum` what is no text.'],
  [
    'gate_url',
    '{ type: string, description: "As https://example.com/gates/{gate_id}" }',
    'Add `format: uri-template`.',
  ],
  [
    'gate_url',
    '{ type: string, description: The map id of the gate. }',
    'End the name in what it holds by its description: `_id`.',
  ],
  ['gate_url', '{ type: string, description: Where the gate is shown. }', 'Add `format: uri`.'],
])('help for %s: %s', async (name, schema, help) => {
  const helps = (await findingsOf(field(name, schema), rules)).map((finding) => finding.help)
  expect(helps).toContain(help)
})

const GENERIC = 'Say in front what it belongs to, as `account_type` does.'
const INNER = '{ type: object, properties: { type: { type: string } } }'

test.each([
  ['PilotRule', 'entity', GENERIC],
  ['PilotEvent', 'data', GENERIC],
  ['Pilot', 'berth_type', GENERIC],
  ['Pilot', 'data', 'Write `pilot_type`.'],
])('the type in %s.%s', async (component, key, help) => {
  const text = `components: { schemas: { ${component}: { type: object, properties: { ${key}: ${INNER} } } } }`
  const [finding] = await findingsOf(text, reservedWord)
  expect(finding?.help).toBe(help)
})

test('a parameter that stands for any field', async () => {
  const text = `paths: { /v1/piers: { get: { parameters: [{ name: '{field_name}', in: query }] } } }`
  const [finding] = await findingsOf(text, queryParameterSnakeCase)
  expect(finding?.help).toBe(
    'Write lowercase words joined by `_`, the first starting with a letter.',
  )
})
