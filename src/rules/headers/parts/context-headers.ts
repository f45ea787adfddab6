import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { composedProperties } from '../../../model/schema/composed-properties.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { examplesOf } from '../../../model/schema/shown-values.ts'
import { declaredHeaders } from '../../shared/headers/declared-headers.ts'

/** A header as a declaration describes it, in whatever kind of document. */
export interface ContextHeader {
  readonly name: string
  /** The Parameter or Header object, or in AsyncAPI the property. */
  readonly node: SpecNode
  readonly schema: Schema | undefined
  /** The schema as written in the declaration, a `$ref` included. */
  readonly schemaNode: SpecNode | undefined
  /** The values that stand beside the schema. */
  readonly examples: readonly SpecNode[]
}

/** The headers of requests and responses that bear one of some names, given in lowercase. */
export function* contextHeaders(
  api: OpenApi | AsyncApi,
  names: ReadonlySet<string>,
): Generator<ContextHeader> {
  if (api.kind === 'asyncapi') {
    for (const header of api.requestHeaders) {
      if (names.has(header.name.toLowerCase())) yield ofProperty(header)
    }
    return
  }
  for (const { name, declaration: node, schema } of declaredHeaders(api)) {
    if (node === undefined || !names.has(name.toLowerCase())) continue
    // In 2.0 a header is its own schema.
    const schemaNode = api.syntax.inlinesSchemas ? node : node.get('schema')
    yield { name, node, schema, schemaNode, examples: examplesOf(node, api.references) }
  }
}

/** The `name` among the headers of messages, with what the examples of the message show for it. */
export function* messageHeaders(api: AsyncApi, name: string): Generator<ContextHeader> {
  for (const message of api.messages) {
    const shown = [...(memberOf(message.sources, 'examples')?.items() ?? [])]
      .map((example) => example.at('headers', name))
      .filter((node) => node !== undefined)
    const declared = composedProperties(message.headerSchemas).filter(
      (property) => property.name === name,
    )
    for (const property of declared) yield ofProperty(property, shown)
  }
}

function ofProperty(property: Property, examples: readonly SpecNode[] = []): ContextHeader {
  const { name, node, schema } = property
  return { name, node, schema, schemaNode: node, examples }
}
