import { perObject } from '../../text/memoize.ts'
import { isCloudEvent } from '../openapi/media-type.ts'
import { withParts } from '../schema/all-of.ts'
import { type FixedValue, fixedValuesOf } from '../schema/fixed-values.ts'
import type { Schema } from '../schema/schema.ts'
import type { Message } from './message.ts'
import { memberOf } from './traits.ts'

/** An event type that a message or webhook declares, where its value is written. */
export interface EventType extends FixedValue {
  /** What gives it: the payload or headers of a CloudEvent, `x-event-type`, or the message's name. */
  readonly source: 'cloudevents' | 'headers' | 'extension' | 'name'
}

const TYPE_HEADER = /^(?:ce[_-]|cloudevents[:_])type$/i
const CLOUD_EVENTS_HEADER = /^(?:(?:ce[_-]|cloudevents[:_]).+|specversion)$/i
/** Three dotted words or more, spelled anyhow: what is meant as {domain}.{resource}.{action}. */
const TYPE_LIKE_NAME = /^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*){2,}$/
/**
 * The full name of a class or Avro record, its package in front: com.example.orders.OrderCreated. The
 * class has two words or more, which may be capitals (com.example.HTTPError). So are called nested
 * classes and type arguments (com.example.OrderPage.Item), and classes of the platform
 * (java.lang.String).
 */
const CLASS_NAME =
  /^(?:(?:com|org|net|io|dev|[a-z]{2})\.(?:[a-z]\w*\.)+[A-Z](?:[A-Z\d]+[a-z]|[a-z\d]+[A-Z])\w*(?:(?:\.\w+)*\.[A-Z]\w*)?|(?:java|javax|jakarta|kotlin|scala)\.(?:[a-z]\w*\.)+[A-Z]\w*)$/

/** More types of one body are not read: nobody wrote them one by one. */
const MAX_TYPES = 10_000

/** The event types of a message, from the first place that gives any (model.md, Events). */
export function readEventTypes(message: Message): readonly EventType[] {
  const sources = [
    cloudEventTypes(message.payload, message.contentType),
    toEventTypes('headers', headerTypes(message)),
    toEventTypes('extension', extensionTypes(message)),
    toEventTypes('name', nameTypes(message)),
  ]
  return sources.find((types) => types.length > 0) ?? []
}

/**
 * Marks values as event types that a place gives. `UNKNOWN`, which an enum has for what is to come,
 * is none.
 */
export function toEventTypes(
  source: EventType['source'],
  values: readonly FixedValue[],
): EventType[] {
  const types = values.length > 1 ? values.filter(({ value }) => value !== 'UNKNOWN') : values
  return types.map(({ value, node }) => ({ value, node, source }))
}

/** The event types among several that are not written at one and the same place. */
export function distinctEventTypes(types: Iterable<EventType>): EventType[] {
  const distinct = new Map<string, EventType>()
  for (const type of types) {
    const place = `${type.node.document.source.location}#${type.node.pointer}`
    if (!distinct.has(place)) distinct.set(place, type)
  }
  return [...distinct.values()]
}

/**
 * What the `type` of a structured CloudEvent may be.
 * @param schema of a body, which is a CloudEvent or a batch of them by its media type or by
 *   declaring `specversion`, itself or in some of its branches
 */
export function cloudEventTypes(
  schema: Schema | undefined,
  mediaType: string | undefined,
): readonly EventType[] {
  const event = schema?.isOfType('array') ? schema.items : schema
  if (event === undefined) return []
  const isKnownEvent = mediaType !== undefined && isCloudEvent(mediaType)
  return isKnownEvent ? typesOfKnownEvent(event) : typesOfBody(event)
}

/** The types of a body that is a CloudEvent by its media type; many messages may have one body. */
const typesOfKnownEvent = perObject((event: Schema) =>
  toEventTypes('cloudevents', fixedValuesOf([event], 'type')),
)
/** The types of a body that is a CloudEvent, or several, by what it declares. */
const typesOfBody = perObject((body: Schema) => toEventTypes('cloudevents', typesOfEvents(body)))

/** Whether a header carries the type of a CloudEvent in binary mode, whatever stands beside it. */
export function isTypeHeader(name: string): boolean {
  return TYPE_HEADER.test(name)
}

/** Whether a header is one of a CloudEvent in binary mode. */
export function isCloudEventsHeader(name: string): boolean {
  return CLOUD_EVENTS_HEADER.test(name)
}

function typesOfEvents(start: Schema): readonly FixedValue[] {
  const types: FixedValue[] = []
  const seen = new Set<Schema>()
  // A stack of our own, since documents may chain schemas without end.
  const pending: (Schema | undefined)[] = [start]
  while (pending.length > 0 && types.length < MAX_TYPES) {
    const schema = pending.pop()
    if (schema === undefined || seen.has(schema)) continue
    seen.add(schema)
    if (declares(schema, 'specversion')) {
      for (const type of fixedValuesOf([schema], 'type')) types.push(type)
    } else {
      for (const branch of schema.branches.flat().reverse()) pending.push(branch)
    }
  }
  return types
}

function declares(schema: Schema, property: string): boolean {
  for (const part of withParts(schema))
    if (part.properties.some(({ name }) => name === property)) return true
  return false
}

function headerTypes(message: Message): readonly FixedValue[] {
  const names = new Set(message.headerShapes.flatMap((shape) => [...shape.properties.keys()]))
  const isEvent = [...names].some(isCloudEventsHeader)
  for (const name of names) {
    if (!isTypeHeader(name) && !(isEvent && name.toLowerCase() === 'type')) continue
    const values = fixedValuesOf(message.headerSchemas, name)
    if (values.length > 0) return values
  }
  return []
}

function extensionTypes(message: Message): FixedValue[] {
  const node = memberOf(message.sources, 'x-event-type')
  const nodes = node === undefined ? [] : [node, ...node.items()]
  return nodes.flatMap((item) =>
    item.string === undefined ? [] : [{ value: item.string, node: item }],
  )
}

function nameTypes({ nameNode }: Message): FixedValue[] {
  const name = nameNode?.string
  if (nameNode === undefined || name === undefined) return []
  const isType = TYPE_LIKE_NAME.test(name) && !CLASS_NAME.test(name)
  return isType ? [{ value: name, node: nameNode }] : []
}
