import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import jsonBody from './json-body.ts'
import postUpdate from './post-update.ts'

const RULES = [jsonBody, postUpdate]
const USER = "content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }"
const COMPONENTS = `
components:
  schemas: { User: { properties: { name: {} } } }
`

test('a POST on an item that does not update it', async () => {
  const text = `
paths:
  /v1/users/{user_id}: { post: { requestBody: { ${USER} }, responses: { '201': { ${USER} } } } }
  /v1/users: { post: { operationId: updateUsers, requestBody: {} } }
  /v1/users/{user_id}/profile: { post: { operationId: updateProfile } }
  /v1/users/{user_id}:update: { post: { operationId: updateUser } }
  /v1/messages/{channel}: { post: { requestBody: { ${USER} }, responses: { '200': {} } } }
  /v1/teams/{team_id}/members/{user_id}: { post: { operationId: addMember, responses: { '204': {} } } }
  /v1/hooks/{hook_id}: { post: { operationId: sendUpdate, summary: Sends an update. } }
  /v1/following/{username}: { post: { operationId: follow_user/update, summary: Follow user } }
  /v1/carts/{cart_id}: { post: { operationId: createOrUpdateCart } }
  /v1/contacts/{contact_id}: { post: { operationId: updateOrCreateContact } }
  /v1/jobs/{job_id}: { post: { operationId: runJob, responses: { '202': {} } } }
  /v1/items/{item_id}: { post: { operationId: getItem, summary: Update of the view } }
  /v1/a/{a}: { get: { responses: { '200': { ${USER} } } }, post: { responses: { '200': { ${USER} } } } }
  /v1/rules/{rule_id}:
    get: { responses: { '200': { ${USER} } } }
    post: { summary: Create a rule, requestBody: { ${USER} }, responses: { '200': { ${USER} } } }
  /v1/payments/{payment_id}:
    get: { responses: { '200': { ${USER} } } }
    post: { operationId: deletePayment, requestBody: { ${USER} }, responses: { '200': { ${USER} } } }
  /v1/routes/{amount}:
    get: { responses: { '200': { ${USER} } } }
    post: { operationId: Routing_QueryRoutes2, requestBody: { ${USER} }, responses: { '200': { ${USER} } } }
  /v1/workflows/{workflow_id}/update/{name}: { post: { operationId: updateWorkflow } }
  /v1/tasks/batch/{operation}: { post: { operationId: updateTasks, requestBody: {} } }
  /v1/tasks/{task_id}/{actionName}: { post: { operationId: changeTask } }
  /v1/b/{b}: { put: { operationId: updateB }, patch: { operationId: changeB } }
webhooks:
  done: { post: { operationId: updateUser } }
${COMPONENTS}`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

test('a POST on an item that updates it', async () => {
  const text = `
paths:
  /v1/operations/{operation}: { post: { operationId: updateOperation } } # expect: methods/post-update
  /v1/users/{user_id}:
    get: { responses: { '200': { ${USER} } } }
    post: { requestBody: { ${USER} }, responses: { '200': { ${USER} } } } # expect: methods/post-update
  /v1/a/{a}: { post: { operationId: updateUser } } # expect: methods/post-update
  /v1/users/change-password/{ticket}: { post: { operationId: updatePassword } }
  /v1/b/{b}: { post: { operationId: UpdateMessage, responses: { '200': {} } } } # expect: methods/post-update
  /v1/c/{c}: { post: { operationId: modify_c } } # expect: methods/post-update
  /v1/d/{d}: { post: { operationId: PostD, summary: Updates the name. } } # expect: methods/post-update
  /v1/e/{e}: { post: { summary: Update a user } } # expect: methods/post-update
  /v1/f/{f}: { post: { operationId: edit-f, requestBody: { content: { application/x-www-form-urlencoded: {} } } } } # expect: methods/post-update
  /v1/g/{g}: { post: { operationId: users.update, summary: Sets the name and updates the rest. } } # expect: methods/post-update
  /v1/h/{h}: { post: { operationId: users_update } } # expect: methods/post-update
  /v1/i/{i}/j/{j}: { patch: {}, post: { operationId: changeJ } } # expect: methods/post-update
  /v1/l/{l}.json: { post: { operationId: UpdateL } } # expect: methods/post-update
  /v1/k/{k}: { post: { operationId: PostK, summary: Modify a specified k } } # expect: methods/post-update
${COMPONENTS}`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test.each([
  ['', 'Use PATCH, and take the fields that change as `application/merge-patch+json`.'],
  [
    'patch: {},',
    'Let `PATCH /v1/users/{user_id}`, which is there already, take the fields that change.',
  ],
  [
    'put: {},',
    'Let `PUT /v1/users/{user_id}`, which is there already, replace it, or add a PATCH for the fields that change.',
  ],
])('what to use beside %s', async (other, help) => {
  const text = `paths: { '/v1/users/{user_id}': { ${other} post: { operationId: updateUser } } }`
  const [finding] = await findingsOf(text, postUpdate)
  expect(finding?.help).toBe(help)
})

test.each([
  ['replacePin', '', 'Use PUT, and take the complete resource as `application/json`.'],
  ['replace_pin', '', 'Use PUT, and take the complete resource as `application/json`.'],
  ['replacePin', 'put: {},', 'Let `PUT /v1/pins/{pin_id}`, which is there already, replace it.'],
  [
    'updatePin',
    '',
    'Use PATCH, and take the fields that change as `application/merge-patch+json`.',
  ],
])('what to use instead of %s, beside %j', async (operationId, beside, help) => {
  const text = `paths: { '/v1/pins/{pin_id}': { ${beside} post: { operationId: ${operationId} } } }`
  expect((await findingsOf(text, postUpdate)).map((finding) => finding.help)).toEqual([help])
})
