import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, RequestBody } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { contentOf } from '../bodies/content.ts'
import { compareContents } from '../bodies/content-comparison.ts'
import type { Compared } from '../bodies/content-schema-pair.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'

type Direction = 'sent' | 'read'

/** Compares the request bodies of operations, each pair of declarations once. */
export class RequestBodyComparison {
  readonly #apis: ApiPair
  readonly #known = { sent: new PairCache<Compared>(), read: new PairCache<Compared>() }

  constructor(apis: ApiPair) {
    this.#apis = apis
  }

  *compare(pair: OperationPair): Generator<Difference> {
    const base = pair.base.requestBody
    const revision = pair.revision.requestBody
    if (base === undefined || revision === undefined) {
      yield* this.#compareOne(pair, base, revision)
      return
    }
    const { schemas } = this.#apis
    const direction = pair.request
    const compared = this.#known[direction].of(base, revision, () =>
      this.#compareBodies(direction, base, revision),
    )
    yield* compared.differences
    const use = { direction, operation: pair.name }
    for (const schema of compared.schemas)
      schemas.use(schema.base, schema.revision, schema.places, use)
  }

  /** Where at most one side has a body that can be known. */
  *#compareOne(
    pair: OperationPair,
    base: RequestBody | undefined,
    revision: RequestBody | undefined,
  ): Generator<Difference> {
    const { base: from, revision: to } = pair
    // Fields of 2.0 forms are compared one by one.
    if (isForm(base) || isForm(revision)) return
    if (base !== undefined && to.requestBodyNode === undefined)
      yield removal(pair.request, base, to.node)
    if (revision !== undefined && from.requestBodyNode === undefined)
      yield addition(pair.request, revision)
  }

  #compareBodies(direction: Direction, base: RequestBody, revision: RequestBody): Compared {
    const subject = { kind: 'request', direction } as const
    const baseContent = contentOf(this.#apis.base, base)
    const revisionContent = contentOf(this.#apis.revision, revision)
    const isEmpty = baseContent.types.length === 0 || revisionContent.types.length === 0
    // A body without media types says nothing about them.
    const compared = isEmpty
      ? { differences: [], schemas: [] }
      : compareContents(this.#apis, baseContent, revisionContent, subject)
    // The fields of 2.0 forms are compared one by one, as parameters are.
    if (isForm(base) || isForm(revision)) return { differences: compared.differences, schemas: [] }
    const required = compareRequired(direction, base, revision)
    if (required === undefined) return compared
    return { differences: [required, ...compared.differences], schemas: compared.schemas }
  }
}

function compareRequired(
  direction: Direction,
  base: RequestBody,
  revision: RequestBody,
): Difference | undefined {
  if (base.isRequired === revision.isRequired) return undefined
  const isRequired = revision.isRequired
  const keyword = revision.node.get('required')
  return changeOfKind(
    isRequired ? 'request-body-became-required' : 'request-body-became-optional',
    {
      direction,
      node: keyword ?? revision.node,
      on: keyword === undefined ? 'key' : undefined,
      base: base.node.get('required') ?? base.node,
    },
  )
}

function removal(direction: Direction, base: RequestBody, parent: SpecNode): Difference {
  return changeOfKind('request-body-removed', {
    direction,
    node: parent,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    isGone: true,
  })
}

function addition(direction: Direction, { isRequired, node }: RequestBody): Difference {
  const kind = isRequired ? 'required-request-body-added' : 'request-body-added'
  return changeOfKind(kind, { direction, node, on: 'key', base: undefined })
}

/** Whether a body is the fields of a 2.0 form. */
function isForm(body: RequestBody | undefined): boolean {
  return body?.node.object?.in === 'formData'
}

/** Whether an operation takes the fields of a 2.0 form. */
export function takesForm(api: OpenApi, operation: Operation): boolean {
  return api.syntax.hasBodyParameters && isForm(operation.requestBody)
}
