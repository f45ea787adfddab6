import type { SpecNode } from '../../documents/node.ts'
import type { Message } from '../../model/message.ts'
import type { Property } from '../../model/schema.ts'
import type { Shape } from '../../model/shape.ts'
import { quote } from '../../rules/quote.ts'
import type { Change } from '../change.ts'
import { metBy } from './met-by.ts'
import { headersOf } from './payload.ts'
import { COMPATIBLE, EVENT_BREAKING, type MessagePair, type Sides } from './sides.ts'
import { useSchemas } from './use-schemas.ts'

/**
 * Compares headers. Those of a message that traits bring too are compared one by one once they are
 * merged: it is all the same where a header is declared.
 */
export function* findHeaderChanges(pair: MessagePair, sides: Sides): Generator<Change> {
  if (pair.base.hasUnknownTraits || pair.revision.hasUnknownTraits) return
  const base = headersOf(pair.base, sides.base)
  const revision = headersOf(pair.revision, sides.revision)
  if ([...base, ...revision].some(({ format }) => format !== 'json')) return
  if (base.length < 2 && revision.length < 2) {
    useSchemas(pair, sides, base[0]?.schema, revision[0]?.schema)
    return
  }
  const [shape, ...others] = pair.base.headerShapes
  const [otherShape, ...otherOthers] = pair.revision.headerShapes
  const isPlain = others.length === 0 && otherOthers.length === 0
  if (isPlain && shape && otherShape && !shape.isUnknown && !otherShape.isUnknown) {
    yield* compareShapes(shape, otherShape, pair, sides)
  } else if (base.length === revision.length) {
    for (const [index, { schema }] of base.entries())
      useSchemas(pair, sides, schema, revision[index]?.schema)
  }
}

function* compareShapes(
  base: Shape,
  revision: Shape,
  pair: MessagePair,
  sides: Sides,
): Generator<Change> {
  for (const [name, property] of base.properties) {
    const other = revision.properties.get(name)
    if (other === undefined) {
      yield toRemoval(name, property, pair)
      continue
    }
    useSchemas(pair, sides, property.node, other.node)
    const isRequired = revision.required.has(name)
    if (base.required.has(name) !== isRequired)
      yield toRequirement(name, isRequired, [property, other], pair)
  }
  for (const [name, property] of revision.properties) {
    if (!base.properties.has(name))
      yield toAddition(name, property, revision.required.has(name), pair)
  }
}

function toRemoval(name: string, property: Property, pair: MessagePair): Change {
  return {
    kind: 'message-property-removed',
    ...EVENT_BREAKING,
    ...metBy(pair),
    node: placeOfHeaders(pair.revision),
    base: property.node,
    baseOn: 'key',
    was: name,
    what: `Header ${quote(name)} is removed`,
  }
}

function toAddition(
  name: string,
  { node }: Property,
  isRequired: boolean,
  pair: MessagePair,
): Change {
  const common = metBy(pair)
  const isBreaking = isRequired && common.direction !== 'read'
  return {
    kind: isBreaking ? 'message-required-property-added' : 'message-property-added',
    ...(isBreaking ? EVENT_BREAKING : COMPATIBLE),
    ...common,
    node,
    on: 'key',
    base: undefined,
    is: name,
    what: `${isRequired ? 'Required header' : 'Header'} ${quote(name)} is added`,
  }
}

function toRequirement(
  name: string,
  isRequired: boolean,
  [base, revision]: readonly [Property, Property],
  pair: MessagePair,
): Change {
  const common = metBy(pair)
  const isHarmless = common.direction === (isRequired ? 'read' : 'sent')
  return {
    kind: isRequired ? 'message-property-became-required' : 'message-property-became-optional',
    ...(isHarmless ? COMPATIBLE : EVENT_BREAKING),
    ...common,
    node: revision.node,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    what: `Header ${quote(name)} ${isRequired ? 'becomes required' : 'is no longer required'}`,
  }
}

function placeOfHeaders({ headersNodes, node }: Message): SpecNode {
  return headersNodes[0] ?? node
}
