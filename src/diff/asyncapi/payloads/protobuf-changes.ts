import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { PlacedDifference } from '../../protobuf/proto-difference.ts'
import { ofMessage } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import type { MessagePair } from '../topics/sides.ts'
import { type ForeignPair, MODES } from './foreign-pair.ts'

/** The changes of a schema of Protobuf, each at its place, with those whom it breaks. */
export function* toProtobufChanges(
  { part, base, revision }: ForeignPair,
  found: readonly PlacedDifference[],
  messages: MessagePair,
): Generator<Change> {
  const label = `The ${part}${ofMessage(messages.revision)}`
  const met = metBy(messages)
  for (const each of found) yield toChange(each, label, messages)
  if (found.length > 0) return
  const texts = { subject: label, mode: MODES[met.direction] }
  yield changeOfKind('message-protobuf-compatible', { ...met, base, node: revision, ...texts })
}

function toChange(found: PlacedDifference, label: string, { uses }: MessagePair): Change {
  const { problem, direction, subject = label, was, is, detail, node, at, base, baseAt } = found
  const concerned = direction === 'both' ? uses : uses.filter((use) => use.direction === direction)
  return changeOfKind(`message-protobuf-${problem}`, {
    ...metBy({ uses: concerned }),
    direction,
    node,
    at,
    base,
    baseAt,
    subject,
    mode: MODES[direction],
    was,
    is,
    detail,
  })
}
