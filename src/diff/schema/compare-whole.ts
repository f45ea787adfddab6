import type { SpecNode } from '../../documents/node.ts'
import { WHOLE_SCHEMAS } from './facts.ts'
import { changeOf, constraintOf, type FactPair } from './make-change.ts'
import type { SchemaChange } from './schema-change.ts'

/** Keywords of which the first alone says that there is a condition. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['then', 'else'])

/** Keywords that only limit values: those that read take fewer and more of them alike. */
const LIMITS: ReadonlySet<string> = new Set([
  'not',
  'contains',
  'propertyNames',
  'dependentRequired',
])

/** Whether a keyword that is not taken apart holds one schema. */
export function holdsSchema({ key }: SpecNode): boolean {
  return WHOLE_SCHEMAS.has(key)
}

/**
 * Compares the keywords that are not taken apart: one that is added accepts less, one that is gone
 * more; what a changed one accepts cannot be told.
 * @param isSame whether two of a keyword mean the same
 */
export function* compareWhole(
  pair: FactPair,
  direction: 'sent' | 'read',
  isSame: (base: SpecNode, revision: SpecNode) => boolean,
): Generator<SchemaChange> {
  const { base, revision } = pair
  for (const keyword of new Set([...base.others.keys(), ...revision.others.keys()])) {
    const old = base.others.get(keyword) ?? []
    const present = revision.others.get(keyword) ?? []
    if (isSameList(old, present, isSame)) continue
    const hasCondition = base.others.has('if') && revision.others.has('if')
    if (CONSEQUENCES.has(keyword) && !hasCondition) continue
    if (!CONSEQUENCES.has(keyword) && old.length === 0)
      yield constraintOf(pair, 'constraint-tightened', keyword, undefined, present[0])
    else if (!CONSEQUENCES.has(keyword) && present.length === 0)
      yield constraintOf(pair, 'constraint-loosened', keyword, old[0], undefined)
    else if (keyword === 'dependentRequired') yield compareDependencies(pair, old, present)
    else if (direction === 'read' && LIMITS.has(keyword))
      yield changeOf(pair, 'constraint-loosened', old[0], present[0], { about: 'whole', keyword })
    else yield changeOf(pair, 'schema-undecided', old[0], present[0], { about: 'whole', keyword })
  }
}

/** Lists of what has to come with a property: what is new in them accepts less. */
function compareDependencies(
  pair: FactPair,
  old: readonly SpecNode[],
  present: readonly SpecNode[],
): SchemaChange {
  const known = dependenciesOf(old)
  const isTighter = [...dependenciesOf(present)].some((each) => !known.has(each))
  const kind = isTighter ? 'constraint-tightened' : 'constraint-loosened'
  return constraintOf(pair, kind, 'dependentRequired', old[0], present[0])
}

function dependenciesOf(nodes: readonly SpecNode[]): ReadonlySet<string> {
  const dependencies = new Set<string>()
  for (const node of nodes)
    for (const list of node.members())
      for (const { value } of list.items()) dependencies.add(JSON.stringify([list.key, value]))
  return dependencies
}

function isSameList(
  old: readonly SpecNode[],
  present: readonly SpecNode[],
  isSame: (base: SpecNode, revision: SpecNode) => boolean,
): boolean {
  if (old.length !== present.length) return false
  return old.every((node) => present.some((other) => isSame(node, other)))
}
