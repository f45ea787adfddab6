import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { lengthOfLocation } from '../../../model/asyncapi/topic-location.ts'
import { hasFieldName } from '../../../model/openapi/header-names.ts'
import type { Parameter, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type Path, templateParameters } from '../../../model/openapi/path.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isProblemMember } from '../../../model/schema/walk.ts'
import { findWebhookEventTypes } from '../../../model/webhook-event-type.ts'
import { lowerWords } from '../../words.ts'
import { withoutOperator } from './filter-operator.ts'
import { misspelledHeader } from './header-spelling.ts'
import { STANDARD_NAMES } from './standard-names.ts'

/** What a name is given to. */
export type NameKind =
  | 'field'
  | 'query-parameter'
  | 'path-parameter'
  | 'channel-parameter'
  | 'cookie'
  | 'header'
  | 'segment'
  | 'action'
  | 'enum-value'
  | 'event-type'
  | 'topic'

/** A name that the document gives to something. */
export interface Name {
  readonly kind: NameKind
  /** As written. */
  readonly text: string
  /** As written, without the filter operator that a query parameter may end in. */
  readonly stem: string
  /** The words of the stem, in lowercase; of a topic also those that its parameters may hold. */
  readonly words: readonly string[]
  /** The field that has the name. */
  readonly property?: Property
  /** The parameter that has the name, where OpenAPI declares it. */
  readonly parameter?: Parameter
  /** What its values are; undefined where that cannot be known, and for names that have none. */
  readonly schema?: Schema | undefined
  /** The values of the enum that lists the name as one. */
  readonly values?: EnumDeclaration['values']
  /** The path that the name is a part of. */
  readonly path?: Path
  /** The path item that the name is a part of. */
  readonly pathItem?: PathItem
}

/** Where names are written: several only for the parts of one path or channel address. */
interface NamePlace {
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly names: readonly Name[]
}

/** The places of names that are no fields, since several rules ask for them. */
const found = new WeakMap<OpenApi | AsyncApi, readonly NamePlace[]>()

/**
 * The names that a rule is about, of those that the author of a document chose, each once, where it
 * is written: fields of bodies, parameters, literal path segments, custom headers, enum values,
 * event types and topics. Left out is what the conventions name themselves, and what another
 * standard names.
 * @param isMeant asked about a field's name first, and where it is meant, about each field of it
 */
export function* placesWith(
  api: OpenApi | AsyncApi,
  isMeant: (name: Name) => boolean,
): Generator<NamePlace> {
  yield* fieldsWithNames(api, isMeant)
  for (const place of otherNames(api)) {
    if (!place.names.some(isMeant)) continue
    yield place.names.length === 1 ? place : { ...place, names: place.names.filter(isMeant) }
  }
}

function otherNames(api: OpenApi | AsyncApi): readonly NamePlace[] {
  let places = found.get(api)
  if (places === undefined) {
    const more = api.kind === 'openapi' ? httpNames(api) : channelNames(api)
    places = [...enumValues(api), ...more]
    found.set(api, places)
  }
  return places
}

function* fieldsWithNames(
  api: OpenApi | AsyncApi,
  isMeant: (name: Name) => boolean,
): Generator<NamePlace> {
  for (const { name: text, properties } of api.propertyGroups) {
    if (text.startsWith('$') || STANDARD_NAMES.has(text)) continue
    const name = toName('field', text)
    if (!isMeant(name)) continue
    for (const property of properties) {
      const ofProperty = { ...name, property, schema: property.schema }
      if (isMeant(ofProperty) && !isProblemMember(property.owner, text))
        yield { node: property.node, on: 'key', names: [ofProperty] }
    }
  }
}

/** A test of the words of names that is done once for each name, however many places have it. */
export function byWords(test: (words: readonly string[]) => boolean): (name: Name) => boolean {
  const verdicts = new Map<readonly string[], boolean>()
  return ({ words }) => {
    let verdict = verdicts.get(words)
    if (verdict === undefined) {
      verdict = test(words)
      verdicts.set(words, verdict)
    }
    return verdict
  }
}

function* enumValues(api: OpenApi | AsyncApi): Generator<NamePlace> {
  for (const { values } of api.enums) {
    for (const { value, node } of values) {
      if (typeof value === 'string')
        yield { node, on: undefined, names: [{ ...toName('enum-value', value), values }] }
    }
  }
}

function* httpNames(api: OpenApi): Generator<NamePlace> {
  for (const item of api.pathItems) {
    const names = namesOfPath(item)
    if (names.length > 0) yield { node: item.node, on: 'key', names }
  }
  const headers: HeaderName[] = []
  for (const parameter of api.parameters) {
    const { name, in: place, nameNode: node, nameOn: on, schema } = parameter
    if (place === 'header') headers.push({ name, node, on, parameter })
    else yield { node, on, names: [{ ...toName(KINDS[place], name, schema), parameter }] }
  }
  for (const { name, node } of api.responseHeaders) headers.push({ name, node, on: 'key' })
  yield* customHeaders(headers)
  for (const { value, node } of findWebhookEventTypes(api))
    yield { node, on: undefined, names: [toName('event-type', value)] }
}

const KINDS = {
  query: 'query-parameter',
  path: 'path-parameter',
  cookie: 'cookie',
  header: 'header',
} as const satisfies Record<string, NameKind>

/** Literal segments, custom actions, and those parameters that no operation declares. */
function namesOfPath(item: PathItem): Name[] {
  const { path, operations } = item
  const names: Name[] = []
  for (const { kind, text, action } of path.segments) {
    if (kind === 'literal') names.push(nameOfSegment(text, item))
    if (action !== undefined) names.push({ ...toName('action', action), path })
  }
  const declared = new Set(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : [])),
    ),
  )
  for (const name of new Set(templateParameters(path.key)))
    if (!declared.has(name)) names.push({ ...toName('path-parameter', name), path })
  return names
}

function* channelNames(api: AsyncApi): Generator<NamePlace> {
  for (const channel of api.channels) {
    const { address, addressPlace, parameters } = channel
    const names: Name[] = []
    if (channel.isTopic && address !== undefined) {
      const literal = address.slice(lengthOfLocation(address)).replace(/\{[^{}]*\}/g, '.')
      const values = new Set(parameters.flatMap((parameter) => parameter.values))
      names.push({ ...toName('topic', address), words: lowerWords([literal, ...values].join('.')) })
    }
    for (const parameter of parameters) {
      const name = toName('channel-parameter', parameter.name)
      if (parameter.node === undefined) names.push(name)
      else yield { node: parameter.node, on: 'key', names: [name] }
    }
    if (names.length > 0) yield { on: undefined, ...addressPlace, names }
  }
  for (const { name, node, schema } of api.queryParameters)
    yield { node, on: 'key', names: [toName('query-parameter', name, schema)] }
  yield* customHeaders(api.requestHeaders.map(({ name, node }) => ({ name, node, on: 'key' })))
  for (const { value, node } of api.eventTypes)
    yield { node, on: undefined, names: [toName('event-type', value)] }
}

interface HeaderName {
  readonly name: string
  readonly node: SpecNode
  readonly on: 'key' | undefined
  readonly parameter?: Parameter
}

/** Each custom header where it first stands; without what headers/spelling asks to rename. */
function* customHeaders(headers: readonly HeaderName[]): Generator<NamePlace> {
  const seen = new Set<string>()
  for (const { name, node, on, parameter } of headers) {
    if (seen.has(name)) continue
    seen.add(name)
    if (!hasFieldName(name) && misspelledHeader(name) === undefined)
      yield { node, on, names: [{ ...toName('header', name), ...(parameter && { parameter }) }] }
  }
}

function toName(kind: NameKind, text: string, schema?: Schema): Name {
  const stem = kind === 'query-parameter' ? withoutOperator(text, schema) : text
  return { kind, text, stem, words: lowerWords(stem), schema }
}

/** The name of a field. */
export function nameOfField(property: Property): Name {
  const { name: text, schema } = property
  return { kind: 'field', text, stem: text, words: lowerWords(text), schema, property }
}

/** The name of a parameter of an operation. */
export function nameOfParameter(parameter: Parameter): Name {
  return { ...toName(KINDS[parameter.in], parameter.name, parameter.schema), parameter }
}

/** The name of a literal segment of a path. */
export function nameOfSegment(text: string, pathItem: PathItem): Name {
  return { ...toName('segment', text), path: pathItem.path, pathItem }
}

/** The name of a parameter in a path: as its operations declare it, where they do. */
export function nameOfPathParameter(text: string, pathItem: PathItem): Name {
  for (const { parameters } of pathItem.operations) {
    const declared = parameters.find(({ name, in: place }) => place === 'path' && name === text)
    if (declared !== undefined) return nameOfParameter(declared)
  }
  return { ...toName('path-parameter', text), path: pathItem.path, pathItem }
}

/** A name of which nothing is known but what it names. */
export function wordedName(kind: NameKind, text: string, schema?: Schema): Name {
  return toName(kind, text, schema)
}
