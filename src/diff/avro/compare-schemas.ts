import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import type { ChangeDirection } from '../../findings/change-words.ts'
import { AvroReader } from '../../model/avro/avro-reader.ts'
import type { AvroSchema } from '../../model/avro/avro-type.ts'
import { placeKeyOf } from '../nodes/place-key.ts'
import type { AvroMismatch } from './avro-mismatch.ts'
import { resolveSchemas } from './resolve-schemas.ts'

/** A mismatch by the states of the schema, with those whom it breaks. */
export interface AvroDifference {
  readonly problem: AvroMismatch['problem']
  readonly path: string
  readonly base: SpecNode
  readonly node: SpecNode
  readonly was: string | undefined
  readonly is: string | undefined
  readonly direction: ChangeDirection
}

/** A schema as written, with the references of its document. */
interface WrittenSchema {
  readonly node: SpecNode
  readonly references: References
}

/**
 * Compares two states of a schema by Avro's schema resolution, in the directions that a message has:
 * those that read with the old schema get new data, and those that send by it are read with the new one.
 * @returns undefined where one of the schemas cannot be read whole
 */
export function compareAvroSchemas(
  base: WrittenSchema,
  revision: WrittenSchema,
  direction: ChangeDirection,
): AvroDifference[] | undefined {
  const before = new AvroReader(base.references).read(base.node)
  const after = new AvroReader(revision.references).read(revision.node)
  return before.isWhole && after.isWhole ? findMismatches(before, after, direction) : undefined
}

function findMismatches(
  base: AvroSchema,
  revision: AvroSchema,
  direction: ChangeDirection,
): AvroDifference[] {
  const forward = direction === 'sent' ? [] : resolveSchemas(revision, base).map(toForward)
  const backward = direction === 'read' ? [] : resolveSchemas(base, revision).map(toBackward)
  return joinDirections([...forward, ...backward])
}

function toForward({ writer, reader, written, expected, ...rest }: AvroMismatch): AvroDifference {
  return { ...rest, base: reader, node: writer, was: expected, is: written, direction: 'read' }
}

function toBackward({ writer, reader, written, expected, ...rest }: AvroMismatch): AvroDifference {
  return { ...rest, base: writer, node: reader, was: written, is: expected, direction: 'sent' }
}

/** What breaks both ways is told once. */
function joinDirections(found: readonly AvroDifference[]): AvroDifference[] {
  const known = new Map<string, AvroDifference>()
  for (const each of found) {
    const { problem, node, base, was, is, direction } = each
    const key = JSON.stringify([problem, placeKeyOf(node), placeKeyOf(base), was, is])
    const other = known.get(key)
    if (other === undefined) known.set(key, each)
    else if (other.direction !== direction) known.set(key, { ...other, direction: 'both' })
  }
  return [...known.values()]
}
