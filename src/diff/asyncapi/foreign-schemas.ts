import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import type { Change } from '../change.ts'
import { changeOfKind } from '../change-of-kind.ts'
import { holdSameContent } from '../same-content.ts'
import { toAvroChanges } from './avro-changes.ts'
import { ofMessage } from './message-labels.ts'
import { metBy } from './met-by.ts'
import { AVRO } from './payload.ts'
import { isSameValue } from './same-value.ts'
import type { MessagePair, Sides } from './sides.ts'

/** A part of a message that another language than JSON Schema describes. */
interface ForeignSchemas {
  /** What it is of the message: `payload`, `key`. */
  readonly part: string
  /** The media type of the language. */
  readonly format: string
  readonly base: SpecNode | undefined
  readonly revision: SpecNode | undefined
}

/** Compares Avro by its schema resolution; what another language describes, no check can judge. */
export function* compareForeign(
  schemas: ForeignSchemas,
  pair: MessagePair,
  sides: Sides,
): Generator<Change> {
  const { part, format, base, revision } = schemas
  if (base === undefined && revision === undefined) return
  const places = { node: revision ?? pair.revision.node, base: base ?? pair.base.node }
  const texts = { part, ofMessage: ofMessage(pair.revision), format }
  const before = base && { node: base, references: sides.base.references }
  const after = revision && { node: revision, references: sides.revision.references }
  if (before && after && holdSameContent(before, after)) return
  if (isUnread(base, sides.base.references) || isUnread(revision, sides.revision.references)) {
    yield changeOfKind('message-schema-unread', { ...metBy(pair), ...places, ...texts })
    return
  }
  if (before && after) {
    if (isSameValue(before, after)) return
    if (format === AVRO && sides.options.compareAvro !== undefined) {
      const found = sides.options.compareAvro(before, after, metBy(pair).direction)
      yield* toAvroChanges({ part, base: before.node, revision: after.node }, found, pair)
      return
    }
  }
  const about = { about: 'format' } as const
  yield changeOfKind('message-schema-undecided', { ...metBy(pair), ...places, ...texts, ...about })
}

/**
 * Whether a `$ref` leads to a file that is not read, such as `.proto`: its text may have changed. What is
 * not fetched or not there is told of for the whole run.
 */
function isUnread(node: SpecNode | undefined, references: References): boolean {
  if (node === undefined || References.of(node)?.startsWith('#') !== false) return false
  const target = references.resolve(node)
  return 'kind' in target && target.kind === 'opaque'
}
