import { References } from '../../../documents/references/references.ts'
import { isJson, isXml } from '../../../model/openapi/media-type.ts'
import { groupBy } from '../../../text/group-by.ts'
import { quote, quoteSome } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { XmlComparison } from '../../schema/compare-xml.ts'
import { saysSomething } from '../../schema/facts/says-something.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { Content, ContentType } from './content.ts'
import type { BodySubject, Compared, ContentSchemaPair } from './content-schema-pair.ts'
import { compareEncodings } from './encodings.ts'

/** Compares the media types of two bodies. */
export function compareContents(
  apis: ApiPair,
  base: Content,
  revision: Content,
  subject: BodySubject,
): Compared {
  // What is declared without a media type may have any.
  if (base.types.length === 0)
    return { differences: revision.types.map((type) => added(type, subject)), schemas: [] }
  if (revision.types.length === 0)
    return { differences: [bodyRemoved(base, revision, subject)], schemas: [] }
  const { pairs, removed, extra } = pairTypes(base, revision, subject.direction)
  const isOpen = base.isOpen || revision.isOpen
  const encodings = pairs.flatMap(([type, other]) => compareEncodings(apis, type, other, subject))
  const xml = pairs.flatMap(([type, other]) => [...compareXml(apis, type, other, subject)])
  return {
    differences: [
      ...removed.map((type) => typeRemoved(type, revision, subject)),
      ...pairs.flatMap(([type, other]) => (isOpen ? [] : [...widenings(type, other, subject)])),
      ...extra.map((type) => added(type, subject)),
      ...encodings.flatMap(({ differences }) => differences),
      ...xml,
    ],
    schemas: [
      ...pairs.flatMap(([type, other]) => [...schemasOf(type, other)]),
      ...encodings.flatMap(({ schemas }) => schemas),
    ],
  }
}

interface PairedTypes {
  readonly pairs: readonly (readonly [base: ContentType, revision: ContentType])[]
  readonly removed: readonly ContentType[]
  readonly extra: readonly ContentType[]
}

/** Pairs media types by their names, then where one has no parameters, then with a range that covers them. */
function pairTypes(base: Content, revision: Content, direction: 'sent' | 'read'): PairedTypes {
  const pairs: [ContentType, ContentType][] = []
  const removed: ContentType[] = []
  const free = new Set(revision.types)
  const byName = firstBy(revision.types, exactName)
  const rest: ContentType[] = []
  for (const type of base.types) {
    const same = byName.get(exactName(type))
    if (same !== undefined && free.delete(same)) pairs.push([type, same])
    else rest.push(type)
  }
  const named = new Set(revision.types.map(({ essence }) => essence))
  const plain = firstBy(revision.types.filter(isPlain), ({ essence }) => essence)
  const unpaired = groupBy(free, ({ essence }) => essence)
  const ranges = firstBy(revision.types.filter(isRange), ({ essence }) => essence)
  const byType = groupBy(free, ({ essence }) => rangeOf(essence))
  for (const type of rest) {
    const { essence } = type
    // What has no parameters leaves open which there are.
    const same = isPlain(type) ? unpaired.get(essence)?.shift() : plain.get(essence)
    const range = named.has(essence) ? undefined : findRange(essence, ranges)
    const successor = same !== undefined && free.has(same) ? same : range
    if (successor !== undefined) {
      pairs.push([type, successor])
      free.delete(successor)
    } else if (isRange(type) && direction === 'read') {
      // Any type may be read before and one of them now: those are what they were.
      for (const part of (isAny(essence) ? [...free] : byType.get(essence)) ?? [])
        if (free.delete(part)) pairs.push([type, part])
    } else if (!(isPlain(type) ? named : plain).has(essence)) removed.push(type)
  }
  if (!base.isOpen && !revision.isOpen) return { pairs, removed, extra: [...free] }
  // Nothing is missing from what is left open; its one schema holds for whatever there is.
  const [type] = base.types
  const [other] = revision.types
  if (pairs.length === 0 && type !== undefined && other !== undefined) pairs.push([type, other])
  return { pairs, removed: [], extra: [] }
}

/** What only bodies in XML show: names of elements, attributes, namespaces. */
function* compareXml(
  { base, revision, sameParts }: ApiPair,
  type: ContentType,
  other: ContentType,
  { kind, direction }: BodySubject,
): Generator<Difference> {
  const [schema, present] = [type.schemaNode, other.schemaNode]
  if (!isXml(type.name) || schema === undefined || present === undefined) return
  if (sameParts?.isSame(schema, present)) return
  const xml = new XmlComparison({ base: base.references, revision: revision.references })
  for (const change of xml.compare(schema, present))
    yield changeOfKind(`${kind}-xml-changed`, { ...change, direction })
}

function isPlain({ parameters }: ContentType): boolean {
  return parameters === ''
}

/** Where a media type was named and only a range is, those that read do not know what comes. */
function* widenings(
  type: ContentType,
  other: ContentType,
  { kind, direction }: BodySubject,
): Generator<Difference> {
  if (direction === 'sent' || isRange(type) || !isRange(other)) return
  yield changeOfKind(`${kind}-media-type-widened`, {
    direction,
    node: other.node,
    on: other.on,
    base: type.node,
    baseOn: type.on,
    was: type.name,
    is: other.name,
  })
}

/** The range of the revision that a media type is in. */
function findRange(
  essence: string,
  ranges: ReadonlyMap<string, ContentType>,
): ContentType | undefined {
  return ranges.get(rangeOf(essence)) ?? ranges.get('*/*') ?? ranges.get('*')
}

/** `application/*` of `application/json`. */
function rangeOf(essence: string): string {
  return `${essence.split('/')[0]}/*`
}

function isRange({ essence }: ContentType): boolean {
  return essence.endsWith('/*') || essence === '*'
}

function isAny(essence: string): boolean {
  return essence === '*/*' || essence === '*'
}

function exactName({ essence, parameters }: ContentType): string {
  return `${essence}${parameters}`
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const named = new Map<string, T>()
  for (const item of items) if (!named.has(keyOf(item))) named.set(keyOf(item), item)
  return named
}

function* schemasOf(base: ContentType, revision: ContentType): Generator<ContentSchemaPair> {
  const places = { base: base.node, revision: revision.node }
  if (isFile(base, revision) || isFile(revision, base)) return
  const hasItems = base.itemSchemaNode !== undefined || revision.itemSchemaNode !== undefined
  if (base.schemaNode !== undefined || revision.schemaNode !== undefined)
    yield { base: base.schemaNode, revision: revision.schemaNode, places }
  if (hasItems) yield { base: base.itemSchemaNode, revision: revision.itemSchemaNode, places }
}

/**
 * Whether a body is a file: it has a type of its own in 2.0, is a string of format `binary` in 3.0
 * unless it is JSON, or a string of bytes, and a string or anything since.
 */
function isFile(
  { schemaNode: file, name, essence }: ContentType,
  { schemaNode: other }: ContentType,
): boolean {
  const { type, format } = file?.object ?? {}
  const isOfBytes = format === undefined && essence === 'application/octet-stream'
  if (type === 'string' && (isOfBytes || (format === 'binary' && !isJson(name))))
    return other === undefined || !saysSomething(other)
  if (file === undefined || type !== 'file') return false
  const otherType = other?.object?.type
  return otherType === undefined
    ? References.of(other ?? file) === undefined
    : otherType === 'string'
}

function added(type: ContentType, { kind, direction }: BodySubject): Difference {
  const { node, on, name } = type
  return changeOfKind(`${kind}-media-type-added`, {
    direction,
    node,
    on,
    base: undefined,
    is: name,
  })
}

function typeRemoved(
  type: ContentType,
  revision: Content,
  { kind, direction }: BodySubject,
): Difference {
  return changeOfKind(`${kind}-media-type-removed`, {
    direction,
    node: revision.node,
    on: 'key',
    base: type.node,
    baseOn: type.on,
    was: type.name,
    subject: `Media type ${quote(type.name)} of the ${kind}`,
  })
}

function bodyRemoved(
  base: Content,
  revision: Content,
  { kind, direction }: BodySubject,
): Difference {
  const names = base.types.map(({ name }) => name)
  return changeOfKind(`${kind}-media-type-removed`, {
    direction,
    node: revision.node,
    on: 'key',
    base: base.node,
    baseOn: 'key',
    was: names.join(', '),
    subject: `The body of the ${kind}, ${quoteSome(names)},`,
  })
}
