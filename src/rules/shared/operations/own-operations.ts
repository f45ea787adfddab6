import type { SpecNode } from '../../../documents/node.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/**
 * The operations that the method rules look at: those of paths that are not foreign, apart from
 * `additionalOperations`, in the order of the text.
 * @param methods in lowercase; left out, all
 */
export function* ownOperations(api: OpenApi, ...methods: string[]): Generator<Operation> {
  for (const { operations } of ownPathItems(api)) {
    for (const operation of operations) {
      if (operation.isAdditional) continue
      if (methods.length === 0 || methods.includes(operation.method)) yield operation
    }
  }
}

/** Whether a path ends in a custom action. */
export function isCustomAction({ pathItem }: Operation): boolean {
  return pathItem.path.segments.at(-1)?.action !== undefined
}

/** Where a missing response is reported: the `responses`, or the operation that has none. */
export function placeOfResponses({ node }: Operation): SpecNode {
  return node.get('responses') ?? node
}

/**
 * Whether nothing is to be said of what an operation does not document: its responses stand behind a
 * reference of their own, which OpenAPI does not know, or structure/schema reports that there are
 * none, where its version demands them.
 */
export function hasUnknownResponses({ syntax }: OpenApi, { node }: Operation): boolean {
  if (node.get('responses') === undefined) return syntax.requiresResponses
  return node.at('responses', '$ref')?.string !== undefined
}
