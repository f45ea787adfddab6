import { type MemberRanks, rank } from '../../../edits/changes/member-order.ts'
import { RESPONSE_HEADERS } from '../definitions/header-definitions.ts'

/** The components in the order of the Components Object. */
const COMPONENTS = [
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
]

/** Each status, behind those of a class the range of it, and `default` last. */
const STATUSES = [
  ...['1', '2', '3', '4', '5'].flatMap((first) => [
    ...Array.from({ length: 100 }, (_, index) => first + String(index).padStart(2, '0')),
    `${first}XX`,
  ]),
  'default',
]

/** The order in which what fixes write stands. */
export const MEMBER_RANKS: MemberRanks = new Map([
  ['components', rank(COMPONENTS)],
  ['responses', rank(STATUSES)],
  ['headers', rank(Object.keys(RESPONSE_HEADERS))],
])
