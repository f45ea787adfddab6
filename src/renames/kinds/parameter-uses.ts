import type { SpecNode } from '../../documents/node.ts'
import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { type Expression, expressionsOf, linkParametersOf } from '../edits/expressions.ts'

/** A parameter as a path item or one of its operations lists it. */
export interface ParameterUse {
  /** The Parameter object. */
  readonly node: SpecNode
  readonly item: PathItem
  /** The operation that lists it; undefined where the path item does, for all of them. */
  readonly operation: Operation | undefined
}

/** Which parameters hold where, and what reads them. */
export const parameterUsesOf = perObject((api: OpenApi) => {
  const uses = itemsOf(api).flatMap((item) => [...usesIn(item, api)])
  const expressions = expressionsOf(api).filter(({ source }) => source !== 'body')
  return {
    byNode: groupBy(uses, ({ node }) => node.object ?? node),
    byItem: groupBy(uses, ({ item }) => item),
    /** The runtime expressions that read parameters or headers, by their operations. */
    expressions: groupBy(expressions, ({ operation }) => operation),
    /** Those of one place: several where operations share a link. */
    alike: groupBy(expressions, placeOfExpression),
    /** What links give to the parameters of operations. */
    linked: groupBy(linkParametersOf(api), ({ target }) => target),
  }
})

/** Says where an expression stands. */
export function placeOfExpression({ node, start }: Expression): string {
  return `${node.document.source.file}#${node.pointer} ${start}`
}

function itemsOf(api: OpenApi): PathItem[] {
  const ofOperations = api.clientOperations.map(({ pathItem }) => pathItem)
  return [...new Set([...api.pathItems, ...ofOperations])]
}

function* usesIn(item: PathItem, api: OpenApi): Generator<ParameterUse> {
  const target = api.references.follow(item.node)
  for (const source of new Set([item.node, target ?? item.node]))
    yield* listedBy(source, item, undefined, api)
  for (const operation of item.operations) yield* listedBy(operation.node, item, operation, api)
}

function* listedBy(
  owner: SpecNode,
  item: PathItem,
  operation: Operation | undefined,
  api: OpenApi,
): Generator<ParameterUse> {
  for (const listed of owner.get('parameters')?.items() ?? []) {
    const node = api.references.follow(listed)
    if (node?.object !== undefined) yield { node, item, operation }
  }
}
