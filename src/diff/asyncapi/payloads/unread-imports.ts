import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { readProtoFiles } from '../../../model/protobuf/proto-files.ts'
import { quoteSome } from '../../../text/quote.ts'
import { PROTOBUF, payloadOf } from './payload.ts'

/**
 * Says what the schemas of Protobuf of both states import, and cannot be read: most often what a package
 * manager brings.
 * @returns one sentence, or none
 */
export function describeUnreadImports(
  base: OpenApi | AsyncApi,
  revision: OpenApi | AsyncApi,
): string[] {
  const before = unreadIn(base)
  const names = [...unreadIn(revision)].filter((name) => before.has(name))
  if (names.length === 0) return []
  const [verb, them] = names.length === 1 ? ['is', 'it holds'] : ['are', 'they hold']
  return [
    `Schemas of Protobuf import ${quoteSome(names)}, which ${verb} in no folder of the root that is looked in: what ${them} was not compared.`,
  ]
}

function unreadIn(api: OpenApi | AsyncApi): ReadonlySet<string> {
  if (api.kind === 'openapi') return new Set()
  const payloads = api.messages.map((message) => payloadOf(message, api))
  const schemas = payloads.flatMap((payload) =>
    payload?.format === PROTOBUF ? (readProtoFiles(payload.schema, api.references) ?? []) : [],
  )
  return new Set(schemas.flatMap(({ unread }) => unread.map(({ name }) => name)))
}
