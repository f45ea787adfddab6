import type { SpecNode } from '../documents/node.ts'
import type { Evaluated } from './evaluated.ts'
import type { Evaluation } from './evaluation.ts'
import { findUnknown } from './members.ts'
import { both, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'

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
