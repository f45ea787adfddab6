import type { SpecDocument } from '../../../documents/document.ts'
import type { SpecNode } from '../../../documents/node.ts'
import { isRemote } from '../../../documents/place.ts'
import type { PointerToken } from '../../../documents/pointer.ts'
import type { References } from '../../../documents/references/references.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { addMember } from '../members/add-member.ts'

/** The kinds of components that fixes declare. */
export const SHARED_KINDS = ['schemas', 'responses', 'parameters', 'headers'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** What is missing in many places, and is declared once. */
export interface SharedPart {
  readonly kind: SharedKind
  /** The name that it gets where it is free. */
  readonly name: string
  /** What is put behind the name where it is taken, to say what it is. */
  readonly word: string
  /** What it is, written for a place; undefined where what it needs has no place. */
  readonly write: (from: SpecNode) => NewValue | undefined
  /** Whether a component that is there already will do, by what it is after references. */
  readonly isServedBy: (component: SpecNode) => boolean
  /** Components that places of the same purpose refer to already, whatever their names. */
  readonly candidates?: () => Iterable<SpecNode>
  /** A component that does once it is changed, and what changes it. */
  readonly adopt?: () => Adopted | undefined
}

/** A component that is there, and the changes by which it serves. */
export interface Adopted {
  readonly component: SpecNode
  readonly edits: readonly NodeEdit[]
}

/** A value that is to be written, with the changes that declare what it refers to. */
export interface NewValue {
  readonly value: JsonValue
  readonly edits: readonly NodeEdit[]
}

/** Where a component is, or is to be. */
export interface ComponentPlace {
  readonly document: SpecDocument
  readonly tokens: readonly PointerToken[]
  /** The file that it has for itself, where it is declared elsewhere. */
  readonly file?: SpecDocument
  readonly component?: SpecNode
  readonly edits: readonly NodeEdit[]
}

/**
 * The place of a component that is there.
 * @param node where references lead to it
 */
export function placeOfComponent(
  { document, tokens }: SpecNode,
  component: SpecNode,
  edits: readonly NodeEdit[] = [],
): ComponentPlace {
  return { document, tokens, component, edits }
}

/** The names of the components of a kind, or where there are none, those of schemas. */
export function namesBeside(
  api: OpenApi | AsyncApi,
  root: SpecNode,
  container: SpecNode | undefined,
): readonly string[] {
  const own = Object.keys(container?.object ?? {})
  const keys = own.length > 0 ? undefined : componentKeysOf(api, 'schemas')
  const schemas = keys && api.references.mapAt(root, ...keys)
  return schemas === undefined ? own : Object.keys(schemas.object ?? {})
}

/** The component that most places refer to, of those that are meant. */
export function findUsed(
  part: SharedPart,
  isMeant: (component: SpecNode) => boolean,
): SpecNode | undefined {
  const counts = new Map<unknown, { node: SpecNode; count: number }>()
  for (const node of part.candidates?.() ?? []) {
    const known = counts.get(node.value)
    if (known !== undefined) known.count++
    else if (isMeant(node) && part.isServedBy(node)) counts.set(node.value, { node, count: 1 })
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count)
  return first?.node
}

/**
 * The keys that lead from the root to the components of a kind: OpenAPI 2.0 has no headers, and of
 * those of AsyncAPI the schemas alone are written alike.
 */
export function componentKeysOf(
  api: OpenApi | AsyncApi,
  kind: SharedKind,
): readonly string[] | undefined {
  if (api.kind === 'asyncapi') return kind === 'schemas' ? ['components', kind] : undefined
  if (kind !== 'headers') return api.syntax.componentKeys[kind]
  return api.syntax.inlinesSchemas ? undefined : ['components', 'headers']
}

/** Components whose names differ in case or signs alone would be taken for one another. */
export function findCaseless(container: SpecNode | undefined, name: string): SpecNode | undefined {
  const plain = toPlain(name)
  for (const member of container?.members() ?? []) if (toPlain(member.key) === plain) return member
  return undefined
}

export function toPlain(name: string): string {
  return name.toLowerCase().replace(/[._-]/g, '')
}

/** Declares a component where the others of its kind stand, in whatever file. */
export function declare(home: Home | undefined, { write }: SharedPart): ComponentPlace | undefined {
  if (home === undefined || isRemote(home.into)) return undefined
  const written = write(home.into)
  const edit = written && addMember(home.into, home.path, written.value)
  if (written === undefined || edit === undefined) return undefined
  const tokens = [...home.into.tokens, ...home.path]
  return { document: home.into.document, tokens, edits: [edit, ...written.edits] }
}

/** An object that is there, and the keys below it that are not. */
export interface Home {
  readonly into: SpecNode
  readonly path: readonly string[]
}

/**
 * How far keys lead from the root. A `$ref` on the way is followed, as `References.mapAt` does.
 * @returns undefined where a reference leads nowhere
 */
export function homeOf(
  root: SpecNode,
  references: References,
  keys: readonly string[],
): Home | undefined {
  let into = root
  for (const [index, key] of keys.entries()) {
    const member = into.get(key)
    if (member === undefined) return { into, path: keys.slice(index) }
    const next = references.follow(member)
    if (next === undefined) return undefined
    into = next
  }
  return { into, path: [] }
}
