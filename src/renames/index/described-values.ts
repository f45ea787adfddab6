import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { isJsonSchemaFormat } from '../../model/asyncapi/schema-format.ts'
import { memberOf } from '../../model/asyncapi/traits.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { examplesOf } from '../../model/schema/shown-values.ts'
import type { ApiObjects } from './api-objects.ts'

/** What an object says about a body, a parameter or a message: its schemas, and examples of them. */
interface Description {
  readonly schemas: readonly SpecNode[]
  readonly values: readonly SpecNode[]
  /** Whether an example of it stands in another file, or as text. */
  readonly isHidden: boolean
  /** The media type that it is. */
  readonly mediaType?: SpecNode
}

/** The descriptions of a document that stand outside of its schemas. */
export function* findDescriptions(
  api: OpenApi | AsyncApi,
  objects: ApiObjects,
): Generator<Description> {
  if (api.kind === 'asyncapi') yield* describeMessages(api, objects)
  else if (api.syntax.inlinesSchemas) yield* describeSwagger(objects)
  else yield* describeOpenApi(api, objects)
}

function* describeOpenApi(api: OpenApi, objects: ApiObjects): Generator<Description> {
  for (const mediaType of objects.of('mediaType')) {
    const item = mediaType.get('itemSchema')
    if (item !== undefined)
      yield { schemas: [item], values: itemsIn(mediaType, api), isHidden: false }
    yield { ...describe(mediaType, mediaType.get('schema'), api), mediaType }
  }
  for (const parameter of objects.of('parameter'))
    yield describe(parameter, api.schemaNodeOf(parameter), api)
}

function describe(node: SpecNode, schema: SpecNode | undefined, api: OpenApi): Description {
  const examples = [...(node.get('examples')?.members() ?? [])]
  const isHidden = examples.some((member) => {
    const example = api.references.follow(member)
    return example?.get('externalValue') !== undefined
  })
  const texts = examples.flatMap(
    (member) => api.references.follow(member)?.get('serializedValue') ?? [],
  )
  const values = [...examplesOf(node, api.references), ...texts]
  return { schemas: schema === undefined ? [] : [schema], values, isHidden }
}

/** The examples of a sequence are lists of what its items are. */
function itemsIn(mediaType: SpecNode, api: OpenApi): SpecNode[] {
  const examples = examplesOf(mediaType, api.references)
  return examples.flatMap((example) =>
    Array.isArray(example.value) ? [...example.items()] : [example],
  )
}

function* describeSwagger(objects: ApiObjects): Generator<Description> {
  for (const response of objects.of('response')) {
    const schema = response.get('schema')
    const values = [...(response.get('examples')?.members() ?? [])]
    if (schema !== undefined) yield { schemas: [schema], values, isHidden: false }
  }
  for (const parameter of objects.of('parameter')) {
    const schema = parameter.get('schema') ?? parameter
    if (parameter.get('$ref') !== undefined) continue
    const values = [
      ...(parameter === schema ? [] : [parameter.get('x-example')]),
      ...(parameter.get('x-examples')?.members() ?? []),
    ]
    yield {
      schemas: [schema],
      values: values.filter(isNode),
      isHidden: false,
    }
  }
}

function* describeMessages(api: AsyncApi, objects: ApiObjects): Generator<Description> {
  for (const { sources, payloadNode, headersNodes } of api.messages) {
    const format = memberOf(sources, 'schemaFormat')?.string
    const payload = schemaNodeIn(api, payloadNode, format)
    const headers = headersNodes.map((node) => schemaNodeIn(api, node))
    const examples = sources
      .flatMap((source) => [...(source.get('examples')?.items() ?? [])])
      .map((example) => api.references.follow(example))
    yield ofMessage([payload], examples, 'payload')
    yield ofMessage(headers, examples, 'headers')
  }
  for (const trait of objects.of('message')) {
    const headers = schemaNodeIn(api, trait.get('headers'))
    if (headers !== undefined) yield { schemas: [headers], values: [], isHidden: false }
  }
  for (const wrapped of objects.of('anySchema')) {
    const schema = schemaNodeIn(api, wrapped)
    if (schema !== undefined) yield { schemas: [schema], values: [], isHidden: false }
  }
}

function ofMessage(
  schemas: readonly (SpecNode | undefined)[],
  examples: readonly (SpecNode | undefined)[],
  key: string,
): Description {
  const values = examples.map((example) => example?.get(key))
  const isHidden = examples.includes(undefined)
  return { schemas: schemas.filter(isNode), values: values.filter(isNode), isHidden }
}

/**
 * The schema of a payload or of headers as it is written, out of the object that names its format.
 * @param format what stands beside it in 2.x
 * @returns undefined where it is of a format that is no JSON Schema
 */
export function schemaNodeIn(
  api: AsyncApi,
  node: SpecNode | undefined,
  format?: string,
): SpecNode | undefined {
  const target = node && api.references.follow(node)
  const wrapped = api.syntax.wrapsSchemas ? target?.get('schemaFormat')?.string : undefined
  if (!isJsonSchemaFormat(wrapped ?? format ?? 'application/schema')) return undefined
  return wrapped === undefined ? node : target?.get('schema')
}

/** The values that a schema itself shows: what it lists, takes for granted, and gives as examples. */
export function* valuesInSchema(schema: SpecNode): Generator<SpecNode> {
  for (const key of ['const', 'default', 'example', 'x-example']) {
    const value = schema.get(key)
    if (value !== undefined) yield value
  }
  for (const key of ['enum', 'examples', 'x-examples'])
    for (const value of schema.get(key)?.children() ?? []) yield value
}

function isNode(node: SpecNode | undefined): node is SpecNode {
  return node !== undefined
}
