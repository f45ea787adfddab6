import type { SpecNode } from '../../../documents/node.ts'
import { perObject } from '../../../text/memoize.ts'
import { showValue } from '../../../text/show-value.ts'
import type { SchemaChangeKind } from '../../kinds.ts'
import type { Facts } from '../facts/facts.ts'
import { nameExchanged, nameSchema } from './name-schema.ts'
import { type SchemaChange, type SchemaTexts, writeChange } from './schema-change.ts'

/** The facts of two alternatives, with the places for what neither writes down. */
export interface FactPair {
  readonly base: Facts
  readonly revision: Facts
  /** The schemas as a whole. */
  readonly places: { readonly base: SpecNode; readonly revision: SpecNode }
}

/** A constraint that is named after its keyword. */
export function constraintOf(
  pair: FactPair,
  kind: 'constraint-tightened' | 'constraint-loosened',
  keyword: string,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
): SchemaChange {
  return changeOf(pair, kind, old, present, {
    about: 'keyword',
    keyword: String(present?.key ?? old?.key ?? keyword),
    was: old && showValue(old.value),
    is: present && showValue(present.value),
    isOpaque: (old ?? present)?.isCollection === true,
  })
}

/** A keyword that is not taken apart, and that accepts less or more than it did. */
export function wholeConstraintOf(
  pair: FactPair,
  kind: 'constraint-tightened' | 'constraint-loosened',
  keyword: string,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
): SchemaChange {
  // They tell the change from others at the same place.
  const [was, is] = [old && showValue(old.value), present && showValue(present.value)]
  return changeOf(pair, kind, old, present, { about: 'whole', keyword, was, is })
}

/** The texts of a change apart from the name of its schema, with what was and is. */
type OwnTexts<Texts> = Texts extends unknown
  ? Omit<Texts, 'subject'> & { readonly was?: string | undefined; readonly is?: string | undefined }
  : never

/**
 * Makes a change of what schemas say, at the keywords that say it, or at the schema of the other
 * side that would.
 * @param texts those that the words of the kind are made of, apart from the name of the schema
 */
export function changeOf<Kind extends SchemaChangeKind>(
  pair: FactPair,
  kind: Kind,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
  texts: OwnTexts<SchemaTexts<Kind>>,
): SchemaChange
export function changeOf(
  pair: FactPair,
  kind: SchemaChangeKind,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
  texts: object,
): SchemaChange {
  const node = present ?? counterpartOf(old, pair.revision, pair.places.revision)
  const base = old ?? counterpartOf(present, pair.base, pair.places.base)
  const subject =
    present === undefined
      ? nameSchema(old?.parent ?? base)
      : nameExchanged(old === undefined ? base : schemaOf(old), schemaOf(present))
  const parts = { ...texts, node, base, subject }
  return writeChange(kind, parts)
}

/** The schema that a keyword, or an item of its list, is written in. */
function schemaOf(keyword: SpecNode): SpecNode {
  const { parent } = keyword
  if (parent === undefined) return keyword
  return Array.isArray(parent.value) ? (parent.parent ?? parent) : parent
}

/** The schema of the other document that stands where this one does, else the outermost. */
export function counterpartOf(
  keyword: SpecNode | undefined,
  facts: Facts,
  otherwise: SpecNode,
): SpecNode {
  if (keyword === undefined || facts.schemas.length < 2) return facts.schemas[0]?.node ?? otherwise
  const twin = nodesByPointer(facts).get(schemaOf(keyword).pointer)
  return twin ?? facts.schemas[0]?.node ?? otherwise
}

/** The nodes of schemas by their pointers; of those in several files the first. */
const nodesByPointer = perObject((facts: Facts): ReadonlyMap<string, SpecNode> => {
  const found = new Map<string, SpecNode>()
  for (const { node } of facts.schemas) if (!found.has(node.pointer)) found.set(node.pointer, node)
  return found
})
