import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { isRemote } from '../../documents/place.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import type { References } from '../../documents/references/references.ts'
import { writeReference } from '../../documents/references/write-reference.ts'
import type { JsonValue } from '../../edits/json-value.ts'
import type { NodeEdit } from '../../edits/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { addMember } from './add-member.ts'
import { componentNames } from './component-names.ts'

/** The kinds of components that fixes declare. */
type SharedKind = 'headers' | 'parameters' | 'responses' | 'schemas'

/** What is missing in many places, and is declared once. */
interface SharedPart {
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

/** A reference to a component, with what declares it where it is not there yet. */
export interface ComponentReference {
  readonly reference: JsonValue
  /** The component, where it is there already. */
  readonly component?: SpecNode
  readonly edits: readonly NodeEdit[]
}

/** Where a component is, or is to be. */
interface ComponentPlace {
  readonly document: SpecDocument
  readonly tokens: readonly PointerToken[]
  readonly component?: SpecNode
  readonly edits: readonly NodeEdit[]
}

/**
 * Refers to a component from a node: to one that the document has, or to a new one.
 * @returns undefined where the version has no such components, or nowhere is a place for one
 */
export function referTo(
  api: OpenApi | AsyncApi,
  from: SpecNode,
  part: SharedPart,
): ComponentReference | undefined {
  const root = rootFor(api, from)
  const known = placesOf(api)
  const key = JSON.stringify([root.document.source.location, part.kind, part.name])
  const place = known.has(key) ? known.get(key) : findPlace(api, root, part)
  known.set(key, place)
  if (place === undefined) return undefined
  const { document, tokens, ...rest } = place
  const reference = writeReference(from.document, document, tokens, api.root.document)
  return { reference: { $ref: reference }, ...rest }
}

/** What was found, so that all fixes of a run agree. */
const placesOf = perObject((_: OpenApi | AsyncApi) => new Map<string, ComponentPlace | undefined>())

/**
 * The document whose components a node may refer to. A path that is taken from another document, which
 * is one of its own, refers to that one's: it has to be right without the documents that use it.
 */
function rootFor(api: OpenApi | AsyncApi, { document }: SpecNode): SpecNode {
  const { root } = document
  return formatOf(root) === undefined || formatOf(root) !== formatOf(api.root) ? api.root : root
}

/** The format that a document names, with its minor version: versions differ in what components are. */
function formatOf(root: SpecNode): string | undefined {
  for (const key of ['openapi', 'swagger', 'asyncapi']) {
    const version = root.get(key)?.value
    if (version !== undefined) return `${key} ${String(version).split('.').slice(0, 2).join('.')}`
  }
  return undefined
}

function findPlace(
  api: OpenApi | AsyncApi,
  root: SpecNode,
  part: SharedPart,
): ComponentPlace | undefined {
  const keys = componentKeysOf(api, part.kind)
  if (keys === undefined) return undefined
  const isOwn = ({ document }: SpecNode) => root === api.root || document === root.document
  const used = findUsed(part, isOwn)
  if (used !== undefined) return placeOf(used, used)
  const adopted = part.adopt?.()
  if (adopted !== undefined && isOwn(adopted.component))
    return placeOf(adopted.component, adopted.component, adopted.edits)
  const container = api.references.mapAt(root, ...keys)
  // Headers are named as they are sent.
  const siblings = part.kind === 'headers' ? [] : namesBeside(api, root, container)
  for (const name of componentNames(part.name, part.word, siblings)) {
    const present = findCaseless(container, name)
    if (present === undefined) return declare(api, root, keys, name, part)
    const target = api.references.follow(present)
    if (target !== undefined && part.isServedBy(target)) return placeOf(present, target)
  }
  return undefined
}

/**
 * The place of a component that is there.
 * @param node where references lead to it
 */
function placeOf(
  { document, tokens }: SpecNode,
  component: SpecNode,
  edits: readonly NodeEdit[] = [],
): ComponentPlace {
  return { document, tokens, component, edits }
}

/** The names of the components of a kind, or where there are none, those of schemas. */
function namesBeside(
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
function findUsed(
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
function componentKeysOf(api: OpenApi | AsyncApi, kind: SharedKind): readonly string[] | undefined {
  if (api.kind === 'asyncapi') return kind === 'schemas' ? ['components', kind] : undefined
  if (kind !== 'headers') return api.syntax.componentKeys[kind]
  return api.syntax.inlinesSchemas ? undefined : ['components', 'headers']
}

/** Components whose names differ in case or signs alone would be taken for one another. */
function findCaseless(container: SpecNode | undefined, name: string): SpecNode | undefined {
  const plain = toPlain(name)
  for (const member of container?.members() ?? []) if (toPlain(member.key) === plain) return member
  return undefined
}

function toPlain(name: string): string {
  return name.toLowerCase().replace(/[._-]/g, '')
}

/** Declares a component where the others of its kind stand, in whatever file. */
function declare(
  { references }: OpenApi | AsyncApi,
  root: SpecNode,
  keys: readonly string[],
  name: string,
  { write }: SharedPart,
): ComponentPlace | undefined {
  const home = homeOf(root, references, keys)
  if (home === undefined || isRemote(home.into)) return undefined
  const path = [...home.path, name]
  const written = write(home.into)
  if (written === undefined) return undefined
  const edit = addMember(home.into, path, written.value)
  if (edit === undefined) return undefined
  const tokens = [...home.into.tokens, ...path]
  return { document: home.into.document, tokens, edits: [edit, ...written.edits] }
}

/** An object that is there, and the keys below it that are not. */
interface Home {
  readonly into: SpecNode
  readonly path: readonly string[]
}

/**
 * How far keys lead from the root. A `$ref` on the way is followed, as `References.mapAt` does.
 * @returns undefined where a reference leads nowhere
 */
function homeOf(root: SpecNode, references: References, keys: readonly string[]): Home | undefined {
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
