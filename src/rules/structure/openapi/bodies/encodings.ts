import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const PROPERTY: Demand = {
  section: 'Media Type Object',
  sentences: inVersions(
    ['3.0', '3.1'],
    'The key, being the property name, MUST exist in the schema as a property',
  ),
}
const FORM_SCHEMA: Demand = {
  section: 'Encoding multipart Media Types',
  sentences: inVersions(
    ['3.0', '3.1'],
    'a schema is REQUIRED to define the input parameters to the operation when using multipart content',
  ),
}
const POSITION: Demand = {
  section: 'Encoding By Position',
  sentences: {
    '3.2':
      'To use the prefixEncoding and/or itemEncoding fields, either itemSchema or an array schema MUST be present',
  },
}
/** The types for which `encoding` counts. */
const FORM = /^(?:multipart\/|application\/x-www-form-urlencoded)/i

/** Forms without a schema, and encodings of what their schemas do not have. */
export function* findEncodingFaults(objects: OpenApiObjects): Generator<Report> {
  const { version, references } = objects.api
  if (holds(POSITION, version)) yield* findPositions(objects)
  if (!holds(PROPERTY, version)) return
  for (const body of objects.all('requestBody')) {
    for (const member of body.get('content')?.members() ?? []) {
      const mediaType = FORM.test(member.key) ? references.follow(member) : undefined
      if (mediaType?.object === undefined) continue
      if (mediaType.get('schema') !== undefined) yield* judgeNames(mediaType, objects)
      else if (/^multipart\//i.test(member.key)) yield reportFormless(member, version)
    }
  }
}

/** 3.2: encodings by position, where nothing has positions. */
function* findPositions(objects: OpenApiObjects): Generator<Report> {
  for (const mediaType of objects.all('mediaType')) {
    const node = mediaType.get('prefixEncoding') ?? mediaType.get('itemEncoding')
    if (node === undefined || mediaType.get('itemSchema') !== undefined) continue
    const written = mediaType.get('schema')
    const types = objects.api.schemas.at(written)?.types
    if (written !== undefined && (types === undefined || types.has('array'))) continue
    yield {
      node,
      on: 'key',
      message: against(
        POSITION,
        objects.api.version,
        `${quote(String(node.key))} stands where no array is`,
      ),
      help: 'Add an `itemSchema`, or write a `schema` of an array.',
    }
  }
}

function reportFormless(mediaType: SpecNode, version: OpenApiVersion): Report {
  return {
    node: mediaType,
    on: 'key',
    message: against(
      FORM_SCHEMA,
      version,
      `The form ${quote(String(mediaType.key))} has no schema`,
    ),
    help: 'Add a `schema` with a property for each part.',
  }
}

function* judgeNames(mediaType: SpecNode, { api }: OpenApiObjects): Generator<Report> {
  if (mediaType.get('encoding') === undefined) return
  const shapes = api.schemas.at(mediaType.get('schema'))?.shapes ?? []
  if (shapes.some(({ isUnknown }) => isUnknown)) return
  const names = new Set(shapes.flatMap(({ properties }) => [...properties.keys()]))
  if (names.size === 0) return
  for (const encoding of mediaType.get('encoding')?.members() ?? []) {
    if (names.has(encoding.key)) continue
    yield {
      node: encoding,
      on: 'key',
      message: against(PROPERTY, api.version, `The schema has no property ${quote(encoding.key)}`),
      help: 'Name a property of the schema, or remove the encoding.',
    }
  }
}
