import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/** The schemas of one API that a discriminator holds together, by its property and by schema. */
type Unions = ReadonlyMap<string, ReadonlyMap<Schema, Schema>>

/** Worked out once for all rules that ask. */
const unionsOf = perObject(findUnions)

/** The names of the properties that discriminators name. */
export function discriminatorNames(api: OpenApi | AsyncApi): Iterable<string> {
  return unionsOf(api).keys()
}

/**
 * The schema whose discriminator names a property, where one does: the property has one name in all
 * schemas of the union.
 */
export function unionOf(api: OpenApi | AsyncApi, { name, owner }: Property): Schema | undefined {
  return unionsOf(api).get(name)?.get(owner)
}

function findUnions(api: OpenApi | AsyncApi): Unions {
  const unions = new Map<string, Map<Schema, Schema>>()
  const roots = [...api.walk.schemas].filter((schema) => discriminatorOf(schema) !== undefined)
  if (roots.length === 0) return unions
  const children = childrenOf(api)
  for (const root of roots) {
    const name = discriminatorOf(root) ?? ''
    const members = unions.get(name) ?? new Map<Schema, Schema>()
    unions.set(name, members)
    // What another union has taken stays there: its name is the same in both.
    const pending = [root]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (members.has(next)) continue
      members.set(next, root)
      pending.push(...next.subschemas.same, ...(children.get(next) ?? []))
    }
  }
  return unions
}

function discriminatorOf(schema: Schema): string | undefined {
  // Few schemas have one, and a node is made for those only.
  if (schema.node.object?.discriminator === undefined) return undefined
  const node = schema.node.get('discriminator')
  return node?.string ?? node?.get('propertyName')?.string
}

/** The schemas that extend another one by `allOf`. */
function childrenOf(api: OpenApi | AsyncApi): ReadonlyMap<Schema, readonly Schema[]> {
  const children = new Map<Schema, Schema[]>()
  for (const schema of api.walk.schemas) {
    for (const part of schema.parts) {
      if (part === undefined) continue
      const known = children.get(part)
      if (known === undefined) children.set(part, [schema])
      else known.push(schema)
    }
  }
  return children
}
