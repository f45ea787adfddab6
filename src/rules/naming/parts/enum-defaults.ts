import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { composedProperties } from '../../../model/schema/composed-properties.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isBodySchema } from '../../../model/schema/walk.ts'
import { perObject } from '../../../text/memoize.ts'
import { openEnums } from './judged-enums.ts'

/** A default of an enum: the enum's own, or one beside a reference to it. */
export interface EnumDefault {
  readonly node: SpecNode
  readonly declaration: EnumDeclaration
  /** The schema that the default is written in; undefined where it stands beside a plain `$ref`. */
  readonly schema: Schema | undefined
}

/**
 * The defaults of the enums that ought to include UNKNOWN, those of parameters left out: in the
 * enum's own schema, in a schema that composes it, and beside a `$ref` to it.
 */
export const enumDefaultsOf = perObject((api: OpenApi | AsyncApi): readonly EnumDefault[] => [
  ...findDefaults(api),
])

function* findDefaults(api: OpenApi | AsyncApi): Generator<EnumDefault> {
  const enums = new Map<Schema, EnumDeclaration>()
  for (const declaration of openEnums(api)) enums.set(declaration.schema, declaration)
  if (enums.size === 0) return
  const headers = headerSchemasOf(api)
  for (const schema of api.walk.schemas) {
    if (!isBodySchema(schema) && !headers.has(schema)) continue
    if (schema.keyword('default') !== undefined) {
      const declaration = enumOf(schema, enums, new Set())
      const node = schema.node.get('default')
      if (declaration !== undefined && node !== undefined) yield { node, declaration, schema }
    }
    for (const { node, schema: target } of schema.properties) {
      if (node.object?.default !== undefined) yield* besideReference(node, target, enums)
    }
    const { items } = schema
    const list = items === undefined ? undefined : schema.node.get('items')
    if (list?.object?.default !== undefined) yield* besideReference(list, items, enums)
  }
}

/** What stands beside the plain reference that leads from a member to its schema. */
function* besideReference(
  member: SpecNode,
  schema: Schema | undefined,
  enums: ReadonlyMap<Schema, EnumDeclaration>,
): Generator<EnumDefault> {
  if (schema === undefined || schema.node.value === member.value) return
  const node = member.get('default')
  const declaration = enumOf(schema, enums, new Set())
  if (node !== undefined && declaration !== undefined)
    yield { node, declaration, schema: undefined }
}

/** A schema that is composed of more is not looked into any further. */
const MAX_COMPOSED = 200

/** The enum that a schema declares, else one that it is composed of. */
function enumOf(
  schema: Schema,
  enums: ReadonlyMap<Schema, EnumDeclaration>,
  seen: Set<Schema>,
): EnumDeclaration | undefined {
  const own = enums.get(schema)
  // One that narrows another, or is foreign, need not have UNKNOWN, nor its default be it.
  if (own !== undefined || schema.keyword('enum') !== undefined) return own
  if (seen.has(schema) || seen.size > MAX_COMPOSED) return undefined
  seen.add(schema)
  const branches = schema.branches.flat().filter((branch) => branch?.isNull !== true)
  // Among other alternatives the default may be that of another one.
  const parts = branches.length === 1 ? [...schema.parts, ...branches] : schema.parts
  for (const part of parts) {
    const declaration = part === undefined ? undefined : enumOf(part, enums, seen)
    if (declaration !== undefined) return declaration
  }
  return undefined
}

/** The schemas of headers of responses and messages, which are neither bodies nor parameters. */
function headerSchemasOf(api: OpenApi | AsyncApi): ReadonlySet<Schema> {
  const headers =
    api.kind === 'openapi'
      ? api.responseHeaders
      : composedProperties(api.messages.flatMap((message) => message.headerSchemas))
  const schemas = new Set<Schema>()
  for (const { schema } of headers) if (schema !== undefined) schemas.add(schema)
  for (const { subschemas } of schemas) {
    for (const schema of subschemas.same) schemas.add(schema)
    for (const schema of subschemas.inside) schemas.add(schema)
  }
  return schemas
}
