import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { bindingsOf, memberOf } from '../../../model/asyncapi/traits.ts'
import { essenceOf, isXml } from '../../../model/openapi/media-type.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { XmlComparison } from '../../schema/compare-xml.ts'
import { ofMessage } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { compareForeign } from './foreign-schemas.ts'
import { findHeaderChanges } from './message-headers.ts'
import { type Payload, payloadOf } from './payload.ts'
import { useSchemas } from './use-schemas.ts'

/** Compares what a message holds: its payload, headers, content type, key and correlation id. */
export function* findContentChanges(pair: MessagePair, sides: Sides): Generator<Change> {
  const type = findTypeChange(pair, sides)
  if (type === undefined) yield* comparePayloads(pair, sides)
  else yield type
  yield* findHeaderChanges(pair, sides)
  yield* findKeyChanges(pair, sides)
  yield* findCorrelationChange(pair, sides)
}

function* comparePayloads(pair: MessagePair, sides: Sides): Generator<Change> {
  const base = payloadOf(pair.base, sides.base)
  const revision = payloadOf(pair.revision, sides.revision)
  if (base === undefined && revision === undefined) return
  if (isUnseen(base, pair.base) || isUnseen(revision, pair.revision)) return
  const payload = base ?? revision
  const schemas = { base: base?.schema, revision: revision?.schema }
  if (payload === undefined || payload.format === 'json')
    yield* compareJsonSchemas(pair, sides, schemas.base, schemas.revision)
  else yield* compareForeign({ part: 'payload', payload, ...schemas }, pair, sides)
}

function* compareJsonSchemas(
  pair: MessagePair,
  sides: Sides,
  base: SpecNode | undefined,
  revision: SpecNode | undefined,
): Generator<Change> {
  useSchemas(pair, sides, base, revision)
  const type = contentTypeOf(pair.revision, sides.revision)?.string
  if (type === undefined || !isXml(type) || base === undefined || revision === undefined) return
  const { base: from, revision: to } = sides
  const xml = new XmlComparison({ base: from.references, revision: to.references })
  for (const change of xml.compare(base, revision))
    yield changeOfKind('message-xml-changed', { ...change, ...metBy(pair) })
}

/** Whether a trait that cannot be seen may bring what a message lacks. */
function isUnseen(part: unknown, message: Message): boolean {
  return part === undefined && message.hasUnknownTraits
}

/** What another content type says, another schema format would say a second time. */
function findTypeChange(pair: MessagePair, sides: Sides): Change | undefined {
  const met = metBy(pair)
  const base = contentTypeOf(pair.base, sides.base)
  const revision = contentTypeOf(pair.revision, sides.revision)
  const [was, is] = [base?.string, revision?.string]
  if (base && revision && was !== undefined && is !== undefined) {
    const parts = { about: 'content type', node: revision, base, was, is } as const
    if (essenceOf(was) !== essenceOf(is))
      return changeOfKind('message-content-type-changed', { ...met, ...parts })
  }
  const payload = payloadOf(pair.base, sides.base)
  const other = payloadOf(pair.revision, sides.revision)
  if (!payload || !other || payload.format === other.format) return undefined
  return changeOfKind('message-content-type-changed', {
    ...met,
    node: other.formatNode,
    base: payload.formatNode,
    about: 'schema format',
    was: formatOf(payload),
    is: formatOf(other),
    ofMessage: ofMessage(pair.revision),
  })
}

function formatOf({ formatNode, format }: Payload): string {
  return formatNode.string ?? (format === 'json' ? 'JSON Schema' : format)
}

/** Where the content type of a message is written: at the message, a trait, or for all of them. */
export function contentTypeOf(message: Message, api: AsyncApi): SpecNode | undefined {
  const own = memberOf(message.sources, 'contentType')
  return own?.string === undefined ? api.root.get('defaultContentType') : own
}

function* findKeyChanges(pair: MessagePair, sides: Sides): Generator<Change> {
  const base = keyOf(pair.base, sides.base)
  const revision = keyOf(pair.revision, sides.revision)
  if (base !== undefined && revision !== undefined) {
    const payload = payloadOf(pair.base, sides.base)
    if (payload === undefined || payload.format === 'json') useSchemas(pair, sides, base, revision)
    else yield* compareForeign({ part: 'key', payload, base, revision }, pair, sides)
    return
  }
  if (base === revision || isUnseen(base, pair.base) || isUnseen(revision, pair.revision)) return
  const met = metBy(pair)
  yield changeOfKind('message-key-changed', {
    ...met,
    // Who reads may leave a key alone that is new.
    isExcused: base === undefined && met.direction === 'read',
    node: revision ?? pair.revision.node,
    base: base ?? pair.base.node,
    ofMessage: ofMessage(pair.revision),
    now: base === undefined ? 'added' : 'removed',
  })
}

function keyOf(message: Message, api: AsyncApi): SpecNode | undefined {
  return memberOf(bindingsOf(message.sources, 'kafka', api), 'key')
}

function* findCorrelationChange(pair: MessagePair, sides: Sides): Generator<Change> {
  const base = locationOf(pair.base, sides.base)
  const revision = locationOf(pair.revision, sides.revision)
  if (base?.location === undefined || base.location === revision?.location) return
  if (revision === undefined && pair.revision.hasUnknownTraits) return
  // Behind a reference that leads nowhere is a location that cannot be known.
  if (revision !== undefined && revision.location === undefined) return
  yield changeOfKind('correlation-id-changed', {
    ...metBy(pair),
    node: revision?.node ?? pair.revision.node,
    base: base.node,
    was: base.location,
    is: revision?.location,
    ofMessage: ofMessage(pair.revision),
  })
}

function locationOf(message: Message, api: AsyncApi) {
  const written = memberOf(message.sources, 'correlationId')
  if (written === undefined) return undefined
  const node = api.references.follow(written)?.get('location')
  return { node: node ?? written, location: node?.string?.trim() }
}
