import type { SpecNode } from '../../../documents/node.ts'
import { isErrorStatus, type Response, type ResponseUse } from '../../../model/openapi/http.ts'
import { isProblem, type MediaType } from '../../../model/openapi/media-type.ts'
import { type FixedValue, fixedValuesOf } from '../../../model/schema/fixed-values.ts'
import { PROBLEM_MEMBERS } from '../../../model/schema/use.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Change, Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { kindOf, type SchemaChangeKind } from '../../kinds.ts'
import { placeKeyOf } from '../../nodes/place-key.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'

/** What an error response fixes: its error codes, and the `type` of its problem. */
interface ErrorFacts {
  /** The number of the declaration. */
  readonly id: number
  /** A text that is equal where all that follows is. */
  readonly outline: string
  readonly codes: readonly FixedValue[]
  readonly type: FixedValue | undefined
}

/** An error code that comes with another status. */
interface MovedCode {
  readonly code: string
  readonly difference: Difference
}

/** The changes of schemas that show the change of a value which an error fixes. */
const OF_VALUES: ReadonlySet<SchemaChangeKind> = new Set([
  'enum-value-removed',
  'enum-value-added',
  'default-changed',
])

const NOTHING: ErrorFacts = { id: 0, outline: '', codes: [], type: undefined }

/** Compares the error codes of operations, and the types of their problems. */
export class ErrorComparison {
  readonly #facts = new Map<Response, ErrorFacts>()
  readonly #known = new PairCache<readonly Difference[]>()
  /** The values whose change was reported here, by the places of the keywords that list them. */
  readonly #reported = new Map<string, Set<string>>()

  compare({ base, revision }: OperationPair): readonly Difference[] {
    const from = this.#factsByStatus(base.responses)
    if (from.size === 0) return []
    const to = this.#factsByStatus(revision.responses)
    if ([...from].every(([status, facts]) => to.get(status)?.outline === facts.outline)) return []
    // Most operations have the errors of others.
    return this.#known.of(signatureOf(from), signatureOf(to), () => [...this.#compare(from, to)])
  }

  /** Whether the change of a schema is only another view of what was reported here. */
  explains({ kind, base, node }: Change): boolean {
    const { schemaKind } = kindOf(kind)
    if (schemaKind === undefined || !OF_VALUES.has(schemaKind)) return false
    if (base === undefined || this.#reported.size === 0) return false
    const reported = this.#reported.get(placeKeyOf(base))
    if (reported === undefined) return false
    if (schemaKind !== 'enum-value-removed')
      return !Array.isArray(base.value) || base.value.length === 1
    const left = new Set(valuesOf(node))
    return valuesOf(base).every((value) => left.has(value) || reported.has(showValue(value)))
  }

  /** Finds the codes that come with another status. */
  *#findMoved(
    base: ReadonlyMap<string, ErrorFacts>,
    revision: ReadonlyMap<string, ErrorFacts>,
  ): Generator<MovedCode> {
    const was = byCode(base)
    const is = byCode(revision)
    for (const [code, places] of was) {
      const others = is.get(code)
      const [first] = places
      const [other] = others ?? []
      if (others === undefined || first === undefined || other === undefined) continue
      const [status, value] = first
      // A status that is gone, or that no longer names its codes, is another matter.
      const isMove = [...places.keys()].every((each) => isLeft(each, others, revision))
      if (!isMove || !this.#namesCodes(places.keys(), revision)) continue
      this.#note(value)
      const difference = changeOfKind('error-code-moved', {
        direction: 'read',
        node: other[1].node,
        base: value.node,
        was: status,
        is: other[0],
        code,
      })
      yield { code, difference }
    }
  }

  #namesCodes(statuses: Iterable<string>, revision: ReadonlyMap<string, ErrorFacts>): boolean {
    for (const status of statuses) if ((revision.get(status)?.codes.length ?? 0) > 0) return true
    return false
  }

  *#compare(
    base: ReadonlyMap<string, ErrorFacts>,
    revision: ReadonlyMap<string, ErrorFacts>,
  ): Generator<Difference> {
    const moved = new Set<string>()
    for (const { code, difference } of this.#findMoved(base, revision)) {
      moved.add(code)
      yield difference
    }
    for (const [status, facts] of base) {
      const others = revision.get(status)
      if (others === undefined || facts.codes.some(({ value }) => moved.has(value))) continue
      yield* this.#compareFacts(facts, others)
    }
  }

  *#compareFacts(base: ErrorFacts, revision: ErrorFacts): Generator<Difference> {
    const code = onlyOf(base.codes)
    const otherCode = onlyOf(revision.codes)
    if (code !== undefined && otherCode !== undefined && code.value !== otherCode.value)
      yield this.#replaced('error-code-changed', code, otherCode)
    const { type } = base
    const otherType = revision.type
    if (type !== undefined && otherType !== undefined && type.value !== otherType.value)
      yield this.#replaced('problem-type-changed', type, otherType)
  }

  #replaced(
    kind: 'error-code-changed' | 'problem-type-changed',
    base: FixedValue,
    revision: FixedValue,
  ): Difference {
    this.#note(base)
    return changeOfKind(kind, {
      direction: 'read',
      node: revision.node,
      base: base.node,
      was: base.value,
      is: revision.value,
    })
  }

  #note({ node, value }: FixedValue): void {
    const key = placeKeyOf(keywordOf(node))
    const values = this.#reported.get(key) ?? new Set<string>()
    this.#reported.set(key, values.add(value))
  }

  #factsByStatus(uses: readonly ResponseUse[]): Map<string, ErrorFacts> {
    const facts = new Map<string, ErrorFacts>()
    for (const { status, response } of uses) {
      if (response === undefined || status === 'default' || !isErrorStatus(status)) continue
      let known = this.#facts.get(response)
      if (known === undefined) {
        known = factsOf(response, this.#facts.size + 1)
        this.#facts.set(response, known)
      }
      facts.set(status.toUpperCase(), known)
    }
    return facts
  }
}

/** A text that is equal where the same declarations stand for the same statuses. */
function signatureOf(facts: ReadonlyMap<string, ErrorFacts>): string {
  return Array.from(facts, ([status, { id }]) => `${status} ${id}`).join()
}

function byCode(facts: ReadonlyMap<string, ErrorFacts>): Map<string, Map<string, FixedValue>> {
  const codes = new Map<string, Map<string, FixedValue>>()
  for (const [status, { codes: values }] of facts) {
    for (const value of values) {
      const places = codes.get(value.value) ?? new Map<string, FixedValue>()
      if (!places.has(status)) places.set(status, value)
      codes.set(value.value, places)
    }
  }
  return codes
}

/** Whether a code that came with a status no longer does, neither with its range. */
function isLeft(
  status: string,
  places: ReadonlyMap<string, FixedValue>,
  revision: ReadonlyMap<string, ErrorFacts>,
): boolean {
  const range = `${status[0]}XX`
  if (places.has(status) || places.has(range)) return false
  return revision.has(status) || !revision.has(range)
}

function factsOf({ content }: Response, id: number): ErrorFacts {
  const codes: FixedValue[] = []
  let type: FixedValue | undefined
  for (const mediaType of content) {
    if (mediaType.schema === undefined) continue
    const values = fixedValuesOf([mediaType.schema], 'errorCode')
    // What is sent where nothing else is fixes nothing.
    for (const value of values) if (value.node.key !== 'default') codes.push(value)
    type ??= isOfProblem(mediaType) ? onlyOf(fixedValuesOf([mediaType.schema], 'type')) : undefined
  }
  if (codes.length === 0 && type === undefined) return NOTHING
  const names = [...new Set(codes.map(({ value }) => value))].sort()
  return { id, outline: JSON.stringify([names, type?.value]), codes, type }
}

function isOfProblem({ name, schema }: MediaType): boolean {
  if (isProblem(name)) return true
  const [shape] = schema?.shapes ?? []
  return [...PROBLEM_MEMBERS].filter((member) => shape?.properties.has(member)).length >= 4
}

/** The only value of a list, in which it may stand several times. */
function onlyOf(values: readonly FixedValue[]): FixedValue | undefined {
  const [first] = values
  return values.every(({ value }) => value === first?.value) ? first : undefined
}

/** The keyword that fixes a value: `const` or `default` itself, or the `enum` that lists it. */
function keywordOf(node: SpecNode): SpecNode {
  return node.parent !== undefined && Array.isArray(node.parent.value) ? node.parent : node
}

function valuesOf({ value }: SpecNode): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
