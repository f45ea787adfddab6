import type { ChangeDirection } from '../../findings/change-words.ts'
import type { ProtoEnum, ProtoField, ProtoMessage } from '../../model/protobuf/proto-schema.ts'
import { quote } from '../../text/quote.ts'
import { compareProtoEnums } from './compare-enums.ts'
import { compareFields } from './compare-fields.ts'
import { compareOneofs, type MessageStates, oneofsInBoth } from './compare-oneofs.ts'
import { describeFreed, describeTaken, describeUnreserved } from './compare-reserved.ts'
import { Findings } from './findings.ts'
import { pairNumbered } from './pair-fields.ts'
import type { ProtoDifference } from './proto-difference.ts'

/** More fields and values are not worth comparing. */
const MAX_STEPS = 1_000_000

/** Two messages that are still to be compared. */
interface Pending extends MessageStates {
  /** The names of the fields that lead there, with points between them; empty for the payload itself. */
  readonly path: string
}

/**
 * Compares two states of a message by the wire format of Protobuf, with what stands in it.
 * @param direction whether what is written with the new schema is read with the old one, or the other
 *   way round
 */
export function compareMessages(
  base: ProtoMessage,
  revision: ProtoMessage,
  direction: ChangeDirection,
): ProtoDifference[] {
  return new MessageComparison(direction).compare({ base, revision, path: '' })
}

/** Compares messages, each pair once: they may hold themselves. */
class MessageComparison {
  readonly #findings: Findings
  readonly #pending: Pending[] = []
  readonly #seen = new Map<object, Set<object>>()
  #steps = 0

  constructor(direction: ChangeDirection) {
    this.#findings = new Findings(direction)
  }

  compare(root: Pending): ProtoDifference[] {
    this.#pending.push(root)
    this.#isNew(root.base, root.revision)
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#steps += 1 + next.base.fields.length + next.revision.fields.length
      if (this.#steps > MAX_STEPS) {
        this.#addUnfinished(root)
        break
      }
      this.#compareMessages(next)
    }
    return this.#findings.list
  }

  #addUnfinished({ base, revision }: Pending): void {
    const detail = 'is too large to be compared whole'
    const places = { base: base.place, revision: revision.place }
    this.#findings.add({ problem: 'undecided', subject: undefined, ...places, detail })
  }

  #compareMessages(states: Pending): void {
    const { base, revision, path } = states
    const { kept, renumbered, removed, added } = pairNumbered(base.fields, revision.fields)
    for (const [old, present] of kept) {
      const below = joinPath(path, present.name)
      compareFields({ old, present, path: below }, this.#findings)
      this.#compareBelow(old, present, below)
    }
    for (const [old, present] of renumbered) {
      const [was, is] = [String(old.number), String(present.number)]
      const at = { subject: subjectOf(present, path), base: old.place, revision: present.place }
      this.#findings.add({ problem: 'number-changed', ...at, was, is })
    }
    this.#compareRemoved(removed, states)
    this.#compareAdded(added, states)
    this.#compareReserved(states)
    compareOneofs(states, this.#findings)
  }

  /** What fields lead to, which others may lead to as well. */
  #compareBelow(old: ProtoField, present: ProtoField, path: string): void {
    const [type, other] = [old.type, present.type]
    if (type.kind === 'message' && other.kind === 'message' && this.#isNew(type, other)) {
      const below = `${path}${old.keyType === undefined ? listMark(old) : '{}'}`
      this.#pending.push({ base: type, revision: other, path: below })
    }
    if (type.kind === 'enum' && other.kind === 'enum' && this.#isNew(type, other))
      this.#compareEnums(type, other)
  }

  #compareEnums(base: ProtoEnum, revision: ProtoEnum): void {
    this.#steps += base.values.length + revision.values.length
    compareProtoEnums(base, revision, this.#findings)
  }

  #isNew(base: object, revision: object): boolean {
    const met = this.#seen.get(base) ?? new Set()
    if (met.has(revision)) return false
    this.#seen.set(base, met.add(revision))
    return true
  }

  #compareRemoved(removed: readonly ProtoField[], { base, revision, path }: Pending): void {
    const missed = oneofsInBoth(base, revision)
    for (const field of removed) {
      const about = {
        subject: subjectOf(field, path),
        base: field.place,
        revision: revision.place,
        was: field.name,
      }
      const isMissed = field.oneof !== undefined && missed.has(field.oneof)
      const isRequired = field.presence === 'required'
      const detail = describeUnreserved(field, revision.reserved)
      if (isMissed)
        this.#findings.add(
          { problem: 'oneof-member-missing', ...about, detail: goneOf(field) },
          'sent',
        )
      if (isRequired)
        this.#findings.add(
          { problem: 'required-changed', ...about, detail: 'is removed, and was required' },
          'read',
        )
      const isTold = (isMissed && this.#findings.isSent) || (isRequired && this.#findings.isRead)
      if (detail !== undefined && !isTold)
        this.#findings.add({ problem: 'unreserved', ...about, detail })
    }
  }

  #compareAdded(added: readonly ProtoField[], { base, revision, path }: Pending): void {
    const missed = oneofsInBoth(revision, base)
    for (const field of added) {
      const about = {
        subject: subjectOf(field, path),
        base: base.place,
        revision: field.place,
        is: field.name,
      }
      if (field.oneof !== undefined && missed.has(field.oneof))
        this.#findings.add(
          { problem: 'oneof-member-missing', ...about, detail: newOf(field) },
          'read',
        )
      if (field.presence === 'required')
        this.#findings.add(
          { problem: 'required-changed', ...about, detail: 'is added, and is required' },
          'sent',
        )
      const detail = describeTaken(field, base.reserved)
      if (detail !== undefined) this.#findings.add({ problem: 'reserved-used', ...about, detail })
    }
  }

  #compareReserved({ base, revision }: Pending): void {
    const places = { base: base.place, revision: revision.place }
    for (const freed of describeFreed(base.reserved, revision.reserved, revision.fields)) {
      const subject = `Message ${quote(revision.name)}`
      const detail = `no longer reserves ${freed}`
      this.#findings.add({ problem: 'reserved-used', subject, ...places, detail })
    }
  }
}

function goneOf({ oneof = '' }: ProtoField): string {
  return `is removed from oneof ${quote(oneof)}, of which readers see no field set where it is written`
}

function newOf({ oneof = '' }: ProtoField): string {
  return `is added to oneof ${quote(oneof)}, of which readers with the old schema see no field set where it is written`
}

function subjectOf({ name }: ProtoField, path: string): string {
  return `Field ${quote(joinPath(path, name))}`
}

function listMark({ presence }: ProtoField): string {
  return presence === 'repeated' ? '[]' : ''
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
