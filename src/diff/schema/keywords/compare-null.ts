import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import { isNamedSchema, nameSchema } from '../changes/name-schema.ts'
import { type SchemaChange, schemaChange } from '../changes/schema-change.ts'
import type { KnownAlternatives } from '../facts/alternative-reader.ts'
import type { Conjunction } from '../facts/conjunction.ts'
import type { Nullability } from '../facts/nullability.ts'

/** The schemas of one side. */
interface NullSide {
  readonly schemas: Conjunction
  readonly nullability: Nullability
  readonly alternatives: KnownAlternatives
}

/** Compares whether null is valid. */
export function compareNull(
  base: NullSide,
  revision: NullSide,
  places: FactPair['places'],
): SchemaChange | undefined {
  const [first, second] = [base.alternatives.list[0]?.facts, revision.alternatives.list[0]?.facts]
  // What has no type takes null as it takes all else.
  if (first === undefined || second === undefined || !isTyped(base) || !isTyped(revision))
    return undefined
  const was = acceptsNull(base)
  const is = acceptsNull(revision)
  if (was === is || saysNullable(is ? base : revision)) return undefined
  const kind = is ? 'became-nullable' : 'became-not-nullable'
  const old = was ? findNull(base.schemas.schemas) : first.typeNode
  const present = is ? findNull(revision.schemas.schemas) : second.typeNode
  const [from] = base.schemas.schemas
  const [to] = revision.schemas.schemas
  // It is not the component that changed, but what stood where it is referred to now.
  if (was && old && present && from && to && isNamedSchema(to.node) && !isNamedSchema(from.node)) {
    const place = findReferring(from.node, to.node)
    const subject = nameSchema(place ?? from.node)
    return schemaChange(kind, { node: place ?? present, base: old, subject })
  }
  return changeOf({ base: first, revision: second, places }, kind, old, present, {})
}

/** What refers to a component where another schema stood. */
function findReferring(old: SpecNode, component: SpecNode): SpecNode | undefined {
  const place = component.document.root.at(...old.tokens)
  return place !== undefined && References.of(place) !== undefined ? place : undefined
}

function isTyped({ alternatives }: NullSide): boolean {
  return alternatives.list.every(
    ({ facts }) => facts.typeNode !== undefined || facts.values !== undefined,
  )
}

function acceptsNull({ schemas: { schemas }, nullability }: NullSide): boolean {
  return schemas.every((schema) => nullability.accepts(schema))
}

/**
 * Whether schemas that do not take null say `nullable: true`, in a version that does not know it. Whoever
 * wrote it meant that null is valid.
 */
function saysNullable({ schemas: { schemas } }: NullSide): boolean {
  return schemas.some(({ node }) => node.get('nullable')?.value === true)
}

/** Finds where schemas say that null is valid; each is looked into once. */
function findNull(schemas: readonly Schema[]): SpecNode | undefined {
  const all = new Set<Schema>(schemas)
  for (const schema of all) {
    const own = nullKeywordOf(schema)
    if (own !== undefined) return own
    for (const part of [...schema.parts, ...schema.branches.flat()])
      if (part !== undefined) all.add(part)
  }
  return undefined
}

function nullKeywordOf({ node }: Schema): SpecNode | undefined {
  for (const keyword of ['nullable', 'x-nullable']) {
    const found = node.get(keyword)
    if (found?.value === true) return found
  }
  for (const keyword of ['type', 'enum']) {
    const found = node.get(keyword)
    const sign = keyword === 'type' ? 'null' : null
    if (Array.isArray(found?.value) && found.value.includes(sign)) return found
  }
  const constant = node.get('const')
  if (constant?.value === null) return constant
  const type = node.get('type')
  return type?.value === 'null' ? type : undefined
}
