import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import independentChild from './independent-child.ts'
import singletonMethods from './singleton-methods.ts'
import singletonSingular from './singleton-singular.ts'

const documentOf = (texts: readonly string[], isWrong: boolean) =>
  texts
    .map(
      (
        text,
        index,
      ) => `  /v1/users/{user_id}/${isWrong ? 'things' : 'badges'}${'x'.repeat(index)}/{id}/settings:${isWrong ? ' # expect: paths/singleton-singular' : ''}
    get:
      ${text}
      responses:
        '200':
          description: Settings.
          content: { application/json: { schema: { type: object, properties: { id: { type: string }, theme: { type: string } } } } }
`,
    )
    .join('')

test('what calls itself a list is no singleton, whatever its schema is', async () => {
  const lists = [
    'summary: Get a list of settings',
    'summary: List the settings',
    'summary: Lists settings',
    'description: Returns a list of all settings.',
    'description: Returns a paginated list of settings.',
    'description: Retrieve the list of settings',
    'summary: Fetch a collection of settings',
    'operationId: listSettings',
    'operationId: List Settings',
    'description: List all settings of a user.',
  ]
  const others = [
    'summary: Get the settings',
    'summary: Get settings',
    'description: Returns the settings of a user, which hold a list of themes.',
    'operationId: getSettings',
    'description: The settings.',
    'summary: Retrieve the current settings',
    'summary: Listen to settings',
    'summary: Settings',
    'description: What a user has set.',
    'summary: Collection settings',
  ]
  const text = `paths:\n${documentOf(lists, false)}${documentOf(others, true)}`
  expect(placesOf(await findingsOf(text, singletonSingular))).toEqual(
    expectationsIn(text, singletonSingular),
  )
})

test('what is done with many is no singleton that is created', async () => {
  const text = `
paths:
  /v1/messages/{log_id}/_bulk: { post: { summary: Create messages, responses: {} } }
  /v1/logs/{log_id}/bulk: { post: { summary: Create messages, responses: {} } }
  /v1/lists/{list_id}/batch: { post: { operationId: addMembers, responses: {} } }
  /v1/users/{user_id}/profile:
    get: { responses: {} }
    post: { summary: Create a profile, responses: {} } # expect: paths/singleton-methods
`
  expect(placesOf(await findingsOf(text, singletonMethods))).toEqual(
    expectationsIn(text, singletonMethods),
  )
})

test('what is searched for is no child that has a life of its own', async () => {
  const text = `
paths:
  /v1/search/{term}: {}
  /v1/query/{term}: {}
  /v1/items/{item_id}: {}
  /v1/users/{user_id}/search/{term}: {}
  /v1/users/{user_id}/query/{term}: {}
  /v1/users/{user_id}/items/{item_id}: {} # expect: paths/independent-child
`
  expect(placesOf(await findingsOf(text, independentChild))).toEqual(
    expectationsIn(text, independentChild),
  )
})
