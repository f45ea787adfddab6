import type { SpecNode } from '../../../documents/node.ts'
import type { ChannelOperation, Direction } from '../../../model/asyncapi/channel-operation.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { quote, quoteSome } from '../../../text/quote.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { isLifecycleSunset } from '../../nodes/lifecycle-at.ts'
import type { SchemaUse } from '../../schema/comparison.ts'
import { lifecycleOfOperation } from '../topics/lifecycles.ts'
import { messageNameOf } from '../topics/message-labels.ts'
import type { Sides } from '../topics/sides.ts'
import { operationName, schemaDirection } from '../topics/topic.ts'
import type { MessagesOfTopic } from './messages.ts'

const OPPOSITES = { send: 'receive', receive: 'send' } as const satisfies Record<
  Direction,
  Direction
>

/**
 * Finds operations of a topic that are gone, new or turned round. What counts is which messages go
 * which way: several operations of 3.x may say what one says, and one of 2.x always does.
 * @param isTold whether another finding says already that a message is gone
 */
export function* findOperationChanges(
  topic: MessagesOfTopic,
  sides: Sides,
  isTold: (message: Message) => boolean,
): Generator<Change> {
  const covered = topic.base.directions
  const present = topic.revision.directions
  const index = new OperationIndex(topic.revision.operations)
  const losses = new LossFinder(topic, isTold)
  for (const operation of sides.revisionTopics.isIncomplete ? [] : topic.base.operations) {
    const { direction, messages } = operation
    const way = schemaDirection(operation)
    if (direction === undefined || way === undefined) continue
    if (!present.has(way)) {
      const opposite = schemaDirection(operation, true) ?? way
      const isTurned = !covered.has(opposite) && present.has(opposite)
      const turned = isTurned ? index.find(OPPOSITES[direction], operation) : undefined
      if (!losses.areTold(messages)) yield toLoss({ operation, topic, sides, turned })
      continue
    }
    const lost = topic.revision.isIncomplete ? [] : losses.find(way, messages)
    if (lost.length === 0) continue
    if (lost.length < messages.length)
      yield toNarrowing(operation, lost, index.find(direction, operation), topic)
    else yield toLoss({ operation, topic, sides, turned: undefined })
  }
  yield* findAdditions(topic, covered)
}

/** Finds the messages that operations are no longer about, each list of messages once. */
class LossFinder {
  readonly #topic: MessagesOfTopic
  readonly #isTold: (message: Message) => boolean
  readonly #told = new Map<readonly Message[], boolean>()
  readonly #seen = { sent: new Set<unknown>(), read: new Set<unknown>() }

  constructor(topic: MessagesOfTopic, isTold: (message: Message) => boolean) {
    this.#topic = topic
    this.#isTold = isTold
  }

  /** Whether other findings tell of all messages of a list. */
  areTold(messages: readonly Message[]): boolean {
    const known = this.#told.get(messages) ?? (messages.length > 0 && messages.every(this.#isTold))
    this.#told.set(messages, known)
    return known
  }

  /** The messages that are still on the topic, and no longer go this way; each once. */
  find(way: SchemaUse['direction'], messages: readonly Message[]): Message[] {
    const seen = this.#seen[way]
    if (seen.has(messages)) return []
    seen.add(messages)
    const { messages: matched, revision } = this.#topic
    return messages.filter((message) => {
      const other = matched.revisionOf.get(message)
      if (other === undefined || seen.has(message)) return false
      if (revision.usesOf(other).some(({ direction }) => direction === way)) return false
      seen.add(message)
      return true
    })
  }
}

/** Finds operations by direction and name. */
class OperationIndex {
  readonly #byName = new Map<string, ChannelOperation>()
  readonly #first = new Map<Direction | undefined, ChannelOperation>()

  constructor(operations: readonly ChannelOperation[]) {
    for (const operation of operations) {
      const { direction, node } = operation
      this.#byName.set(`${direction} ${node.key}`, operation)
      if (!this.#first.has(direction)) this.#first.set(direction, operation)
    }
  }

  /** The operation of a direction that has the name of another one, else any. */
  find(direction: Direction, { node }: ChannelOperation): ChannelOperation | undefined {
    return this.#byName.get(`${direction} ${node.key}`) ?? this.#first.get(direction)
  }
}

interface Loss {
  readonly operation: ChannelOperation
  readonly topic: MessagesOfTopic
  readonly sides: Sides
  /** What the operation is now where the other direction is new on the topic. */
  readonly turned: ChannelOperation | undefined
}

function toLoss({ operation, topic, sides, turned }: Loss): Change {
  const lifecycle = lifecycleOfOperation(sides.base, operation)
  const common = {
    isExcused: isLifecycleSunset(lifecycle, sides.options.today),
    direction: schemaDirection(operation) ?? 'both',
    base: operation.node,
    operations: [operationName(operation)],
  } as const
  if (turned !== undefined) {
    const [was, is] = [actionOf(operation), actionOf(turned)]
    return changeOfKind('action-changed', {
      ...common,
      direction: 'both',
      node: turned.node.get('action') ?? turned.node,
      base: operation.node.get('action') ?? operation.node,
      was,
      is,
      topic: topic.revision.label,
    })
  }
  const { node, on } = topic.revision.place
  return changeOfKind('channel-operation-removed', {
    ...common,
    ...(sides.revision.syntax.hasOwnOperations
      ? { node: sides.revision.root.get('operations') ?? node, on: 'key' }
      : { node, on }),
    was: operationName(operation),
  })
}

function actionOf({ direction, node }: ChannelOperation): string {
  return node.get('action')?.string ?? String(node.key ?? direction)
}

/** Some of its messages are still on the topic, and the operation is no longer about them. */
function toNarrowing(
  operation: ChannelOperation,
  lost: readonly Message[],
  found: ChannelOperation | undefined,
  { revision }: MessagesOfTopic,
): Change {
  const names = lost.flatMap((message) => messageNameOf(message) ?? [])
  const subject = names.length === 0 ? 'A message' : `Message ${quoteSome(names)}`
  return changeOfKind('message-removed', {
    direction: schemaDirection(operation) ?? 'both',
    node: found === undefined ? revision.place.node : listOf(found),
    base: listOf(operation),
    subject,
    owner: `operation ${quote(operationName(operation))}`,
    operations: [operationName(operation)],
  })
}

function listOf({ node }: ChannelOperation): SpecNode {
  return node.get('messages') ?? node.get('message') ?? node
}

function* findAdditions(
  { revision }: MessagesOfTopic,
  covered: ReadonlySet<SchemaUse['direction']>,
): Generator<Change> {
  for (const operation of revision.operations) {
    const way = schemaDirection(operation)
    if (way === undefined || covered.has(way)) continue
    const name = operationName(operation)
    yield changeOfKind('channel-operation-added', {
      direction: way,
      node: operation.node,
      base: undefined,
      is: name,
      operations: [name],
    })
  }
}
