import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import idOpaque from '../resources/id-opaque.ts'
import idPresent from '../resources/id-present.ts'
import idSequential from '../resources/id-sequential.ts'
import idType from '../resources/id-type.ts'
import abbreviation from './abbreviation.ts'
import booleanPrefix from './boolean-prefix.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import fieldSnakeCase from './field-snake-case.ts'
import reservedWord from './reserved-word.ts'
import scalarSingular from './scalar-singular.ts'
import temporalFormat from './temporal-format.ts'
import urlSuffix from './url-suffix.ts'

const RULES = [
  abbreviation,
  booleanPrefix,
  enumUpperSnakeCase,
  fieldSnakeCase,
  idOpaque,
  idPresent,
  idSequential,
  idType,
  reservedWord,
  scalarSingular,
  temporalFormat,
  urlSuffix,
]

it.each<[string, string]>([
  [
    'a node of JSON-LD',
    `{ '@context': { type: array }, '@id': { type: string }, '@type': { type: string, enum: [Person] } }`,
  ],
  [
    'a Verifiable Credential, whose context has aliases for the keywords',
    `{ '@context': {}, id: { type: string, format: uri, example: 'http://example.edu/1872' }, type: { type: string, enum: [VerifiableCredential] } }`,
  ],
  ['a graph', `{ '@context': {}, '@graph': { type: array, items: {} } }`],
  ['a value with its language', `{ '@value': {}, '@language': { type: string }, '@id': {} }`],
  [
    'the claims of an access token',
    `{ iss: { type: string, format: uri }, sub: { type: string }, aud: { type: string }, exp: { type: integer }, jti: { type: string } }`,
  ],
  [
    'a security event token (RFC 8417)',
    `{ iss: { type: string }, iat: { type: integer }, jti: { type: string }, toe: { type: integer }, txn: { type: string }, events: { type: object, properties: { kind: {} } } }`,
  ],
  [
    'what a token introspection answers (RFC 7662)',
    `{ active: { type: boolean }, iss: {}, sub: {}, exp: {}, iat: {}, client_id: {}, token_type: {} }`,
  ],
  [
    'what OpenID Connect tells of a person',
    `{ sub: { type: string }, given_name: {}, family_name: {}, picture: { type: string, format: uri }, website: { type: string, format: uri }, updated_at: { type: string } }`,
  ],
])('%s has the members that its standard names', async (_, properties) => {
  const text = `components: { schemas: { Order: { properties: ${properties} } } }`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

it('names are judged beside those, and where the standard is another one', async () => {
  const text = `
components:
  schemas:
    Credential:
      properties:
        '@context': {}
        type: { type: string }
        issuedBy: { type: string } # expect: naming/field-snake-case
        homepage: { type: string, format: uri } # expect: naming/url-suffix
    Subject:
      properties:
        id: { type: integer } # expect: resources/id-type
        type: { type: string } # expect: naming/reserved-word
    ProductRef:
      properties:
        '@type': { type: string } # expect: naming/field-snake-case
        '@baseType': { type: string } # expect: naming/field-snake-case
    Token:
      properties:
        iss: { type: string }
        sub: { type: string }
        jti: { type: string }
        accountRef: { type: string } # expect: naming/field-snake-case
    Payment:
      properties:
        txn: { type: string } # expect: naming/abbreviation
        events: { type: object, properties: { kind: {} } } # expect: naming/scalar-singular
    Profile:
      properties:
        sub: { type: string }
        picture: { type: string, format: uri } # expect: naming/url-suffix
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it('the locales of a text in several languages are keys', async () => {
  const text = `
components:
  schemas:
    Greetings: { properties: { en: {}, pt: {}, pt-BR: {}, zh_Hant_TW: {}, usedBy: {} } } # expect: naming/field-snake-case
    Route: { properties: { de-AT: {}, to: {} } } # expect: naming/field-snake-case
`
  expect(placesOf(await findingsOf(text, fieldSnakeCase))).toEqual(
    expectationsIn(text, fieldSnakeCase),
  )
})
