import type { SpecNode } from '../../../documents/node.ts'
import { isErrorStatus, type Operation, type Response } from '../../../model/openapi/http.ts'
import { essenceOf, isProblem, type MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { parametersOf } from './media-type-parameters.ts'

/** A media type of a body, as it is compared. */
export interface ContentType {
  /** The media type as written. */
  readonly name: string
  /** Type and subtype in lowercase. */
  readonly essence: string
  /** The parameters that make it another media type: `;version=1`. */
  readonly parameters: string
  readonly node: SpecNode
  readonly on: 'key' | undefined
  /** The schema as written; undefined where anything goes. */
  readonly schemaNode: SpecNode | undefined
  readonly itemSchemaNode: SpecNode | undefined
  /** The Media Type object; in 2.0 what stands for it. */
  readonly declaration: SpecNode
}

/** The media types of a body. */
export interface Content {
  readonly types: readonly ContentType[]
  /** What holds them, or would. */
  readonly node: SpecNode
  /** Whether the document leaves open which there are, so that none is missing. */
  readonly isOpen: boolean
}

/** The media types of a declaration of 3.x, or of a 2.0 request body. */
export function contentOf(
  api: OpenApi,
  { node, content }: { readonly node: SpecNode; readonly content: readonly MediaType[] },
): Content {
  if (!api.syntax.listsMediaTypes)
    return { types: content.map(toContentType), node: node.get('content') ?? node, isOpen: false }
  // Without `consumes` the body's own place stands in for that of the media type.
  const isOpen = content.some((mediaType) => mediaType.nameNode === mediaType.node)
  return { types: content.map(toContentType), node: content[0]?.nameNode.parent ?? node, isOpen }
}

/**
 * The media types of a response. In 2.0 the list of the operation or document is in force, so that
 * a response that several operations share may have several.
 */
export function responseContentOf(
  api: OpenApi,
  operation: Operation,
  status: string,
  response: Response,
): Content {
  if (!hasContent(operation, status)) return { types: [], node: response.node, isOpen: true }
  if (!api.syntax.listsMediaTypes) return contentOf(api, response)
  const schemaNode = response.node.get('schema')
  const produces = operation.node.get('produces') ?? api.root.get('produces')
  const node = produces ?? operation.node
  if (schemaNode === undefined) return { types: [], node: response.node, isOpen: false }
  const isError = isErrorStatus(status)
  const types: ContentType[] = []
  for (const item of produces?.items() ?? []) {
    // One list holds for all statuses; of its types, a problem is for errors only.
    if (item.string === undefined || (!isError && isProblem(item.string))) continue
    types.push(toContentType({ name: item.string, nameNode: item, node: item, schemaNode }))
  }
  if (types.length > 0) return { types, node, isOpen: false }
  const name = 'application/json'
  const fallback = { name, nameNode: response.node, node: response.node, schemaNode }
  return { types: [toContentType(fallback)], node, isOpen: true }
}

/** Whether a response has content whatever a document says (RFC 9110 sections 9.3.2, 15.2 to 15.4.5). */
function hasContent({ method }: Operation, status: string): boolean {
  return method !== 'head' && !/^(?:1..|204|205|304)$/.test(status)
}

function toContentType({
  name,
  nameNode,
  node,
  schemaNode,
}: Pick<MediaType, 'name' | 'nameNode' | 'node' | 'schemaNode'>): ContentType {
  return {
    name,
    essence: essenceOf(name),
    parameters: parametersOf(name),
    node: nameNode,
    on: nameNode.key === name ? 'key' : undefined,
    schemaNode,
    itemSchemaNode: node.get('itemSchema'),
    declaration: node,
  }
}
