import { basename, extname } from 'node:path'
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { nameSpan, type ReadFiles, wholeSpan } from './reader.ts'

const METHODS: ReadonlySet<string> = new Set(
  'get put post delete options head patch trace query publish subscribe'.split(' '),
)

/** Whether a node is an operation that OpenAPI describes. */
export function isOperation(node: SpecNode): boolean {
  return (
    METHODS.has(String(node.key)) &&
    (node.get('responses') !== undefined || node.get('operationId') !== undefined)
  )
}

/** A part of a document that has a name to be found by. */
export interface OutlineEntry {
  readonly name: string
  readonly detail: string
  readonly kind: SymbolKind
  readonly node: SpecNode
  readonly children: readonly OutlineEntry[]
}

/** The sections of components of OpenAPI and AsyncAPI, as files that are parts of documents have them, too. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'callbacks'],
  ...['securitySchemes', 'links', 'pathItems', 'mediaTypes', 'messages', 'replies', 'operations'],
  ...['channels', 'servers', 'correlationIds', 'operationTraits', 'messageTraits', 'tags'],
])
/** Members of one part, that may all be objects: a file with these is no map of parts. */
const OWN_MEMBERS: ReadonlySet<string> = new Set([
  ...['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'not', 'patternProperties', 'schema'],
  ...['additionalProperties', 'content', 'payload', 'headers', 'definitions', '$defs'],
])

/** Whether a file is a document, and no part of others. */
export function isWhole({ root }: SpecDocument): boolean {
  return ['openapi', 'swagger', 'asyncapi'].some((key) => root.get(key) !== undefined)
}

/**
 * What a file is made of: its operations, channels, messages, schemas and other components. A file that
 * is only a part of documents is a path item, a part as a whole, or a map of parts.
 * @param isPart whether it is known that documents refer to the file
 */
export function partsOf(document: SpecDocument, isPart: boolean): OutlineEntry[] {
  const isFragment = isPart && !isWhole(document) && !hasRoots(document)
  return isFragment ? partsOfFragment(document) : partsOfWhole(document)
}

/** Whether a file has the members of a document, though it does not say that it is one. */
function hasRoots({ root }: SpecDocument): boolean {
  return ['paths', 'channels', 'components'].some((key) => root.get(key) !== undefined)
}

function partsOfFragment(document: SpecDocument): OutlineEntry[] {
  const { root, source } = document
  const name = basename(source.location, extname(source.location))
  const operations = operationsOf(root, name)
  if (operations.length > 0) return [{ ...entry(root, SymbolKind.Namespace, operations), name }]
  const members = [...root.members()]
  if (members.length === 0) return []
  if (members.every(({ key }) => SECTIONS.has(key))) return componentsOf(root)
  const isMap = members.every((node) => node.object !== undefined && !OWN_MEMBERS.has(node.key))
  if (isMap) return members.map((node) => entry(node, SymbolKind.Class, []))
  return [{ ...entry(root, SymbolKind.Class, partsOfWhole(document)), name }]
}

function partsOfWhole({ root }: SpecDocument): OutlineEntry[] {
  return [
    ...groupsOf(root, ['paths', 'webhooks'], SymbolKind.Namespace, operationsOf),
    ...groupsOf(root, ['channels'], SymbolKind.Event, operationsOf),
    ...groupsOf(root, ['operations'], SymbolKind.Method),
    ...groupsOf(root, ['definitions', 'parameters', 'responses'], SymbolKind.Class),
    ...componentsOf(root.get('components')),
  ]
}

function groupsOf(
  root: SpecNode,
  names: readonly string[],
  kind: SymbolKind,
  inside: (node: SpecNode) => OutlineEntry[] = () => [],
): OutlineEntry[] {
  return names.flatMap((name) =>
    [...(root.get(name)?.members() ?? [])].map((node) => entry(node, kind, inside(node))),
  )
}

function operationsOf(item: SpecNode, path = String(item.key)): OutlineEntry[] {
  return [...item.members()]
    .filter((node) => METHODS.has(node.key) && node.object !== undefined)
    .map((node) => {
      const id = node.get('operationId')?.string ?? ''
      // Many clients list symbols without what is around them.
      const name = `${nameOfMethod(node.key)} ${path}`
      return { ...entry(node, SymbolKind.Method, []), name, detail: id }
    })
}

/** As rules name it: what AsyncAPI 2 calls `publish` is no method of HTTP. */
function nameOfMethod(key: string): string {
  return key === 'publish' || key === 'subscribe' ? key : key.toUpperCase()
}

function componentsOf(sections: SpecNode | undefined): OutlineEntry[] {
  const kinds = new Map<string, SymbolKind>([
    ['schemas', SymbolKind.Class],
    ['messages', SymbolKind.Event],
  ])
  return [...(sections?.members() ?? [])].flatMap((group) =>
    [...group.members()].map((node) => ({
      ...entry(node, kinds.get(group.key) ?? SymbolKind.Object, []),
      detail: group.key,
    })),
  )
}

function entry(node: SpecNode, kind: SymbolKind, children: readonly OutlineEntry[]): OutlineEntry {
  return { name: String(node.key ?? ''), detail: '', kind, node, children }
}

/** Says the outline of a file as the client takes it; see `partsOf`. */
export function documentSymbols(
  document: SpecDocument,
  isPart: boolean,
  files: ReadFiles,
): DocumentSymbol[] {
  const toSymbol = ({ name, detail, kind, node, children }: OutlineEntry): DocumentSymbol => ({
    // Clients refuse symbols without names.
    name: name === '' ? '""' : name,
    detail,
    kind,
    range: files.rangeOf(document, wholeSpan(node)),
    selectionRange: files.rangeOf(document, nameSpan(node)),
    children: children.map(toSymbol),
  })
  return partsOf(document, isPart).map(toSymbol)
}
