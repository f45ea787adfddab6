import type { Schema } from '../../../model/schema/schema.ts'
import { urlsIn } from '../../words/values/url-formats.ts'

/** Relations of links (IANA, Link Relations; RFC 8288) that JSON:API (section 7.6) and others name URLs by. */
const RELATIONS: ReadonlySet<string> = new Set(
  `about alternate canonical collection describedby describes edit first help item last license next
  payment prev previous profile related search self start terms-of-service type up`.split(/\s+/),
)
/** Those that tell an object of links from one that has such a name by chance. */
const TELLING: ReadonlySet<string> = new Set(['self', 'next', 'related'])

/**
 * Whether an object holds nothing but URLs, each named by its relation: `links: { self, next }`.
 * One alone tells nothing, unless the object is called so; then other texts are links too.
 */
export function isOfLinks({ node, properties }: Schema): boolean {
  const isCalledSo = /links$/i.test(String(node.key))
  return (
    properties.length >= (isCalledSo ? 1 : 2) &&
    properties.every(({ name, schema }) => {
      return (
        RELATIONS.has(name.toLowerCase()) || (isCalledSo && schema?.isOfType('string') === true)
      )
    }) &&
    properties.some(({ name }) => TELLING.has(name.toLowerCase()))
  )
}

/** Objects of more groups are looked at no further. */
const MOST_GROUPS = 50

/**
 * The object and the groups in it, where it holds nothing but URLs, some of them in groups, and one of
 * several is called by a telling relation: `routes: { signin, query: { self, suggestions } }`. None for
 * every other object.
 */
export function linkGroupsOf(owner: Schema): readonly Schema[] {
  const groups = [owner]
  for (const { properties } of groups)
    for (const { schema } of properties) {
      if (urlsIn(schema) === 'one') continue
      if (schema === undefined || schema.properties.length === 0) return []
      if (groups.length > MOST_GROUPS) return []
      groups.push(schema)
    }
  const isTelling = groups.some(
    ({ properties }) =>
      properties.length > 1 && properties.some(({ name }) => TELLING.has(name.toLowerCase())),
  )
  return isTelling && groups.length > 1 ? groups : []
}
