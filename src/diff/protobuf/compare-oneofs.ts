import type { ProtoField, ProtoMessage } from '../../model/protobuf/proto-schema.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import type { Findings } from './findings.ts'

/** Two states of a message. */
export interface MessageStates {
  readonly base: ProtoMessage
  readonly revision: ProtoMessage
}

/**
 * Finds fields that may be set together, of which readers keep the last: it stands in one `oneof` with
 * the others.
 */
export function compareOneofs({ base, revision }: MessageStates, findings: Findings): void {
  const places = { base: base.place, revision: revision.place }
  for (const { oneof, fields } of findJoined(base, revision)) {
    const [first] = fields
    const detail = `could be set together, and stand in one oneof, ${quote(oneof)}, now`
    findings.add({ ...joined(fields, detail), ...places, revision: first.place }, 'sent')
  }
  for (const { oneof, fields } of findJoined(revision, base)) {
    const [first] = fields
    const detail = `can be set together now, and stand in one oneof, ${quote(oneof)}, for readers with the old schema`
    findings.add({ ...joined(fields, detail), ...places, base: first.place }, 'read')
  }
}

function joined(fields: readonly ProtoField[], detail: string) {
  const subject = `Fields ${quoteAll(fields.map(({ name }) => name))}`
  return { problem: 'oneof-joined', subject, detail } as const
}

interface Joined {
  readonly oneof: string
  /** Of each that may be set beside the others one, as the reader has them. */
  readonly fields: readonly [ProtoField, ...ProtoField[]]
}

/** The oneofs of a reader whose fields a writer may set together. */
function findJoined(writer: ProtoMessage, reader: ProtoMessage): Joined[] {
  const written = new Map(writer.fields.map((field) => [field.number, field]))
  const groups = new Map<string, Map<string, ProtoField>>()
  for (const field of reader.fields) {
    const other = written.get(field.number)
    if (field.oneof === undefined || other === undefined) continue
    const known = groups.get(field.oneof) ?? new Map<string, ProtoField>()
    groups.set(field.oneof, known)
    const group = other.oneof === undefined ? `${other.number}` : `oneof ${other.oneof}`
    if (!known.has(group)) known.set(group, field)
  }
  return [...groups].flatMap(([oneof, known]) => {
    const [first, ...others] = known.values()
    return first === undefined || others.length === 0 ? [] : [{ oneof, fields: [first, ...others] }]
  })
}

/** The oneofs of a writer of which a reader has members: where it lacks one, it sees none of them set. */
export function oneofsInBoth(writer: ProtoMessage, reader: ProtoMessage): ReadonlySet<string> {
  const members = reader.fields.filter(({ oneof }) => oneof !== undefined)
  const numbers = new Set(members.map(({ number }) => number))
  const kept = writer.fields.filter(({ number }) => numbers.has(number))
  return new Set(kept.flatMap(({ oneof }) => oneof ?? []))
}
