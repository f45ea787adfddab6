import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/** Members that say what kind of message it is. */
const KINDS: ReadonlySet<string> = new Set(
  'action channel cmd command event event_type eventType kind method op topic type'.split(' '),
)
/** Members that hold what it is about. */
const CONTENTS: ReadonlySet<string> = new Set(
  'args arguments body content data params payload result'.split(' '),
)

/**
 * The schemas of messages that say of which kind they are and hold the rest in one member: their
 * `id` is that of the message, by which a reply or a repetition is known, and of no resource.
 */
const envelopesIn = perObject((api: OpenApi | AsyncApi): ReadonlySet<Schema> => {
  const payloads = api.kind === 'asyncapi' ? api.messages.map(({ payload }) => payload) : []
  const envelopes = new Set(
    payloads.filter((payload) => payload !== undefined && isEnvelope(payload)),
  )
  // What is added on the way is visited too.
  for (const schema of envelopes)
    for (const part of schema?.subschemas.same ?? []) envelopes.add(part)
  return new Set([...envelopes].filter((schema) => schema !== undefined))
})

function isEnvelope({ shapes }: Schema): boolean {
  return shapes.some(({ properties }) => {
    const names = [...properties.keys()]
    return names.some((name) => KINDS.has(name)) && names.some((name) => CONTENTS.has(name))
  })
}

/** Whether an `id` of a schema identifies a message, and no resource. */
export function hasMessageId(api: OpenApi | AsyncApi, owner: Schema): boolean {
  return envelopesIn(api).has(owner)
}
