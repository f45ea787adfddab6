import {
  canBeAdjective,
  canBeNoun,
  isOnlyModifier,
  isUsualNoun,
} from '../../../lexicon/word-kinds.ts'
import {
  isBatch,
  isCollectionGet,
  isFormat,
  isSwitch,
  lastLiteral,
  nounOf,
  okSchemasOf,
  withoutExtension,
} from '../../../model/openapi/collection.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Path, Segment } from '../../../model/openapi/path.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isPlural, toPlural, toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { isSingular } from '../../words/phrases/singular-segments.ts'
import { type OwnNouns, ownNounsOf } from '../../words/vocabulary/own-nouns.ts'
import { mayBeSingularNoun } from '../../words/vocabulary/word-number.ts'
import { lowerWords } from '../../words.ts'
import { isRetrievalSegment } from '../purposes/post-retrieval-predicate.ts'
import { saysWhat, wordsSaid } from '../purposes/said.ts'
import { ARTICLES } from './item-phrases.ts'
import { isPluralSingleton } from './plural-singleton.ts'
import { isJudgedElsewhere } from './segment-faults.ts'
import { withVersion } from './template.ts'

/** The collections of a path that are named in the singular: paths/plural-collection reports them. */
export function findSingularCollections(api: OpenApi, item: PathItem): readonly Segment[] {
  return singularCollectionsOf(api)(item)
}

/** What was found, since the namer asks for each segment of a path. */
const singularCollectionsOf = perObject((api: OpenApi) =>
  perObject((item: PathItem): readonly Segment[] =>
    collectionPlacesOf(api)(item).filter((segment) => isSingular(segment, collectionNounsOf(api))),
  ),
)

/**
 * The nouns of a document's own trade, those that its paths call ids after (`/call/{call_id}`), and those
 * that are verbs more often where nothing is said of what is done: `/lift/{id}`.
 */
export const collectionNounsOf = perObject(
  (api: OpenApi): OwnNouns =>
    new Set([
      ...ownNounsOf(api),
      ...api.pathItems.flatMap((item) => [...nounsWithIds(item.path), ...untoldNouns(item)]),
    ]),
)

function untoldNouns({ path, operations }: PathItem): string[] {
  const nouns = path.segments
    .filter(({ kind }) => kind === 'literal')
    .map(nounOf)
    .filter(mayBeSingularNoun)
  if (nouns.length === 0) return []
  return operations.some((operation) => operation.method === 'post' || saysWhat(operation))
    ? []
    : nouns
}

function nounsWithIds({ segments }: Path): string[] {
  return segments.flatMap((segment, index) => {
    if (segment.kind !== 'literal' || segments[index - 1]?.kind === 'literal') return []
    const noun = nounOf(segment)
    const [before, last] = lowerWords(segments[index + 1]?.text ?? '').slice(-2)
    return last === 'id' && before === noun && canBeNoun(noun) ? [noun] : []
  })
}

const collectionPlacesOf = perObject((api: OpenApi) =>
  perObject((item: PathItem): readonly Segment[] =>
    [...collectionsOf(api, item)].filter(
      (segment) =>
        !isJudgedElsewhere(segment) &&
        !isQualifier(api, item, segment) &&
        !isAdjectiveBeside(api, item, segment) &&
        !saysIsDone(item, segment),
    ),
  ),
)

/** Whether a segment of a path stands where a collection does, whatever its name is. */
export function isCollectionPlace(api: OpenApi, item: PathItem, text: string): boolean {
  return collectionPlacesOf(api)(item).some((segment) => segment.text === text)
}

/**
 * Whether a last word that may be an adjective is one, since a path beside it ends in a word that is
 * nothing else: `/fleets/{fleet_id}/ships/composite` beside `…/ships/available`.
 */
function isAdjectiveBeside(api: OpenApi, { path }: PathItem, segment: Segment): boolean {
  const [before, last] = path.segments.slice(-2)
  if (last !== segment || before?.kind !== 'literal' || !canBeAdjective(segment.text)) return false
  return modifiedPathsOf(api).has(pathBefore(path))
}

const modifiedPathsOf = perObject(
  (api: OpenApi): ReadonlySet<string> =>
    new Set(
      api.pathItems
        .filter(({ path }) => isOnlyModifier(path.segments.at(-1)?.text ?? ''))
        .map(({ path }) => pathBefore(path)),
    ),
)

function pathBefore({ key }: Path): string {
  return key.slice(0, key.lastIndexOf('/'))
}

/**
 * Whether a GET says that what its path ends in is done: “Browse the themes” at `/themes/browse`, “Counts the
 * entries” at `/entries/count`.
 */
function saysIsDone(item: PathItem, segment: Segment): boolean {
  const { path, operations } = item
  if (path.segments.at(-1) !== segment) return false
  const get = operations.find(({ method }) => method === 'get')
  const word = segment.text.toLowerCase()
  const isSaid = ([first, next]: readonly string[]) =>
    next && (first === word || first === `${word}s`) && (ARTICLES.has(next) || !isUsualNoun(word))
  if (get !== undefined && wordsSaid(get, ['summary', 'description']).some(isSaid)) return true
  return saysBy(item, nounOf(segment)) || answersWithBytes(get)
}

/** Whether what is answered is a file, written as a list of bytes. */
function answersWithBytes(get: Operation | undefined): boolean {
  const formats = get === undefined ? [] : okSchemasOf(get).map(({ items }) => items?.format)
  return formats.some((format) => format === 'byte' || format === 'binary')
}

/** Last words of what a resource may be looked up by. */
const LOOK_UPS: ReadonlySet<string> = new Set(
  'barcode code date ean email handle hash id identifier isbn key login name number path phone sku slug token url username uuid vin'.split(
    ' ',
  ),
)

/**
 * Whether a segment says which of the collection before it are meant, or by what they are looked up:
 * `/templates/email/{template_name}`, `/tasks/custom-id/{custom_id}`. That it stands out of turn,
 * paths/alternating reports. What has an id of its own is a collection (`/payments/sale/{sale_id}`), unless its
 * items have a path of their own: `/labels/shipment/{shipment_id}` beside `/shipments/{shipment_id}`.
 */
function isQualifier(api: OpenApi, item: PathItem, segment: Segment): boolean {
  const { segments } = item.path
  const index = segments.indexOf(segment)
  const before = segments[index - 1]
  if (before !== undefined && isLookUp(segment, segments[index + 1])) return true
  if (before?.kind !== 'literal') return false
  // How a collection is read, also where its noun has no plural: `/series/filter`.
  if (isRetrievalSegment(segment.text) && segments[index + 1] === undefined) return true
  const words = lowerWords(withoutExtension(segment.text))
  const parameter = segments[index + 1]
  // Behind one in the singular, what stands alone may be a collection: “Get lines by mode” tells.
  if (!isPlural(nounOf(before)))
    return (
      toSingular(lowerWords(parameter?.text ?? '').at(-1) ?? '') === words.join('') &&
      saysBy(item, words.join(''))
    )
  if (parameter?.kind === 'parameter' && listsWhat(item, index + 2)) return true
  if (parameter?.kind !== 'parameter') return toPlural(words.at(-1) ?? '') !== nounOf(before)
  const names = lowerWords(parameter.text)
  const isOwn = words.every((word, place) => toSingular(names[place] ?? '') === toSingular(word))
  if (!isOwn || headsOf(api).has(toPluralKey(words))) return true
  if (names.length !== words.length) return false
  return LOOK_UPS.has(words.at(-1) ?? '') || saysBy(item, words.at(-1) ?? '')
}

/** Whether an operation says by what it looks something up: “Get a generation by height”. */
function saysBy({ operations }: PathItem, word: string): boolean {
  return operations.some((operation) =>
    wordsSaid(operation).some((said) =>
      said.some((each, index) => each === word && said[index - 1] === 'by'),
    ),
  )
}

/** The collections that begin paths to their items, as their words. */
const headsOf = perObject(
  (api: OpenApi): ReadonlySet<string> =>
    new Set(
      api.pathItems.flatMap(({ path: { segments } }) => {
        const [first, second] = segments.filter(
          ({ isVersion, text }) => !isVersion && text !== 'api',
        )
        return first?.kind === 'literal' && second?.kind === 'parameter'
          ? [lowerWords(withoutExtension(first.text)).join('-')]
          : []
      }),
    ),
)

function toPluralKey(words: readonly string[]): string {
  return [...words.slice(0, -1), toPlural(words.at(-1) ?? '')].join('-')
}

/** Whether a GET at the end of some segments lists, so that they name no item: `/bookings/client/{client_id}`. */
function listsWhat({ path, operations }: PathItem, length: number): boolean {
  if (path.segments.length !== length) return false
  const get = operations.find(({ method }) => method === 'get')
  const schemas = get === undefined ? [] : okSchemasOf(get)
  return schemas.length > 0 && schemas.every(isList)
}

function isList(schema: Schema): boolean {
  if (schema.isOfType('array')) return true
  return schema.shapes.some(({ properties }) => properties.get('data')?.schema?.isOfType('array'))
}

/** Whether a segment names no more than its parameter: `/name/{list_name}`, `/plan-id/{plan_id}`. */
function isLookUp({ text }: Segment, parameter: Segment | undefined): boolean {
  if (parameter?.kind !== 'parameter') return false
  const words = lowerWords(text)
  const word = words.at(-1) ?? ''
  const names = lowerWords(parameter.text)
  if (!LOOK_UPS.has(word) || names.at(-1) !== word) return false
  return words.length === 1 || words.join() === names.join()
}

/** Whether a segment of a path is a collection in the singular. */
export function isSingularCollection(api: OpenApi, item: PathItem, text: string): boolean {
  return findSingularCollections(api, item).some((segment) => segment.text === text)
}

/**
 * Whether a segment is a collection in the singular by another path, which goes on behind it:
 * `/serviceDefinition` beside `/serviceDefinition/{layer_id}`.
 */
export function isSingularElsewhere(api: OpenApi, { path }: PathItem, text: string): boolean {
  const index = path.segments.findIndex((segment) => segment.text === text)
  return singularPlacesOf(api).has(withVersion(path, path.segments.slice(0, index + 1)))
}

const singularPlacesOf = perObject(
  (api: OpenApi): ReadonlySet<string> =>
    new Set(
      api.pathItems.flatMap((item) => {
        const { segments } = item.path
        return findSingularCollections(api, item).map((segment) =>
          withVersion(item.path, segments.slice(0, segments.indexOf(segment) + 1)),
        )
      }),
    ),
)

/** Whether a segment is a singleton in the plural: paths/singleton-singular reports it. */
export function hasPluralSingletonName(api: OpenApi, item: PathItem, text: string): boolean {
  return lastLiteral(item.path)?.text === text && isPluralSingleton(api, item)
}

/** A parameter that takes the rest of a path, as gateways write it: `{proxy+}`, `{path*}`. */
const CATCH_ALL = /[+*]\}$|^\{[+*]|^\{(?:proxy|wildcard)\d*\}$/

/** The literal segments of a path that name collections. */
function* collectionsOf(api: OpenApi, item: PathItem): Generator<Segment> {
  const { path, operations } = item
  const { segments } = path
  const single = new Set(api.collections.resourcesAlong(path))
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1]
    if (segment.kind !== 'literal' || next?.kind !== 'parameter' || isFormat(next)) continue
    if (CATCH_ALL.test(next.text)) continue
    if (!single.has(index + 1) && !isSwitch(item, next)) yield segment
  }
  const last = lastLiteral(path)
  if (last === undefined || isBatch(path)) return
  if (operations.some((operation) => isCollectionGet(api, operation))) yield last
}
