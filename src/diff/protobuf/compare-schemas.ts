import type { ChangeDirection } from '../../findings/change-words.ts'
import type { ProtoFiles, UnreadImport } from '../../model/protobuf/proto-files.ts'
import type { ProtoMessage, ProtoPlace, ProtoSchema } from '../../model/protobuf/proto-schema.ts'
import { placeInText } from '../../model/protobuf/proto-text.ts'
import { type ProtoRefusal, readProtoSchema } from '../../model/protobuf/read-proto.ts'
import { quote, quoteSome } from '../../text/quote.ts'
import { compareMessages } from './compare-messages.ts'
import { Findings } from './findings.ts'
import type { PlacedDifference, ProtoDifference } from './proto-difference.ts'
import { findRoots, type RootMessages } from './root-messages.ts'

/** A schema of Protobuf as it is written. */
interface WrittenSchema {
  readonly files: ProtoFiles
  /** Of the language, where the document names one. */
  readonly version: string | undefined
}

/**
 * Compares two states of a schema by the wire format of Protobuf, in the directions that a message has:
 * those that read with the old schema get what is new, and what was written with it is read with the new
 * one.
 * @param names what the message of the document is called, to tell which message of the schema it is
 */
export function compareProtobufSchemas(
  base: WrittenSchema,
  revision: WrittenSchema,
  direction: ChangeDirection,
  names: readonly string[],
): PlacedDifference[] {
  return findDifferences(base, revision, direction, names).map(toPlaced)
}

function toPlaced({ base, revision, ...rest }: ProtoDifference): PlacedDifference {
  const [node, at] = [revision.text.node, placeInText(revision.text, revision.line, revision.word)]
  const baseAt = placeInText(base.text, base.line, base.word)
  return { ...rest, node, at, base: base.text.node, baseAt }
}

function findDifferences(
  base: WrittenSchema,
  revision: WrittenSchema,
  direction: ChangeDirection,
  names: readonly string[],
): ProtoDifference[] {
  const before = readProtoSchema(base.files, base.version)
  const after = readProtoSchema(revision.files, revision.version)
  const findings = new Findings(direction)
  const whole = { base: placeOf(base.files), revision: placeOf(revision.files) }
  if ('reason' in before || 'reason' in after) {
    if ('reason' in after) addRefusal(after, whole, 'revision', findings)
    else if ('reason' in before) addRefusal(before, whole, 'base', findings)
    return findings.list
  }
  addUnread(before, after, findings)
  comparePackages(before, after, findings)
  const found = compareRoots(before, after, names, findings)
  return [...findings.list, ...found]
}

const WHOLE = { problem: 'undecided', subject: undefined } as const

function placeOf({ root }: ProtoFiles): ProtoPlace {
  return { text: root, line: undefined, word: undefined }
}

/** A state that cannot be read is compared with nothing. */
function addRefusal(
  { text, line, reason }: ProtoRefusal,
  whole: Pick<ProtoDifference, 'base' | 'revision'>,
  state: 'base' | 'revision',
  findings: Findings,
): void {
  const place = { [state]: { text, line, word: undefined } }
  const detail = `changed, and ${state === 'base' ? 'its old text' : 'its text'} cannot be read: ${reason}`
  findings.add({ ...WHOLE, ...whole, ...place, detail })
}

/**
 * What one state imports, and cannot be read, is compared with nothing. What both import, the run tells of
 * (`unread-imports.ts`).
 */
function addUnread(base: ProtoSchema, revision: ProtoSchema, findings: Findings): void {
  for (const each of unreadIn(revision, base))
    findings.add({ ...toUnread(each), base: base.place, revision: placeOfImport(each) })
  for (const each of unreadIn(base, revision))
    findings.add({ ...toUnread(each), base: placeOfImport(each), revision: revision.place })
}

function unreadIn({ unread }: ProtoSchema, other: ProtoSchema): readonly UnreadImport[] {
  const known = new Set(other.unread.map(({ name }) => name))
  return unread.filter(({ name, isFaulty }) => isFaulty || !known.has(name))
}

function toUnread({ name, reason }: UnreadImport) {
  const subject = `Import ${quote(name)}`
  return { problem: 'import-unread', subject, detail: reason.replace(/\.$/, '') } as const
}

function placeOfImport({ from, line }: UnreadImport): ProtoPlace {
  return { text: from, line, word: undefined }
}

function comparePackages(base: ProtoSchema, revision: ProtoSchema, findings: Findings): void {
  const [was, is] = [base.package, revision.package]
  if (was === is) return
  const places = { base: base.place, revision: revision.place }
  const texts = { was: was === '' ? undefined : was, is: is === '' ? undefined : is }
  findings.add({ problem: 'package-changed', subject: undefined, ...places, ...texts })
}

function compareRoots(
  base: ProtoSchema,
  revision: ProtoSchema,
  names: readonly string[],
  findings: Findings,
): ProtoDifference[] {
  const [before, after] = [findRoots(base, names), findRoots(revision, names)]
  const whole = { base: base.place, revision: revision.place }
  const missing = describeMissing(before, after)
  if (missing !== undefined) {
    findings.add({ ...WHOLE, ...whole, detail: missing })
    return []
  }
  const [old, present] = [only(before), only(after)]
  if (old !== undefined && present !== undefined)
    return compareChosen(old, present, revision, findings)
  return before.messages.flatMap((message) => compareByName(message, revision, whole, findings))
}

function describeMissing(base: RootMessages, revision: RootMessages): string | undefined {
  const name = revision.missing ?? base.missing
  if (name !== undefined)
    return `changed, and the reference names ${quote(name)}, which is no message of it`
  const isEmpty = base.messages.length === 0 || revision.messages.length === 0
  return isEmpty ? 'changed, and has no message in one of its states' : undefined
}

function only({ messages }: RootMessages): ProtoMessage | undefined {
  return messages.length === 1 ? messages[0] : undefined
}

/** Compares the payloads of both states, where it can be told in each which message that is. */
function compareChosen(
  old: ProtoMessage,
  present: ProtoMessage,
  revision: ProtoSchema,
  findings: Findings,
): ProtoDifference[] {
  const { direction } = findings
  if (old.name === present.name) return compareMessages(old, present, direction)
  const places = { base: old.place, revision: present.place }
  const same = revision.messages.find(({ name }) => name === old.name)
  if (same !== undefined) {
    const detail = `was ${quote(old.name)}, and may be that or ${quote(present.name)} now`
    findings.add({ ...WHOLE, ...places, detail })
    return compareMessages(old, same, direction)
  }
  const texts = { subject: `Message ${quote(old.name)}`, was: old.name, is: present.name }
  findings.add({ problem: 'name-changed', ...texts, ...places })
  return compareMessages(old, present, direction)
}

/** Of several messages that the payload may be each is compared with the one of its name. */
function compareByName(
  message: ProtoMessage,
  revision: ProtoSchema,
  whole: { readonly revision: ProtoPlace },
  findings: Findings,
): ProtoDifference[] {
  const { name } = message
  const other = revision.messages.find((each) => each.name === name)
  if (other !== undefined) return compareMessages(message, other, findings.direction)
  const detail = `is removed: the schema has ${quoteSome(revision.messages.map((each) => each.name))}`
  const places = { base: message.place, revision: whole.revision }
  findings.add({
    problem: 'message-removed',
    subject: `Message ${quote(name)}`,
    ...places,
    was: name,
    detail,
  })
  return []
}
