import type { SpecNode } from '../../documents/node.ts'
import type { ChannelOperation, Direction } from '../../model/channel-operation.ts'
import type { Message } from '../../model/message.ts'
import { quote, quoteSome } from '../../rules/quote.ts'
import type { Change } from '../change.ts'
import { isSunset } from '../lifecycle-at.ts'
import { lifecycleOfOperation } from './lifecycles.ts'
import { nameOf } from './message-labels.ts'
import type { TopicMessages } from './messages.ts'
import { COMPATIBLE, EVENT_BREAKING, type Sides } from './sides.ts'
import { operationName, schemaDirection } from './topic.ts'

type Coverage = ReadonlyMap<Direction | undefined, ReadonlySet<Message>>

/**
 * Finds operations of a topic that are gone, new or turned round. What counts is which messages go
 * which way: several operations of 3.x may say what one says, and one of 2.x always does.
 * @param isTold whether another finding says already that a message is gone
 */
export function* findOperationChanges(
  topic: TopicMessages,
  sides: Sides,
  isTold: (message: Message) => boolean,
): Generator<Change> {
  const covered = cover(topic.base.operations)
  const others = cover(topic.revision.operations)
  const index = new OperationIndex(topic.revision.operations)
  const reported = new Map<Direction, Set<Message>>()
  for (const operation of sides.revisionTopics.isIncomplete ? [] : topic.base.operations) {
    const { direction, messages } = operation
    if (direction === undefined) continue
    const known = reported.get(direction) ?? new Set()
    reported.set(direction, known)
    const opposite = direction === 'send' ? 'receive' : 'send'
    const isTurned = !covered.has(opposite) && others.has(opposite)
    const turned = isTurned ? index.find(opposite, operation) : undefined
    const loss = { operation, topic, sides, turned }
    if (!others.has(direction)) {
      if (messages.length === 0 || !messages.every(isTold)) yield toLoss(loss)
      continue
    }
    const lost = messages.filter((message) => {
      const other = topic.messages.revisionOf.get(message)
      return other !== undefined && !others.get(direction)?.has(other) && !known.has(message)
    })
    for (const message of lost) known.add(message)
    if (lost.length === 0 || topic.revision.isIncomplete) continue
    if (lost.length === messages.length) yield toLoss(loss)
    else yield toNarrowing(operation, lost, index.find(direction, operation), topic)
  }
  yield* findAdditions(topic, covered)
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

/** What all operations of each direction are about. */
function cover(operations: readonly ChannelOperation[]): Coverage {
  const coverage = new Map<Direction | undefined, Set<Message>>()
  const lists = new Map<Direction | undefined, Set<readonly Message[]>>()
  for (const { direction, messages } of operations) {
    const known = lists.get(direction) ?? new Set()
    const covered = coverage.get(direction) ?? new Set<Message>()
    coverage.set(direction, covered)
    // Many operations may be about all messages of a channel.
    if (!known.has(messages)) for (const message of messages) covered.add(message)
    lists.set(direction, known.add(messages))
  }
  return coverage
}

interface Loss {
  readonly operation: ChannelOperation
  readonly topic: TopicMessages
  readonly sides: Sides
  /** What it is now where the other direction is new on the topic. */
  readonly turned: ChannelOperation | undefined
}

function toLoss({ operation, topic, sides, turned }: Loss): Change {
  const lifecycle = lifecycleOfOperation(sides.base, operation)
  const isOver = isSunset(lifecycle, sides.options.today)
  const common = {
    ...(isOver ? COMPATIBLE : EVENT_BREAKING),
    direction: schemaDirection(operation) ?? 'both',
    base: operation.node,
    operations: [operationName(operation)],
  } as const
  if (turned !== undefined) {
    const [was, is] = [actionOf(operation), actionOf(turned)]
    return {
      kind: 'action-changed',
      ...common,
      direction: 'both',
      node: turned.node.get('action') ?? turned.node,
      base: operation.node.get('action') ?? operation.node,
      was,
      is,
      what: `The action on topic ${quote(topic.revision.label)} changed from ${quote(was)} to ${quote(is)}`,
    }
  }
  const { node, on } = topic.revision.place
  return {
    kind: 'channel-operation-removed',
    ...common,
    ...(sides.revision.isVersion3
      ? { node: sides.revision.root.get('operations') ?? node, on: 'key' }
      : { node, on }),
    was: operationName(operation),
    what: `Operation ${quote(operationName(operation))} is removed`,
  }
}

function actionOf({ direction, node }: ChannelOperation): string {
  return node.get('action')?.string ?? String(node.key ?? direction)
}

/** Some of its messages are still on the topic, and the operation is no longer about them. */
function toNarrowing(
  operation: ChannelOperation,
  lost: readonly Message[],
  found: ChannelOperation | undefined,
  { revision }: TopicMessages,
): Change {
  const names = lost.flatMap((message) => nameOf(message) ?? [])
  const subject = names.length === 0 ? 'A message' : `Message ${quoteSome(names)}`
  return {
    kind: 'message-removed',
    ...EVENT_BREAKING,
    direction: schemaDirection(operation) ?? 'both',
    node: found === undefined ? revision.place.node : listOf(found),
    base: listOf(operation),
    what: `${subject} is removed from operation ${quote(operationName(operation))}`,
    operations: [operationName(operation)],
  }
}

function listOf({ node }: ChannelOperation): SpecNode {
  return node.get('messages') ?? node.get('message') ?? node
}

function* findAdditions({ revision }: TopicMessages, covered: Coverage): Generator<Change> {
  for (const operation of revision.operations) {
    if (operation.direction === undefined || covered.has(operation.direction)) continue
    const name = operationName(operation)
    yield {
      kind: 'channel-operation-added',
      ...COMPATIBLE,
      direction: schemaDirection(operation) ?? 'both',
      node: operation.node,
      base: undefined,
      is: name,
      what: `Operation ${quote(name)} is added`,
      operations: [name],
    }
  }
}
