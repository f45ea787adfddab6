import type { SpecNode } from '../../../documents/node.ts'
import { templateParameters } from '../../../model/openapi/path.ts'
import { groupBy } from '../../../text/group-by.ts'
import { quote } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { deprecatedOf } from '../../nodes/deprecated-of.ts'
import { mayBeRenamed } from '../../nodes/may-be-renamed.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import { describeInput, type HttpInput, HttpInputs, nameOnTheWire } from '../pairs/http-input.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'
import { compareStyles } from '../pairs/serialization.ts'
import { takesForm } from './request-bodies.ts'

type InputMap = ReadonlyMap<string, HttpInput>
type Paired = readonly [base: HttpInput, revision: HttpInput]

/** Compares the parameters of operations, and the fields of Swagger 2.0 forms. */
export class ParameterComparison {
  readonly #apis: ApiPair
  readonly #base: HttpInputs
  readonly #revision: HttpInputs
  /** What two declarations differ in, for those that send them and those that read them. */
  readonly #known = {
    sent: new PairCache<readonly Difference[]>(),
    read: new PairCache<readonly Difference[]>(),
  }

  constructor(apis: ApiPair) {
    this.#apis = apis
    this.#base = new HttpInputs(apis.base)
    this.#revision = new HttpInputs(apis.revision)
  }

  *compare(pair: OperationPair): Generator<Difference> {
    const base = this.#base.parametersOf(pair.base)
    const revision = this.#revision.parametersOf(pair.revision)
    yield* this.#compareAll(pair, pathPairs(pair, base, revision))
    yield* this.#comparePlaces(pair, withoutPath(base), withoutPath(revision))
    // Between two documents of 3.x a form is a request body like any other.
    if (takesForm(this.#apis.base, pair.base) || takesForm(this.#apis.revision, pair.revision))
      yield* this.#comparePlaces(
        pair,
        this.#base.formOf(pair.base),
        this.#revision.formOf(pair.revision),
      )
  }

  *#comparePlaces(pair: OperationPair, base: InputMap, revision: InputMap): Generator<Difference> {
    const paired: Paired[] = []
    const removed: HttpInput[] = []
    for (const [identity, input] of base) {
      const same = revision.get(identity)
      if (same === undefined) removed.push(input)
      else paired.push([input, same])
    }
    yield* this.#compareAll(pair, paired)
    const added = [...revision]
      .filter(([identity]) => !base.has(identity))
      .map(([, input]) => input)
    // Behind a reference that leads nowhere may stand what seems to be missing.
    if (pair.base.hasUnknownParameters || pair.revision.hasUnknownParameters) return
    if (removed.length > 0 || added.length > 0) yield* this.#findMissing(pair, removed, added)
  }

  *#compareAll(pair: OperationPair, paired: Iterable<Paired>): Generator<Difference> {
    const { schemas } = this.#apis
    for (const [base, revision] of paired) {
      yield* this.#differencesOf(pair, base, revision)
      if (base.schemaNode === undefined && revision.schemaNode === undefined) continue
      // In 2.0 a file has a type of its own.
      if (isFile(base) !== isFile(revision)) continue
      const places = { base: base.node, revision: revision.node }
      // What a document says to be sent always has no use for a default.
      const isOptional = !isDeclaredRequired(base) || !isDeclaredRequired(revision)
      const use = { direction: pair.request, operation: pair.name, isOptional }
      schemas.use(base.schemaNode, revision.schemaNode, places, use)
    }
  }

  #differencesOf(pair: OperationPair, base: HttpInput, revision: HttpInput): readonly Difference[] {
    return this.#known[pair.request].of(base, revision, () => [
      ...this.#compareDeclarations(pair.request, base, revision),
    ])
  }

  *#compareDeclarations(
    direction: 'sent' | 'read',
    base: HttpInput,
    revision: HttpInput,
  ): Generator<Difference> {
    const common = { ...between(direction, base, revision), subject: toSubject(revision) }
    if (base.in === 'path' && base.name !== revision.name)
      yield changeOfKind('path-parameter-renamed', {
        ...common,
        was: base.name,
        is: revision.name,
      })
    if (!base.isRequired && revision.isRequired)
      yield changeOfKind('parameter-became-required', {
        ...common,
        node: revision.node.get('required') ?? revision.node,
      })
    if (base.isRequired && !revision.isRequired)
      yield changeOfKind('parameter-became-optional', common)
    yield* compareDeprecated(base, revision, common)
    const style = compareStyles(
      { api: this.#apis.base, input: base },
      { api: this.#apis.revision, input: revision },
    )
    if (style !== undefined)
      yield changeOfKind('parameter-style-changed', {
        ...common,
        ...style,
        node: styleNode(base, revision),
      })
    if (base.in === 'query' && takesEmpty(base) && !takesEmpty(revision))
      yield changeOfKind('parameter-empty-value-forbidden', common)
    if (this.#losesReserved(base, revision))
      yield changeOfKind('parameter-reserved-forbidden', {
        ...common,
        node: revision.node.get('allowReserved') ?? revision.node,
      })
  }

  /** Whether reserved characters had no need to be encoded, and the values may have some. */
  #losesReserved(base: HttpInput, revision: HttpInput): boolean {
    const { base: from, revision: to } = this.#apis
    // Swagger 2.0 cannot say it, and what has a media type is written as that says.
    if (!to.syntax.hasStyles || base.in !== 'query') return false
    if (base.mediaType !== undefined || revision.mediaType !== undefined) return false
    if (!takesReserved(base) || takesReserved(revision)) return false
    const types = from.schemas.at(base.schemaNode)?.types
    return types === undefined || [...types].some((type) => !WITHOUT_RESERVED.has(type))
  }

  *#findMissing(
    pair: OperationPair,
    removed: readonly HttpInput[],
    added: readonly HttpInput[],
  ): Generator<Difference> {
    const left = new Set(removed)
    const unknown = new Set(added)
    for (const [base, revision, kind] of [
      ...this.#moved(removed, added),
      ...this.#renamed(removed, added, pair.request),
    ]) {
      if (!left.delete(base)) continue
      if (!unknown.delete(revision)) left.add(base)
      else yield replaced(pair.request, base, revision, kind)
    }
    const own = left.size > 0 ? this.#ownParameters(pair) : new Set()
    for (const base of left) yield this.#removal(pair, base, own.has(base.node.value))
    for (const revision of unknown) yield addition(pair.request, revision)
  }

  /** Pairs the parameters that have the same name in another place. */
  *#moved(
    removed: readonly HttpInput[],
    added: readonly HttpInput[],
  ): Generator<readonly [HttpInput, HttpInput, 'parameter-moved']> {
    const byName = groupBy(added, (input) => input.name.toLowerCase())
    const namesakes = groupBy(removed, (input) => input.name.toLowerCase())
    for (const [name, inputs] of namesakes) {
      const [base, other] = inputs
      const [revision, another] = byName.get(name) ?? []
      if (base === undefined || other !== undefined) continue
      if (revision === undefined || another !== undefined || base.in === revision.in) continue
      const isSame = base.name === revision.name || base.in === 'header' || revision.in === 'header'
      if (isSame) yield [base, revision, 'parameter-moved']
    }
  }

  /** Where one is gone and one is new in a place, and only their names differ. */
  *#renamed(
    removed: readonly HttpInput[],
    added: readonly HttpInput[],
    direction: 'sent' | 'read',
  ): Generator<readonly [HttpInput, HttpInput, 'parameter-renamed']> {
    const byPlace = groupBy(added, (input) => input.in)
    for (const [place, inputs] of groupBy(removed, (input) => input.in)) {
      const [base, other] = inputs
      const [revision, another] = byPlace.get(place) ?? []
      if (base === undefined || other !== undefined) continue
      if (revision === undefined || another !== undefined) continue
      if (base.isRequired !== revision.isRequired || !mayBeRenamed(base, revision)) continue
      if (base.schemaNode === undefined || revision.schemaNode === undefined) continue
      const verdict = this.#apis.schemas.judge(base.schemaNode, revision.schemaNode, direction)
      if (verdict === 'same') yield [base, revision, 'parameter-renamed']
    }
  }

  #removal(pair: OperationPair, base: HttpInput, isOwn: boolean): Difference {
    const owner = this.#ownerOf(pair, isOwn)
    return changeOfKind('parameter-removed', {
      direction: pair.request,
      node: owner.get('parameters') ?? owner,
      on: 'key',
      base: base.node,
      baseOn: base.on,
      was: base.name,
      isGone: true,
      subject: toSubject(base),
    })
  }

  /** The declarations of the parameters that the operation of the base has itself. */
  #ownParameters({ base }: OperationPair): ReadonlySet<unknown> {
    const items = base.node.get('parameters')?.items() ?? []
    return new Set(Array.from(items, (item) => this.#apis.base.references.follow(item)?.value))
  }

  /** What would declare a parameter in the revision: the operation, or the path for all of its own. */
  #ownerOf({ revision }: OperationPair, isOwn: boolean): SpecNode {
    if (isOwn) return revision.node
    return this.#apis.revision.references.follow(revision.pathItem.node) ?? revision.node
  }
}

/** Path parameters belong together by their position; those that the path does not show, by name. */
function* pathPairs(
  { base, revision }: OperationPair,
  baseInputs: InputMap,
  revisionInputs: InputMap,
): Generator<Paired> {
  // A server's URL may have more of them in front of the path, so that they are counted from the end.
  const names = templateParameters(base.pathItem.path.key).reverse()
  const others = templateParameters(revision.pathItem.path.key).reverse()
  const shown = { base: new Set(names), revision: new Set(others) }
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const input = baseInputs.get(`path ${name}`)
    const other = revisionInputs.get(`path ${others[index]}`)
    // One that only one side declares was there before: the path shows it.
    if (input !== undefined && other !== undefined && !seen.has(name)) yield [input, other]
    seen.add(name)
  }
  for (const [identity, input] of baseInputs) {
    const other = revisionInputs.get(identity)
    if (input.in !== 'path' || other === undefined) continue
    if (!shown.base.has(input.name) && !shown.revision.has(other.name)) yield [input, other]
  }
}

/** A path parameter is always sent, but a document that leaves `required` out may not mean it. */
function isDeclaredRequired({ node }: HttpInput): boolean {
  return node.object?.required === true
}

function withoutPath(inputs: InputMap): InputMap {
  return new Map([...inputs].filter(([, input]) => input.in !== 'path'))
}

/** The keyword that tells how an input is written, where it is one that was not there before. */
function styleNode(base: HttpInput, revision: HttpInput): SpecNode {
  for (const keyword of ['content', 'style', 'explode', 'collectionFormat']) {
    const node = revision.node.get(keyword)
    const old = base.node.get(keyword)
    if (node !== undefined && (node.isCollection || node.value !== old?.value)) return node
  }
  return revision.node
}

/** Where a change between two declarations is. */
function between(direction: 'sent' | 'read', base: HttpInput, revision: HttpInput) {
  return { direction, node: revision.node, on: revision.on, base: base.node, baseOn: base.on }
}

function* compareDeprecated(
  base: HttpInput,
  revision: HttpInput,
  common: ReturnType<typeof between> & { readonly subject: string },
): Generator<Difference> {
  const [old, now] = [deprecatedOf(base.node), deprecatedOf(revision.node)]
  if (old === undefined && now !== undefined)
    yield changeOfKind('parameter-deprecated', { ...common, node: now, on: undefined })
  if (old !== undefined && now === undefined)
    yield changeOfKind('parameter-undeprecated', { ...common, base: old, baseOn: undefined })
}

function replaced(
  direction: 'sent' | 'read',
  base: HttpInput,
  revision: HttpInput,
  kind: 'parameter-moved' | 'parameter-renamed',
): Difference {
  const common = { ...between(direction, base, revision), subject: toSubject(base) }
  if (kind === 'parameter-renamed')
    return changeOfKind(kind, { ...common, was: base.name, is: revision.name })
  const place = describeInput(revision).toLowerCase()
  return changeOfKind(kind, { ...common, was: base.in, is: revision.in, place })
}

function addition(direction: 'sent' | 'read', revision: HttpInput): Difference {
  return changeOfKind(revision.isRequired ? 'required-parameter-added' : 'parameter-added', {
    direction,
    node: revision.node,
    on: revision.on,
    base: undefined,
    is: nameOnTheWire(revision),
    subject: toSubject(revision),
  })
}

/** What a sentence about an input begins with. */
function toSubject(input: HttpInput): string {
  return `${describeInput(input)} ${quote(input.name)}`
}

/** The types whose values have no reserved characters (RFC 3986 section 2.2). */
const WITHOUT_RESERVED: ReadonlySet<string> = new Set(['boolean', 'integer', 'number'])

function takesReserved({ node }: HttpInput): boolean {
  return node.object?.allowReserved === true
}

function takesEmpty({ node }: HttpInput): boolean {
  return node.object?.allowEmptyValue === true
}

function isFile({ in: place, node }: HttpInput): boolean {
  return place === 'form' && node.object?.type === 'file'
}
