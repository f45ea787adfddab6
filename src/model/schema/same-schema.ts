import type { ComparedNode, SchemaGraph } from './graph.ts'

/** A schema in a graph. */
export interface ComparedSchema {
  readonly graph: SchemaGraph
  /** The number of its node. */
  readonly node: number
}

/**
 * Whether two schemas are equal once references are followed. Order of members, annotations,
 * examples and extensions do not count.
 * @returns undefined where nothing differs that can be seen, and a reference cannot be followed
 */
export function isSameSchema(a: ComparedSchema, b: ComparedSchema): boolean | undefined {
  const pairs: [number, number][] = [[a.node, b.node]]
  /** The pairs that were compared before, or are being compared. */
  const seen = new Set<number>()
  let isUnknown = false
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair
    if (a.graph === b.graph && left === right) continue
    const met = left * b.graph.length + right
    if (seen.has(met)) continue
    seen.add(met)
    const below = pairsBelow(a.graph[left], b.graph[right])
    if (below === false) return false
    if (below === undefined) isUnknown = true
    else for (const next of below) pairs.push(next)
  }
  return isUnknown ? undefined : true
}

/**
 * The nodes below that have to be equal for two nodes to be.
 * @returns false where they differ themselves, undefined where a reference cannot be followed
 */
export function pairsBelow(
  a: ComparedNode | undefined,
  b: ComparedNode | undefined,
): [number, number][] | false | undefined {
  if (a === undefined || b === undefined) return undefined
  if ('lost' in a || 'lost' in b) return isSameLoss(a, b) ? [] : undefined
  if ('scalar' in a) return 'scalar' in b && a.scalar === b.scalar && []
  if ('set' in a) return 'set' in b && isSameList(a.set, b.set) && []
  if ('items' in a) return 'items' in b && pairItems(a.items, b.items)
  return 'members' in b && pairMembers(a.members, b.members)
}

/** Two documents may refer to one place from which a reference is lost. */
function isSameLoss(a: ComparedNode, b: ComparedNode): boolean {
  return 'lost' in a && 'lost' in b && a.lost === b.lost
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index])
}

function pairItems(a: readonly number[], b: readonly number[]): [number, number][] | false {
  if (a.length !== b.length) return false
  return a.flatMap((item, index) => {
    const other = b[index]
    return other === undefined ? [] : [[item, other] as [number, number]]
  })
}

type Members = Extract<ComparedNode, { members: unknown }>['members']

/** Members are sorted by their names. */
function pairMembers(a: Members, b: Members): [number, number][] | false {
  if (a.length !== b.length) return false
  const pairs: [number, number][] = []
  for (const [index, [name, member]] of a.entries()) {
    const [otherName, other] = b[index] ?? []
    if (name !== otherName || other === undefined) return false
    pairs.push([member, other])
  }
  return pairs
}
