import { isOnlyModifier } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type DeclaredProperty, isProblemMember } from '../../../model/schema/walk.ts'
import { misspelledProblemMember } from '../../shared/bodies/problem-members.ts'
import { lowerWords } from '../../words.ts'
import { isForeignNumber } from './foreign-numbers.ts'
import { isIdField, isIdParameter, wrongIdType } from './id-type-predicate.ts'
import { refersToThing } from './known-things.ts'

/** Extensions that name what the numbers of an enum stand for, so that they are codes. */
const NAMES = ['x-enum-varnames', 'x-enumNames'] as const

/** The fields that refer to a resource (`customer_id`) by a number. */
export function* numberReferencesOf(api: OpenApi | AsyncApi): Generator<DeclaredProperty> {
  const groups = api.propertyGroups.filter(({ name }) => isReference(name))
  for (const property of groups.flatMap(({ properties }) => properties)) {
    const { name, owner, schema } = property
    const type = wrongIdType(schema)
    if (type !== 'integer' && type !== 'number') continue
    if (NAMES.some((keyword) => schema?.node.get(keyword) !== undefined)) continue
    if (isProblemMember(owner, name) || misspelledProblemMember(owner, name) !== undefined) continue
    if (refersToThing(api, name) && !isForeignNumber(property)) yield property
  }
}

/** Whether a name is that of a reference: what only qualifies `id` is no other resource (`sequential_id`). */
function isReference(name: string): boolean {
  if (!isIdParameter(name) || isIdField(name)) return false
  return !lowerWords(name).slice(0, -1).every(isOnlyModifier)
}
