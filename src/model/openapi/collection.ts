import { groupBy } from '../../text/group-by.ts'
import { readWords } from '../../text/word-list.ts'
import { ACTION_NOUNS } from '../data/action-nouns.generated.ts'
import { THING_NOUNS } from '../data/thing-nouns.generated.ts'
import { shapesOfProperty } from '../schema/merged-shapes.ts'
import type { Property, Schema } from '../schema/schema.ts'
import { isPlural, toSingular } from '../words/nouns.ts'
import { type Operation, okResponseOf, type PathItem, queryParameterOf } from './http.ts'
import { isJson, isWildcard, type MediaType } from './media-type.ts'
import type { OpenApi } from './openapi.ts'
import type { Path, Segment } from './path.ts'

const actionNouns = readWords(ACTION_NOUNS)
const thingNouns = readWords(THING_NOUNS)
/** Longer words are none, and would cost time. */
const LONGEST_NOUN = 60
/** How much of a summary is read. */
const LONGEST_SUMMARY = 100
const NOMINALIZED = /(tion|sion|ment|al|ance|ence|ure)$/

/** The GETs of a document that list a collection; found once for each document. */
export class Collections {
  readonly gets: ReadonlySet<Operation>
  /** The paths of GETs on literal segments that list nothing. */
  readonly #single: PathTree = { isEnd: false, next: new Map() }
  /** The item paths that stand directly below paths, by the templates of these. */
  readonly #parents: ItemPaths

  constructor(api: OpenApi) {
    const parents = groupBy(api.pathItems, parentOfItem)
    this.#parents = parents
    this.gets = new Set(api.operations.filter((operation) => isListing(operation, parents)))
    const single = api.pathItems.filter(({ path, operations }) => {
      return lastLiteral(path) && operations.some((each) => isSeenToListNothing(each, this.gets))
    })
    for (const { path } of single) addPath(this.#single, path)
  }

  /** Whether an item path stands directly below a path. */
  hasItemBelow(path: Path): boolean {
    return this.#parents.has(toTemplate(path, path.segments))
  }

  /** Up to which segments of a path, counted from 1, the document shows a GET that answers with one resource. */
  *resourcesAlong(path: Path): Generator<number> {
    let tree: PathTree | undefined = this.#single
    for (const [length, step] of stepsOf(path).entries()) {
      tree = tree.next.get(step)
      if (tree === undefined) return
      if (tree.isEnd) yield length
    }
  }
}

/** Item paths by the template of what they stand directly below; undefined for all others. */
type ItemPaths = ReadonlyMap<string | undefined, readonly PathItem[]>

/** Paths by their segments: a text of each beginning of a path would take time squared. */
interface PathTree {
  isEnd: boolean
  readonly next: Map<string, PathTree>
}

function addPath(root: PathTree, path: Path): void {
  let tree = root
  for (const step of stepsOf(path)) {
    const next = tree.next.get(step) ?? { isEnd: false, next: new Map() }
    tree.next.set(step, next)
    tree = next
  }
  tree.isEnd = true
}

function isSeenToListNothing(operation: Operation, gets: ReadonlySet<Operation>): boolean {
  const { method, isAdditional } = operation
  const isOther = method !== 'get' || isAdditional || gets.has(operation)
  return !isOther && (okResponseOf(operation)?.response?.content.length ?? 0) > 0
}

/**
 * Whether an operation is a GET on a collection: the last segment is literal without custom
 * action, and an item path stands directly below it, or the 200 body is an array or has an array
 * `data`, or `limit` or `starting_after` is declared, or the noun is plural and nothing shows that
 * the 200 body is something else: an object that holds a list, counts and links is not. A noun in the
 * singular is none whose item path answers with the same schema, and neither is a plural of which the
 * summary says that one is given. Never where the 200 body is an object that declares properties and
 * no array (conventions/model.md, HTTP).
 */
export function isCollectionGet(api: OpenApi, operation: Operation): boolean {
  return api.collections.gets.has(operation)
}

/** Whether a path names one resource: its last segment is a parameter, custom action aside. */
export function isItem(path: Path): boolean {
  const last = path.segments.at(-1)
  return last?.kind === 'parameter' && !isFormat(last)
}

/** Whether a segment says in what format to answer: `/search/{format}`. */
export function isFormat({ text }: Segment): boolean {
  return FORMATS.has(text.toLowerCase())
}

/** Parameters that say how to answer, and stand for no item. */
const FORMATS: ReadonlySet<string> = new Set(['{ext}', '{extension}', '{format}'])

/** Whether a path is the heterogeneous batch, /v{N}/batch. */
export function isBatch({ segments: [only, ...others] }: Path): boolean {
  return only?.text === 'batch' && only.action === undefined && others.length === 0
}

/** Whether a path is a singleton: a singular noun directly below a parameter that lists nothing. */
export function isSingleton(api: OpenApi, { path, operations }: PathItem): boolean {
  const last = lastLiteral(path)
  const isBelowItem = path.segments.at(-2)?.kind === 'parameter'
  if (last === undefined || !isBelowItem || isPlural(nounOf(last))) return false
  return !operations.some((operation) => isCollectionGet(api, operation))
}

/** Whether a singleton's noun names an action: `cancellation`, `refund`. */
export function isActionNoun(api: OpenApi, pathItem: PathItem): boolean {
  const last = lastLiteral(pathItem.path)
  if (last === undefined || !isSingleton(api, pathItem)) return false
  const noun = nounOf(last)
  return actionNouns.has(noun) || (NOMINALIZED.test(noun) && !thingNouns.has(noun))
}

/**
 * The noun of a literal segment, its last word in lowercase: `order-items` and `NFTItems` → `items`. That
 * of `orders.json` is `orders`.
 */
export function nounOf(segment: Segment): string {
  const end = withoutExtension(segment.text).slice(-LONGEST_NOUN)
  return (/(?:[A-Z]{2,}s|[A-Z]+|[A-Z]?[a-z]+)?[0-9]*$/.exec(end)?.[0] ?? end).toLowerCase()
}

/** A segment without the extension of a file that it ends in: `Participants.json`. */
export function withoutExtension(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(
    /\.(?:json|xml|csv|ya?ml|html?|txt|pdf|m?js|css|svg|png|jpe?g|gif|ico|rss|wsdl|xsd)$/i,
    '',
  )
}

/** The last segment of a path where it is literal and has no custom action. */
export function lastLiteral(path: Path): Segment | undefined {
  const last = path.segments.at(-1)
  return last?.kind === 'literal' && last.action === undefined ? last : undefined
}

/** What the JSON body of an operation's 200 or 2XX is; wildcard types are read as JSON. */
export function okSchemasOf(operation: Operation): Schema[] {
  const content = okResponseOf(operation)?.response?.content ?? []
  const schemas = content.filter(isJsonLike).map(({ schema }) => schema)
  return [...new Set(schemas.filter((schema) => schema !== undefined))]
}

/** Whether a body may be an object with an array `data`. */
function hasDataArray(schema: Schema): boolean {
  return schema.shapes.some(({ properties }) => properties.get('data')?.schema?.isOfType('array'))
}

/**
 * Whether a resource in an operation's 200 body has a field: the body itself, the items of an
 * array, or those of its `data`.
 */
export function hasResourceField(operation: Operation, name: string): boolean {
  return okSchemasOf(operation).some((body) =>
    body.shapes.some(({ properties, items }) => {
      const resources = [items, ...dataItemsOf(properties.get('data'))]
      return properties.has(name) || resources.some((resource) => hasField(resource, name))
    }),
  )
}

function dataItemsOf(data: Property | undefined): (Schema | undefined)[] {
  return data === undefined ? [] : shapesOfProperty(data).map((shape) => shape.items)
}

function hasField(schema: Schema | undefined, name: string): boolean {
  return schema?.shapes.some(({ properties }) => properties.has(name)) === true
}

function isListing(operation: Operation, parents: ItemPaths): boolean {
  const { path } = operation.pathItem
  const last = lastLiteral(path)
  if (last === undefined || !mayList(operation)) return false
  const schemas = okSchemasOf(operation)
  const items = parents.get(toTemplate(path, path.segments))
  if (items !== undefined)
    return (
      (isPlural(nounOf(last)) && !saysOne(operation, nounOf(last))) ||
      !answersAsItem(operation, schemas, items)
    )
  if (schemas.some((schema) => schema.isOfType('array') || hasDataArray(schema))) return true
  if (['limit', 'starting_after'].some((name) => queryParameterOf(operation, name))) return true
  if (!isPlural(nounOf(last)) || isUnseen(operation)) return false
  if (isOtherThing(operation, schemas)) return false
  if (schemas.length === 0 && namesOne(operation, nounOf(last))) return false
  return !(schemas.length > 0 && schemas.every(saysNothing) && isChangedInPlace(operation.pathItem))
}

function saysNothing({ types, shapes }: Schema): boolean {
  return types === undefined && shapes.every(({ properties }) => properties.size === 0)
}

/**
 * Whether what stands below an item is changed as a whole, and nothing is added to it: a list is not,
 * settings are, even where no schema says what they are.
 */
function isChangedInPlace({ path, operations }: PathItem): boolean {
  const methods = new Set(operations.map(({ method }) => method))
  return path.segments.at(-2)?.kind === 'parameter' && methods.has('patch') && !methods.has('post')
}

/** How the id of a resource is called. */
const ID = /(?:^|_|[a-z](?=[A-Z]))(?:id|uid|uuid)$/i

/**
 * Whether a GET on a noun in the singular gives one resource, as the item path below it does:
 * `/user/{user_id}` gives any user, and `/user` the one who asks. Both say so by one schema of
 * something that has an id.
 */
function answersAsItem(
  operation: Operation,
  schemas: readonly Schema[],
  items: readonly PathItem[],
): boolean {
  const isPaged = ['limit', 'starting_after'].some((name) => queryParameterOf(operation, name))
  if (isPaged || saysList(operation) || schemas.length === 0) return false
  if (!schemas.every(hasId)) return false
  const ofItems = items
    .flatMap(({ operations }) => operations.filter(({ method }) => method === 'get'))
    .flatMap(okSchemasOf)
  return schemas.every((schema) => ofItems.includes(schema) && !hasDataArray(schema))
}

/** What says that all are given: "List the roles", `getAllRoles`. */
const LISTS = /(?:^|[^A-Za-z])(?:[Aa]ll|[Ll]ists?)(?![a-z])|[a-z](?:All|List)(?![a-z])/

/** Whether a summary or an operationId says that all are given. */
function saysList({ node }: Operation): boolean {
  const texts = [node.get('summary')?.string, node.get('operationId')?.string]
  return texts.some((text) => text !== undefined && LISTS.test(text))
}

/** Whether a GET on a plural says that it gives one: "Retrieve a tenant by its key" at `/tenants`. */
function saysOne({ node }: Operation, noun: string): boolean {
  const words =
    node.get('summary')?.string?.toLowerCase().slice(0, LONGEST_SUMMARY).split(/\W+/) ?? []
  return words.includes(toSingular(noun)) && !words.includes(noun)
}

/** Whether it does so at once, as it has to where no body shows what is given: "Get a file". */
function namesOne({ node }: Operation, noun: string): boolean {
  const [, one = ''] = /^\w+ (?:an?|one) (\w+)/.exec(node.get('summary')?.string ?? '') ?? []
  return one.toLowerCase() === toSingular(noun)
}

function hasId({ shapes }: Schema): boolean {
  return (
    shapes.length > 0 &&
    shapes.every(({ properties }) => [...properties.keys()].some((name) => ID.test(name)))
  )
}

/**
 * Whether nothing shows that an operation lists nothing: a GET on a literal whose 200 body is not
 * seen to be one resource. Where it declares `limit`, it is one on a collection.
 */
export function mayList(operation: Operation): boolean {
  const { method, isAdditional, pathItem } = operation
  const last = lastLiteral(pathItem.path)
  if (method !== 'get' || isAdditional || last === undefined) return false
  return !isOneResource(operation, okSchemasOf(operation), isPlural(nounOf(last)))
}

/**
 * Whether the 200 body is seen to be one thing, whatever stands below its path: an object whose
 * properties are known and no arrays, or, at a noun in the singular, a single value or no JSON.
 */
function isOneResource(
  operation: Operation,
  schemas: readonly Schema[],
  isPluralNoun: boolean,
): boolean {
  const content = okResponseOf(operation)?.response?.content ?? []
  // What the body is counts, and in 2.0 is said also where another media type is.
  const declared = schemas.length > 0 ? schemas : content.flatMap(({ schema }) => schema ?? [])
  if (declared.length > 0 && declared.every(isWithoutArrays)) return true
  if (schemas.length > 0 && schemas.every(isFormedText)) return true
  if (isPluralNoun) return false
  if (!content.some(isJsonLike)) return content.length > 0
  return schemas.length > 0 && schemas.every(isScalar)
}

/** Whether a body is an object that declares properties, none of them an array or `pagination`. */
function isWithoutArrays({ shapes }: Schema): boolean {
  return shapes.every(({ isUnknown, properties }) => {
    if (isUnknown || properties.size === 0 || properties.has('pagination')) return false
    return ![...properties.values()].some(mayBeArray)
  })
}

/** Whether a property is an array, or behind a reference that leads nowhere. */
function mayBeArray(property: Property): boolean {
  if (property.schema === undefined && property.node.object !== undefined) return true
  return shapesOfProperty(property).some(({ types }) => types?.has('array'))
}

/** Whether a body is a text of some form, such as a key; a plain one may be what nobody described. */
function isFormedText(schema: Schema): boolean {
  const isFormed = schema.format !== undefined || schema.keyword('pattern') !== undefined
  return isFormed && schema.isOfType('string')
}

function isScalar({ types }: Schema): boolean {
  return types !== undefined && types.size > 0 && !types.has('object') && !types.has('array')
}

function isJsonLike({ name }: MediaType): boolean {
  return isJson(name) || isWildcard(name)
}

/** Whether the 200 body stands behind a reference that leads nowhere. */
export function isUnseen(operation: Operation): boolean {
  const use = okResponseOf(operation)
  if (use === undefined) return false
  const { response } = use
  if (response === undefined) return true
  return response.content.some(({ schema, schemaNode }) => {
    return schema === undefined && schemaNode?.object !== undefined
  })
}

/**
 * Whether a GET that answers with neither an array nor an array `data` is seen to list nothing: it
 * redirects or answers without a 200, or the 200 body is an object with properties, a single value
 * or no JSON.
 */
function isOtherThing(operation: Operation, schemas: readonly Schema[]): boolean {
  const use = okResponseOf(operation)
  if (use === undefined) return operation.responses.some(({ status }) => /^[23]/.test(status))
  const content = use.response?.content ?? []
  if (content.length > 0 && !content.some(isJsonLike)) return true
  const noun = lastLiteral(operation.pathItem.path)?.text ?? ''
  return schemas.some(
    (schema) =>
      isScalar(schema) ||
      schema.shapes.some(({ properties }) => properties.size > 0 && !wrapsList(properties, noun)),
  )
}

/** What arrays are called that hold whatever a path lists, in the singular. */
const LISTED: ReadonlySet<string> = new Set(['item', 'record', 'result'])
/** What stands beside a list to say how long it is, how it goes on, and how the answer came about. */
const BESIDE_LIST =
  /^(?:count|total|(?:items?|records?|results?|total)_?(?:count|items|pages|records|results)|has_?more|next|prev(?:ious)?|(?:next_?)?(?:cursor|page_?token)|_?links|limit|meta(?:data)?|offset|page|page_?(?:count|info|no|number|size)|pages|paging|pagination|per_?page|size|message|status_?(?:code|id)|success)$/i

/** Whether properties are those of a list in an object: an array called after the path, and what stands beside lists. */
function wrapsList(properties: ReadonlyMap<string, Property>, noun: string): boolean {
  return wrappedListOf(properties, noun) !== undefined
}

/** The array of an object that is there to hold a list, as `results` or an array called after the path. */
export function wrappedListOf(
  properties: ReadonlyMap<string, Property>,
  noun: string,
): Property | undefined {
  const lists = [...properties.values()].filter((property) => !BESIDE_LIST.test(property.name))
  const [list] = lists
  if (list === undefined || lists.length > 1 || !mayBeArray(list)) return undefined
  const name = toListedNoun(list.name)
  return LISTED.has(name) || name === toListedNoun(withoutExtension(noun)) ? list : undefined
}

/** A name in one spelling: naming/array-plural reports what lists are called in the singular. */
function toListedNoun(name: string): string {
  return toSingular(name.replace(/[^A-Za-z0-9]/g, '').toLowerCase())
}

/** Whether a parameter of a path says yes or no, and names no item: `/tunnels/auto/{enabled}`. */
export function isSwitch({ operations }: PathItem, { text }: Segment): boolean {
  const [operation] = operations
  return (
    operation?.parameters.some(
      ({ name, in: place, schema }) =>
        place === 'path' && text === `{${name}}` && schema?.isOfType('boolean') === true,
    ) === true
  )
}

/** The collection that an item path stands directly below, as a template. */
function parentOfItem(item: PathItem): string | undefined {
  const { path } = item
  const last = path.segments.at(-1)
  return last !== undefined && isIdentifier(last) && !isSwitch(item, last)
    ? toTemplate(path, path.segments.slice(0, -1))
    : undefined
}

/** Whether a segment is a parameter, be it with the extension of a file behind it: `{Sid}.json`. */
export function isIdentifier({ kind, text }: Segment): boolean {
  return kind === 'parameter' || (kind === 'mixed' && /^\{[^{}]*\}$/.test(withoutExtension(text)))
}

/** Segments as text in which the names of parameters, and extensions of files, do not differ. */
function toTemplate({ version }: Path, segments: readonly Segment[]): string {
  return stepsOf({ version, segments }).join('/')
}

/** The version, and the segments, in which the names of parameters, and extensions of files, do not differ. */
function stepsOf({ version, segments }: Pick<Path, 'version' | 'segments'>): string[] {
  const texts = segments.map(({ kind, text }) =>
    kind === 'parameter' ? '{}' : withoutExtension(text),
  )
  return [version ?? '', ...texts]
}
