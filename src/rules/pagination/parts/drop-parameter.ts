import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { removeUnreferred, removeWith } from '../../../renames/kinds/members.ts'
import { perObject } from '../../../text/memoize.ts'
import { forAllUses } from '../../mending/components/for-all-uses.ts'

/**
 * The changes by which collections no longer take a parameter. Its component, if it is one, goes too.
 * @param gets the collection GETs
 * @returns none where an operation that lists nothing takes it too, or links set it, or a reference leads to it
 */
export function dropParameter(
  api: OpenApi,
  parameter: Parameter,
  gets: ReadonlySet<Operation>,
): readonly NodeEdit[] {
  const { operations } = parameter
  if (parameter.nameOn === 'key' || !operations.every((operation) => gets.has(operation))) return []
  if (mayBeLinked(api)) return []
  const lists = new Map<unknown, SpecNode>()
  for (const operation of operations)
    for (const list of listsOf(api, operation)) lists.set(list.value, list)
  const items = [...lists.values()]
    .flatMap((list) => [...list.items()])
    .filter((item) => api.references.follow(item)?.value === parameter.node.value)
  const edits = items.flatMap((item) => removeUnreferred(api, item))
  if (edits.length < items.length) return []
  return [...edits, ...removeComponent(api, parameter.node, items)]
}

/** What nothing refers to any more. A file of its own may be there for other documents. */
function removeComponent(
  api: OpenApi,
  component: SpecNode,
  items: readonly SpecNode[],
): readonly NodeEdit[] {
  if (component.document !== api.root.document) return []
  return forAllUses(component, removeWith(api, component, items))
}

/** The list of an operation, and that of its path. */
function listsOf(api: OpenApi, { node, pathItem }: Operation): SpecNode[] {
  const item = api.references.follow(pathItem.node) ?? pathItem.node
  return [node.get('parameters'), item.get('parameters')].filter((list) => list !== undefined)
}

/** Links name the parameters of other operations. */
const mayBeLinked = perObject(
  (api: OpenApi): boolean =>
    api.root.at('components', 'links') !== undefined ||
    api.responses.some(({ node }) => node.get('links') !== undefined),
)
