import type { SpecNode } from '../../../documents/node.ts'
import { quote } from '../../quote.ts'
import type { Report } from '../../rule.ts'
import { against, type Demand, holds, inVersions } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const PROPERTY: Demand = {
  section: 'Media Type Object',
  sentences: inVersions(
    ['3.0', '3.1'],
    'The key, being the property name, MUST exist in the schema as a property',
  ),
}
/** The types for which `encoding` counts. */
const FORM = /^(?:multipart\/|application\/x-www-form-urlencoded)/i

/** Encodings of request bodies for properties that the schema does not have. */
export function* findEncodingFaults(objects: OpenApiObjects): Generator<Report> {
  const { version, references } = objects.api
  if (!holds(PROPERTY, version)) return
  for (const body of objects.all('requestBody')) {
    for (const member of body.get('content')?.members() ?? []) {
      const mediaType = FORM.test(member.key) ? references.follow(member) : undefined
      if (mediaType?.get('encoding') !== undefined) yield* judge(mediaType, objects)
    }
  }
}

function* judge(mediaType: SpecNode, { api }: OpenApiObjects): Generator<Report> {
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
