import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { fhirParametersOf, speaksFhir } from '../../model/openapi/fhir.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Parameter, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { readEnum } from '../../model/schema/enum.ts'
import type { Property } from '../../model/schema/schema.ts'
import { CLOUD_EVENT_ATTRIBUTES } from '../../model/schema/use.ts'
import { isProblemMember } from '../../model/schema/walk.ts'
import { distinctEdits } from '../../renames/edits/edit-set.ts'
import { isRefused, type Refusal, type Rename, type Renamed } from '../../renames/edits/rename.ts'
import { renameEnumValue } from '../../renames/kinds/rename-enum-value.ts'
import { renameHeader } from '../../renames/kinds/rename-header.ts'
import { renameParameter, renamePathParameters } from '../../renames/kinds/rename-parameter.ts'
import { renameSegments } from '../../renames/kinds/rename-path.ts'
import { renameProperty } from '../../renames/kinds/rename-property.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import type { ProposedEdits } from '../rule.ts'
import { findUnknownField } from '../shared/filtering/known-field-predicate.ts'
import { isTotalName } from '../shared/pagination/total-names.ts'
import { CONVENTION_PARAMETERS } from '../shared/query/convention-parameters.ts'
import { fieldFiltersOf } from '../shared/query/field-filters.ts'
import { type Name, nameOfField, nameOfParameter } from '../words/names/names.ts'
import { showsUrls } from '../words/values/shows-urls.ts'
import { urlSuffixOf } from '../words/values/url-formats.ts'
import { lowerWords, toKebabCase, toSnakeCase } from '../words.ts'
import { becomesShortId } from './becomes-short-id.ts'
import { keepsRole } from './keeps-role.ts'
import type { Namer } from './namer.ts'
import { findNewCollection } from './new-collection.ts'
import { isMemberOfOthers } from './others-members.ts'

type Api = OpenApi | AsyncApi
const NONE: readonly NodeEdit[] = []
/** Segments that other tools would put a value in: `:id`, `<id>`, `$id`, `[id]`, `*`. */
const PLACEHOLDER = /^[:$<[(*@]|[>\])*]$/
const LOOKS_LIKE_PARAMETER: Refusal = { refused: 'it may stand for a parameter' }
const OF_FHIR: Refusal = { refused: 'FHIR may define it' }
const OF_OTHERS: Refusal = { refused: 'a format that others define has a member of that name' }
const SHORT_ID: Refusal = { refused: 'another rule would report an `id` without a type prefix' }
const OTHERS_DIFFER: Refusal = { refused: 'what shares it should have another name' }

/** The changes of a rename, or why it was refused. */
export function editsOfRename(rename: Rename): ProposedEdits {
  return isRefused(rename) ? rename : rename.edits
}

/**
 * The changes that give names of one place those that they should have, with all that depends on
 * them.
 * @param node where the names are written
 * @returns none where one of them has no name that is certain; why, where one cannot be renamed
 */
export function mendNames(
  api: Api,
  namer: Namer,
  node: SpecNode,
  names: readonly Name[],
): ProposedEdits {
  const [first, ...others] = names
  if (first === undefined) return NONE
  if (others.length === 0) return mendName(api, namer, node, first)
  const { pathItem } = first
  const isOfPath = names.every((name) => name.kind === 'segment' && name.pathItem === pathItem)
  if (!isOfPath || pathItem === undefined || api.kind !== 'openapi') return NONE
  return mendSegments(api, namer, pathItem, [...new Set(names.map(({ text }) => text))])
}

/** As `mendNames`, of one name. */
export function mendName(api: Api, namer: Namer, node: SpecNode, name: Name): ProposedEdits {
  const { kind, property, parameter, pathItem, text } = name
  if (property !== undefined) return mendField(api, namer, property)
  const wanted = namer.of(name).name
  if (wanted === undefined) return NONE
  if (kind === 'enum-value')
    return editsOfRename(renameEnumValue(api, schemaOf(node), text, wanted))
  // In AsyncAPI, parameters and headers of bindings are the properties of a schema.
  if (node.parent?.key === 'properties') return editsOfRename(renameProperty(api, node, wanted))
  if (api.kind === 'asyncapi') return NONE
  if (kind === 'header') return editsOfRename(renameHeader(api, text, wanted))
  if (parameter !== undefined) return mendParameter(api, namer, parameter)
  if (pathItem === undefined) return NONE
  if (kind === 'segment') return mendSegments(api, namer, pathItem, [text])
  return kind === 'path-parameter'
    ? editsOfRename(renamePathParameters(api, pathItem, new Map([[text, wanted]])))
    : NONE
}

/** The schema that lists a value: in `enum`, or in a constant of a `oneOf`. */
function schemaOf({ parent }: SpecNode): SpecNode {
  const schema = Array.isArray(parent?.value) ? parent.parent : parent
  if (schema === undefined) throw new Error('A value of an enum stands in no schema.')
  return schema
}

/** The changes that give a field the name that it should have. */
export function mendField(api: Api, namer: Namer, property: Property): ProposedEdits {
  const { name } = namer.ofField(property)
  if (name === undefined) return NONE
  const becomesUrl = urlSuffixOf(name) !== undefined && urlSuffixOf(property.name) === undefined
  if (becomesUrl && !showsUrls(property.schema)) return NONE
  if (isMemberOfOthers(api, property)) return OF_OTHERS
  if (api.kind === 'openapi' && becomesShortId(api, property, name)) return SHORT_ID
  const rename = renameProperty(api, property.node, name)
  if (isRefused(rename)) return rename
  if (isLoneTag(property, name, rename))
    return { refused: 'a field of one fixed value tells objects apart, in all of them by one name' }
  const verdicts = verdictsOf(namer)
  const verdict = verdicts.get(rename) ?? areAllToBe(api, namer, rename, name)
  verdicts.set(rename, verdict)
  if (!verdict) return OTHERS_DIFFER
  if (api.kind === 'asyncapi' || toSnakeCase(property.name) === name) return rename.edits
  return withFilters(api, rename, name)
}

/**
 * The changes that rename a field, and with it the parameters that filter by it.
 * @returns why not, where one of these cannot be renamed
 */
function withFilters(api: OpenApi, rename: Renamed, name: string): ProposedEdits {
  const known = editsWithFilters(api)
  const edits = known.get(rename) ?? addFilters(api, rename, name)
  known.set(rename, edits)
  return edits
}

const editsWithFilters = perObject((_api: OpenApi) => new WeakMap<Renamed, ProposedEdits>())

function addFilters(api: OpenApi, { declarations, edits }: Renamed, name: string): ProposedEdits {
  const { byField } = fieldFiltersOf(api)
  const filters = declarations.flatMap(({ value }) => byField.get(value) ?? [])
  if (filters.length === 0) return edits
  const renames = filters.map(({ parameter, operator }) =>
    renameParameter(api, parameter, name + operator),
  )
  const refusal = renames.find(isRefused)
  return (
    refusal ??
    distinctEdits([...edits, ...renames.flatMap((each) => (isRefused(each) ? [] : each.edits))])
  )
}

/**
 * Whether a field of one fixed value would be named after what it stands in. Such a field tells
 * objects apart, so that it has one name in all of them: which one, somebody has to decide.
 */
function isLoneTag({ name: old, schema }: Property, name: string, { declarations }: Renamed) {
  if (declarations.length > 1 || lowerWords(name).length <= lowerWords(old).length) return false
  const values = schema && readEnum(schema)?.values.filter(({ value }) => value !== null)
  return values?.length === 1 || schema?.keyword('const') !== undefined
}

/** What was found out for the renames that many declarations share. */
const verdictsOf = perObject((_namer: Namer) => new WeakMap<Renamed, boolean>())

/** Whether all declarations that are renamed together should have the same name. */
function areAllToBe(api: Api, namer: Namer, { declarations }: Renamed, name: string): boolean {
  return declarations.every((node) => {
    const owner = api.schemas.at(node.parent?.parent)
    const property = owner?.properties.find((each) => each.node.value === node.value)
    if (owner === undefined || property === undefined || property.name !== node.key) return true
    if (isProblemMember(owner, property.name) || isMemberOfOthers(api, property)) return false
    // A total has to be asked for (pagination/total-opt-in).
    if (isTotalName(name) && !isTotalName(property.name)) return false
    if (owner.isUsedAs('cloudEvent') && CLOUD_EVENT_ATTRIBUTES.has(property.name)) return false
    return namer.of(nameOfField(property)).name === name
  })
}

/** The changes that give a parameter the name that it should have. */
function mendParameter(api: OpenApi, namer: Namer, parameter: Parameter): ProposedEdits {
  const { name } = namer.ofParameter(parameter)
  if (name === undefined) return NONE
  if (parameter.in === 'query' && fhirParametersOf(api).has(parameter.node.value)) return OF_FHIR
  if (isJudgedUnder(name, parameter, namer, api))
    return { refused: `another rule would report ${quote(name)}` }
  const rename = renameParameter(api, parameter, name)
  if (isRefused(rename)) return rename
  const known = parametersByObject(api)
  const areAll = rename.declarations.every(({ object }) => {
    const other = object && known.get(object)
    return other === undefined || namer.of(nameOfParameter(other)).name === name
  })
  return areAll ? rename.edits : OTHERS_DIFFER
}

/**
 * Whether other rules might report a parameter under another name: it would filter by what is no
 * field, or be one that the conventions say more about.
 */
function isJudgedUnder(name: string, parameter: Parameter, namer: Namer, api: OpenApi): boolean {
  if (parameter.in !== 'query') return false
  if (CONVENTION_PARAMETERS.has(name) || isFieldToBeRenamed(parameter, name, namer, api))
    return true
  return findUnknownField({ ...parameter, name }, collectionGetsOf(api), api) !== undefined
}

/** Whether a parameter filters by a field that is to have another name: then it gets that one's. */
function isFieldToBeRenamed(
  parameter: Parameter,
  name: string,
  namer: Namer,
  api: OpenApi,
): boolean {
  const filters = fieldFiltersOf(api).byParameter.get(parameter) ?? []
  return filters.some(({ field, operator }) => {
    const wanted = namer.ofField(field).name
    return wanted !== undefined && wanted + operator !== name
  })
}

/** Found once, however many parameters are renamed. */
const collectionGetsOf = perObject(ownCollectionGets)

const parametersByObject = perObject(
  (api: OpenApi) => new Map(api.parameters.map((each) => [each.node.object ?? each, each])),
)

/**
 * The changes that give segments of a path, and of those that begin alike, the names that they
 * should have.
 */
export function mendSegments(
  api: OpenApi,
  namer: Namer,
  item: PathItem,
  texts: readonly string[],
): ProposedEdits {
  const names = new Map<string, string>()
  for (const text of texts) {
    if (PLACEHOLDER.test(text)) return LOOKS_LIKE_PARAMETER
    const { name } = namer.ofSegment(text, item)
    // `api` in front is no segment of its own.
    if (name === undefined || name === 'api') return NONE
    if (becomesTwice(api, item, text, name))
      return { refused: `another rule would report ${quote(name)}` }
    names.set(text, name)
  }
  const rename = renameSegments(api, item, names)
  if (isRefused(rename)) return rename
  const known = itemsByKey(api)
  const items = rename.declarations.flatMap(({ key }) => known.get(key) ?? [])
  if ([item, ...items].some(speaksFhir)) return OF_FHIR
  const collection = findNewCollection(api, items, names)
  if (collection !== undefined)
    return { refused: `${nameOperation(collection)} would become one on a collection` }
  if (!items.every((other) => other === item || mayBeNamed(namer, other, names)))
    return OTHERS_DIFFER
  const changed = items.find((other) => !keepsRole(api, other, names))
  return changed === undefined
    ? rename.edits
    : { refused: `path ${quote(changed.path.key)} would be one of another kind` }
}

/**
 * Whether a segment would get the name that one at the top has and it has below others, or the other
 * way round: `paths/independent-child` reports a collection that is in both places.
 */
function becomesTwice(api: OpenApi, { path }: PathItem, text: string, name: string): boolean {
  if (toKebabCase(text) === name) return false
  const { tops, others } = segmentsOf(api)
  return (path.segments[0]?.text === text ? others : tops).has(name)
}

/** The texts of segments in kebab-case: of those that paths begin with, and of the others. */
const segmentsOf = perObject((api: OpenApi) => {
  const tops = new Set<string>()
  const others = new Set<string>()
  for (const { path } of api.pathItems)
    for (const [index, { kind, text }] of path.segments.entries())
      if (kind === 'literal') (index === 0 ? tops : others).add(toKebabCase(text))
  return { tops, others }
})

const itemsByKey = perObject(
  (api: OpenApi) => new Map<unknown, PathItem>(api.pathItems.map((item) => [item.node.key, item])),
)

/** Whether nothing says that segments of a path should have other names. */
function mayBeNamed(namer: Namer, item: PathItem, names: ReadonlyMap<string, string>): boolean {
  const texts = new Set(item.path.segments.map(({ text }) => text))
  return [...names].every(([text, name]) => {
    const answer = texts.has(text) ? namer.ofSegment(text, item) : {}
    return answer.taken === undefined && (answer.name === undefined || answer.name === name)
  })
}

/** The changes that rename several values of one enum, by the new ones; all of them, or none. */
export function mendValues(
  api: Api,
  schema: SpecNode,
  names: ReadonlyMap<string, string>,
): ProposedEdits {
  const edits: NodeEdit[] = []
  for (const [value, name] of names) {
    const rename = renameEnumValue(api, schema, value, name)
    if (isRefused(rename)) return rename
    edits.push(...rename.edits)
  }
  return distinctEdits(edits)
}
