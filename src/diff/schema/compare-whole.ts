import type { SpecNode } from '../../documents/node.ts'
import { WHOLE_SCHEMAS } from './facts.ts'
import { changeOf, constraintOf, type FactPair } from './make-change.ts'
import type { SchemaChange, SchemaVerdict } from './schema-change.ts'

/** Keywords of which the first alone says that there is a condition. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['then', 'else'])

/** Keywords that only limit values: those that read take fewer and more of them alike. */
const LIMITS: ReadonlySet<string> = new Set([
  'not',
  'contains',
  'propertyNames',
  'dependentRequired',
])

/** What only the comparison as a whole can answer of keywords that are not taken apart. */
export interface WholeAnswers {
  /** Whether two keywords accept the same values. */
  meansTheSame(base: SpecNode, revision: SpecNode): boolean
  /** What a schema in the place of another one comes to. */
  judge(base: SpecNode, revision: SpecNode): SchemaVerdict
}

/** Whether a keyword that is not taken apart holds one schema. */
export function holdsSchema({ key }: SpecNode): boolean {
  return WHOLE_SCHEMAS.has(key)
}

/**
 * Compares the keywords that are not taken apart: one that is added accepts less, one that is gone
 * more; what a changed one accepts cannot be told.
 */
export function* compareWhole(
  pair: FactPair,
  direction: 'sent' | 'read',
  answers: WholeAnswers,
): Generator<SchemaChange> {
  const { base, revision } = pair
  const isSame = answers.meansTheSame
  for (const keyword of new Set([...base.others.keys(), ...revision.others.keys()])) {
    const old = base.others.get(keyword) ?? []
    const present = revision.others.get(keyword) ?? []
    if (isSameList(old, present, isSame)) continue
    if (CONSEQUENCES.has(keyword) || keyword === '$schema') {
      yield* compareDependent(pair, keyword, direction, answers)
      continue
    }
    if (old.length === 0)
      yield constraintOf(pair, 'constraint-tightened', keyword, undefined, present[0])
    else if (present.length === 0)
      yield constraintOf(pair, 'constraint-loosened', keyword, old[0], undefined)
    else if (keyword === 'dependentRequired') yield compareDependencies(pair, old, present)
    else if (direction === 'read' && LIMITS.has(keyword))
      yield changeOf(pair, 'constraint-loosened', old[0], present[0], { about: 'whole', keyword })
    else yield changeOf(pair, 'schema-undecided', old[0], present[0], { about: 'whole', keyword })
  }
}

/**
 * Compares keywords that mean nothing alone: `then` and `else` without a condition, a dialect that
 * one state leaves to be the usual one.
 */
function* compareDependent(
  pair: FactPair,
  keyword: string,
  direction: 'sent' | 'read',
  answers: WholeAnswers,
): Generator<SchemaChange> {
  const [old, ...others] = pair.base.others.get(keyword) ?? []
  const [present, ...further] = pair.revision.others.get(keyword) ?? []
  const isUnclear = others.length + further.length > 0 || !hasSameCondition(pair, answers)
  if (keyword === '$schema') {
    if (old === undefined || present === undefined || isSameDialect(old, present)) return
  } else if (!pair.base.others.has('if') || !pair.revision.others.has('if')) return
  else if (!isUnclear) {
    const kind = kindOfConsequence(old, present, direction, answers)
    if (kind !== undefined) {
      yield changeOf(pair, kind, old, present, { about: 'whole', keyword })
      return
    }
  }
  yield changeOf(pair, 'schema-undecided', old, present, { about: 'whole', keyword })
}

function isSameDialect(old: SpecNode, present: SpecNode): boolean {
  const [was, is] = [old, present].map(({ string }) => string?.replace(/^https?:|#$/g, ''))
  return was === is
}

function hasSameCondition({ base, revision }: FactPair, answers: WholeAnswers): boolean {
  const [old, present] = [base.others.get('if') ?? [], revision.others.get('if') ?? []]
  return isSameList(old, present, answers.meansTheSame)
}

/** What follows from a condition that stays the same accepts less, or more; else nothing can tell. */
function kindOfConsequence(
  old: SpecNode | undefined,
  present: SpecNode | undefined,
  direction: 'sent' | 'read',
  answers: WholeAnswers,
): 'constraint-tightened' | 'constraint-loosened' | undefined {
  if (old === undefined) return 'constraint-tightened'
  if (present === undefined) return direction === 'sent' ? 'constraint-loosened' : undefined
  const verdict = answers.judge(old, present)
  const isHarmless = verdict === 'same' || verdict === 'compatible'
  if (direction === 'read') return isHarmless ? 'constraint-tightened' : undefined
  if (isHarmless) return 'constraint-loosened'
  return verdict === 'breaking' ? 'constraint-tightened' : undefined
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
