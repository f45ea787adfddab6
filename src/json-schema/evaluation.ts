import type { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'
import type { Evaluated } from './evaluated.ts'
import type { MetReferences } from './met-references.ts'
import type { Outcome } from './outcome.ts'
import type { JsonSchema } from './schema.ts'
import type { ValueNumbers } from './value-numbers.ts'

/** What the keywords need of the evaluation that they are a part of. */
export interface Evaluation {
  readonly numbers: ValueNumbers
  /** @param evaluated takes in the members and items that the schema speaks of */
  evaluate(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome
  /** As `evaluate`, of a member or item. */
  evaluatePart(schema: JsonSchema, node: SpecNode): Outcome
  /** Evaluates what the references of a schema lead to. */
  evaluateTargets(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome
  /** As `evaluate`, where only the verdict counts. */
  test(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome
  /** The member or item under a key, which is there. */
  childOf(node: SpecNode, key: PointerToken): SpecNode
  /** The members or items of a value. */
  children(node: SpecNode): readonly SpecNode[]
  /** Counts steps of work. */
  spend(steps: number): void
  /** Says how far the `$ref`s go that were met, for `takeBack`. */
  mark(): number
  /** Takes back the `$ref`s that were met since a mark. */
  takeBack(mark: number): readonly MetReferences[]
  giveBack(references: readonly MetReferences[]): void
}
