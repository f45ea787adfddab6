import { basename } from 'node:path'
import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import { tokensOf } from '../../documents/parsing/text-node.ts'
import type { References } from '../../documents/references/references.ts'
import type { ReadFiles } from './reader.ts'

/** A `$ref` and what it leads to. */
interface ReferenceUse {
  /** The member `$ref`. */
  readonly node: SpecNode
  readonly target: SpecNode
}

/** The members `$ref` of a document that are texts, in its order. */
export function* referencesIn(document: SpecDocument): Generator<SpecNode> {
  if (!document.source.text.includes('$ref')) return
  for (const textNode of document.textNodes()) {
    if (textNode.key !== '$ref' || !textNode.isLeaf) continue
    const tokens = tokensOf(textNode)
    const node = tokens && document.root.at(...tokens)
    if (node?.string !== undefined) yield node
  }
}

/** What a `$ref` leads to by itself; undefined where it leads nowhere. */
export function targetOf(node: SpecNode, references: References): SpecNode | undefined {
  const { parent, string } = node
  if (parent === undefined || string === undefined) return undefined
  const target = references.target(string, parent)
  return target instanceof SpecNode ? target : undefined
}

/**
 * Finds the `$ref`s that lead to a node, or to what is below it.
 * @param locations the files to look in, besides that of the node
 */
export function* referencesTo(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): Generator<ReferenceUse> {
  const own = node.document.source.location
  const { pointer } = node
  for (const location of new Set([own, ...locations])) {
    const document = files.open(location)
    if (document === undefined || !mayReferTo(document, own)) continue
    for (const reference of referencesIn(document)) {
      const target = targetOf(reference, files.references)
      if (target?.document.source.location !== own) continue
      if (target.pointer === pointer || target.pointer.startsWith(`${pointer}/`))
        yield { node: reference, target }
    }
  }
}

/** A file is referred to by its name, however it is spelt; one with odd letters may be encoded. */
export function mayReferTo({ source }: SpecDocument, location: string): boolean {
  const name = basename(location)
  return source.location === location || /[^\w.-]/.test(name) || source.text.includes(name)
}

/** The node that a place is about: what a `$ref` leads to, or else the member itself. */
export function subjectAt(node: SpecNode, { references }: ReadFiles): SpecNode | undefined {
  return isReference(node) ? targetOf(node, references) : node
}

/** Whether a node is the text of a `$ref`. */
export function isReference(node: SpecNode): boolean {
  return node.key === '$ref' && node.string !== undefined
}
