import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** AsyncAPI's own schema format, for which its text holds. */
const OWN = /^application\/vnd\.aai\.asyncapi/i

/**
 * The schemas that are Schema Objects of AsyncAPI: what a payload in another format, such as OpenAPI's,
 * leads to is not.
 */
export function* ownSchemas(api: AsyncApi): Generator<Schema> {
  const foreign = reachedFrom(foreignRoots(api))
  for (const schema of api.walk.schemas) if (!foreign.has(schema)) yield schema
}

function* foreignRoots(api: AsyncApi): Generator<Schema | undefined> {
  for (const { payload, payloadNode, sources } of api.messages) {
    const written = payloadNode && api.references.follow(payloadNode)
    const format = api.isVersion3 ? written?.get('schemaFormat') : memberOf(sources, 'schemaFormat')
    if (isForeign(format?.string)) yield payload
  }
  if (!api.isVersion3) return
  for (const member of api.references.membersAt(api.root, 'components', 'schemas'))
    if (isForeign(member.get('schemaFormat')?.string)) yield api.schemaAt(member)
}

function isForeign(format: string | undefined): boolean {
  return format !== undefined && !OWN.test(format)
}

function reachedFrom(roots: Iterable<Schema | undefined>): ReadonlySet<Schema> {
  const reached = new Set<Schema>()
  const pending = [...roots]
  while (pending.length > 0) {
    const schema = pending.pop()
    if (schema === undefined || reached.has(schema)) continue
    reached.add(schema)
    for (const next of schema.subschemas.same) pending.push(next)
    for (const next of schema.subschemas.inside) pending.push(next)
    for (const property of schema.properties) pending.push(property.schema)
  }
  return reached
}
