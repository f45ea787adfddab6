import type { SpecNode } from '../../documents/node.ts'
import { examplesOf } from '../schema/shown-values.ts'
import type { MediaType } from './media-type.ts'
import type { OpenApi } from './openapi.ts'

/**
 * The examples of a whole body that a media type shows: `example` and `examples` (OAS 3.1 section
 * 4.8.14), in Swagger 2.0 the member of the response's `examples` that has its name.
 */
export function bodyExamplesOf(api: OpenApi, { name, node }: MediaType): SpecNode[] {
  if (!api.syntax.listsMediaTypes) return examplesOf(node, api.references)
  const example = node.get('examples')?.get(name)
  return example === undefined ? [] : [example]
}

/** Most schemas show none: they share this. */
const NO_NODES: readonly SpecNode[] = []

/** The examples that a schema itself shows: `example`, and each of `examples`. */
export function ownExamplesOf(schemaNode: SpecNode): readonly SpecNode[] {
  const { example: shown, examples: listed } = schemaNode.object ?? {}
  if (shown === undefined && listed === undefined) return NO_NODES
  const example = schemaNode.get('example')
  const examples = [...(schemaNode.get('examples')?.items() ?? [])]
  return example === undefined ? examples : [example, ...examples]
}
