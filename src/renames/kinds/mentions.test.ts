import { expect, test } from 'vitest'
import { openApiOf } from '../../../test/support/mend-testing.ts'
import { mentionsOf } from './mentions.ts'

test.each([
  ['status', 'The status of the order.', false],
  ['status', 'Sort by `status` first.', true],
  ['true', 'If true, nothing is sent.', false],
  ['true', 'Send "true" for a test.', true],
  ['petId', 'Name it by petId or name.', true],
  ['petId', 'Name it by petIds.', false],
  ['pet_id', 'Name it by (pet_id).', true],
])('whether `%s` is meant in: %s', (name, description, isMeant) => {
  const api = openApiOf(JSON.stringify({ openapi: '3.1.0', info: { description }, paths: {} }))
  expect(mentionsOf(api, name).map(({ pointer }) => pointer)).toEqual(
    isMeant ? ['/info/description'] : [],
  )
})
