import type { SpecNode } from '../../documents/node.ts'
import { essenceOf } from '../../model/media-type.ts'
import type { Message } from '../../model/message.ts'
import type { Shape } from '../../model/shape.ts'
import type { ChangeDirection } from '../change.ts'
import type { DeclaredType } from './event-index.ts'
import { contentTypeOf } from './message-content.ts'
import { headersOf, payloadOf } from './payload.ts'
import { isSameValue } from './same-value.ts'
import type { Sides } from './sides.ts'
import { joinDirections } from './topic.ts'

/** Attributes of a CloudEvent that say the version themselves. */
const VERSIONED: ReadonlySet<string> = new Set(['type', 'dataschema'])
/** What stands before them in headers. */
const PREFIX = /^(?:ce[_-]|cloudevents[:_])/i

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
  return isPayloadKept(message, other, sides) && areHeadersKept(message, other, sides)
}

/** What declares no payload says nothing about it. */
function isPayloadKept(message: Message, other: Message, sides: Sides): boolean {
  const base = payloadOf(message, sides.base)
  const revision = payloadOf(other, sides.revision)
  if (base === undefined || revision === undefined || base.format !== revision.format) return false
  if (base.format !== 'json') {
    const left = { node: base.schema, references: sides.base.references }
    return isSameValue(left, { node: revision.schema, references: sides.revision.references })
  }
  const isTyped = [message, other].every(
    ({ eventTypes }) => eventTypes[0]?.source === 'cloudevents',
  )
  if (!isTyped) return isKept(base.schema, revision.schema, message, sides)
  return areShapesKept(message.payload?.shapes, other.payload?.shapes, message, sides)
}

function areHeadersKept(message: Message, other: Message, sides: Sides): boolean {
  const base = headersOf(message, sides.base)
  const revision = headersOf(other, sides.revision)
  if (base.length === 0 && revision.length === 0) return true
  return areShapesKept(message.headerShapes, other.headerShapes, message, sides)
}

/** Compared property by property, since the type itself is another one in each version. */
function areShapesKept(
  shapes: readonly Shape[] | undefined,
  others: readonly Shape[] | undefined,
  message: Message,
  sides: Sides,
): boolean {
  const [base, second] = shapes ?? []
  const [revision, another] = others ?? []
  if (!base || !revision || second || another || base.isUnknown || revision.isUnknown) return false
  const direction = directionOf(message, sides)
  for (const [name, { node }] of base.properties) {
    const property = revision.properties.get(name)
    if (property === undefined) return false
    if (direction !== 'sent' && base.required.has(name) && !revision.required.has(name))
      return false
    if (VERSIONED.has(name.toLowerCase().replace(PREFIX, ''))) continue
    if (!isKept(node, property.node, message, sides)) return false
  }
  const isNewlyRequired = [...revision.required].some((name) => !base.required.has(name))
  return direction === 'read' || !isNewlyRequired
}

function isKept(base: SpecNode, revision: SpecNode, message: Message, sides: Sides): boolean {
  const direction = directionOf(message, sides)
  const directions = direction === 'both' ? (['sent', 'read'] as const) : [direction]
  return directions.every((each) => {
    const verdict = sides.schemas.judge(base, revision, each)
    return verdict === 'same' || verdict === 'compatible'
  })
}

function directionOf({ channels }: Message, { baseTopics }: Sides): ChangeDirection {
  const topics = channels.flatMap((channel) => baseTopics.of(channel) ?? [])
  const directions = topics.map(({ direction }) => direction)
  const found = directions.flatMap((direction) =>
    direction === 'both' ? (['sent', 'read'] as const) : [direction],
  )
  return joinDirections(found)
}
