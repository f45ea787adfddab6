import { expect, it } from 'vitest'
import { componentNames } from './component-names.ts'

it.each([
  ['TooManyRequests', [], 'TooManyRequests', 'TooManyRequestsProblem', 'TooManyRequestsProblem2'],
  [
    'TooManyRequests',
    ['Order', 'OrderList', 'problem'],
    'TooManyRequests',
    'TooManyRequestsProblem',
    'TooManyRequestsProblem2',
  ],
  [
    'TooManyRequests',
    ['order', 'order_list'],
    'too_many_requests',
    'too_many_requests_problem',
    'too_many_requests_problem_2',
  ],
  [
    'TooManyRequests',
    ['order', 'order-list'],
    'too-many-requests',
    'too-many-requests-problem',
    'too-many-requests-problem-2',
  ],
  [
    'TooManyRequests',
    ['order', 'orderList', 'Problem'],
    'tooManyRequests',
    'tooManyRequestsProblem',
    'tooManyRequestsProblem2',
  ],
  ['Limit', ['v1.order', 'v1.order.list'], 'Limit', 'LimitProblem', 'LimitProblem2'],
  ['X-Request-ID', [], 'X-Request-ID', 'X-Request-ID-Problem', 'X-Request-ID-Problem-2'],
])('names %s beside %j %s, or else %s, or %s', (name, siblings, ...expected) => {
  expect([...componentNames(name, 'Problem', siblings)].slice(0, 3)).toEqual(expected)
})
