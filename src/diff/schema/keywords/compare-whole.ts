import type { SpecNode } from '../../../documents/node.ts'
import { acceptsLess, acceptsMore } from '../changes/accepted-values.ts'
import { changeOf, constraintOf, type FactPair, wholeConstraintOf } from '../changes/make-change.ts'
import type { SchemaChange, SchemaVerdict } from '../changes/schema-change.ts'
import { WHOLE_SCHEMAS } from '../facts/facts.ts'
import type { PartPair } from './compare-members.ts'

/** Keywords of which the first alone says that there is a condition. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['then', 'else'])

/** Keywords that only limit values: those that read take fewer and more of them alike. */
const LIMITS: ReadonlySet<string> = new Set(['not', 'contains', 'propertyNames'])

/** Keywords whose schema is that of a part of the value: it is compared as those of properties are. */
const PARTS: ReadonlySet<string> = new Set(['propertyNames', 'unevaluatedItems', 'contentSchema'])

/** What somebody is sure of. */
const CERTAIN: ReadonlySet<SchemaVerdict> = new Set<SchemaVerdict>(['compatible', 'breaking'])

const isNotLess = (change: SchemaChange) => !acceptsLess(change)
const isNotMore = (change: SchemaChange) => !acceptsMore(change)

/** What only the comparison as a whole can answer of keywords that are not taken apart. */
export interface WholeAnswers {
  /** Whether two keywords accept the same values. */
  meansTheSame(base: SpecNode, revision: SpecNode): boolean
  /**
   * What a schema in the place of another one comes to.
   * @param isExpected tells of changes that do not count
   */
  judge(
    base: SpecNode,
    revision: SpecNode,
    isExpected?: (change: SchemaChange) => boolean,
  ): SchemaVerdict
}

/** Whether a keyword that is not taken apart holds one schema. */
export function holdsSchema({ key }: SpecNode): boolean {
  return WHOLE_SCHEMAS.has(key)
}

/**
 * Compares the keywords that are not taken apart: one that is added accepts less, one that is gone
 * more; what a changed one accepts is told where its schema shows it.
 */
export function* compareWhole(
  pair: FactPair,
  direction: 'sent' | 'read',
  answers: WholeAnswers,
): Generator<SchemaChange | PartPair> {
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
    else if (direction === 'read' && LIMITS.has(keyword))
      yield changeOf(pair, 'constraint-loosened', old[0], present[0], { about: 'whole', keyword })
    else if (PARTS.has(keyword)) yield { base: old, revision: present, places: pair.places }
    else {
      const kind = kindOfLimit(pair, keyword, old, present, answers)
      yield kind === undefined
        ? changeOf(pair, 'schema-undecided', old[0], present[0], { about: 'whole', keyword })
        : wholeConstraintOf(pair, kind, keyword, old[0], present[0])
    }
  }
}

/** Which way a limit of what is sent changed, where its schema shows it. */
function kindOfLimit(
  { base, revision }: FactPair,
  keyword: string,
  [old, ...others]: readonly SpecNode[],
  [present, ...more]: readonly SpecNode[],
  { judge }: WholeAnswers,
): 'constraint-tightened' | 'constraint-loosened' | undefined {
  if (old === undefined || present === undefined || others.length + more.length > 0)
    return undefined
  if (keyword === 'not') {
    // What is newly forbidden was accepted.
    if (CERTAIN.has(judge(old, present, isNotMore))) return 'constraint-tightened'
    return judge(old, present, acceptsLess) === 'same' ? 'constraint-loosened' : undefined
  }
  // How many items there have to be, or may be, turns with the number that there are.
  const isCounted = [base, revision].some(
    ({ upper, lower }) => upper.has('maxContains') || lower.has('minContains'),
  )
  if (keyword !== 'contains' || isCounted) return undefined
  // A list whose items were all of what is lost had one that counted.
  if (judge(old, present, isNotLess) === 'breaking') return 'constraint-tightened'
  return judge(old, present, acceptsMore) === 'same' ? 'constraint-loosened' : undefined
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
      yield wholeConstraintOf(pair, kind, keyword, old, present)
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

function isSameList(
  old: readonly SpecNode[],
  present: readonly SpecNode[],
  isSame: (base: SpecNode, revision: SpecNode) => boolean,
): boolean {
  if (old.length !== present.length) return false
  return old.every((node) => present.some((other) => isSame(node, other)))
}
