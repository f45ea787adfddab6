import type { SpecNode } from '../../documents/node.ts'
import { type PointerToken, parsePointer } from '../../documents/pointer.ts'
import type { JsonValue } from '../../edits/changes/json-value.ts'
import type { NodeEdit, TextEdit } from '../../edits/changes/node-edit.ts'
import { toTextEdits } from '../../edits/text-edits/to-text-edits.ts'
import type { Finding } from '../../findings/finding.ts'
import { MEMBER } from '../reading/members.ts'
import { MAX_NAMES } from '../reading/rule-names.ts'
import { extensibleObjects } from './extensible-objects.ts'
import {
  type NewSuppression,
  namesOfRules,
  type SuppressedText,
  saysTheSame,
  type WrittenSuppressions,
} from './new-suppression.ts'

/** Suppresses findings by `x-lintel-disable` on the smallest objects that may have such a member. */
export function writeMembers(
  text: SuppressedText,
  findings: readonly Finding[],
): WrittenSuppressions {
  const edits: TextEdit[] = []
  const unplaced: Finding[] = []
  const byObject = new Map<string, { object: SpecNode; findings: Finding[] }>()
  for (const finding of findings) {
    const object = findObject(text, finding)
    if (object === undefined) unplaced.push(finding)
    else {
      const { pointer } = object
      const known = byObject.get(pointer) ?? { object, findings: [] }
      known.findings.push(finding)
      byObject.set(pointer, known)
    }
  }
  for (const { object, findings: those } of byObject.values())
    edits.push(...(toEdits(editOf(object, those, text)) ?? []))
  return { edits, unplaced }
}

function findObject(text: SuppressedText, finding: Finding): SpecNode | undefined {
  const { root } = text.document
  const node = root.at(...(parsePointer(finding.pointer) ?? []))
  if (node === undefined) return undefined
  return extensibleObjects(node).find(
    (object) => toEdits(editOf(object, [finding], text)) !== undefined,
  )
}

function toEdits(edit: NodeEdit | undefined): readonly TextEdit[] | undefined {
  return edit && toTextEdits(edit)
}

/** @returns undefined where what is there could not be read */
function editOf(
  object: SpecNode,
  findings: readonly Finding[],
  { present, added }: SuppressedText,
): NodeEdit | undefined {
  const names = namesOfRules(findings)
  const entry = toEntry(names, added)
  const member = object.get(MEMBER)
  if (member === undefined)
    return { kind: 'insert-member', into: object, key: MEMBER, value: [entry] }
  const beside = present.filter(
    ({ form }) => form.kind === 'member' && isSamePlace(form.member, member.tokens),
  )
  const same = beside.find((each) => saysTheSame(each, added))
  const rule =
    same?.form.kind === 'member' ? object.document.root.at(...same.form.entry, 'rule') : undefined
  if (rule !== undefined && same !== undefined && same.names.length + names.length <= MAX_NAMES)
    return {
      kind: 'replace-value',
      node: rule,
      value: [...same.names.map(({ text }) => text), ...names],
    }
  if (Array.isArray(member.value)) return { kind: 'append-item', into: member, value: entry }
  // What is wrong with an entry would be found at another place.
  const isSound = beside.some((each) => each.isSound && each.reason !== '')
  return member.object === undefined || !isSound
    ? undefined
    : { kind: 'replace-value', node: member, value: [toJson(member.value), entry] }
}

function isSamePlace(a: readonly PointerToken[], b: readonly PointerToken[]): boolean {
  return a.length === b.length && a.every((token, index) => token === b[index])
}

/** Several rules are one entry with a list. */
function toEntry(names: readonly string[], { reason, until }: NewSuppression): JsonValue {
  const rule = names.length === 1 ? (names[0] ?? '') : names
  return { rule, reason, ...(until !== undefined && { until }) }
}

/** What a document holds is JSON. */
function toJson(value: unknown): JsonValue {
  const copy: JsonValue = JSON.parse(JSON.stringify(value))
  return copy
}
