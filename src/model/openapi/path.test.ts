import { expect, it } from 'vitest'
import { isVersionLike, parsePath } from './path.ts'

it.each(
  'v1 v0 v01 V2 v1.2 v1beta v1beta2 v1p1beta1 v1-preview v2024-01-01 v1.0.0-rc.1 v1_1 1.0 2024-01-01 {version} v{major}'.split(
    ' ',
  ),
)('%s is meant as a version', (text) => {
  expect(isVersionLike(text)).toBe(true)
})

it.each(
  'v2x-data v8-engines v2x v4l2 v1accounts v8-engines2 vat v-1 version 3 2fa 1-orders 3d {id}'.split(
    ' ',
  ),
)('%s is no version', (text) => {
  expect(isVersionLike(text)).toBe(false)
})

it.each([
  ['/v1/input_items?beta=true', '/v1/input_items', ['input_items']],
  ['/v1/items#frag', '/v1/items', ['items']],
  ['/v1/items/?a=/b/', '/v1/items/', ['items']],
  ['/v1/items?a=b#c?d', '/v1/items', ['items']],
  ['/v1/items{?page}', '/v1/items{?page}', ['items{?page}']],
  ['/v1/items{/id}', '/v1/items{/id}', ['items{/id}']],
  ['/v1{/id,part}/items', '/v1{/id,part}/items', ['v1{/id,part}', 'items']],
  ['/v1/items/{id#x}', '/v1/items/{id#x}', ['items', '{id#x}']],
  ['/?Action=List', '/', []],
  ['/v1/items', '/v1/items', ['items']],
])('the path of %s is %s', (key, pathname, segments) => {
  const path = parsePath(key)
  expect([path.key, path.pathname]).toEqual([key, pathname])
  expect(path.segments.map(({ text }) => text)).toEqual(segments)
})

it.each([
  ['/v1/orders', 'v1', []],
  ['/api/v1/orders', 'v1', []],
  ['/3/movies', '3', []],
  ['/1.1/statuses', '1.1', []],
  ['/rest/api/3/issues', undefined, ['3']],
  ['/open-banking/v4.0/accounts', undefined, ['v4.0']],
  ['/v1/v2/orders', 'v1', ['v2']],
  ['/chat/{version}/rooms/{room_id}', undefined, ['{version}']],
  ['/services/{api_version}/rooms', undefined, ['{api_version}']],
  ['/packages/{version}/files', undefined, []],
  ['/chat/rooms/{room_id}/{version}/files', undefined, []],
  ['/chat/{version}', undefined, []],
  ['/chat/{version}/{room_id}', undefined, []],
  ['/v8-engines', undefined, []],
  ['/v1/v2x-data', 'v1', []],
  ['/42', undefined, []],
  ['/v1/levels/{level}/3/rooms', 'v1', []],
  ['/v1/levels/3', 'v1', []],
  ['/v1/years/2024/months', 'v1', []],
])('%s begins with %s, and has the versions %j behind it', (key, version, later) => {
  const path = parsePath(key)
  expect(path.version).toBe(version)
  expect(path.segments.filter(({ isVersion }) => isVersion).map(({ text }) => text)).toEqual(later)
})
