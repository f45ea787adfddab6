import type { ProtoField, ProtoType } from '../../model/protobuf/proto-schema.ts'
import { BROKEN, judgeScalars, type Misreading } from './scalar-types.ts'

/**
 * Tells what readers make of a field whose type is another one (Protobuf, Updating A Message Type). What
 * stands in messages and enums is not looked at.
 * @returns undefined where they read what was written
 */
export function judgeTypes(writer: ProtoField, reader: ProtoField): Misreading | undefined {
  const [key, other] = [writer.keyType, reader.keyType]
  if (key !== undefined && other !== undefined)
    return worst(judgeScalars(key, other), judgeElements(writer, reader))
  if (key !== undefined || other !== undefined) return judgeMap(writer, reader)
  return worst(judgeCardinality(writer, reader), judgeElements(writer, reader))
}

function worst(
  first: Misreading | undefined,
  second: Misreading | undefined,
): Misreading | undefined {
  return second?.isBroken ? second : (first ?? second)
}

/** A map is a list of messages with a key and a value. */
function judgeMap(writer: ProtoField, reader: ProtoField): Misreading {
  const list = writer.keyType === undefined ? writer : reader
  if (!isRepeated(list) || list.type.kind !== 'message' || list.isDelimited) return BROKEN
  return {
    isBroken: false,
    detail:
      'the bytes are the same only where the message has the key as field 1 and the value as field 2',
  }
}

function judgeCardinality(writer: ProtoField, reader: ProtoField): Misreading | undefined {
  if (isRepeated(writer) === isRepeated(reader)) return undefined
  if (isRepeated(reader))
    return { isBroken: false, detail: 'readers of the list get one item, and JSON has no list' }
  if (isPackable(writer.type)) {
    // Several numbers in one piece are no number.
    if (writer.isPacked) return BROKEN
  } else if (writer.type.kind === 'message')
    return { isBroken: false, detail: 'readers of one message merge all items into it' }
  return { isBroken: false, detail: 'readers of one value get the last item' }
}

function isRepeated({ presence }: ProtoField): boolean {
  return presence === 'repeated'
}

function isPackable(type: ProtoType): boolean {
  if (type.kind === 'scalar') return type.name !== 'string' && type.name !== 'bytes'
  return type.kind === 'enum'
}

function judgeElements(writer: ProtoField, reader: ProtoField): Misreading | undefined {
  const [written, expected] = [writer.type, reader.type]
  if (written.kind === 'unknown' || expected.kind === 'unknown') return judgeUnknown(writer, reader)
  if (written.kind === 'message' || expected.kind === 'message')
    return judgeMessages(writer, reader)
  if (written.kind === 'scalar' && expected.kind === 'enum' && expected.isClosed)
    return judgeScalars(written.name, 'enum')?.isBroken
      ? BROKEN
      : { isBroken: false, detail: 'readers drop numbers that the enum does not have' }
  return judgeScalars(wireName(written), wireName(expected))
}

function judgeMessages(writer: ProtoField, reader: ProtoField): Misreading | undefined {
  if (writer.isDelimited !== reader.isDelimited) return BROKEN
  if (writer.type.kind === reader.type.kind) return undefined
  const isBytes = [writer, reader].some(({ type }) => wireName(type) === 'bytes')
  if (!isBytes || writer.isDelimited) return BROKEN
  return { isBroken: false, detail: 'the bytes have to be those of such a message' }
}

function judgeUnknown(writer: ProtoField, reader: ProtoField): Misreading | undefined {
  if (writer.type.name === reader.type.name && writer.type.kind === reader.type.kind)
    return undefined
  return { isBroken: false, detail: 'no file that is read declares one of the two types' }
}

function wireName(type: ProtoType): string {
  return type.kind === 'scalar' ? type.name : type.kind
}

/** The type of a field as it would be written: `repeated int32`, `map<string, Item>`. */
export function writeType({ type, keyType, presence }: ProtoField): string {
  if (keyType !== undefined) return `map<${keyType}, ${type.name}>`
  return presence === 'repeated' ? `repeated ${type.name}` : type.name
}
