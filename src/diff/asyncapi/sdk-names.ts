import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { ChannelOperation } from '../../model/asyncapi/channel-operation.ts'
import { memberOf } from '../../model/asyncapi/traits.ts'
import type { Change } from '../changes/change.ts'
import { changeOfKind } from '../changes/change-of-kind.ts'
import type { Sides } from './topics/sides.ts'
import { operationName } from './topics/topic.ts'

const EVENTS = { rule: 'versioning/event-breaking-change', direction: 'both' } as const

/** Finds names that are gone, from which code is generated: of operations, of component schemas. */
export function* findNameChanges(sides: Sides): Generator<Change> {
  yield* findOperationNames(sides)
  const { base, revision } = sides
  const others = revision.references.mapAt(revision.root, 'components', 'schemas')
  for (const member of base.references.membersAt(base.root, 'components', 'schemas')) {
    if (others?.get(member.key) !== undefined) continue
    yield changeOfKind('component-removed', {
      ...EVENTS,
      node: others ?? revision.root.get('components') ?? revision.root,
      on: 'key',
      base: member,
      baseOn: 'key',
      was: member.key,
      about: 'event',
      operations: [],
    })
  }
}

/** Finds operations that have another name; that one is gone, another change says. */
function* findOperationNames({ base, revision, topics, baseTopics }: Sides): Generator<Change> {
  const ids = new Set(revision.operations.map((operation) => idOf(operation, revision)))
  for (const operation of base.operations) {
    const was = idOf(operation, base)
    const topic = baseTopics.of(operation.channel)
    if (was === undefined || topic === undefined || ids.has(was)) continue
    const other = topics.revisionOf
      .get(topic)
      ?.operations.find(({ direction }) => direction === operation.direction)
    if (other === undefined) continue
    const is = idOf(other, revision)
    yield changeOfKind('operation-id-changed', {
      ...EVENTS,
      node: memberOf(other.sources, 'operationId') ?? other.node,
      base: memberOf(operation.sources, 'operationId') ?? operation.node,
      was,
      is,
      about: 'event',
      operations: [operationName(other)],
    })
  }
}

/** The name of an operation: its key in 3.x, in 2.x a member. */
function idOf({ node, sources }: ChannelOperation, { syntax }: AsyncApi): string | undefined {
  if (syntax.keysNameOperations) return typeof node.key === 'string' ? node.key : undefined
  return memberOf(sources, 'operationId')?.string
}
