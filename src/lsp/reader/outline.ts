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

/** What a document is made of: its operations, channels, messages, schemas and other components. */
export function partsOf({ root }: SpecDocument): OutlineEntry[] {
  return [
    ...groupsOf(root, ['paths', 'webhooks'], SymbolKind.Namespace, operationsOf),
    ...groupsOf(root, ['channels'], SymbolKind.Event, operationsOf),
    ...groupsOf(root, ['operations'], SymbolKind.Method),
    ...groupsOf(root, ['definitions', 'parameters', 'responses'], SymbolKind.Class),
    ...componentsOf(root),
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

function operationsOf(item: SpecNode): OutlineEntry[] {
  return [...item.members()]
    .filter(({ key }) => METHODS.has(key))
    .map((node) => {
      const id = node.get('operationId')?.string ?? ''
      // Many clients list symbols without what is around them.
      const name = `${nameOfMethod(node.key)} ${item.key}`
      return { ...entry(node, SymbolKind.Method, []), name, detail: id }
    })
}

/** As rules name it: what AsyncAPI 2 calls `publish` is no method of HTTP. */
function nameOfMethod(key: string): string {
  return key === 'publish' || key === 'subscribe' ? key : key.toUpperCase()
}

function componentsOf(root: SpecNode): OutlineEntry[] {
  const kinds = new Map<string, SymbolKind>([
    ['schemas', SymbolKind.Class],
    ['messages', SymbolKind.Event],
  ])
  return [...(root.get('components')?.members() ?? [])].flatMap((group) =>
    [...group.members()].map((node) => ({
      ...entry(node, kinds.get(group.key) ?? SymbolKind.Object, []),
      detail: group.key,
    })),
  )
}

function entry(node: SpecNode, kind: SymbolKind, children: readonly OutlineEntry[]): OutlineEntry {
  return { name: String(node.key ?? ''), detail: '', kind, node, children }
}

/** Says the outline of a document as the client takes it. */
export function documentSymbols(document: SpecDocument, files: ReadFiles): DocumentSymbol[] {
  const toSymbol = ({ name, detail, kind, node, children }: OutlineEntry): DocumentSymbol => ({
    // Clients refuse symbols without names.
    name: name === '' ? '""' : name,
    detail,
    kind,
    range: files.rangeOf(document, wholeSpan(node)),
    selectionRange: files.rangeOf(document, nameSpan(node)),
    children: children.map(toSymbol),
  })
  return partsOf(document).map(toSymbol)
}
