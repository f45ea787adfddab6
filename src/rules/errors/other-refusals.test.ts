import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import forbiddenOrNotFound from './forbidden-or-not-found.ts'

/** What a 403 says of the state, the request or the service, and not of who may see the resource. */
const DEFENDED: readonly string[] = [
  'Operation is not allowed given the current status of the resource.',
  'The order cannot be changed in this state.',
  'The policy is non-modifiable.',
  'The folder is locked.',
  'The account storage limit is reached.',
  'The monthly quota of the plan is used up.',
  'Signature mismatch or URL expired.',
  'Returned when the request parameters are not valid.',
  'The feature is not enabled.',
  'The invoice is already paid.',
  'The root folder cannot be deleted.',
  'The policy cannot be modified.',
  'Token lacks the required `orders:delete` scope',
  'The access token has not got the scope.',
  'Attempted administrative access with invalid or missing key!',
  'The API key is invalid.',
  'Forbidden. The vessel has not been surveyed for ice yet.',
  'Authentication failed. Send the key in the Authorization header.',
  'Authentication error',
  'Called with an access token that lacks the permissions of a keeper.',
  'A harvest under glass has a second signatory.',
  'The application does not\nhave the permission to manage looms.',
  'The kiln is still hot, and firing it again would crack the ware.',
  'The date lies outside of the season.',
  'Forbidden - HARBOUR_MASTER role necessary',
  'The loom needs a firmware of the next generation.',
]

/** What a 403 tells of a resource that is there, but not for the client. */
const AT_FAULT: readonly string[] = [
  'Forbidden',
  'Access forbidden',
  'The order is not yours.',
  'Insufficient permissions to process the request.',
  'Authorization failed due to insufficient permissions or missing scopes.',
  'The user does not have access to the item, or it is locked.',
  'The application does not have access to the loom.',
  'The caller may not read this order.',
  'The order belongs to another account, whatever its status.',
  'Returned if the user does not have all the permissions to complete the update.',
  'Not allowed.',
  'Auth error',
  'Accesso proibito',
  'Requisição de participante que viola alguma regra de autorização.',
  'Forbidden - the berth of another shipping line cannot be seen: access is restricted.',
  'Your line does not charter this vessel.',
  'The hive is owned by another keeper.',
  'You are not the owner of the folder, or its limit is reached.',
  'The token lacks the scope, or the order belongs to another account.',
  'The key of the order is not yours.',
  'The access to the resource is denied. This is also returned when the API key is scoped.',
  'Error codes: `invalid_key` - Invalid key in the token, `insufficient_permissions`.',
]

const textOf = (descriptions: readonly string[], mark: string) => `
paths:
${descriptions
  .map((text, index) => {
    const description = JSON.stringify(text)
    return `  /v1/a${index}/{id}: { put: { responses: { '403': { description: ${description} }, '404': {} } } }${mark}`
  })
  .join('\n')}
`

test.each([
  ['a 403 about something else', textOf(DEFENDED, '')],
  ['a 403 about access', textOf(AT_FAULT, ' # expect: errors/forbidden-or-not-found')],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, forbiddenOrNotFound))).toEqual(
    expectationsIn(text, forbiddenOrNotFound),
  )
})

test('a 403 that says no more than its status is read by its examples', async () => {
  const item = (description: string, content: string) =>
    `{ put: { responses: { '403': { description: ${description}, content: { application/json: ${content} } }, '404': {} } } }`
  const text = `
paths:
  /v1/orders/{id}: ${item('Forbidden', '{ example: { message: Invalid or missing key } }')}
  /v1/carts/{id}: ${item('403 - Forbidden.', '{ example: { code: 7, detail: The token lacks the scope. } }')}
  /v1/bills/{id}: ${item('Forbidden', '{ example: { message: The bill is not yours. } }')} # expect: errors/forbidden-or-not-found
  /v1/dates/{id}: ${item('""', '{ schema: { allOf: [{ type: object }, { example: { message: The range of the dates is too large. } }] } }')}
  /v1/codes/{id}: ${item('""', '{ schema: { example: { code: DATE_RANGE_TOO_LARGE } } }')}
  /v1/rates/{id}: ${item('""', '{ schema: { example: { code: INSUFFICIENT_RIGHTS_OF_CALLER } } }')} # expect: errors/forbidden-or-not-found
  /v1/notes/{id}: ${item('The note is not yours.', '{ example: { message: Invalid or missing key } }')} # expect: errors/forbidden-or-not-found
  /v1/pages/{id}: ${item('Forbidden', '{ example: Forbidden }')} # expect: errors/forbidden-or-not-found
`
  expect(placesOf(await findingsOf(text, forbiddenOrNotFound))).toEqual(
    expectationsIn(text, forbiddenOrNotFound),
  )
})
