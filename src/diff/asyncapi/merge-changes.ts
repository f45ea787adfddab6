import type { ChangeDirection } from '../../findings/change-words.ts'
import type { Change } from '../changes/change.ts'
import { placeKeyOf } from '../nodes/place-key.ts'

/** Joins changes of one declaration, which several topics or messages share, to one. */
export function mergeChanges(changes: Iterable<Change>): Change[] {
  const merged = new Map<string, { change: Change; operations: Set<string> }>()
  for (const change of changes) {
    const { kind, node, at, base, baseAt, was, is } = change
    const places = [placeKeyOf(node, at), base && placeKeyOf(base, baseAt)]
    const key = JSON.stringify([kind, ...places, was, is])
    const known = merged.get(key)
    if (known === undefined) {
      merged.set(key, { change, operations: new Set(change.operations) })
      continue
    }
    for (const operation of change.operations) known.operations.add(operation)
    known.change = join(known.change, change)
  }
  return [...merged.values()].map(({ change, operations }) => ({
    ...change,
    // What no operation uses is told of without a name.
    operations: [...operations].filter((name) => name !== ''),
  }))
}

const VERDICTS = ['compatible', 'sdk', 'undecided', 'breaking'] as const

function join(change: Change, other: Change): Change {
  const isWorse = VERDICTS.indexOf(other.verdict) > VERDICTS.indexOf(change.verdict)
  const direction: ChangeDirection =
    change.direction === other.direction ? change.direction : 'both'
  return { ...change, direction, verdict: isWorse ? other.verdict : change.verdict }
}
