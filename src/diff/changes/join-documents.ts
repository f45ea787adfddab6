import type { ChangeDirection } from '../../findings/change-words.ts'
import { CHANGE_KINDS, type ChangeKindId, isChangeKind, SCHEMA_SUBJECTS } from '../kinds.ts'
import { placeKeyOf } from '../nodes/place-key.ts'
import type { Change } from './change.ts'

/**
 * Reports what several documents share once: a change in a file that they refer to is found with
 * each of them, and touches the operations of all.
 * @param found the changes of each document
 * @returns in the order in which they came, with the documents that each came from
 */
export function joinDocuments<Owner>(
  found: Iterable<{ readonly owner: Owner; readonly changes: readonly Change[] }>,
): { readonly owners: readonly Owner[]; readonly change: Change }[] {
  const merged = new Map<string, { owners: Owner[]; change: Change }>()
  for (const { owner, changes } of found) {
    for (const change of changes) {
      const key = keyOf(change)
      const before = merged.get(key)
      if (before === undefined) {
        merged.set(key, { owners: [owner], change })
        continue
      }
      before.change = join(before.change, change)
      if (before.owners.at(-1) !== owner) before.owners.push(owner)
    }
  }
  return [...merged.values()]
}

function keyOf({ kind, rule, verdict, node, on, at, base, baseAt, what }: Change): string {
  return [
    subjectless(kind),
    rule,
    verdict,
    placeKeyOf(node, at),
    on,
    base && placeKeyOf(base, baseAt),
    what,
  ].join('\n')
}

function join(first: Change, second: Change): Change {
  return {
    ...first,
    kind: joinKinds(first.kind, second.kind),
    direction: joinDirections(first.direction, second.direction),
    operations: [...new Set([...first.operations, ...second.operations])],
  }
}

function joinDirections(first: ChangeDirection, second: ChangeDirection): ChangeDirection {
  return first === second ? first : 'both'
}

/** A schema that one document sends and another one reads is a schema that goes both ways. */
function joinKinds(first: ChangeKindId, second: ChangeKindId): ChangeKindId {
  if (first === second) return first
  const both = `schema-${subjectless(first)}`
  return isChangeKind(both) ? both : first
}

/** The kind of a schema's change without what the schema describes. */
function subjectless(kind: string): string {
  for (const subject of SCHEMA_SUBJECTS) {
    const rest = kind.slice(subject.length + 1)
    if (kind.startsWith(`${subject}-`) && CHANGE_KINDS.has(`schema-${rest}`)) return rest
  }
  return kind
}
