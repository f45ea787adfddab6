import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'
import { mappingTarget } from '../../../../model/schema/mapping-target.ts'
import type { Schema } from '../../../../model/schema/schema.ts'
import { pushAll } from '../../../../text/push-all.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { membersAt } from '../objects/declared-members.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const MAPPED: Demand = {
  section: 'Discriminator Object',
  sentences: inVersions(
    SINCE_3_0,
    'An object to hold mappings between payload values and schema names or URI references',
  ),
}
/** A name, and no URI reference, which structure/reference judges. */
const NAME = /^[\w-]+$/

const DEFAULT: Demand = {
  section: 'Discriminator Object',
  sentences: {
    '3.2':
      'The schema name or URI reference to a schema that is expected to validate the structure of the model',
  },
}

/** The keywords that list schemas of which a value has to be one. */
const LISTS: ReadonlySet<unknown> = new Set(['oneOf', 'anyOf'])
const LISTED: Demand = {
  section: 'Discriminator Object',
  sentences: inVersions(
    SINCE_3_0,
    'In both the oneOf and anyOf use cases, where those keywords are adjacent to discriminator, all possible schemas MUST be listed explicitly',
  ),
}

/**
 * Mappings of discriminators to the name of a schema that does not exist, or to a schema that the
 * union beside the discriminator does not list.
 */
export function* findMappingFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  const schemas = membersAt(api, ['components', 'schemas'])
  for (const discriminator of objects.all('discriminator')) yield* findUnlisted(discriminator, api)
  if (schemas === undefined) return
  for (const discriminator of objects.all('discriminator')) {
    // In another file, a name may be that of a schema there.
    if (discriminator.document !== api.root.document) continue
    for (const [demand, mapping] of mappingsOf(discriminator, api.version)) {
      const { string: target } = mapping
      if (target === undefined || !NAME.test(target) || schemas.has(target)) continue
      yield {
        node: mapping,
        message: against(demand, api.version, `No schema has the name ${quote(target)}`),
        help: 'Write the name of a schema under `components/schemas`, or a reference such as `#/components/schemas/Order`.',
      }
    }
  }
}

function* findUnlisted(discriminator: SpecNode, api: OpenApi): Generator<Report> {
  const owner = discriminator.parent && api.schemas.at(discriminator.parent)
  const listed = owner && listedBy(owner)
  if (listed === undefined || listed.size === 0) return
  for (const [, mapping] of mappingsOf(discriminator, api.version)) {
    const target = api.schemas.at(mappingTarget(mapping, api.references))
    if (target === undefined || target === owner || isComposedOfAny(target, listed)) continue
    yield {
      node: mapping,
      message: against(
        LISTED,
        api.version,
        `The schema ${quote(mapping.string ?? '')} is not listed beside the discriminator`,
      ),
      help: 'Add the schema to the list, or leave the mapping out.',
    }
  }
}

/**
 * The schemas that the lists of a schema, and of those listed there, name; undefined where some cannot
 * be seen.
 */
function listedBy(owner: Schema): ReadonlySet<Schema> | undefined {
  const listed = new Set<Schema>()
  const pending: (Schema | undefined)[] = owner.branches.flat()
  while (pending.length > 0) {
    const schema = pending.pop()
    if (schema === undefined) return undefined
    if (listed.has(schema)) continue
    listed.add(schema)
    const { node, parts } = schema
    // One in place that has parts stands for these: a reference in 3.0 has to be wrapped to say more.
    if (node.parent !== undefined && LISTS.has(node.parent.key)) pushAll(pending, parts)
    pushAll(pending, schema.branches.flat())
  }
  return listed
}

/** Whether a schema is one of several, or by `allOf` a kind of one of them, as far as that is seen. */
function isComposedOfAny(schema: Schema, listed: ReadonlySet<Schema>): boolean {
  const seen = new Set<Schema>()
  const pending: (Schema | undefined)[] = [schema]
  while (pending.length > 0) {
    const part = pending.pop()
    if (part === undefined || listed.has(part)) return true
    if (seen.has(part)) continue
    seen.add(part)
    pushAll(pending, part.parts)
  }
  return false
}

function* mappingsOf(
  discriminator: SpecNode,
  version: OpenApiVersion,
): Generator<readonly [Demand, SpecNode]> {
  for (const mapping of discriminator.get('mapping')?.members() ?? []) yield [MAPPED, mapping]
  const byDefault = discriminator.get('defaultMapping')
  if (byDefault !== undefined && holds(DEFAULT, version)) yield [DEFAULT, byDefault]
}
