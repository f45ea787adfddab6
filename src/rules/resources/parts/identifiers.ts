import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { examplesOf, valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { idExamplesOf } from './id-examples.ts'
import { isIdField, isIdParameter } from './id-type-predicate.ts'
import { hasMessageId } from './message-ids.ts'

/** A field or path parameter that identifies a resource. */
export interface Identifier {
  readonly name: string
  readonly kind: 'Identifier' | 'Path parameter' | 'Channel parameter'
  /** The property (a `$ref` included), or the parameter. */
  readonly node: SpecNode
  readonly schema: Schema | undefined
}

/** A value that stands for an identifier. */
interface IdentifierValue {
  readonly kind: 'example' | 'default'
  readonly node: SpecNode
}

/** The fields `id` of body schemas that are of resources, and the path parameters `id` and `*_id` (words count). */
export function* identifiersOf(api: OpenApi | AsyncApi): Generator<Identifier> {
  for (const { name, properties } of api.propertyGroups) {
    if (!isIdField(name)) continue
    for (const { node, owner, schema } of properties)
      if (!isListOfIds(node, schema) && !hasMessageId(api, owner) && !isOfFeed(owner))
        yield { name, kind: 'Identifier', node, schema }
  }
  const kind = api.kind === 'openapi' ? 'Path parameter' : 'Channel parameter'
  for (const { name, node, schema } of pathParametersOf(api)) {
    if (isIdParameter(name) && !isListOfIds(node, schema)) yield { name, kind, node, schema }
  }
}

/** Members that items of feeds have beside their `id`, which is often their URL (JSON Feed 1.1, Items). */
const OF_FEEDS: readonly string[] = ['content_html', 'content_text']

function isOfFeed({ properties }: Schema): boolean {
  const names = properties.map(({ name }) => name)
  return names.includes('url') && OF_FEEDS.some((name) => names.includes(name))
}

/** What a description says of a text that takes several identifiers. */
const SEVERAL =
  /\bcomma[- ]sep[ae]rated (?:list|ids?|identifiers)\b|\bsep[ae]rated by commas\b|\blist of\b[^.]{0,30}\bids?\b/i

/** Whether what is called `id` takes several identifiers, by its description: a filter in a body or a path. */
function isListOfIds(node: SpecNode, schema: Schema | undefined): boolean {
  return [node, schema?.node].some((each) => SEVERAL.test(descriptionOf(each)))
}

/**
 * The examples and defaults of an identifier: beside it, in its schema, and where an object or a
 * body that holds it is shown.
 */
export function shownIdentifiers(
  api: OpenApi | AsyncApi,
  { node, schema }: Pick<Identifier, 'node' | 'schema'>,
): IdentifierValue[] {
  const values: IdentifierValue[] = []
  const add = (kind: IdentifierValue['kind'], value: SpecNode | undefined) => {
    if (value !== undefined) values.push({ kind, node: value })
  }
  for (const { kind, node: value } of valuesOfSchema(schema))
    if (kind === 'example' || kind === 'default') add(kind, value)
  for (const value of examplesOf(node, api.references)) add('example', value)
  for (const item of node.get('examples')?.items() ?? []) add('example', item)
  add('default', node.get('default'))
  for (const value of idExamplesOf(api).get(node) ?? []) add('example', value)
  return distinct(values)
}

/** Whether a value is the `id` of a JSON Schema that is shown, or of a part of one: its URI (draft 4). */
export function isOfJsonSchema(value: SpecNode): boolean {
  const { parent } = value
  if (parent?.get('$schema')?.string?.includes('json-schema.org/') === true) return true
  return parent?.get('type')?.value === 'object' && parent.get('properties')?.object !== undefined
}

/** A field is often its own schema, which is asked for the same. */
function distinct(values: readonly IdentifierValue[]): IdentifierValue[] {
  const places = new Map(
    values.map((value) => [`${value.node.document.source.file}#${value.node.pointer}`, value]),
  )
  return [...places.values()]
}

function* pathParametersOf(api: OpenApi | AsyncApi) {
  if (api.kind === 'openapi') {
    for (const parameter of api.parameters) if (parameter.in === 'path') yield parameter
    return
  }
  for (const { name, node, schema } of api.channelParameters) {
    if (node !== undefined) yield { name, node, schema }
  }
}
