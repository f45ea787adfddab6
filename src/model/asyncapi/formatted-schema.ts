import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import type { AsyncApi } from './asyncapi.ts'
import { readSchemaFormat, type SchemaFormat } from './schema-format.ts'
import { memberOf } from './traits.ts'

/** A schema whose format is named: beside it (2.x), or in the object around it (3.x). */
export interface FormattedSchema {
  readonly format: SchemaFormat
  /** As it is written, a `$ref` included. */
  readonly schema: SpecNode
}

/** So many objects may stand around a schema, each behind the `$ref` of the one before. */
const MAX_WRAPPERS = 10

/** The payloads, headers and component schemas of a document that name a format, each use once. */
export function* findFormattedSchemas(api: AsyncApi): Generator<FormattedSchema> {
  for (const { sources, payloadNode, headersNodes } of api.messages) {
    const beside = memberOf(sources, 'schemaFormat')
    if (payloadNode !== undefined) yield* readFormatted(payloadNode, beside, api)
    for (const headers of headersNodes) yield* readFormatted(headers, undefined, api)
  }
  if (!api.syntax.wrapsSchemas) return
  for (const member of api.references.membersAt(api.root, 'components', 'messageTraits')) {
    const headers = api.references.follow(member)?.get('headers')
    if (headers !== undefined) yield* readFormatted(headers, undefined, api)
  }
  for (const member of api.references.membersAt(api.root, 'components', 'schemas'))
    yield* readFormatted(member, undefined, api)
}

/** @param beside the `schemaFormat` that stands beside a payload */
function* readFormatted(
  written: SpecNode,
  beside: SpecNode | undefined,
  api: AsyncApi,
): Generator<FormattedSchema> {
  const around = api.syntax.wrapsSchemas ? api.references.follow(written) : undefined
  const within = around?.get('schemaFormat')
  const schema = within?.string === undefined ? written : around?.get('schema')
  const format = (within ?? beside)?.string
  if (format === undefined || schema === undefined) return
  yield { format: readSchemaFormat(format), schema }
}

/**
 * Follows the `$ref` of a schema, also to an object that names the format again.
 * @returns undefined where it leads nowhere
 */
export function withoutSchemaFormat(
  written: SpecNode,
  references: References,
): SpecNode | undefined {
  let node = references.follow(written)
  for (let count = 0; count < MAX_WRAPPERS; count++) {
    const isFormatted = node !== written && node?.get('schemaFormat')?.string !== undefined
    const schema = isFormatted ? node?.get('schema') : undefined
    if (schema === undefined) return node
    node = references.follow(schema)
  }
  return undefined
}
