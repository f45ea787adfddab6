import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import contentLanguage from './content-language.ts'

/** A path whose `method` takes `parameter` and answers with a body, and what is expected of it. */
function toPath(parameter: string, { expected = false, method = 'get', index = 0, schema = '{}' }) {
  return `
  /v1/things-${index}:
    ${method}:
      parameters: [{ ${parameter} }]
      responses:
        '200':${expected ? ' # expect: headers/content-language' : ''}
          content: { application/json: { schema: ${schema} } }`
}

/** What takes a language, and answers in another one or in none. */
const DEFENDED: readonly (readonly [string, { method?: string; schema?: string }?])[] = [
  ['name: language, in: query, schema: { type: boolean }'],
  ['name: language, in: query, schema: { type: integer }, description: The id of a language.'],
  ['name: language, in: query, schema: { type: array, items: { type: string } }'],
  ['name: lang, in: query, schema: { type: string, default: painless }'],
  ['name: lang, in: query, schema: { type: string, enum: [python, go, java] }'],
  ['name: language, in: query, schema: { type: string }, example: JavaScript'],
  [
    'name: language, in: query, schema: { type: string }, description: The spoken language of the audio.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: The source language of the text.',
  ],
  [
    'name: lang, in: query, schema: { type: string }, description: The language the document is written in.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: Filters the articles by language.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: Only articles in this language are listed.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: For requests where language was used.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: The programming language of the repository.',
  ],
  [
    'name: language, in: query, schema: { type: string }, description: The language of the letter.',
    { method: 'post' },
  ],
  [
    'name: Accept-Language, in: header, schema: { type: string }, description: The language of the SMS that the keeper gets.',
    { method: 'post' },
  ],
  [
    'name: Accept-Language, in: header, schema: { type: string }, description: Defines a localized message to send by SMS.',
    { method: 'post' },
  ],
  [
    'name: locale, in: query, schema: { type: string }, description: The locale of the e-mail.',
    { method: 'put' },
  ],
  [
    'name: locale, in: query, schema: { type: string }, description: Restricts the results to a locale.',
  ],
  [
    'name: language, in: query, schema: { type: string }',
    {
      schema:
        '{ properties: { results: { type: array, items: { properties: { language: {} } } } } }',
    },
  ],
]

/** What asks for an answer in a language. */
const AT_FAULT: readonly (readonly [string, { method?: string; schema?: string }?])[] = [
  ['name: Accept-Language, in: header, schema: { type: string }'],
  ['name: accept-language, in: header, schema: { type: string }', { method: 'post' }],
  ['name: locale, in: query, schema: { type: string }'],
  ['name: lang, in: query, schema: { type: string }', { method: 'put' }],
  ['name: lang, in: query, schema: { type: string, enum: [en, de, fr-CA] }'],
  ['name: language, in: query, schema: { type: string, default: en-US }'],
  ['name: language, in: query, schema: { type: string }, example: pt_BR'],
  [
    'name: language, in: query, schema: { type: string }, description: The language of the texts in the response.',
  ],
  [
    'name: Locale, in: header, schema: { type: string }, description: The locale of the messages.',
    { method: 'put' },
  ],
  [
    'name: lang, in: query, schema: { type: string }, description: The language of the answer; messages without a translation are in English.',
  ],
  [
    'name: locale, in: query, schema: { type: string }, description: In which locale names are shown.',
    { method: 'post' },
  ],
  ['name: language, in: query, schema: { $ref: "#/components/schemas/Tag" }'],
]

const TAG = `
components:
  schemas: { Tag: { type: string, enum: [en, zh-Hans, es-419] } }`

test.each([
  ['what does not choose the language of the answer', DEFENDED, false],
  ['what chooses it', AT_FAULT, true],
])('%s', async (_, cases, expected) => {
  const paths = cases.map(([parameter, more], index) => {
    return toPath(parameter, { ...more, expected, index })
  })
  const text = `paths:${paths.join('')}${TAG}`
  expect(placesOf(await findingsOf(text, contentLanguage))).toEqual(
    expectationsIn(text, contentLanguage),
  )
})
