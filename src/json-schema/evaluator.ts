import { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'
import { judgeBranches } from './branches.ts'
import { blameClosedParts } from './closed-parts.ts'
import { FAMILY } from './dialect.ts'
import { Evaluated, undecided } from './evaluated.ts'
import type { Evaluation } from './evaluation.ts'
import { judgeItems } from './items.ts'
import { bitsOfValue } from './json-type.ts'
import { judgeMembers } from './members.ts'
import type { MetReferences } from './met-references.ts'
import { both, isInvalid, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'
import { judgeUnevaluated, unevaluatedKeyword } from './unevaluated.ts'
import { ValueNumbers } from './value-numbers.ts'
import { judgeValue } from './values.ts'

const NO_REFERENCES: readonly MetReferences[] = []

/**
 * Evaluates values by JSON Schema (drafts 4, 6 and 7, 2019-09 and 2020-12). Of a value of the wrong
 * type nothing else is said, and of branches that all fail the problems of the one that was meant.
 * It ends for schemas that end by themselves, such as the official ones.
 */
export class Evaluator implements Evaluation {
  readonly numbers = new ValueNumbers()

  evaluate(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome {
    return this.apply(schema, node, evaluated)
  }

  evaluatePart(schema: JsonSchema, node: SpecNode): Outcome {
    return this.evaluate(schema, node)
  }

  evaluateTargets(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome {
    const { target } = schema
    return target === undefined ? undecided(evaluated) : this.evaluate(target, node, evaluated)
  }

  test(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome {
    const mark = this.mark()
    const outcome = this.evaluate(schema, node, evaluated)
    this.takeBack(mark)
    return outcome
  }

  childOf(node: SpecNode, key: PointerToken): SpecNode {
    return new SpecNode(node.document, Object(node.value)[key], node, key)
  }

  children(node: SpecNode): readonly SpecNode[] {
    return [...node.children()]
  }

  spend(_steps: number): void {}

  mark(): number {
    return 0
  }

  takeBack(_mark: number): readonly MetReferences[] {
    return NO_REFERENCES
  }

  giveBack(_references: readonly MetReferences[]): void {}

  /** Applies the keywords of a schema, each family by a function of its own. */
  protected apply(schema: JsonSchema, node: SpecNode, evaluated: Evaluated | undefined): Outcome {
    if (schema.fixed !== undefined) return judgeFixed(schema, node, evaluated)
    const { value } = node
    if (value === null && isNullable(schema)) return VALID
    const mismatch = this.#judgeKind(schema, node)
    if (mismatch !== VALID) return mismatch
    const { families } = schema
    let outcome: Outcome = schema.isUnclear ? UNDECIDED : VALID
    if (families === 0) return outcome
    const unevaluated =
      (families & FAMILY.unevaluated) === 0 ? undefined : unevaluatedKeyword(schema, value)
    const own = unevaluated === undefined ? evaluated : new Evaluated()
    if ((families & FAMILY.branches) !== 0)
      outcome = both(outcome, judgeBranches(this, schema, node, own))
    if ((families & FAMILY.values) !== 0) outcome = both(outcome, judgeValue(schema, node))
    if (typeof value === 'object' && value !== null)
      outcome = both(outcome, this.#judgeInside(schema, node, own))
    if (unevaluated !== undefined && own !== undefined) {
      outcome = both(outcome, judgeUnevaluated(this, schema, unevaluated, node, own))
      evaluated?.addAll(own)
    }
    return isInvalid(outcome) ? blameClosedParts(outcome, schema, node, this) : outcome
  }

  /** Judges by `type`, `const` and `enum`: a value of another kind breaks more, but for one cause. */
  #judgeKind(schema: JsonSchema, node: SpecNode): Outcome {
    const { value } = node
    const { types: expected, allowed } = schema
    const isMismatch = expected !== undefined && (schema.typeBits & bitsOfValue(value)) === 0
    if (isMismatch)
      return schema.blame({ kind: 'type', node, expected, ...(allowed && { allowed }) })
    for (const list of schema.allowedLists) {
      if (list.has(value, this.numbers)) continue
      const { values } = list
      return schema.blame({ kind: 'value', node, allowed: values, isTag: values.length === 1 })
    }
    return VALID
  }

  #judgeInside(schema: JsonSchema, node: SpecNode, evaluated: Evaluated | undefined): Outcome {
    if (Array.isArray(node.value))
      return (schema.families & FAMILY.items) === 0
        ? VALID
        : judgeItems(this, schema, node, evaluated)
    return (schema.families & FAMILY.members) === 0
      ? VALID
      : judgeMembers(this, schema, node, evaluated)
  }
}

function judgeFixed(schema: JsonSchema, node: SpecNode, evaluated: Evaluated | undefined): Outcome {
  if (schema.fixed === 'invalid') return schema.blame({ kind: 'misplaced', node })
  return schema.fixed === 'valid' ? VALID : undecided(evaluated)
}

/**
 * OpenAPI's keyword is none of JSON Schema, but who writes it means it, also beside an `enum` or `allOf`
 * that says nothing of null.
 */
function isNullable({ source, keywords }: JsonSchema): boolean {
  return !source.isOfficial && keywords.nullable === true
}
