import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { ChannelParameter } from '../../../model/asyncapi/channel.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { TopicPair } from './match-topics.ts'
import type { Sides } from './sides.ts'
import type { Topic } from './topic.ts'

/** Finds parameters of a topic's address that take other values; they are matched by their place. */
export function* findParameterChanges(pair: TopicPair, sides: Sides): Generator<Change> {
  const [base] = pair.base.channels
  const [revision] = pair.revision.channels
  if (base.parameters.length !== revision.parameters.length) return
  for (const [index, parameter] of base.parameters.entries()) {
    const other = revision.parameters[index]
    if (other !== undefined) yield* compareParameters(parameter, other, pair, sides)
  }
}

function* compareParameters(
  base: ChannelParameter,
  revision: ChannelParameter,
  pair: TopicPair,
  sides: Sides,
): Generator<Change> {
  yield* compareDefaults(base, revision, pair, sides)
  yield* compareLocations(base, revision, pair, sides)
  // Values of 2.x stand in schemas, which say the same in many ways.
  if (isSameSchema(base, revision, sides)) return
  const { base: topic } = pair
  const common = {
    name: revision.name,
    topic: pair.revision.label,
    direction: topic.direction,
    node: revision.node ?? revision.channel.node,
    base: base.node ?? base.channel.node,
    operations: topic.operationNames,
  } as const
  const kind = 'topic-parameter-changed'
  const removed = without(base.values, revision.values)
  const added = without(revision.values, base.values)
  if (base.values.length > 0 && revision.values.length > 0) {
    if (removed.length > 0)
      yield changeOfKind(kind, { ...common, about: 'values gone', values: removed })
    else if (added.length > 0)
      yield changeOfKind(kind, { ...common, about: 'values new', values: added, isExcused: true })
  } else if (added.length > 0) {
    // Who reads goes on to read the topics that are left.
    const isExcused = topic.direction === 'read'
    yield changeOfKind(kind, { ...common, about: 'some values', values: added, isExcused })
  } else if (removed.length > 0) {
    yield changeOfKind(kind, { ...common, about: 'any value', isExcused: true })
  } else if (isSchemaBroken(base, revision, topic, sides)) {
    yield changeOfKind(kind, { ...common, about: 'other values' })
  }
}

/** What an address means to those who leave the parameter out, and send there. */
function* compareDefaults(
  base: ChannelParameter,
  revision: ChannelParameter,
  pair: TopicPair,
  sides: Sides,
): Generator<Change> {
  const before = defaultOf(base, sides.base)
  const after = defaultOf(revision, sides.revision)
  const [was, is] = [before?.string, after?.string]
  if (!before || !after || was === undefined || is === undefined || was === is) return
  const { direction, operationNames } = pair.base
  yield changeOfKind('topic-parameter-changed', {
    isExcused: direction === 'read',
    direction,
    node: after,
    base: before,
    was,
    is,
    about: 'default',
    name: revision.name,
    topic: pair.revision.label,
    operations: operationNames,
  })
}

/** Where in a message the value of a parameter stands, so that senders write and readers find it there. */
function* compareLocations(
  base: ChannelParameter,
  revision: ChannelParameter,
  pair: TopicPair,
  sides: Sides,
): Generator<Change> {
  const before = base.node && sides.base.references.follow(base.node)?.get('location')
  const after = revision.node && sides.revision.references.follow(revision.node)?.get('location')
  const [was, is] = [before?.string?.trim(), after?.string?.trim()]
  if (!before || !after || was === undefined || is === undefined || was === is) return
  const { direction, operationNames } = pair.base
  yield changeOfKind('topic-parameter-changed', {
    direction,
    node: after,
    base: before,
    was,
    is,
    about: 'location',
    name: revision.name,
    topic: pair.revision.label,
    operations: operationNames,
  })
}

/** In 2.x it stands in the schema. */
function defaultOf(
  { node, schema }: ChannelParameter,
  { syntax, references }: AsyncApi,
): SpecNode | undefined {
  const owner = syntax.hasParameterSchemas ? schema?.node : node && references.follow(node)
  return owner?.get('default')
}

function isSameSchema(
  base: ChannelParameter,
  revision: ChannelParameter,
  { schemas }: Sides,
): boolean {
  if (base.schema === undefined || revision.schema === undefined) return false
  return schemas.judge(base.schema.node, revision.schema.node, 'sent') === 'same'
}

/** Whether the values that a parameter takes broke: those of its schema, which only 2.x has. */
function isSchemaBroken(
  base: ChannelParameter,
  revision: ChannelParameter,
  { direction }: Topic,
  { schemas }: Sides,
): boolean {
  if (base.schema === undefined || revision.schema === undefined) return false
  const directions = direction === 'both' ? (['sent', 'read'] as const) : [direction]
  return directions.some(
    (each) => schemas.judge(base.schema?.node, revision.schema?.node, each) === 'breaking',
  )
}

function without(values: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return values.filter((value) => !known.has(value))
}
