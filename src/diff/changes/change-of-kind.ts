import type { DiffRuleId } from '../kinds/diff-rules.ts'
import { verdictOfKind } from '../kinds/kind.ts'
import { type TextsOf, writeWords } from '../kinds/words.ts'
import { type ChangeKindId, type KindById, kindOf } from '../kinds.ts'
import type { Change, Difference } from './change.ts'

/** What the kind of a change says, or what is found out later. */
type SaidElsewhere = 'kind' | 'rule' | 'verdict' | 'what' | 'texts' | 'isExcusedByMajor'

/** What a place that finds a change says of it. */
interface Parts extends Omit<Difference, SaidElsewhere> {
  /**
   * Whether the change breaks nobody this time: what is gone was sunset, or something else stands
   * for it.
   */
  readonly isExcused?: boolean
  /** Which of the rules of its kind it falls under. Default: the first. */
  readonly rule?: DiffRuleId
}

type PartsOf<Id extends ChangeKindId> = Parts & TextsOf<KindById<Id>['words']>

/**
 * Makes a change of a kind, which says the rule, the verdict and the words.
 * @param parts the places, the texts that the words are made of, and the operations that meet it
 */
export function changeOfKind<Id extends ChangeKindId>(
  id: Id,
  parts: PartsOf<Id> & Pick<Change, 'operations'>,
): Change
/** Makes a change whose operations are still to be collected. */
export function changeOfKind<Id extends ChangeKindId>(id: Id, parts: PartsOf<Id>): Difference
export function changeOfKind(
  id: ChangeKindId,
  parts: Parts & { readonly operations?: readonly string[] },
): Difference {
  const kind = kindOf(id)
  const { direction, node, on, at, base, baseOn, baseAt, was, is, help, isGone, operations } = parts
  return {
    kind: id,
    rule: parts.rule ?? kind.rules[0],
    direction,
    verdict: parts.isExcused === true ? 'compatible' : verdictOfKind(kind, direction),
    node,
    on,
    ...(at !== undefined && { at }),
    base,
    baseOn,
    ...(baseAt !== undefined && { baseAt }),
    was,
    is,
    what: writeWords(kind.words, parts),
    ...(help !== undefined && { help }),
    ...(isGone && { isGone }),
    ...(operations !== undefined && { operations }),
  }
}
