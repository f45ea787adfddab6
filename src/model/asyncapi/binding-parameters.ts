import type { SpecNode } from '../../documents/node.ts'
import { composedProperties } from '../schema/composed-properties.ts'
import type { Property, Schema } from '../schema/schema.ts'
import type { AsyncApi } from './asyncapi.ts'
import { bindingsOf } from './traits.ts'

/** What http and ws bindings say about requests, each declaration once. */
export interface BindingParameters {
  /** The properties of the bindings' `query`, their keys the names. */
  readonly queryParameters: readonly Property[]
  /** The properties of the bindings' `headers`, their keys the names. */
  readonly requestHeaders: readonly Property[]
  /** The schemas that hold the query parameters. */
  readonly querySchemas: readonly Schema[]
  /** The schemas that hold the headers. */
  readonly headerSchemas: readonly Schema[]
}

/**
 * Reads the parameters of http and ws bindings (github.com/asyncapi/bindings): `query` of http
 * operations, `headers` of http messages, `query` and `headers` of ws channels.
 */
export function readBindingParameters(api: AsyncApi): BindingParameters {
  const owners = [
    ...api.channels.map((channel) => [channel.node]),
    ...api.operations.map((operation) => operation.sources),
    ...api.messages.map((message) => message.sources),
  ]
  const bindings = ['http', 'ws'].flatMap((protocol) =>
    owners.flatMap((sources) => bindingsOf(sources, protocol, api)),
  )
  const querySchemas = schemasAt(api, bindings, 'query')
  const headerSchemas = schemasAt(api, bindings, 'headers')
  return {
    queryParameters: composedProperties(querySchemas),
    requestHeaders: composedProperties(headerSchemas),
    querySchemas,
    headerSchemas,
  }
}

function schemasAt(api: AsyncApi, bindings: readonly SpecNode[], key: string): Schema[] {
  return bindings
    .map((binding) => api.schemaAt(binding.get(key)))
    .filter((schema) => schema !== undefined)
}
