import type { SpecNode } from '../../../../documents/node.ts'
import type { References } from '../../../../documents/references/references.ts'
import { BoundedEvaluator } from '../../../../json-schema/bounded-evaluator.ts'
import type { Draft } from '../../../../json-schema/dialect.ts'
import { DocumentSchemas } from '../../../../json-schema/document-schemas.ts'
import type { Outcome } from '../../../../json-schema/outcome.ts'
import { accepts } from '../../../../model/schema/pattern.ts'
import { isOfFormat } from './instance-formats.ts'

/** What counts, besides what JSON Schema says. */
interface Leniency {
  /** Whether formats do not count. */
  readonly ignoresFormats?: boolean
  /** Which members may be missing though a schema requires them. */
  readonly mayMiss?: (name: string) => boolean
}

/**
 * Evaluates values of a document by its own schemas. A value that holds a `$ref` is undecided.
 */
export class InstanceEvaluator {
  readonly #schemas: DocumentSchemas
  readonly #evaluator: BoundedEvaluator

  /** @param draft that of schemas that name none; AsyncAPI's Schema Object is a superset of draft 7 */
  constructor(references: References, draft: Draft = 7, leniency: Leniency = {}) {
    const { ignoresFormats = false, ...rest } = leniency
    const hasFormat = ignoresFormats ? () => true : isOfFormat
    const reading = { draft, matches: accepts, hasFormat, ...rest }
    this.#schemas = new DocumentSchemas(references, reading)
    this.#evaluator = new BoundedEvaluator(this.#schemas, true)
  }

  /** Whether a value was not judged to its end, since that would have taken too much. */
  get isCut(): boolean {
    return this.#evaluator.isCut
  }

  /** Evaluates a value, as it is written, by a schema, its `$ref` included. */
  evaluate(schema: SpecNode, value: SpecNode): Outcome {
    return this.#evaluator.evaluate(this.#schemas.at(schema), value)
  }
}
