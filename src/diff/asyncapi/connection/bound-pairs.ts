import { quote } from '../../../text/quote.ts'
import type { SchemaUse } from '../../schema/comparison.ts'
import type { ChannelOperationPair } from '../operations/pair-operations.ts'
import type { TopicPair } from '../topics/match-topics.ts'
import { messageNameOf } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import type { MessagePair } from '../topics/sides.ts'
import { operationName, schemaDirection } from '../topics/topic.ts'
import type { BoundPair } from './bindings.ts'
import { usersOf } from './security.ts'

/** A topic with its bindings; what its connections take, those send who connect. */
export function boundTopic({ base, revision }: TopicPair): BoundPair {
  const operations = base.operationNames
  return {
    place: 'channel',
    base: base.channels.slice(0, 1).map(({ node }) => node),
    revision: revision.channels.slice(0, 1).map(({ node }) => node),
    owner: `topic ${quote(revision.label)}`,
    users: { direction: base.direction, operations },
    uses: sentBy(operations),
    addresses: { base: base.address, revision: revision.address },
  }
}

function sentBy(operations: readonly string[]): SchemaUse[] {
  const names = operations.length > 0 ? operations : ['']
  return names.map((operation) => ({ direction: 'sent', operation }))
}

/** An operation with its bindings and those of its traits. */
export function boundOperation({ base, revision }: ChannelOperationPair): BoundPair {
  const operation = operationName(base)
  return {
    place: 'operation',
    base: base.sources,
    revision: revision.sources,
    owner: `operation ${quote(operationName(revision))}`,
    users: usersOf([base]),
    uses: [{ direction: schemaDirection(base) ?? 'sent', operation }],
  }
}

/** A message with its bindings and those of its traits. */
export function boundMessage(pair: MessagePair): BoundPair {
  const name = messageNameOf(pair.revision)
  const nowhere: SchemaUse[] = [
    { direction: 'sent', operation: '' },
    { direction: 'read', operation: '' },
  ]
  return {
    place: 'message',
    base: pair.base.sources,
    revision: pair.revision.sources,
    owner: name === undefined ? 'a message' : `message ${quote(name)}`,
    users: metBy(pair),
    uses: pair.uses.length > 0 ? pair.uses : nowhere,
  }
}
