import { usesOfMediaType } from '../openapi/content-reader.ts'
import { hasFieldName } from '../openapi/header-names.ts'
import { composedProperties } from '../schema/composed-properties.ts'
import type { Schema } from '../schema/schema.ts'
import { Use } from '../schema/use.ts'
import { SchemaWalk } from '../schema/walk.ts'
import type { AsyncApi } from './asyncapi.ts'
import type { BindingParameters } from './binding-parameters.ts'
import { isCloudEventsHeader } from './event-type.ts'

const PARAMETER = Use.elsewhere | Use.parameter | Use.ordinary

/** Walks the schemas of a document from their uses: payloads are bodies, headers are none. */
export function walkAsyncApi(api: AsyncApi, bindings: BindingParameters): SchemaWalk {
  const walk = new SchemaWalk()
  for (const { payload, contentType } of api.messages) {
    const uses = contentType === undefined ? Use.event : usesOfMediaType(contentType, Use.event)
    walk.use(payload, uses | Use.ordinary)
  }
  const seen = new Set<Schema>()
  for (const { headerSchemas } of api.messages) {
    // Most messages have the headers of one trait, which many share.
    const [only, second] = headerSchemas
    if (only !== undefined && second === undefined) {
      if (seen.has(only)) continue
      seen.add(only)
    }
    walkHeaders(headerSchemas, walk)
  }
  for (const member of api.references.membersAt(api.root, 'components', 'messageTraits')) {
    walkHeaders([api.schemaAt(api.references.follow(member)?.get('headers'))], walk)
  }
  for (const schema of schemasOfOtherFormats(api)) walk.use(schema, Use.elsewhere)
  walkHeaders(bindings.headerSchemas, walk)
  for (const schema of bindings.querySchemas) walk.use(schema, Use.elsewhere)
  for (const { schema } of bindings.queryParameters) walk.use(schema, PARAMETER)
  // An enum of a channel parameter lists the topics that there are; its values are judged there.
  for (const { schema } of api.channelParameters) walk.use(schema, Use.exempt)
  for (const member of api.references.membersAt(api.root, 'components', 'parameters')) {
    walk.use(api.schemas.at(api.references.follow(member)?.get('schema')), Use.exempt)
  }
  const components = api.references.membersAt(api.root, 'components', 'schemas')
  walk.useComponents([...components].map((node) => api.schemaAt(node)))
  return walk
}

/** Members of bindings that are schemas, apart from the http and ws ones (github.com/asyncapi/bindings). */
const BINDING_SCHEMAS = ['key', 'groupId', 'clientId', 'headers', 'correlationData'] as const

/**
 * Schemas that describe no JSON body: keys, client ids and headers in the bindings of brokers, and
 * payloads in a format that is no JSON Schema. They may be components, which would count as bodies.
 */
function* schemasOfOtherFormats(api: AsyncApi): Generator<Schema | undefined> {
  const owners = [...api.channels.map(({ node }) => ({ sources: [node] })), ...api.operations]
  const seen = new Set<object>()
  for (const source of [...owners, ...api.messages].flatMap(({ sources }) => sources)) {
    const written = source.get('bindings')
    const bindings = written && api.references.follow(written)
    if (bindings?.object === undefined || seen.has(bindings.object)) continue
    seen.add(bindings.object)
    for (const member of bindings.members()) {
      // What http and ws bindings hold are parameters, which the walk knows already.
      if (member.key === 'http' || member.key === 'ws') continue
      const binding = api.references.follow(member)
      for (const key of BINDING_SCHEMAS) yield api.schemaAt(binding?.get(key))
    }
  }
  for (const { payload, payloadNode } of api.messages) {
    if (payload !== undefined || payloadNode === undefined) continue
    const node = api.syntax.wrapsSchemas
      ? api.references.follow(payloadNode)?.get('schema')
      : payloadNode
    yield api.schemas.at(node)
  }
}

/** The object that holds the headers is no parameter, and no body either: each property is one. */
function walkHeaders(schemas: readonly (Schema | undefined)[], walk: SchemaWalk): void {
  for (const schema of schemas) walk.use(schema, Use.elsewhere)
  const headers = composedProperties(schemas)
  const hasCloudEvents = headers.some(({ name }) => isCloudEventsHeader(name))
  for (const { name, schema } of headers) {
    const isType = hasCloudEvents && name.toLowerCase() === 'type'
    const isGiven = isType || isCloudEventsHeader(name) || hasFieldName(name)
    walk.use(schema, isGiven ? Use.exempt : PARAMETER)
  }
}
