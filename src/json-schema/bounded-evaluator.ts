import type { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'
import { References } from '../documents/references/references.ts'
import type { DocumentSchemas } from './document-schemas.ts'
import { type Evaluated, undecided } from './evaluated.ts'
import { Evaluator } from './evaluator.ts'
import { both, type Outcome, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'
import { DynamicScope } from './scope.ts'

/** So many steps a document may take; then what is left is undecided. */
const MAX_STEPS = 500_000
/** Schemas and values that are nested more deeply are not judged. */
const MAX_DEPTH = 300

/** Until the outcome is known, meeting it again means that the schema contains itself. */
const OPEN: Outcome = Object.freeze([])

/**
 * Evaluates values by the schemas of documents, which may be hostile: each schema is applied to each
 * place once, loops end, and work is limited. What cannot be followed, judged or finished is
 * undecided.
 */
export class BoundedEvaluator extends Evaluator {
  readonly #schemas: DocumentSchemas
  /** Whether a `$ref` in a value stands for something else, which is not seen. */
  readonly #hasReferences: boolean
  readonly #children = new Map<unknown, Map<PointerToken, SpecNode>>()
  #scope = new DynamicScope([])
  #steps = 0
  #depth = 0
  #isCut = false

  constructor(schemas: DocumentSchemas, hasReferences: boolean) {
    super()
    this.#schemas = schemas
    this.#hasReferences = hasReferences
  }

  /** Whether a value was not judged to its end, since that would have taken too much. */
  get isCut(): boolean {
    return this.#isCut
  }

  override evaluate(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome {
    const resource = this.#schemas.dynamicResource(schema)
    // A chain of `$ref`s is as deep as one, unless the resources on the way may matter.
    const end = schema.isAlias && resource === undefined ? schema.end : schema
    if (end === undefined) return undecided(evaluated)
    if (end.fixed !== undefined) return this.apply(end, node, evaluated)
    const scope = this.#scope
    this.#scope = scope.enter(resource ?? this.#schemas.dynamicResource(end))
    const outcome = this.#remember(end, node, evaluated)
    this.#scope = scope
    return outcome
  }

  /** By the schema, then by the place: the object or array, or the node of a scalar. */
  #remember(schema: JsonSchema, node: SpecNode, evaluated: Evaluated | undefined): Outcome {
    const outcomes = this.#scope.outcomesOf(schema)
    const place = node.isCollection ? node.value : node
    const known = outcomes.get(place)
    if (known === OPEN) return undecided(evaluated)
    if (known !== undefined && evaluated === undefined) return known
    outcomes.set(place, OPEN)
    const outcome = this.#evaluateOnce(schema, node, evaluated)
    outcomes.set(place, outcome)
    return outcome
  }

  #evaluateOnce(schema: JsonSchema, node: SpecNode, evaluated: Evaluated | undefined): Outcome {
    this.spend(1 + countKeys(node.value) + countKeys(schema.keywords))
    const isData = this.#hasReferences && References.of(node) !== undefined
    const isTooMuch = this.#steps > MAX_STEPS || this.#depth >= MAX_DEPTH
    if (isTooMuch) this.#isCut = true
    if (isData || isTooMuch) return undecided(evaluated)
    this.#depth++
    const outcome = this.apply(schema, node, evaluated)
    this.#depth--
    return outcome
  }

  override evaluateTargets(schema: JsonSchema, node: SpecNode, evaluated?: Evaluated): Outcome {
    const hasOwn = typeof schema.keywords.$ref === 'string'
    const outcome = hasOwn ? super.evaluateTargets(schema, node, evaluated) : VALID
    if (schema.read('$dynamicRef') === undefined && schema.read('$recursiveRef') === undefined)
      return outcome
    const target = this.#schemas.dynamicTarget(schema, this.#scope.resources)
    return both(
      outcome,
      target === undefined ? undecided(evaluated) : this.evaluate(target, node, evaluated),
    )
  }

  /** The same node each time: what is known of a scalar is known of its node. */
  override childOf(node: SpecNode, key: PointerToken): SpecNode {
    let children = this.#children.get(node.value)
    if (children === undefined) {
      children = new Map()
      this.#children.set(node.value, children)
    }
    let child = children.get(key)
    if (child === undefined) {
      child = super.childOf(node, key)
      children.set(key, child)
    }
    return child
  }

  override children(node: SpecNode): readonly SpecNode[] {
    const { value } = node
    const keys = Array.isArray(value) ? value.keys() : Object.keys(node.object ?? {})
    return Array.from<PointerToken, SpecNode>(keys, (key) => this.childOf(node, key))
  }

  override spend(steps: number): void {
    this.#steps += steps
  }
}

function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
