import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { groupBy } from '../../text/group-by.ts'

/** The pointers of nodes in one file. */
export type FilePlaces = readonly [file: string, ...pointers: string[]]

/** What a document describes: plain data, which is sent between threads and kept with what was found. */
export interface DocumentContent {
  /** `info.title`; null where there is none. */
  readonly title: string | null
  /** `x-owner` of the document or of its `info`; null where there is none. */
  readonly owner: string | null
  readonly operations: readonly FilePlaces[]
  readonly messages: readonly FilePlaces[]
  /** Those that are declared under a name, and those that stand in other files. */
  readonly schemas: readonly FilePlaces[]
}

/** The longest title or owner that is kept, in UTF-16 units. */
const LONGEST_TEXT = 200

/** Says what a document describes, and where each part of it stands. */
export function describeContent(api: OpenApi | AsyncApi): DocumentContent {
  const info = api.root.get('info')
  const operations = operationsOf(api).map(({ node }) => node)
  const messages = api.kind === 'asyncapi' ? api.messages.map(({ node }) => node) : []
  const schemas = [...namedSchemas(api), ...foreignSchemas(api)]
  return {
    title: readText(info?.get('title')),
    owner: readOwner(info?.get('x-owner')) ?? readOwner(api.root.get('x-owner')),
    operations: placesOf(operations),
    messages: placesOf(messages),
    schemas: placesOf(schemas),
  }
}

function operationsOf(api: OpenApi | AsyncApi): readonly { readonly node: SpecNode }[] {
  return api.kind === 'openapi' ? [...api.operations, ...api.clientOperations] : api.operations
}

/** The schemas that the document declares under names. */
function namedSchemas(api: OpenApi | AsyncApi): SpecNode[] {
  const declared = api.references.mapAt(
    api.root,
    ...(api.kind === 'openapi' ? api.syntax.componentKeys.schemas : ['components', 'schemas']),
  )
  return [...(declared?.members() ?? [])].map((node) => api.references.follow(node) ?? node)
}

/** The outermost schemas of other files, without those that are a member of something else there. */
function foreignSchemas(api: OpenApi | AsyncApi): SpecNode[] {
  const nodes = [...api.walk.schemas].map(({ node }) => node)
  const foreign = nodes.filter(({ document }) => document !== api.document)
  const known = new Set(foreign.map(({ value }) => value))
  return foreign.filter((node) => !isInside(node, known) && !isMember(node))
}

/** Two nodes of one place have one value. */
function isInside(node: SpecNode, known: ReadonlySet<unknown>): boolean {
  for (let above = node.parent; above !== undefined; above = above.parent)
    if (above.isCollection && known.has(above.value)) return true
  return false
}

/** Whether it is the schema of a media type, a parameter or a message that stands in that file. */
function isMember({ key }: SpecNode): boolean {
  return key === 'schema' || key === 'payload' || key === 'headers'
}

/** The places of nodes by their files, each once. */
function placesOf(nodes: readonly SpecNode[]): FilePlaces[] {
  return [...groupBy(nodes, ({ document }) => document.source.file)].map(([file, own]) => {
    return [file, ...new Set(own.map(({ pointer }) => pointer))]
  })
}

/** An owner is a name or a list of names. */
function readOwner(node: SpecNode | undefined): string | null {
  if (node === undefined || node.string !== undefined) return readText(node)
  const names = [...node.items()].map(readText).filter((name) => name !== null)
  return names.length === 0 ? null : names.join(', ').slice(0, LONGEST_TEXT)
}

function readText(node: SpecNode | undefined): string | null {
  const text = node?.string?.trim() ?? ''
  return text === '' ? null : text.slice(0, LONGEST_TEXT)
}
