import { quote } from '../../../text/quote.ts'
import type { AvroDifference } from '../../avro/compare-schemas.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { ofMessage } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import type { MessagePair } from '../topics/sides.ts'
import { type ForeignPair, MODES } from './foreign-pair.ts'

/**
 * The changes of a schema of Avro, each at its place, with those whom it breaks.
 * @param found what the schemas differ in; undefined where they cannot be compared
 */
export function* toAvroChanges(
  pair: ForeignPair,
  found: readonly AvroDifference[] | undefined,
  messages: MessagePair,
): Generator<Change> {
  const label = `The ${pair.part}${ofMessage(messages.revision)}`
  const met = metBy(messages)
  const whole = { ...met, base: pair.base, node: pair.revision, subject: label }
  if (found === undefined) yield changeOfKind('message-avro-undecided', whole)
  else if (found.length === 0)
    yield changeOfKind('message-avro-compatible', { ...whole, mode: MODES[met.direction] })
  else for (const each of found) yield toChange(each, label, messages)
}

function toChange(found: AvroDifference, label: string, { uses }: MessagePair): Change {
  const { problem, path, base, node, was, is, direction } = found
  const isNew = direction === 'read'
  const concerned = direction === 'both' ? uses : uses.filter((use) => use.direction === direction)
  const subject = path === '' ? label : `Field ${quote(path)}`
  const texts = { subject, mode: MODES[direction], was, is }
  const parts = { ...metBy({ uses: concerned }), direction, node, base, ...texts }
  switch (problem) {
    case 'field':
      return changeOfKind('message-avro-field-without-default', {
        ...parts,
        about: isNew ? 'removed' : 'added',
        help: isNew ? KEEP_FIELD : GIVE_DEFAULT,
      })
    case 'symbols':
      return changeOfKind('message-avro-symbol-unknown', {
        ...parts,
        about: isNew ? 'added' : 'removed',
      })
    case 'branch':
      return changeOfKind('message-avro-branch-missing', {
        ...parts,
        about: isNew ? 'added' : 'removed',
      })
    case 'unknown':
      return changeOfKind('message-avro-undecided', parts)
  }
  return changeOfKind(CHANGED[problem], parts)
}

const KEEP_FIELD =
  'Keep the field: those that read with the old schema have no default for it, and one in the new schema does not help them.'
const GIVE_DEFAULT =
  'Give the field a `default`, for what is written with the old schema; `aliases` if it is renamed.'

/** The kinds whose words are the same in both directions. */
const CHANGED = {
  type: 'message-avro-type-changed',
  size: 'message-avro-size-changed',
  name: 'message-avro-name-changed',
  'logical type': 'message-avro-logical-type-changed',
} as const
