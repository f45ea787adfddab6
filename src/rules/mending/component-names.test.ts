import { expect, it } from 'vitest'
import { componentNames } from './component-names.ts'

it.each([
  ['TooManyRequests', [], 'TooManyRequests', 'TooManyRequests2'],
  ['TooManyRequests', ['Order', 'OrderList', 'problem'], 'TooManyRequests', 'TooManyRequests2'],
  ['TooManyRequests', ['order', 'order_list'], 'too_many_requests', 'too_many_requests_2'],
  ['TooManyRequests', ['order', 'order-list'], 'too-many-requests', 'too-many-requests-2'],
  ['TooManyRequests', ['order', 'orderList', 'Problem'], 'tooManyRequests', 'tooManyRequests2'],
  ['TooManyRequests', ['v1.order', 'v1.order.list'], 'TooManyRequests', 'TooManyRequests2'],
  ['X-Request-ID', [], 'X-Request-ID', 'X-Request-ID-2'],
])('names %s beside %j %s, or else %s', (name, siblings, first, second) => {
  expect([...componentNames(name, siblings)].slice(0, 2)).toEqual([first, second])
})
