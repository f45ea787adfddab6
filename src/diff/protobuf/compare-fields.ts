import type { ProtoField } from '../../model/protobuf/proto-schema.ts'
import { quote } from '../../text/quote.ts'
import type { Findings } from './findings.ts'
import { judgeTypes, writeType } from './judge-types.ts'
import type { ProtoDifference } from './proto-difference.ts'

/** A field of one number in two states. */
interface FieldPair {
  readonly old: ProtoField
  readonly present: ProtoField
  /** The names of the fields that lead to it, with points between them. */
  readonly path: string
}

/** Compares a field with that of the same number: its name, its type, and when it is written. */
export function compareFields(pair: FieldPair, findings: Findings): void {
  const { old, present } = pair
  compareNames(pair, findings)
  compareTypes(pair, findings)
  const about = aboutField(pair)
  if (present.presence === 'required' && old.presence !== 'required')
    findings.add({ problem: 'required-changed', ...about, detail: 'is required now' }, 'sent')
  if (old.presence === 'required' && present.presence !== 'required')
    findings.add({ problem: 'required-changed', ...about, detail: 'is no longer required' }, 'read')
  const isLost = old.presence === 'explicit' && present.presence === 'implicit'
  if (isLost && old.oneof === undefined && old.type.kind === present.type.kind)
    findings.add({ problem: 'presence-lost', ...about })
  if (old.presence === 'repeated' || present.presence === 'repeated') return
  const [was, is] = [old.defaultValue, present.defaultValue]
  if (was !== is) findings.add({ problem: 'default-changed', ...about, was, is })
}

function aboutField({ old, present, path }: FieldPair) {
  return { subject: `Field ${quote(path)}`, base: old.place, revision: present.place }
}

function compareNames(pair: FieldPair, findings: Findings): void {
  const { old, present, path } = pair
  const about = aboutField(pair)
  if (old.name !== present.name) {
    const subject = `Field ${quote(path.slice(0, -present.name.length) + old.name)}`
    const [was, is] = [old.name, present.name]
    findings.add({ problem: 'name-changed', ...about, subject, was, is })
  } else if (old.jsonName !== present.jsonName) {
    const [was, is] = [old.jsonName, present.jsonName]
    findings.add({ problem: 'json-name-changed', ...about, was, is })
  }
}

function compareTypes(pair: FieldPair, findings: Findings): void {
  const { old, present } = pair
  const forward = findings.isRead ? judgeTypes(present, old) : undefined
  const backward = findings.isSent ? judgeTypes(old, present) : undefined
  const texts = { ...aboutField(pair), was: writeType(old), is: writeType(present) }
  const changed: Omit<ProtoDifference, 'direction'> = { problem: 'type-changed', ...texts }
  if (forward?.isBroken || backward?.isBroken) {
    const only = forward?.isBroken ? (backward?.isBroken ? undefined : 'read') : 'sent'
    findings.add(changed, only)
    return
  }
  const details = [...new Set([forward, backward].flatMap((each) => each?.detail ?? []))]
  if (details.length > 0) {
    const only = forward === undefined ? 'sent' : backward === undefined ? 'read' : undefined
    findings.add({ problem: 'misread', ...texts, detail: details.join('; ') }, only)
  } else compareTypeNames(pair, findings)
}

/** Another name of a type says nothing on the wire; what it stands for is compared. */
function compareTypeNames(pair: FieldPair, findings: Findings): void {
  const { type } = pair.old
  const { type: other } = pair.present
  if (type.kind === 'scalar' || type.kind !== other.kind || type.name === other.name) return
  const subject = `Type ${quote(type.name)} of field ${quote(pair.path)}`
  const [was, is] = [type.name, other.name]
  findings.add({ problem: 'name-changed', ...aboutField(pair), subject, was, is })
}
