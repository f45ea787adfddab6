import { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references.ts'
import { judgeBranches } from './instance-branches.ts'
import { blameClosedParts } from './instance-closed-parts.ts'
import { judgeItems } from './instance-items.ts'
import { judgeMembers } from './instance-members.ts'
import { conjunction, invalid, type Outcome, UNKNOWN, VALID } from './instance-outcome.ts'
import { judgeLimits, judgeText, judgeType, judgeValue } from './instance-scalars.ts'
import { ValueNumbers } from './violation-duplicates.ts'

/** What the keywords need of the evaluation that they are a part of. */
export interface InstanceEvaluation {
  readonly numbers: ValueNumbers
  /** The numbers of the values of an enum. */
  readonly numbersOf: (values: readonly unknown[]) => ReadonlySet<number>
  evaluate(schema: SpecNode, value: SpecNode): Outcome
  /** What a schema is, behind its `$ref`. */
  follow(schema: SpecNode): SpecNode | undefined
  /** The members of an object: the same nodes each time. */
  members(value: SpecNode): readonly (SpecNode & { readonly key: string })[]
  /** The items of an array: the same nodes each time. */
  items(value: SpecNode): readonly SpecNode[]
  /** A member's name as a value of its own. */
  nameOf(member: SpecNode): SpecNode
  /** Counts steps of work. */
  spend(steps: number): void
}

/** So many steps a document may take; then what is left is unknown. */
const MAX_STEPS = 500_000
/** Schemas and values that are nested more deeply are not judged. */
const MAX_DEPTH = 300
/** The dialects that are read as draft 7; AsyncAPI's Schema Object is a superset of it. */
const DIALECT = /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/

/**
 * Evaluates values of a document by its own schemas (JSON Schema draft 7). Documents may be hostile:
 * each schema is applied to each place once, loops end, and patterns run in linear time. What cannot
 * be followed, judged or finished is unknown, and so is a value that holds a `$ref`.
 */
export class InstanceEvaluator implements InstanceEvaluation {
  readonly numbers = new ValueNumbers()
  readonly numbersOf = (values: readonly unknown[]): ReadonlySet<number> =>
    remember(this.#enums, values, () => new Set(values.map((value) => this.numbers.of(value))))

  readonly #references: References
  /** By the schema's object, then by the place: the object or array, or the node of a scalar. */
  readonly #outcomes = new Map<object, Map<unknown, Outcome>>()
  readonly #members = new Map<object, readonly (SpecNode & { readonly key: string })[]>()
  readonly #items = new Map<object, readonly SpecNode[]>()
  readonly #enums = new Map<readonly unknown[], ReadonlySet<number>>()
  readonly #names = new Map<SpecNode, SpecNode>()
  #steps = 0
  #depth = 0
  #isCut = false

  constructor(references: References) {
    this.#references = references
  }

  /** Whether a value was not judged to its end, since that would have taken too much. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Evaluates a value, as it is written, by a schema, its `$ref` included. */
  evaluate(schema: SpecNode, value: SpecNode): Outcome {
    const target = this.#references.follow(schema)
    if (target?.value === true) return VALID
    if (target?.value === false) return invalid(schema, { kind: 'excluded', node: value })
    if (target?.object === undefined) return UNKNOWN
    const outcomes = this.#outcomes.get(target.object) ?? new Map<unknown, Outcome>()
    this.#outcomes.set(target.object, outcomes)
    const place = value.isCollection ? value.value : value
    const known = outcomes.get(place)
    if (known !== undefined) return known
    // Until the outcome is known, meeting the pair again means that the schema contains itself.
    outcomes.set(place, UNKNOWN)
    const outcome = this.#evaluateOnce(target, value)
    outcomes.set(place, outcome)
    return outcome
  }

  follow(schema: SpecNode): SpecNode | undefined {
    return this.#references.follow(schema)
  }

  members(value: SpecNode): readonly (SpecNode & { readonly key: string })[] {
    return remember(this.#members, value.object ?? value, () => [...value.members()])
  }

  items(value: SpecNode): readonly SpecNode[] {
    const array = Array.isArray(value.value) ? value.value : value
    return remember(this.#items, array, () => [...value.items()])
  }

  nameOf(member: SpecNode): SpecNode {
    return remember(
      this.#names,
      member,
      () => new SpecNode(member.document, String(member.key), member.parent, member.key),
    )
  }

  spend(steps: number): void {
    this.#steps += steps
  }

  #evaluateOnce(schema: SpecNode, value: SpecNode): Outcome {
    this.spend(1 + countKeys(value) + countKeys(schema))
    const { $schema } = schema.object ?? {}
    const isOtherDialect = typeof $schema === 'string' && !DIALECT.test($schema)
    const isData = References.of(value) !== undefined
    const isTooMuch = this.#steps > MAX_STEPS || this.#depth >= MAX_DEPTH
    if (isTooMuch) this.#isCut = true
    if (isOtherDialect || isData || isTooMuch) return UNKNOWN
    this.#depth++
    const outcome = this.#apply(schema, value)
    this.#depth--
    return outcome
  }

  #apply(schema: SpecNode, value: SpecNode): Outcome {
    // A value of another kind breaks more than one keyword, but for one cause.
    const type = judgeType(schema, value)
    if (type.verdict === 'invalid') return type
    const listed = judgeValue(schema, value, this)
    if (listed.verdict === 'invalid') return listed
    const outcome = conjunction([
      type,
      listed,
      ...judgeText(schema, value),
      ...judgeLimits(schema, value),
      ...(value.object === undefined ? [] : judgeMembers(schema, value, this)),
      ...(Array.isArray(value.value) ? judgeItems(schema, value, this) : []),
      ...judgeBranches(schema, value, this),
    ])
    return blameClosedParts(outcome, schema, value, this)
  }
}

function countKeys({ value }: SpecNode): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
