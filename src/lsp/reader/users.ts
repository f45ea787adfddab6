import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { tokensOf } from '../../documents/parsing/text-node.ts'
import { filesBelow } from './files-of-api.ts'
import { isOperation, isWhole, type OutlineEntry, partsOf } from './outline.ts'
import type { ReadFiles } from './reader.ts'
import { referencesTo } from './references-to.ts'

/** The members that name other parts of their document without a reference. */
const NAMING: ReadonlySet<unknown> = new Set(['security', 'tags', 'operationId'])

/** A part of a document that others use, and how many do. */
interface UsedPart {
  readonly node: SpecNode
  readonly users: number
}

/**
 * Counts who uses the parts of a document: references to them, or to what is below them, in all files;
 * and in the files of the document what has the name of a tag, of a security scheme or, in a link, of an
 * operation.
 * @returns components and tags, whether they are used or not, and operations that are, in their order
 */
export function usedParts(
  document: SpecDocument,
  locations: readonly string[],
  files: ReadFiles,
): UsedPart[] {
  const parts = [...flatten(partsOf(document, locations.includes(document.source.location)))]
  const tags = [...(document.root.get('tags')?.items() ?? [])]
  const nodes = [...tags, ...parts.map(({ node }) => node)]
  const counts = new Map(nodes.map(({ pointer }) => [pointer, 0]))
  const count = (node: SpecNode | undefined) => {
    const part = nearest(node, counts)
    if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  for (const { target } of referencesTo(document.root, locations, files)) count(target)
  for (const file of filesBelow(document, files))
    for (const part of namedParts(file, document, tags, parts)) count(part)
  return nodes
    .map((node) => ({ node, users: counts.get(node.pointer) ?? 0 }))
    .filter(({ node, users }) => isDeclaration(node) || (users > 0 && mayBeUsed(node)))
}

/** Every entry of an outline, with those inside of it. */
export function* flatten(entries: readonly OutlineEntry[]): Generator<OutlineEntry> {
  for (const entry of entries) {
    yield entry
    yield* flatten(entry.children)
  }
}

/** Whether a part is declared to be used. */
function isDeclaration({ pointer }: SpecNode): boolean {
  return /^\/(?:components|definitions|tags)\//.test(pointer)
}

/** Whether a part that is not declared to be used is shown where it is: of fragments, all may be. */
function mayBeUsed(node: SpecNode): boolean {
  return isOperation(node) || !isWhole(node.document)
}

/** The pointer of the part that a node is in; undefined where it is in none. */
function nearest(
  node: SpecNode | undefined,
  parts: ReadonlyMap<string, number>,
): string | undefined {
  for (let around = node; around !== undefined; around = around.parent)
    if (parts.has(around.pointer)) return around.pointer
  return undefined
}

/** The parts of a document that are used by their names in one of its files, once for each use. */
function* namedParts(
  file: SpecDocument,
  document: SpecDocument,
  tags: readonly SpecNode[],
  parts: readonly OutlineEntry[],
): Generator<SpecNode | undefined> {
  const tagsByName = new Map(tags.map((tag) => [tag.get('name')?.string, tag]))
  const operations = new Map(parts.map(({ node }) => [node.get('operationId')?.string, node]))
  for (const textNode of file.textNodes()) {
    if (!NAMING.has(textNode.key)) continue
    const tokens = tokensOf(textNode)
    const node = tokens && file.root.at(...tokens)
    if (node?.parent === undefined) continue
    const { key, parent, string } = node
    if (key === 'operationId' && parent.parent?.key === 'links' && string !== undefined)
      yield operations.get(string)
    if (key === 'tags' && isOperation(parent))
      for (const { string: name } of node.items())
        if (name !== undefined) yield tagsByName.get(name)
    if (key === 'security' && (isOperation(parent) || parent === document.root))
      yield* requiredSchemes(node, document)
  }
}

/** The security schemes that requirements name. */
function* requiredSchemes(
  security: SpecNode,
  document: SpecDocument,
): Generator<SpecNode | undefined> {
  const schemes = document.root.at('components', 'securitySchemes')
  for (const requirement of security.items())
    for (const { key } of requirement.members()) yield schemes?.get(key)
}
