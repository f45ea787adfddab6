import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { quote } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import { compareFormStyles } from '../pairs/serialization.ts'
import { type BodyPart, type BodyPartPair, placeOfPart } from './body-part.ts'
import type { ContentType } from './content.ts'
import type { BodySubject, Compared } from './content-schema-pair.ts'
import { comparePartHeaders } from './part-headers.ts'
import { comparePartTypes } from './part-media-types.ts'

/** What says how parts are written: a Media Type object, or an Encoding object in it (3.2). */
interface Owner {
  readonly api: OpenApi
  readonly node: SpecNode
  readonly schema: SpecNode | undefined
  readonly itemSchema: SpecNode | undefined
}

interface OwnerPair {
  readonly base: Owner
  readonly revision: Owner
  readonly direction: 'sent' | 'read'
  /** The path of the parts around it. */
  readonly path: readonly string[]
}

/** Parts in parts more deeply were written to take long. */
const MAX_DEPTH = 20

/** Compares how the parts of two bodies of one media type are written. */
export function compareEncodings(
  apis: ApiPair,
  base: ContentType,
  revision: ContentType,
  { direction }: BodySubject,
): Compared[] {
  if (!hasParts(base.essence) || !hasParts(revision.essence)) return []
  const pair: OwnerPair = {
    base: toOwner(apis.base, base),
    revision: toOwner(apis.revision, revision),
    direction,
    path: [],
  }
  return [...partsOf(pair)].map((part) => comparePart(part, base.essence))
}

function hasParts(essence: string): boolean {
  return essence.startsWith('multipart/') || isForm(essence)
}

function isForm(essence: string): boolean {
  return essence === 'application/x-www-form-urlencoded'
}

function toOwner(api: OpenApi, type: ContentType): Owner {
  const { declaration, schemaNode, itemSchemaNode } = type
  return { api, node: declaration, schema: schemaNode, itemSchema: itemSchemaNode }
}

/** The parts that something is said of in either state, those in them included. */
function* partsOf(pair: OwnerPair): Generator<BodyPartPair> {
  if (pair.path.length > MAX_DEPTH) return
  for (const [name, base, revision] of encodingsOf(pair)) {
    const path = [...pair.path, name]
    const { direction } = pair
    yield { label: `part ${quote(path.join('.'))}`, direction, base, revision }
    yield* partsOf({ base: toInner(base), revision: toInner(revision), direction, path })
  }
}

function toInner({ api, encoding, schema, place }: BodyPart): Owner {
  return { api, node: encoding ?? place, schema, itemSchema: undefined }
}

function* encodingsOf({
  base,
  revision,
}: OwnerPair): Generator<readonly [name: string, base: BodyPart, revision: BodyPart]> {
  const maps = [base, revision].map(({ node }) => node.get('encoding'))
  const names = new Set(maps.flatMap((map) => [...(map?.members() ?? [])].map(({ key }) => key)))
  for (const name of names) {
    const [from, to] = [base, revision].map((owner) => namedPart(owner, name))
    // Of a property that only one state has, another change tells.
    if (from !== undefined && to !== undefined) yield [name, from, to]
  }
  const lists = [base, revision].map(({ node }) => [...(node.get('prefixEncoding')?.items() ?? [])])
  const length = Math.max(...lists.map((list) => list.length))
  for (let index = 0; index < length; index++)
    yield [String(index), indexedPart(base, index), indexedPart(revision, index)]
  if ([base, revision].some(({ node }) => node.get('itemEncoding') !== undefined))
    yield ['*', itemPart(base), itemPart(revision)]
}

/** A property with its encoding; undefined where the schema is known to have no such property. */
function namedPart({ api, node, schema }: Owner, name: string): BodyPart | undefined {
  const [shape] = api.schemas.at(schema)?.shapes ?? []
  const property = shape?.properties.get(name)?.node
  if (shape !== undefined && property === undefined) return undefined
  const map = node.get('encoding')
  const encoding = map?.get(name)
  return { api, encoding, schema: property, place: encoding ?? map ?? node }
}

function indexedPart({ api, node, schema }: Owner, index: number): BodyPart {
  const list = node.get('prefixEncoding')
  const encoding = list?.get(index)
  const target = schema && api.references.follow(schema)
  const item = target?.get('prefixItems')?.get(index) ?? target?.get('items')
  return { api, encoding, schema: item, place: encoding ?? list ?? node }
}

function itemPart({ api, node, schema, itemSchema }: Owner): BodyPart {
  const encoding = node.get('itemEncoding')
  const items = schema && api.references.follow(schema)?.get('items')
  return { api, encoding, schema: itemSchema ?? items, place: encoding ?? node }
}

function comparePart(pair: BodyPartPair, essence: string): Compared {
  const headers = isForm(essence) ? { differences: [], schemas: [] } : comparePartHeaders(pair)
  return {
    differences: [
      ...(isForm(essence) ? [] : comparePartTypes(pair)),
      ...compareStyle(pair),
      ...compareReserved(pair),
      ...headers.differences,
    ],
    schemas: headers.schemas,
  }
}

function* compareStyle(pair: BodyPartPair): Generator<Difference> {
  const { base, revision, label } = pair
  const change = compareFormStyles(
    { api: base.api, node: base.encoding, schema: base.schema },
    { api: revision.api, node: revision.encoding, schema: revision.schema },
  )
  if (change === undefined) return
  const keyword = revision.encoding?.get('style') === undefined ? 'explode' : 'style'
  yield changeOfKind('part-style-changed', { ...placeOfPart(pair, keyword), ...change, label })
}

function* compareReserved(pair: BodyPartPair): Generator<Difference> {
  const takesReserved = ({ encoding }: BodyPart) => encoding?.get('allowReserved')?.value === true
  if (!takesReserved(pair.base) || takesReserved(pair.revision)) return
  const subject = `The ${pair.label}`
  yield changeOfKind('parameter-reserved-forbidden', {
    ...placeOfPart(pair, 'allowReserved'),
    subject,
  })
}
