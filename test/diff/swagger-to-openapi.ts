import {
  clone,
  isRecord,
  type Json,
  type JsonObject,
  mapObjects,
  objectsIn,
  targetOf,
} from './data.ts'
import { METHODS } from './reach.ts'

const JSON_TYPE = 'application/json'
/** What a 2.0 parameter or header says of its values; in 3.x its schema does. */
const VALUE_KEYWORDS = new Set(
  'type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf x-nullable'.split(
    ' ',
  ),
)

/**
 * Writes a Swagger 2.0 document as OpenAPI 3.0, as the specifications map the one to the other.
 * @returns undefined where something of it has no counterpart
 */
export function swaggerToOpenApi(root: JsonObject): JsonObject | undefined {
  const text = JSON.stringify(root)
  if (root.swagger === undefined || /"tsv"|"\$ref":"#\/paths/.test(text)) return undefined
  // What leads nowhere would lead nowhere under another name.
  for (const { $ref } of objectsIn(root))
    if (typeof $ref === 'string' && targetOf(root, $ref) === undefined) return undefined
  if (hasSeveralBodies(root)) return undefined
  const source = clone(root)
  const converted: JsonObject = {
    openapi: '3.0.3',
    info: source.info ?? {},
    servers: servers(source),
  }
  if (source.security !== undefined) converted.security = source.security
  const paths = record(source.paths)
  converted.paths = mapValues(paths, (item) => pathItem(source, record(item)))
  const parameters = Object.entries(record(source.parameters)).filter(
    ([, parameter]) => !isBody(record(parameter)),
  )
  converted.components = {
    schemas: record(source.definitions),
    parameters: Object.fromEntries(
      parameters.map(([name, value]) => [name, toParameter(record(value))]),
    ),
    responses: mapValues(record(source.responses), (response) =>
      toResponse(record(response), list(source.produces)),
    ),
    securitySchemes: mapValues(record(source.securityDefinitions), (scheme) =>
      toScheme(record(scheme)),
    ),
  }
  return record(mapObjects(converted, inNewWords))
}

/** Only one body is allowed, which the official schema cannot say. */
export function hasSeveralBodies(root: JsonObject): boolean {
  return [...objectsIn(root)].some(
    ({ parameters }) => resolvedParameters(root, parameters).filter(isBody).length > 1,
  )
}

function servers({ host, basePath, schemes }: JsonObject): Json[] {
  const path = typeof basePath === 'string' ? basePath : '/'
  if (typeof host !== 'string') return [{ url: path }]
  const found = list(schemes)
  const names = found.length === 0 ? ['https'] : found
  return names.map((scheme) => ({ url: `${String(scheme)}://${host}${path}` }))
}

function pathItem(root: JsonObject, item: JsonObject): JsonObject {
  const { parameters, ...rest } = item
  const shared = resolvedParameters(root, parameters)
  for (const method of METHODS) {
    const operation = rest[method]
    if (!isRecord(operation)) continue
    rest[method] = toOperation(root, operation, shared)
  }
  const others = shared.filter((parameter) => !isBody(parameter))
  return others.length === 0 ? rest : { ...rest, parameters: others.map(toParameter) }
}

function resolvedParameters(root: JsonObject, parameters: Json | undefined): JsonObject[] {
  return list(parameters)
    .filter(isRecord)
    .map(({ $ref, ...parameter }) =>
      typeof $ref === 'string' ? clone(record(targetOf(root, $ref))) : parameter,
    )
}

function toOperation(
  root: JsonObject,
  { consumes, produces, schemes: _, parameters, responses, ...operation }: JsonObject,
  shared: readonly JsonObject[],
): JsonObject {
  const own = resolvedParameters(root, parameters)
  const bodies = [...own, ...(own.some(isBody) ? [] : shared)].filter(isBody)
  const others = own.filter((parameter) => !isBody(parameter))
  if (others.length > 0) operation.parameters = others.map(toParameter)
  if (bodies.length > 0) operation.requestBody = toBody(bodies, list(consumes ?? root.consumes))
  const answered = Object.entries(record(responses)).map(([status, value]) => {
    const response = record(value)
    // A response of the components has the media types of each operation that gives it.
    const target = typeof response.$ref === 'string' ? targetOf(root, response.$ref) : response
    // One list holds for all statuses; of its types, a problem is for errors only.
    const types = list(produces ?? root.produces).filter(
      (type) => /^([45]|default)/.test(status) || !String(type).includes('problem+'),
    )
    return [status, toResponse(clone(record(target)), types)]
  })
  operation.responses = Object.fromEntries(answered)
  return operation
}

function isBody({ in: place }: JsonObject): boolean {
  return place === 'body' || place === 'formData'
}

function toBody(parameters: readonly JsonObject[], consumes: readonly Json[]): JsonObject {
  const [first = {}] = parameters
  const isRequired = parameters.some(({ required }) => required === true)
  if (first.in === 'body')
    return { required: isRequired, content: contentOf(consumes, record(first.schema)) }
  const forms = consumes.filter((type) => /form/i.test(String(type)))
  const required = parameters.flatMap(({ name, required }) =>
    required === true ? [name ?? ''] : [],
  )
  const properties = parameters.map((parameter) => [String(parameter.name), valueSchema(parameter)])
  const schema: JsonObject = { type: 'object', properties: Object.fromEntries(properties) }
  if (required.length > 0) schema.required = required
  const types = forms.length === 0 ? ['application/x-www-form-urlencoded'] : forms
  return { required: isRequired, content: contentOf(types, schema) }
}

function contentOf(types: readonly Json[], schema: JsonObject): JsonObject {
  const names = types.length === 0 ? [JSON_TYPE] : types.map(String)
  return Object.fromEntries(names.map((name) => [name, { schema: clone(schema) }]))
}

function toParameter(parameter: JsonObject): JsonObject {
  const { collectionFormat, type } = parameter
  const rest = Object.entries(parameter).filter(
    ([key]) => !VALUE_KEYWORDS.has(key) && key !== 'collectionFormat',
  )
  const converted: JsonObject = { ...Object.fromEntries(rest), schema: valueSchema(parameter) }
  if (type !== 'array' || (parameter.in !== 'query' && parameter.in !== 'formData'))
    return converted
  converted.explode = collectionFormat === 'multi'
  if (collectionFormat === 'ssv') converted.style = 'spaceDelimited'
  if (collectionFormat === 'pipes') converted.style = 'pipeDelimited'
  return converted
}

function valueSchema(parameter: JsonObject): JsonObject {
  const schema = Object.entries(parameter).filter(([key]) => VALUE_KEYWORDS.has(key))
  return withoutCollectionFormat(Object.fromEntries(schema))
}

function withoutCollectionFormat({ collectionFormat: _, ...schema }: JsonObject): JsonObject {
  return isRecord(schema.items)
    ? { ...schema, items: withoutCollectionFormat(schema.items) }
    : schema
}

function toResponse(
  { schema, headers, examples: _, ...response }: JsonObject,
  produces: readonly Json[],
): JsonObject {
  if (isRecord(headers))
    response.headers = mapValues(headers, (header) => toParameter(record(header)))
  if (isRecord(schema)) response.content = contentOf(produces, schema)
  return response
}

const FLOWS: ReadonlyMap<Json | undefined, string> = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
])

function toScheme({ flow, authorizationUrl, tokenUrl, scopes, ...scheme }: JsonObject): JsonObject {
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' }
  if (scheme.type !== 'oauth2') return scheme
  const converted: JsonObject = { scopes: scopes ?? {} }
  if (authorizationUrl !== undefined) converted.authorizationUrl = authorizationUrl
  if (tokenUrl !== undefined) converted.tokenUrl = tokenUrl
  return { ...scheme, flows: { [FLOWS.get(flow) ?? String(flow)]: converted } }
}

/** What is called otherwise wherever it stands. */
function inNewWords(object: JsonObject): JsonObject {
  if (typeof object.$ref === 'string')
    object.$ref = object.$ref
      .replace(/^#\/definitions\//, '#/components/schemas/')
      .replace(/^#\/(parameters|responses)\//, '#/components/$1/')
  if (object['x-nullable'] === true && object.type !== undefined) {
    delete object['x-nullable']
    object.nullable = true
  }
  if (object.type === 'file') Object.assign(object, { type: 'string', format: 'binary' })
  if (typeof object.discriminator === 'string' && object.properties !== undefined)
    object.discriminator = { propertyName: object.discriminator }
  return object
}

function record(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function mapValues(object: JsonObject, map: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
}
