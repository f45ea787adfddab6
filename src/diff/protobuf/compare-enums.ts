import type { ProtoEnum, ProtoValue } from '../../model/protobuf/proto-schema.ts'
import { quote } from '../../text/quote.ts'
import { describeFreed, describeTaken, describeUnreserved } from './compare-reserved.ts'
import type { Findings } from './findings.ts'
import { pairNumbered } from './pair-fields.ts'

/** Compares the values of two enums. */
export function compareProtoEnums(base: ProtoEnum, revision: ProtoEnum, findings: Findings): void {
  const { kept, renumbered, removed, added } = pairNumbered(base.values, revision.values)
  const places = { base: base.place, revision: revision.place }
  const subjectOf = ({ name }: ProtoValue) => `Value ${quote(name)} of enum ${quote(base.name)}`
  for (const [old, present] of renumbered) {
    const [was, is] = [String(old.number), String(present.number)]
    const at = { base: old.place, revision: present.place }
    findings.add({ problem: 'number-changed', subject: subjectOf(old), ...at, was, is })
  }
  for (const [old, present] of kept) compareNames(old, present, base, findings)
  for (const value of removed) {
    const at = { ...places, base: value.place, was: value.name }
    if (revision.isClosed) findings.add({ ...at, ...unknown(subjectOf(value), 'removed') }, 'sent')
    const detail = describeUnreserved(value, revision.reserved)
    if (detail === undefined) continue
    findings.add({ problem: 'unreserved', subject: subjectOf(value), ...at, detail })
  }
  for (const value of added) {
    const at = { ...places, revision: value.place, is: value.name }
    if (base.isClosed) findings.add({ ...at, ...unknown(subjectOf(value), 'added') }, 'read')
    const detail = describeTaken(value, base.reserved)
    if (detail === undefined) continue
    findings.add({ problem: 'reserved-used', subject: subjectOf(value), ...at, detail })
  }
  for (const freed of describeFreed(base.reserved, revision.reserved, revision.values)) {
    const detail = `no longer reserves ${freed}`
    findings.add({
      problem: 'reserved-used',
      subject: `Enum ${quote(base.name)}`,
      ...places,
      detail,
    })
  }
}

function unknown(subject: string, verb: 'added' | 'removed') {
  const detail = `is ${verb}, and readers of a closed enum drop a number that they do not know`
  return { problem: 'value-unknown', subject, detail } as const
}

function compareNames(
  old: ProtoValue,
  present: ProtoValue,
  { name }: ProtoEnum,
  findings: Findings,
): void {
  if (old.name === present.name) return
  findings.add({
    problem: 'name-changed',
    subject: `Value ${quote(old.name)} of enum ${quote(name)}`,
    base: old.place,
    revision: present.place,
    was: old.name,
    is: present.name,
  })
}
