import { basename } from 'node:path'
import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import { tokensOf } from '../../documents/parsing/text-node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import type { References } from '../../documents/references/references.ts'
import type { ReadFiles } from './reader.ts'

/** The members whose texts are references. */
const REFERRING: ReadonlySet<unknown> = new Set(['$ref', 'operationRef'])

/** A reference and what it leads to. */
interface ReferenceUse {
  /** The text of the reference. */
  readonly node: SpecNode
  readonly target: SpecNode
}

/**
 * The references of a document, in its order: `$ref`s, `operationRef`s of links, and the values of
 * discriminators' `mapping`s.
 */
export function* referencesIn(document: SpecDocument): Generator<SpecNode> {
  const { text } = document.source
  if (!/\$ref|operationRef|mapping/.test(text)) return
  for (const textNode of document.textNodes()) {
    if (!textNode.isLeaf || !mayRefer(textNode)) continue
    const tokens = tokensOf(textNode)
    const node = tokens && document.root.at(...tokens)
    if (node?.string !== undefined) yield node
  }
}

/** What a reference leads to by itself; undefined where it leads nowhere. */
export function targetOf(node: SpecNode, references: References): SpecNode | undefined {
  const { parent, string } = node
  if (parent === undefined || string === undefined) return undefined
  const named = isMapped(node) ? node.document.root.at('components', 'schemas', string) : undefined
  if (named !== undefined) return named
  const target = references.target(string, parent)
  return target instanceof SpecNode ? target : undefined
}

/**
 * Finds the references that lead to a node, or to what is below it, also by way of a `$ref` that stands
 * for a map around it: `schemas: { $ref: schemas.yaml }`.
 * @param locations the files to look in, besides that of the node
 */
export function* referencesTo(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): Generator<ReferenceUse> {
  const own = node.document.source.location
  const { pointer } = node
  const looked = new Set<string>()
  const ways = new Set([own])
  // What is added while it goes on is looked at too.
  for (const way of ways)
    for (const location of new Set([own, ...locations])) {
      if (looked.has(location)) continue
      // In a large workspace hardly any file does: to parse them all would take long, and much memory.
      if (location !== way && !mayNameFile(files.textOf(location), way)) continue
      looked.add(location)
      const document = files.open(location)
      if (document === undefined) continue
      for (const reference of referencesIn(document)) {
        const target = targetOf(reference, files.references)
        if (target?.document.source.location !== own) continue
        if (target.pointer === pointer || target.pointer.startsWith(`${pointer}/`))
          yield { node: reference, target }
        else if (isMap(reference.parent) && pointer.startsWith(`${target.pointer}/`))
          ways.add(location)
      }
    }
}

/** What may hold parts by their names: files refer to what is in it by way of the `$ref` there. */
const MAP = /^(?:|\/components(?:\/[^/]+)?|\/definitions|\/parameters|\/responses)$/

function isMap(node: SpecNode | undefined): boolean {
  return node !== undefined && MAP.test(node.pointer)
}

/** Whether a file, by its text, may refer to another one or be that. */
export function mayReferTo({ source }: SpecDocument, location: string): boolean {
  return source.location === location || mayNameFile(source.text, location)
}

/**
 * Whether a text may refer to a file: by its name, however the way there is spelt; one with odd letters
 * may be encoded.
 */
export function mayNameFile(text: string | undefined, location: string): boolean {
  const name = basename(location)
  return text !== undefined && (/[^\w.-]/.test(name) || text.includes(name))
}

/** The node that a place is about: what a reference leads to, or else the member itself. */
export function subjectAt(node: SpecNode, { references }: ReadFiles): SpecNode | undefined {
  return isReference(node) ? targetOf(node, references) : node
}

/** Whether a node is the text of a reference. */
export function isReference(node: SpecNode): boolean {
  return node.string !== undefined && mayRefer(node)
}

/** A place as nodes of the data and of the text have it. */
interface KeyedPlace {
  readonly key: PointerToken | undefined
  readonly parent: KeyedPlace | undefined
}

function mayRefer(place: KeyedPlace): boolean {
  return REFERRING.has(place.key) || isMapped(place)
}

/** Whether a place is a value of a discriminator's `mapping`: a reference, or the name of a schema. */
export function isMapped({ key, parent }: KeyedPlace): boolean {
  if (parent?.key === 'discriminator') return key === 'defaultMapping'
  return parent?.key === 'mapping' && parent.parent?.key === 'discriminator'
}
