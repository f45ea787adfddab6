import type { Operation } from '../../../model/openapi/http.ts'
import { shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property } from '../../../model/schema/schema.ts'
import { toSnakeCase } from '../../words.ts'
import { resourceNounOf } from './id-sample.ts'

/** What answers of any kind tell beside what was asked for. */
export const OF_ANSWER =
  /^(?:api_version|errors|message|meta|request_id|status(?:_code)?|success|warnings)$/
/** Names of a member that holds what was asked for, whatever stands beside it. */
const ENVELOPES: ReadonlySet<string> = new Set(['attributes', 'data'])
/** Names of a member that holds it where nothing else does. */
const WRAPPERS: ReadonlySet<string> = new Set(['item', 'response', 'result'])
/** A wrapper may hold another one: `data.attributes`. */
const MOST_WRAPPERS = 2

export function hasId(names: Iterable<string>): boolean {
  for (const name of names) if (name === 'id' || toSnakeCase(name) === 'id') return true
  return false
}

/**
 * The member that holds a resource with an `id`, where a body does nothing but wrap it: `data`, the
 * `label` of a label, or `data.label`.
 */
export function wrappedOf(
  properties: ReadonlyMap<string, Property>,
  operation: Operation,
  depth = 1,
): string | undefined {
  const wrapper = wrapperAmong([...properties.values()], resourceNounOf(operation))
  const [shape] = wrapper === undefined ? [] : shapesOfProperty(wrapper)
  if (wrapper === undefined || shape === undefined) return undefined
  if (hasId(shape.properties.keys())) return wrapper.name
  const inner =
    depth < MOST_WRAPPERS ? wrappedOf(shape.properties, operation, depth + 1) : undefined
  return inner && `${wrapper.name}.${inner}`
}

function wrapperAmong(members: readonly Property[], noun: string): Property | undefined {
  const envelope = members.find(({ name }) => ENVELOPES.has(toSnakeCase(name)))
  if (envelope !== undefined) return envelope
  const wrapper = members.find(({ name }) => {
    const spelled = toSnakeCase(name)
    return WRAPPERS.has(spelled) || spelled === noun || spelled.endsWith(`_${noun}`)
  })
  const isOther = (member: Property) =>
    member !== wrapper &&
    !OF_ANSWER.test(toSnakeCase(member.name)) &&
    member.schema?.isOfType('object') !== true
  if (wrapper !== undefined) return members.some(isOther) ? undefined : wrapper
  // What stands alone wraps too, whatever it is called.
  const [only, ...others] = members.filter(({ name }) => !OF_ANSWER.test(toSnakeCase(name)))
  return others.length === 0 && only?.schema?.isOfType('object') === true ? only : undefined
}
