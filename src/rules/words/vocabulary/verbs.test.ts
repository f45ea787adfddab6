import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import alternating from '../../paths/alternating.ts'
import noVerb from '../../paths/no-verb.ts'
import noVerbPrefix from '../../paths/no-verb-prefix.ts'
import singletonMethods from '../../paths/singleton-methods.ts'

const RULES = [alternating, noVerb, noVerbPrefix, singletonMethods]

/** The rules that report a path with operations of the given methods. */
async function rulesAt(path: string, methods = 'post', more = ''): Promise<string[]> {
  const operations = methods.split(' ').map((method) => `${method}: { ${more} responses: {} }`)
  const text = `paths: { '${path}': { ${operations.join(', ')} } }`
  return (await findingsOf(text, RULES)).map(({ rule }) => rule.replace('paths/', ''))
}

it.each(
  'revise unpause unmute unpin unban unenroll redeploy reimage describe rebase reindex prune start stop restart kill merge close pause resume evict retire onboard Start pay ship sign reset retry try upgrade void decline admit prescribe reroute fulfil'.split(
    ' ',
  ),
)('POST on %s below an item is a verb', async (verb) => {
  expect(await rulesAt(`/v1/orders/{order_id}/${verb}`)).toEqual(['no-verb'])
})

it.each([
  ['/v1/orders/{order_id}/start', 'get post'],
  ['/v1/orders/{order_id}/pause', 'put'],
  ['/v1/orders/{order_id}/merge', 'get'],
  ['/v1/orders/{order_id}/stop', 'patch post'],
  ['/v1/orders/{order_id}/refund', 'post'],
  ['/v1/orders/{order_id}/transfer', 'post'],
  ['/v1/orders/{order_id}/release', 'post'],
  ['/v1/orders/{order_id}/return', 'post'],
  ['/v1/orders/{order_id}/checkout', 'post'],
  ['/v1/orders/{order_id}/renewal', 'post'],
  ['/v1/orders/{order_id}/quote', 'post'],
  ['/v1/stops/{stop_id}', 'post'],
])('%s with %s is no verb', async (path, methods) => {
  expect(await rulesAt(path, methods)).toEqual([])
})

it.each([
  ['reimageall', ''],
  ['prune-cache', ''],
  ['_msearch', ''],
  ['frobnicate', 'operationId: frobnicateOrder,'],
  ['escrow', 'summary: Escrows the order,'],
  ['autopilot', 'summary: Let the ship steer itself,'],
  ['fast-forward', ''],
  ['void', ''],
  ['handoff', ''],
  ['countersign', ''],
])('POST alone on %s may be an act', async (word, more) => {
  expect(await rulesAt(`/v1/orders/{order_id}/${word}`, 'post', more)).not.toContain(
    'singleton-methods',
  )
})

it.each([
  ['profile', 'get post', ''],
  ['profile', 'get put post', ''],
  ['profile', 'delete post', ''],
  ['avatar', 'post', 'operationId: uploadAvatar,'],
  ['avatar', 'post', 'summary: Set the avatar,'],
  ['address', 'post', 'operationId: createAddress,'],
  ['address', 'post', 'operationId: add_address,'],
  ['status', 'get post', ''],
  ['photo', 'post patch', ''],
  ['budget', 'post', 'summary: New budget,'],
])('a singleton %s with %s is created', async (word, methods, more) => {
  expect(await rulesAt(`/v1/orders/{order_id}/${word}`, methods, more)).toContain(
    'singleton-methods',
  )
})

it.each([
  ['/v1/asset-reports/create', ['no-verb']],
  ['/v1/orders/cancel', ['no-verb']],
  ['/v1/get/orders', ['no-verb']],
  ['/v1/orders/{order_id}/items/remove', ['no-verb']],
  ['/v1/orders/archived', ['alternating']],
  ['/v1/orders/search', ['alternating']],
  ['/v1/sandbox/orders/create', ['alternating', 'no-verb']],
  ['/v1/{tenant}/create', ['alternating', 'no-verb']],
])('POST on %s is reported by %j', async (path, rules) => {
  expect(await rulesAt(path)).toEqual(rules)
})

it.each([
  [
    '/v1/orders/cancel',
    'Write the noun `cancellation` below a resource for an action on one, or `:bulk-{verb}` behind the collection for an action on many.',
  ],
  ['/v1/orders/create', 'Leave it out: the method POST on the resource says the same.'],
  [
    '/v1/orders/{id}/resume',
    'Write the noun `resumption`, or let PATCH on the resource set the state that it leads to.',
  ],
  [
    '/v1/orders/{id}/merge',
    'Name what is made with a noun, or let PATCH on the resource set the state that it leads to.',
  ],
])('what to write instead of %s', async (path, help) => {
  const [finding] = await findingsOf(`paths: { '${path}': { post: { responses: {} } } }`, noVerb)
  expect(finding?.help).toBe(help)
})

it.each([
  [
    '/v1/orders?open=true',
    'In path `/v1/orders?open=true`, `?open=true` is a query and no part of the path.',
    'End the path before it, and declare what the query holds under `parameters`, with `in: query`.',
  ],
  [
    '/v1/orders#new',
    'In path `/v1/orders#new`, `#new` is a fragment and no part of the path.',
    'End the path before it, and tell operations apart by path and method.',
  ],
])('what stands behind the path in %s', async (path, message, help) => {
  const findings = await findingsOf(`paths: { '${path}': {} }`, RULES)
  expect(findings.map((finding) => [finding.message, finding.help])).toEqual([[message, help]])
})

it.each(
  'add-ons AddOnResults add-on-results addOns deploy-keys delete-requests restore-point-collections restore-points-usage'.split(
    ' ',
  ),
)('%s begins with a noun', async (segment) => {
  expect(await rulesAt(`/v1/${segment}`, 'get')).toEqual([])
})

it.each(
  'add-orders get-order-items deploy-apps deleteRequestsNow2 restore-orders addonsAdd cancel-all'.split(
    ' ',
  ),
)('%s: the verb in front is found', async (segment) => {
  const isVerb = !/^(addons|deleteRequests)/.test(segment)
  expect((await rulesAt(`/v1/${segment}`, 'get')).includes('no-verb-prefix')).toBe(isVerb)
})

it('reads a segment without the extension of a file', async () => {
  const text = (path: string) => `
paths:
  '${path}':
    get: { responses: {} }
    post: { responses: {} }
`
  expect(
    await findingsOf(text('/v1/conferences/{id}/participants.json'), singletonMethods),
  ).toEqual([])
  expect(
    await findingsOf(text('/v1/conferences/{id}/profile.json'), singletonMethods),
  ).toHaveLength(1)
  const withItem = `${text('/v1/conferences/{id}/profile.json')}  '/v1/conferences/{id}/profile/{sid}.json': {}\n`
  expect((await findingsOf(withItem, singletonMethods)).length).toBe(0)
})
