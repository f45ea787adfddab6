import type { SpecNode } from '../../documents/node.ts'
import { ownPathItems } from '../../model/foreign-paths.ts'
import type { Operation } from '../../model/http.ts'
import type { OpenApi } from '../../model/openapi.ts'

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

/** Whether the responses stand behind a reference of their own, which OpenAPI does not know. */
export function hasUnknownResponses({ node }: Operation): boolean {
  return node.at('responses', '$ref')?.string !== undefined
}
