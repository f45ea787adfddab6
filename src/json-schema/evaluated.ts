import type { SpecNode } from '../documents/node.ts'
import type { Evaluation } from './evaluator.ts'
import { findUnknown } from './members.ts'
import { both, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'

/** The members and items of a value that some schema has spoken of. */
export class Evaluated {
  readonly names = new Set<string>()
  readonly items = new Set<number>()
  /** Whether there may be more of them: something could not be judged. */
  isUncertain = false

  addAll(other: Evaluated): void {
    for (const name of other.names) this.names.add(name)
    for (const index of other.items) this.items.add(index)
    if (other.isUncertain) this.isUncertain = true
  }
}

/** A schema could not be seen: it may speak of any member and item. */
export function undecided(evaluated: Evaluated | undefined): Outcome {
  if (evaluated !== undefined) evaluated.isUncertain = true
  return UNDECIDED
}

/** The keyword that judges what no other has spoken of in a value, if the schema has it. */
export function unevaluatedKeyword({ keywords }: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const keyword = Array.isArray(value) ? 'unevaluatedItems' : 'unevaluatedProperties'
  return keywords[keyword] === undefined ? undefined : keyword
}

/** Judges the members or items that no other keyword has spoken of. */
export function judgeUnevaluated(
  evaluation: Evaluation,
  schema: JsonSchema,
  keyword: string,
  node: SpecNode,
  evaluated: Evaluated,
): Outcome {
  const part = schema.part(keyword)
  let outcome: Outcome = VALID
  for (const child of evaluation.children(node)) {
    const { key } = child
    const isKnown =
      typeof key === 'number' ? evaluated.items.has(key) : evaluated.names.has(`${key}`)
    if (isKnown) continue
    const judged = judgeChild(evaluation, schema, part, child)
    outcome = both(outcome, judged !== VALID && evaluated.isUncertain ? UNDECIDED : judged)
    if (typeof key === 'number') evaluated.items.add(key)
    else evaluated.names.add(`${key}`)
  }
  return outcome
}

function judgeChild(
  evaluation: Evaluation,
  schema: JsonSchema,
  part: JsonSchema,
  child: SpecNode,
): Outcome {
  if (!part.isNever) return evaluation.evaluatePart(part, child)
  return typeof child.key === 'number'
    ? schema.blame({ kind: 'misplaced', node: child })
    : findUnknown(schema, child)
}
