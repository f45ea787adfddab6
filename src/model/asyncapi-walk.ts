import type { AsyncApi } from './asyncapi.ts'
import type { BindingParameters } from './binding-parameters.ts'
import { composedProperties } from './composed-properties.ts'
import { usesOfMediaType } from './content-reader.ts'
import { isCloudEventsHeader } from './event-type.ts'
import { hasFieldName } from './header-names.ts'
import type { Schema } from './schema.ts'
import { isBodySchema, SchemaWalk } from './schema-walk.ts'
import { Use } from './use.ts'

const PARAMETER = Use.elsewhere | Use.parameter | Use.ordinary

/** Walks the schemas of a document from their uses: payloads are bodies, headers are none. */
export function walkAsyncApi(api: AsyncApi, bindings: BindingParameters): SchemaWalk {
  const walk = new SchemaWalk()
  for (const { payload, contentType } of api.messages) {
    const uses = contentType === undefined ? Use.event : usesOfMediaType(contentType, Use.event)
    walk.use(payload, uses | Use.ordinary)
  }
  for (const { headerSchemas } of api.messages) walkHeaders(headerSchemas, walk)
  for (const member of api.root.at('components', 'messageTraits')?.members() ?? []) {
    walkHeaders([api.schemaAt(api.references.follow(member)?.get('headers'))], walk)
  }
  walkHeaders(bindings.headerSchemas, walk)
  for (const schema of bindings.querySchemas) walk.use(schema, Use.elsewhere)
  for (const { schema } of bindings.queryParameters) walk.use(schema, PARAMETER)
  // An enum of a channel parameter lists the topics that there are; its values are judged there.
  for (const { schema } of api.channelParameters) walk.use(schema, Use.exempt)
  for (const node of api.root.at('components', 'schemas')?.members() ?? []) {
    const schema = api.schemaAt(node)
    const isUsedElsewhere = schema !== undefined && schema.uses !== 0 && !isBodySchema(schema)
    if (!isUsedElsewhere) walk.use(schema, Use.component | Use.ordinary)
  }
  return walk
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
