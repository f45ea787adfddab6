import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import reservedWord from '../naming/reserved-word.ts'
import urlSuffix from '../naming/url-suffix.ts'
import problemSchema from './problem-schema.ts'

const RULES = [problemSchema, reservedWord, urlSuffix]

test.each([
  [
    'a problem of type, title and status only',
    `
components:
  schemas:
    WithUri: # expect: errors/problem-schema
      properties:
        type: { type: string, format: uri }
        title: { type: string }
        status: { type: integer }
        hint: { type: string }
    Plain: # expect: errors/problem-schema
      properties:
        type: { type: string }
        title: { type: string }
        status: { type: integer }
        errors: { type: array, items: { type: string } }
`,
  ],
  [
    'what only looks like one',
    `
components:
  schemas:
    Film:
      properties:
        type: { type: string } # expect: naming/reserved-word
        title: { type: string }
        status: { type: string }
    Ticket:
      properties:
        type: { type: string } # expect: naming/reserved-word
        title: { type: string }
        status: { type: integer }
        owner_id: { type: string }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
