import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'

/** The items of `parameters`, at paths and operations, whose `$ref` leads to a parameter. */
export function parameterReferences(
  api: OpenApi,
  parameter: SpecNode | undefined,
): readonly SpecNode[] {
  return referencesByTarget(api).get(parameter?.value) ?? []
}

const referencesByTarget = perObject((api: OpenApi): ReadonlyMap<unknown, readonly SpecNode[]> => {
  const byTarget = new Map<unknown, SpecNode[]>()
  const seen = new Set<unknown>()
  for (const list of parameterLists(api)) {
    if (list === undefined || seen.has(list.value)) continue
    seen.add(list.value)
    for (const item of list.items()) {
      const target = References.of(item) === undefined ? undefined : api.references.follow(item)
      if (target !== undefined) append(byTarget, target.value, item)
    }
  }
  return byTarget
})

function* parameterLists(api: OpenApi): Generator<SpecNode | undefined> {
  for (const { node, operations } of api.pathItems) {
    yield node.get('parameters')
    yield api.references.follow(node)?.get('parameters')
    for (const operation of operations) yield operation.node.get('parameters')
  }
}
