import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import knownField from '../filtering/known-field.ts'
import customAction from './custom-action.ts'
import independentChild from './independent-child.ts'
import kebabCase from './kebab-case.ts'
import maxNesting from './max-nesting.ts'
import noApiSegment from './no-api-segment.ts'
import noTrailingSlash from './no-trailing-slash.ts'
import noVerb from './no-verb.ts'
import noVerbPrefix from './no-verb-prefix.ts'
import pluralCollection from './plural-collection.ts'
import singletonMethods from './singleton-methods.ts'
import singletonSingular from './singleton-singular.ts'

const TAKEN = 'Leave it out, or give it a name of its own, since'

/** What is said of a path that takes POST, in a document that may have other paths. */
async function helpsFor(path: string, ...others: string[]): Promise<string[]> {
  const paths = [path, ...others].map((key) => `'${key}': { post: { responses: {} } }`)
  const rules = [customAction, maxNesting, noVerb, noVerbPrefix]
  const findings = await findingsOf(`paths: { ${paths.join(', ')} }`, rules)
  return findings.map(({ help }) => help)
}

it.each([
  ['/v1/orders/{order_id}/cancel', 'Write the noun `cancellation`.'],
  ['/v1/orders/{order_id}/cancel.json', 'Write the noun `cancellation`.'],
  ['/v1/orders/{order_id}/determine', 'Write the noun `determination`.'],
  ['/v1/orders/{order_id}/deActivate', 'Write the noun `deactivation`.'],
  ['/v1/orders/{order_id}/reEnroll', 'Name what is made or changed with a noun.'],
  ['/v1/hubs/continue-watching', 'Name what is made or changed with a noun.'],
  ['/v1/orders/{order_id}/rename', 'Name what is made or changed with a noun.'],
  ['/v1/orders/create.json', 'Leave it out: the method POST on the resource says the same.'],
  [
    '/v1/orders/{order_id}/delete',
    'Leave it out: the method DELETE on the resource says the same.',
  ],
  [
    '/v1/servers/{server_id}/start',
    'Name what is made with a noun, or let PATCH on the resource set the state that it leads to.',
  ],
  [
    '/v1/posts/{post_id}/pin',
    'Name what is made with a noun, or let PATCH on the resource set the state that it leads to.',
  ],
  [
    '/v1/users/{user_id}/remove_from_office',
    'Name with a noun what is removed, and let the method DELETE say the rest.',
  ],
  [
    '/v1/events/{event_id}/register',
    'Write the noun `registration`, or let PATCH on the resource set the state that it leads to.',
  ],
  ['/v1/models/generate_stream', 'Name what is made or changed with a noun.'],
  ['/v1/replaceAllObjects', 'Write `objects`, and let the method PUT say the rest.'],
  ['/v1/goals/{goal_id}/generate-report', 'Write `reports`, or another noun.'],
  ['/v1/goals/{goal_id}/addFollower', 'Write `followers`, and let the method POST say the rest.'],
  ['/v1/goals/{goal_id}/remove-tag', 'Write `tags`, and let the method DELETE say the rest.'],
  [
    '/v1/bounces/remove-list',
    'Leave it out: the method DELETE on the collection, with query parameters, says the same.',
  ],
  [
    '/v1/pages/{page_id}/delete-all',
    'Leave it out: the method DELETE on the collection, with query parameters, says the same.',
  ],
  [
    '/v1/pages/get-all',
    'Leave it out: the method GET on the collection, with query parameters, says the same.',
  ],
  [
    '/v1/pages/update-all',
    'Leave it out: the method PATCH on the collection, with query parameters or a body, says the same.',
  ],
  [
    '/v1/servers/{server_id}/stop',
    'Name what is made with a noun, or let PATCH on the resource set the state that it leads to.',
  ],
  [
    '/v1/servers/{server_id}/pause',
    'Write the noun `suspension`, or let PATCH on the resource set the state that it leads to.',
  ],
  ['/v1/devices/{device_id}/send-pin', 'Write `pins`, or another noun.'],
  ['/v1/devices/{device_id}/send-code', 'Write `codes`, or another noun.'],
  ['/v1/chats/{chat_id}/sendMessage', 'Write `messages`, or another noun.'],
  ['/v1/auth/send-reset-email', 'Write `reset-emails`, or another noun.'],
  // The invoice is there already, and what is made is its delivery.
  ['/v1/invoices/{invoice_id}/send-invoice', 'Write `invoice-delivery`, or another noun.'],
  ['/v1/reports/generate-report', 'Write `report-generations`, or another noun.'],
  ['/v1/coupons/{coupon_id}/apply', 'Name what is made or changed with a noun.'],
  ['/v1/accounts/collect-account', 'Name what is made or changed with a noun.'],
  ['/v1/accounts/verify-account', 'Write `account-verifications`, or another noun.'],
  ['/v1/orders/{order_id}:cancel', 'Write the noun as a sub-resource: `{order_id}/cancellation`.'],
  [
    '/v1/a/{a_id}/b/{b_id}/orders/{order_id}/items/{id}.json',
    'Make the relation a query filter: `/v1/items?order_id=…`.',
  ],
  [
    '/v1/orders/{order_id}:remove',
    'Leave it out: the method DELETE on the resource says the same.',
  ],
  [
    '/v1/orders:synchroniseColour',
    'Write `orders:bulk-synchronize-color` for an action on many, or a noun below the resource for an action on one.',
  ],
  [
    '/v1/apiKeys:verify',
    'Write `api-keys:bulk-verify` for an action on many, or a noun below the resource for an action on one.',
  ],
  [
    '/v1/api-keys:status',
    'Write `:bulk-` and a verb in lowercase for an action on many, or a noun below the resource for an action on one.',
  ],
  [
    '/v1/api-keys:export',
    'Write `api-keys:bulk-export` for an action on many, or a noun below the resource for an action on one.',
  ],
  [
    '/v1/api-keys:selfRevoke',
    'Write `:bulk-` and a verb in lowercase for an action on many, or a noun below the resource for an action on one.',
  ],
  [
    '/v1/a/{a_id}/b/{b_id}/orderItems/{itemId}/bulkColour/{colourId}',
    'Write `/v1/bulk-colors/{color_id}`, and make the relation a query filter: `/v1/bulk-colors?item_id=…`.',
  ],
])('for %s: %s', async (path, help) => {
  expect(await helpsFor(path)).toContain(help)
})

it.each([
  ['/v1/users.info', /^Write a name in kebab-case of what it is about/],
  ['/v1/documents.search', /^Write a name in kebab-case of what it is about/],
  ['/v1/Usage.json', /^Write `usages?`/],
  ['/v1/OrderItems', /^Write `order-items`/],
])('the name in %s', async (path, help) => {
  const [finding] = await findingsOf(`paths: { '${path}': { get: { responses: {} } } }`, kebabCase)
  expect(finding?.help).toMatch(help)
})

it('a noun that is there already is not suggested again', async () => {
  expect(
    await helpsFor('/v1/orders/{order_id}/cancel', '/v1/orders/{order_id}/cancellation'),
  ).toEqual([`${TAKEN} \`cancellation\` is that of another one.`])
})

it.each([
  ['statuses', 'status', 'Write `status_in`.'],
  ['label', 'labels', 'Write `labels`.'],
  // The field is misnamed too, so that its name is none to follow.
  [
    'colours',
    'colour',
    'Name the parameter after the property that it compares, or declare that property.',
  ],
])('the filter %s of items with %s', async (name, field, help) => {
  const items = `{ type: object, properties: { data: { type: array, items: { properties: { ${field}: { type: string } } } } } }`
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { type: string } }], responses: { '200': { content: { application/json: { schema: ${items} } } } } } } }`
  expect((await findingsOf(text, knownField)).map((finding) => finding.help)).toEqual([help])
})

it.each([
  ['/public/api/estkRs.json/widgets', 'Leave it out.'],
  ['/login/api', 'Name with a noun what it tells apart, or leave it out.'],
  ['/api', 'Name the collection that the path is about.'],
  ['/v1/api/orders', 'Move its operations to `/v1/orders`, which the document has too.'],
])('of the segment in %s: %s', async (path, help) => {
  const text = `paths: { '${path}': {}, /v1/orders: {} }`
  expect((await findingsOf(text, noApiSegment)).map((finding) => finding.help)).toEqual([help])
})

it.each([
  ['settings', 'theme', 'Say with a noun in the singular what it is as a whole.'],
  ['account-preferences', 'id', 'Say with a noun in the singular what it is as a whole.'],
  ['endpoints', 'my_endpoint', 'Say with a noun in the singular what it is as a whole.'],
  ['finality-checkpoints', 'finalized', 'Say with a noun in the singular what it is as a whole.'],
  ['reports', 'id', 'Write `report`.'],
])('a singular is made of %s that answers with %s: %s', async (noun, field, help) => {
  const schema = `{ type: object, properties: { ${field}: { type: string } } }`
  const text = `paths: { '/v1/users/{user_id}/${noun}': { get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  const [finding] = await findingsOf(text, singletonSingular)
  expect(finding?.help).toBe(help)
})

it.each([
  // A POST names its parent in the body, unless it reads.
  [
    '/v1/a/{a_id}/b/{b_id}/coils/{coil_id}/tests',
    'post',
    'Take the POST at `/v1/tests`, and let its body name the parent, as `coil_id`.',
  ],
  [
    '/lab/v1/a/{a_id}/b/{b_id}/coils/{coil_id}/tests',
    'get',
    'Make the relation a query filter: `/v1/tests?coil_id=…`.',
  ],
  // One of two parameters in a row does not tell which parent is meant.
  [
    '/v1/a/{a_id}/b/{b_id}/coils/{x}/{y}/tests',
    'get',
    'Give the deepest collection a path of its own, and make the relation a query filter of it.',
  ],
])('%s that takes %s alone is moved: %s', async (path, method, help) => {
  const [finding] = await findingsOf(`paths: { '${path}': { ${method}: {} } }`, maxNesting)
  expect(finding?.help).toBe(help)
})

it('an action that adds is a POST on the collection', async () => {
  const [finding] = await findingsOf('paths: { /v1/plants:add: { post: {} } }', customAction)
  expect(finding?.help).toBe('Let POST on the collection make one.')
})

it('what a POST does at the end of a path is no level', async () => {
  const text = `
paths:
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/uploadPrograms: { post: { operationId: Robots_UploadPrograms, summary: Uploads the programs to a robot } }
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/readAllGauges: { post: {} }
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/writeOffsets: { post: {} }
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/uploadErrors: { post: { summary: Upload errors } } # expect: paths/max-nesting
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/testRuns: { post: {} } # expect: paths/max-nesting
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/attachments: { post: {} } # expect: paths/max-nesting
  /v1/plants/{plant_id}/lines/{line_id}/robots/{robot_id}/writeLogs: { get: {}, post: {} } # expect: paths/max-nesting
`
  expect(placesOf(await findingsOf(text, maxNesting))).toEqual(expectationsIn(text, maxNesting))
})

it('what a body holds beside others is no singleton', async () => {
  const get = (schema: string) =>
    `{ get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: ${schema} } } } } } } }`
  const text = `
paths:
  /v1/ships/{ship_id}/reports: ${get('{ id: { type: string } }')}
  /v1/ships/{ship_id}/repairs: ${get('{ id: { type: string }, repairs: { type: object, properties: { dock: {} } } }')}
  /v1/ships/{ship_id}/lamps: ${get('{ lamps: { type: object, properties: { watts: { type: number } } } }')}
`
  const findings = await findingsOf(text, singletonSingular)
  expect(findings.map(({ message }) => message)).toEqual([
    'Singleton `reports` is named in the plural.',
    'Singleton `lamps` is named in the plural.',
  ])
})

it('a collection is no key that its items are found by', async () => {
  const text =
    "paths: { '/v1/accounts/{account_id}/spaces/{space_id}/types/slug/{slug}/documents/name/{document_name}': {} }"
  const [finding] = await findingsOf(text, maxNesting)
  expect(finding?.message).toContain('`accounts`, `spaces`, `types` and `documents`')
  expect(finding?.help).not.toContain('slug_slug')
})

it('what an @ stands in front of keeps its name, and what a key is called by is no collection', async () => {
  const text = `paths: { '/v1/users/@me/guilds': {}, '/v1/lists/{list_id}/name/{list_name}': {}, '/v1/sessions/token/{token}': {}, '/v1/profile/username/{username}': {}, '/v1/rates/date/{date}': {}, '/v1/files/path/{file_path}': {}, '/v1/name/{name_id}': {}, '/v1/contracts/{contract_id}/out-code/{out_code}': {}, '/v1/registration/registration-id/{registration_id}': {} }`
  const findings = await findingsOf(text, [kebabCase, pluralCollection])
  expect(findings.map((finding) => finding.help)).toEqual([
    'Write lowercase words joined by `-`, the first starting with a letter.',
    'Write `names`.',
  ])
})

it('a collection is named alike where a path ends or goes on otherwise', async () => {
  const text = `paths: { '/v1/bot/userGroup/{group_id}': {}, '/v1/bot/userGroup': { post: {} }, '/v1/bot/userGroup/uploads': {}, '/v1/userGroup': { post: {} } }`
  const findings = await findingsOf(text, [kebabCase])
  expect(findings.map((finding) => finding.help)).toEqual([
    'Write `user-groups`.',
    'Write `user-groups`.',
    'Write `user-groups`.',
    'Write `user-group`.',
  ])
})

it('what begins with a verb and names the ids of its items is spelled like other nouns', async () => {
  const [finding] = await findingsOf(
    `paths: { '/v1/requeueShortcuts/{requeue_shortcut_id}': {} }`,
    [kebabCase, noVerbPrefix],
  )
  expect(finding?.help).toBe('Write `requeue-shortcuts`.')
})

it.each([
  ['/v1/runs/{run_id}/cancel-request', '`cancellation-request`'],
  ['/v1/requests/{request_id}/cancel-request', '`request-cancellation`'],
])('%s: %s', async (path, name) => {
  expect((await helpsFor(path))[0]).toBe(`Write ${name}, or another noun.`)
})

it.each([
  ['/v1/user/delete-account', '`account`'],
  ['/v1/me/delete-account', '`account`'],
  ['/v1/users/delete-account', '`accounts`'],
  ['/v1/users/{user_id}/delete-account', '`accounts`'],
])('%s: DELETE on %s', async (path, name) => {
  expect((await helpsFor(path))[0]).toBe(`Write ${name}, and let the method DELETE say the rest.`)
})

it.each([
  ['/v1/users/{user_id}/feed', 'Write a name in kebab-case that says in the plural what it holds.'],
  [
    '/v1/orders/{order_id}/audit',
    'Write a name in kebab-case that says in the plural what it holds.',
  ],
  ['/v1/users/{user_id}/order', 'Write `orders`.'],
  ['/v1/series/filter', undefined],
  ['/v1/insights/no-tag', undefined],
  ['/v1/image-whitelist', 'Write a name in kebab-case that says in the plural what it holds.'],
  ['/v1/filter', 'Write `filters`.'],
])('%s that lists: %s', async (path, help) => {
  const list = `get: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } }`
  const [finding] = await findingsOf(`paths: { '${path}': { ${list} } }`, pluralCollection)
  expect(finding?.help).toBe(help)
})

it.each([
  ['/v1/proxy/{path+}', undefined],
  ['/v1/proxy/{proxy}', undefined],
  ['/v1/proxy/{proxy_id}', 'Write `proxies`.'],
  ['/v1/products-uuid/{uuid}', undefined],
  ['/v1/product-uuid/{uuid}', 'Write `product-uuids`.'],
])('%s: %s', async (path, help) => {
  const [finding] = await findingsOf(`paths: { '${path}': {} }`, pluralCollection)
  expect(finding?.help).toBe(help)
})

it.each([
  ['determine', []],
  ['seen', []],
  ['replicate', []],
  ['avatar', ['paths/singleton-methods']],
])('POST on %s creates something: %j', async (segment, rules) => {
  const text = `paths: { '/v1/users/{user_id}/${segment}': { post: { summary: Create it, responses: {} } } }`
  const findings = await findingsOf(text, singletonMethods)
  expect(findings.map(({ rule }) => rule)).toEqual(rules)
})

it('an act that can be deleted is a singleton', async () => {
  const text = `paths: { '/v1/sections/{section_id}/refresh': { delete: { responses: {} } } }`
  const findings = await findingsOf(text, singletonMethods)
  expect(findings.map(({ rule }) => rule)).toEqual(['paths/singleton-methods'])
})

it('what holds others is one of several where its items have paths', async () => {
  const [finding] = await findingsOf(`paths: { '/v1/feed/{feed_id}': {} }`, pluralCollection)
  expect(finding?.help).toBe('Write `feeds`.')
})

it('a scalar in a path is no noun to filter by', async () => {
  const text = `paths: { '/v1/schemas/{schema}/tables/{table}/id/{id}/columns/{column}': {} }`
  const [finding] = await findingsOf(text, maxNesting)
  expect(finding?.help).not.toContain('id_id')
})

it('a segment is not called after the script that it is', async () => {
  const [finding] = await findingsOf(`paths: { /v1/env.js: {} }`, kebabCase)
  expect(finding?.help).toBe('Write `env`.')
})

it('a word below an item is a verb where DELETE does what it says', async () => {
  const text = (summary: string) =>
    `paths: { '/v1/projects/{project_id}/leave': { delete: { summary: ${summary}, responses: {} } } }`
  const rulesOf = async (summary: string) =>
    (await findingsOf(text(summary), [noVerb, singletonMethods])).map(({ rule }) => rule)
  expect(await rulesOf('Leave a project')).toEqual(['paths/no-verb'])
  expect(await rulesOf('Delete the leave')).toEqual(['paths/singleton-methods'])
  const grouped = await findingsOf(
    text('Leaving').replace('responses', 'operationId: Members_leaveProject, responses'),
    [noVerb, singletonMethods],
  )
  expect(grouped.map(({ rule }) => rule)).toEqual(['paths/no-verb'])
})

it('what is done with an item is no collection of it', async () => {
  const text = `paths: { /v1/systems: {}, '/v1/systems/{system_id}': {}, '/v1/ships/{ship_id}/scan/systems': { post: {} }, '/v1/ships/{ship_id}/systems': {} }`
  const findings = await findingsOf(text, [independentChild])
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('`/v1/ships/{ship_id}/systems`'),
  ])
})

it.each([
  ['/v1/jobs/{job_id}:pause', 'Write the noun as a sub-resource: `{job_id}/suspension`.'],
  ['/v1/jobs/{job_id}:restart', 'Name the action with a noun, as a sub-resource of `{job_id}`.'],
  ['/v1/jobs/{job_id}:refund', 'Write the noun as a sub-resource: `{job_id}/refund`.'],
  ['/v1/games/{game_id}/add-time', 'Leave it out: the method POST'],
  ['/v1/games/{game_id}/update-to-latest', 'Leave it out: the method PATCH on the resource'],
  ['/v1/orders/create-async', 'Leave it out: the method POST'],
  [
    '/v1/accounts/{account_id}/orgs/{org_id}/projects/{project_id}/spaces/list-branches',
    'Write `/v1/spaces/list-branches`, and make the relation a query filter: `/v1/spaces?project_id=…`.',
  ],
])('%s: %s', async (path, help) => {
  expect((await helpsFor(path))[0]).toContain(help)
})

it.each([
  ['azure', 0],
  ['equity', 0],
  ['authn-jwt', 0],
  ['jwt', 2],
  ['sso-domain', 2],
  ['auth-domain', 2],
  ['entity', 2],
  ['change-password', 0],
  ['reset-password', 0],
  ['checkEmail', 0],
  ['reset-token', 2],
  ['change-request', 2],
  ['friend-requests-sent', 0],
  ['download-shared-object', 0],
  ['download-link', 2],
  ['exchange-small-liability', 0],
  ['exchange-rate', 2],
  ['depth', 0],
  ['discovery', 0],
])('a collection called %s', async (noun, count) => {
  const text = `paths: { '/v1/${noun}': { get: { responses: {} } }, '/v1/${noun}/{id}': {} }`
  expect(await findingsOf(text, pluralCollection)).toHaveLength(count)
})

it.each([
  [
    '/v1/metrics/groupBy',
    'Write a name in kebab-case that says with a noun what is made or changed.',
  ],
  ['/v1/metrics/groupKey', 'Write `group-key`.'],
])('the help for %s names no order', async (path, help) => {
  const text = `paths: { ${path}: {} }`
  const [finding] = await findingsOf(text, kebabCase)
  expect(finding?.help).toBe(help)
})

it('a path that is moved to the top holds no verb', async () => {
  const helpFor = async (last: string) => {
    const [finding] = await findingsOf(
      `paths: { '/v1/ants/{ant_id}/bees/{bee_id}/cats/{cat_id}/dogs/{dog_id}/${last}': {} }`,
      maxNesting,
    )
    return finding?.help
  }
  expect(await helpFor('hide')).toBe('Make the relation a query filter: `/v1/dogs?cat_id=…`.')
  expect(await helpFor('bulk')).toBe('Make the relation a query filter: `/v1/dogs?cat_id=…`.')
  expect(await helpFor('show')).toBe('Make the relation a query filter: `/v1/dogs?cat_id=…`.')
  expect(await helpFor('owner')).toContain('Write `/v1/dogs/{dog_id}/owner`')
})

const BULK =
  'Take what to delete by a POST with `:bulk-delete` behind the collection, or delete the items one by one.'

it.each([
  ['/v1/buckets/{bucket}/delete-objects', 'requestBody: {},', BULK],
  ['/v1/goals/{goal_id}/remove-tags', 'requestBody: {},', BULK],
  ['/v1/goals/{goal_id}/remove-tags', '', 'Write `tags`, and let the method DELETE say the rest.'],
  [
    '/v1/goals/{goal_id}/remove-tag',
    'requestBody: {},',
    'Write `tags` and the id of what the body names, and let the method DELETE say the rest.',
  ],
  [
    '/v1/goals/{goal_id}/add-tags',
    'requestBody: {},',
    'Write `tags`, and let the method POST say the rest.',
  ],
])('%s with %j', async (path, body, help) => {
  const text = `paths: { '${path}': { post: { ${body} responses: {} } } }`
  expect((await findingsOf(text, noVerbPrefix)).map((finding) => finding.help)).toEqual([help])
})

it('a slash in front of a fragment with more of the path is no end', async () => {
  const text = `
paths:
  /v1/presses/#east/rolls: {}
  /v1/presses/#east: {} # expect: paths/no-trailing-slash
  /v1/presses/?from=/: {} # expect: paths/no-trailing-slash
`
  expect(placesOf(await findingsOf(text, noTrailingSlash))).toEqual(
    expectationsIn(text, noTrailingSlash),
  )
})
