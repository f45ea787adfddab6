import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { isSameText, readProtoFiles } from '../model/protobuf/proto-files.ts'
import { PROTOBUF, payloadOf } from './asyncapi/payloads/payload.ts'
import { SameParts } from './nodes/same-parts.ts'

/** Whether two states have one text, and all that it refers to is the same, in other files too. */
export function isUnchanged(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): boolean {
  if (base.document.source.text !== revision.document.source.text) return false
  const parts = new SameParts(base.references, revision.references)
  if (!parts.isSame(base.root, revision.root)) return false
  if (base.kind === 'openapi' || revision.kind === 'openapi') return true
  return importsTheSame(base, revision)
}

/** Whether the schemas of Protobuf in two documents that are written alike import the same. */
function importsTheSame(base: AsyncApi, revision: AsyncApi): boolean {
  return base.messages.every((message, index) => {
    const payload = payloadOf(message, base)
    const twin = revision.messages[index]
    const other = twin && payloadOf(twin, revision)
    if (payload?.format !== PROTOBUF || other === undefined) return true
    const before = readProtoFiles(payload.schema, base.references)
    const after = readProtoFiles(other.schema, revision.references)
    return before === undefined || after === undefined || isSameText(before, after)
  })
}
