import type { SpecNode } from '../../../documents/node.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { ofMessage } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { headersOf } from './payload.ts'
import { useSchemas } from './use-schemas.ts'

/** Compares the headers of a message; those of the message and of its traits hold at once. */
export function* findHeaderChanges(pair: MessagePair, sides: Sides): Generator<Change> {
  if (pair.base.hasUnknownTraits || pair.revision.hasUnknownTraits) return
  const base = headersOf(pair.base, sides.base)
  const revision = headersOf(pair.revision, sides.revision)
  if ([...base, ...revision].some(({ format }) => format !== 'json')) return
  const [schemas, others] = [base, revision].map((list) => list.map(({ schema }) => schema))
  const [first] = schemas ?? []
  const [other] = others ?? []
  if (first !== undefined && other !== undefined) useSchemas(pair, sides, schemas, others)
  else if (first !== undefined) yield* findRemoved(pair, first)
  else if (other !== undefined) yield* findAdded(pair, other)
}

/** A message that declares no headers has none: what is gone are the fields. */
function* findRemoved(pair: MessagePair, headers: SpecNode): Generator<Change> {
  const names = namesOf(pair.base)
  if (names.length === 0) return
  yield changeOfKind('message-property-removed', {
    ...metBy(pair),
    node: pair.revision.node,
    base: headers,
    was: names.join(', '),
    about: 'headers',
    names,
    ofMessage: ofMessage(pair.revision),
  })
}

/** Headers that are new break only who has to send them. */
function* findAdded(pair: MessagePair, headers: SpecNode): Generator<Change> {
  const names = namesOf(pair.revision)
  if (names.length === 0) return
  const shapes = pair.revision.headerShapes
  const required = names.filter((name) => shapes.every((shape) => shape.required.has(name)))
  const met = metBy(pair)
  const common = {
    ...met,
    node: headers,
    base: pair.base.node,
    about: 'headers',
    ofMessage: ofMessage(pair.revision),
  } as const
  const isBreaking = met.direction !== 'read' && required.length > 0
  yield isBreaking
    ? changeOfKind('message-required-property-added', {
        ...common,
        is: required.join(', '),
        names: required,
      })
    : changeOfKind('message-property-added', {
        ...common,
        is: names.join(', '),
        names,
      })
}

function namesOf({ headerShapes }: Message): string[] {
  return [...new Set(headerShapes.flatMap(({ properties }) => [...properties.keys()]))]
}
