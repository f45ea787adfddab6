import type { SpecNode } from '../../../documents/node.ts'
import type { ChangeDirection } from '../../../findings/change-words.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { essenceOf } from '../../../model/openapi/media-type.ts'
import type { SchemaChange } from '../../schema/changes/schema-change.ts'
import type { UsedSchemas } from '../../schema/comparison.ts'
import { contentTypeOf } from '../payloads/message-content.ts'
import { headersOf, payloadOf } from '../payloads/payload.ts'
import { isSameValue } from '../topics/same-value.ts'
import type { Sides } from '../topics/sides.ts'
import { joinDirections } from '../topics/topic.ts'
import type { DeclaredType } from './event-index.ts'

/** Whether nothing between a version of an event and the next one would break a consumer. */
export function isNeedless(base: DeclaredType, revision: DeclaredType, sides: Sides): boolean {
  const [message] = base.messages
  const [other] = revision.messages
  if (message === undefined || other === undefined) return false
  if (message.hasUnknownTraits || other.hasUnknownTraits) return false
  const before = contentTypeOf(message, sides.base)?.string
  const after = contentTypeOf(other, sides.revision)?.string
  if (before !== undefined && after !== undefined && essenceOf(before) !== essenceOf(after))
    return false
  const types = { message, other, type: base }
  return isPayloadKept(types, sides) && areHeadersKept(types, sides)
}

interface Types {
  readonly message: Message
  readonly other: Message
  /** The event type of the base. */
  readonly type: DeclaredType
}

/** What declares no payload says nothing about it. */
function isPayloadKept(types: Types, sides: Sides): boolean {
  const { message, other } = types
  const base = payloadOf(message, sides.base)
  const revision = payloadOf(other, sides.revision)
  if (base === undefined || revision === undefined || base.format !== revision.format) return false
  if (base.format !== 'json') {
    const left = { node: base.schema, references: sides.base.references }
    return isSameValue(left, { node: revision.schema, references: sides.revision.references })
  }
  return isKept(base.schema, revision.schema, types, sides)
}

function areHeadersKept(types: Types, sides: Sides): boolean {
  const base = headersOf(types.message, sides.base)
  const revision = headersOf(types.other, sides.revision)
  if ([...base, ...revision].some(({ format }) => format !== 'json')) return false
  const [schemas, others] = [base, revision].map((list) => list.map(({ schema }) => schema))
  return isKept(schemas, others, types, sides)
}

function isKept(base: UsedSchemas, revision: UsedSchemas, types: Types, sides: Sides): boolean {
  const direction = directionOf(types.message, sides)
  const directions = direction === 'both' ? (['sent', 'read'] as const) : [direction]
  const type = schemaOf(types.type)?.pointer
  return directions.every((each) => {
    const verdict = sides.schemas.judge(base, revision, each, (change) => isVersion(change, type))
    return verdict === 'same' || verdict === 'compatible'
  })
}

/** The schema that a type is written in, as its constant or one of its values. */
function schemaOf({ node, source }: DeclaredType): SpecNode | undefined {
  if (source === 'extension' || source === 'name') return undefined
  return typeof node.key === 'number' ? node.parent?.parent : node.parent
}

/** Whether a change is that of the type itself, or of what says the version beside it. */
function isVersion({ base }: SchemaChange, type: string | undefined): boolean {
  const { pointer } = base
  if (type !== undefined && (pointer === type || pointer.startsWith(`${type}/`))) return true
  return /\/properties\/(?:ce[_-]|cloudevents[:_])?dataschema(?:\/|$)/i.test(pointer)
}

function directionOf({ channels }: Message, { baseTopics }: Sides): ChangeDirection {
  const topics = channels.flatMap((channel) => baseTopics.of(channel) ?? [])
  const directions = topics.map(({ direction }) => direction)
  const found = directions.flatMap((direction) =>
    direction === 'both' ? (['sent', 'read'] as const) : [direction],
  )
  return joinDirections(found)
}
