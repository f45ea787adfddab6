import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import { readSchemaFormat } from '../../../model/asyncapi/schema-format.ts'
import { isSameText, readProtoFiles } from '../../../model/protobuf/proto-files.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { holdSameContent } from '../../nodes/same-content.ts'
import { labelsOf, ofMessage } from '../topics/message-labels.ts'
import { metBy } from '../topics/met-by.ts'
import { isSameValue } from '../topics/same-value.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { toAvroChanges } from './avro-changes.ts'
import type { ForeignPair } from './foreign-pair.ts'
import { AVRO, type Payload, PROTOBUF } from './payload.ts'
import { toProtobufChanges } from './protobuf-changes.ts'

/** A part of a message that another language than JSON Schema describes. */
interface ForeignSchemas {
  /** What it is of the message: `payload`, `key`. */
  readonly part: string
  /** The payload, whose format is that of the part, too. */
  readonly payload: Pick<Payload, 'format' | 'formatNode'>
  readonly base: SpecNode | undefined
  readonly revision: SpecNode | undefined
}

/**
 * Compares Avro by its schema resolution, and Protobuf by its wire format; what another language
 * describes, no check can judge.
 */
export function* compareForeign(
  schemas: ForeignSchemas,
  pair: MessagePair,
  sides: Sides,
): Generator<Change> {
  const { part, base, revision } = schemas
  if (base === undefined && revision === undefined) return
  const both = base && revision && { part, base, revision }
  const found = both && compareLanguages(both, schemas, pair, sides)
  if (found !== undefined) {
    yield* found
    return
  }
  const places = { node: revision ?? pair.revision.node, base: base ?? pair.base.node }
  const { format } = schemas.payload
  const texts = { part, ofMessage: ofMessage(pair.revision), format }
  if (isUnread(base, sides.base.references) || isUnread(revision, sides.revision.references)) {
    yield changeOfKind('message-schema-unread', { ...metBy(pair), ...places, ...texts })
    return
  }
  const about = { about: 'format' } as const
  yield changeOfKind('message-schema-undecided', { ...metBy(pair), ...places, ...texts, ...about })
}

/** @returns undefined where no check can judge what changed */
function compareLanguages(
  schemas: ForeignPair,
  { payload }: ForeignSchemas,
  pair: MessagePair,
  sides: Sides,
): Iterable<Change> | undefined {
  const { compareAvro } = sides.options
  if (payload.format === PROTOBUF) {
    const found = compareProtobuf(schemas, payload.formatNode, pair, sides)
    if (found !== undefined) return found
  }
  const before = { node: schemas.base, references: sides.base.references }
  const after = { node: schemas.revision, references: sides.revision.references }
  const isSameFile = holdSameContent(before, after)
  if (isSameFile) return []
  if (isSameFile === undefined && isSameValue(before, after)) return []
  if (payload.format !== AVRO || compareAvro === undefined || isSameFile === false) return undefined
  return toAvroChanges(schemas, compareAvro(before, after, metBy(pair).direction), pair)
}

/** @returns undefined where one of the two is no text, or stands in none that can be read */
function compareProtobuf(
  schemas: ForeignPair,
  formatNode: SpecNode,
  pair: MessagePair,
  sides: Sides,
): Iterable<Change> | undefined {
  const base = readProtoFiles(schemas.base, sides.base.references)
  const revision = readProtoFiles(schemas.revision, sides.revision.references)
  if (base === undefined || revision === undefined) return undefined
  if (isSameText(base, revision)) return []
  const compare = sides.options.compareProtobuf
  if (compare === undefined) return undefined
  const { version } = readSchemaFormat(formatNode.string ?? '')
  const names = namesOf(pair)
  const { direction } = metBy(pair)
  const found = compare({ files: base, version }, { files: revision, version }, direction, names)
  return toProtobufChanges(schemas, found, pair)
}

function namesOf({ base, revision }: MessagePair): string[] {
  return [base, revision].flatMap((message) => {
    const { name, keys } = labelsOf(message, undefined)
    return name === undefined ? keys : [name, ...keys]
  })
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
