/** The objects of OpenAPI, as its sections name them; `items` is that of 2.0 parameters. */
export type ObjectKind =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'components'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'externalDocs'
  | 'parameter'
  | 'items'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'callback'
  | 'example'
  | 'link'
  | 'header'
  | 'tag'
  | 'schema'
  | 'discriminator'
  | 'xml'
  | 'securityScheme'
  | 'oauthFlows'
  | 'oauthFlow'
  | 'securityRequirement'

/** What a field holds: one object, a list or a map of them; a schema's `items` may be either. */
export interface Field {
  readonly kind: ObjectKind
  readonly holds: 'one' | 'list' | 'map' | 'oneOrList' | 'data'
  /** Whether checks ask for the schemas that have it. */
  readonly isIndexed?: true
}

const one = (kind: ObjectKind): Field => ({ kind, holds: 'one' })
const listOf = (kind: ObjectKind): Field => ({ kind, holds: 'list' })
const mapOf = (kind: ObjectKind): Field => ({ kind, holds: 'map' })
/** Fields of schemas that are data, or hold objects, and which most schemas do not have. */
const indexed = (field: Partial<Field> = {}): Field => ({
  kind: 'schema',
  holds: 'data',
  ...field,
  isIndexed: true,
})
const fields = (table: Readonly<Record<string, Field>>) => new Map(Object.entries(table))

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const METHOD_FIELDS = Object.fromEntries(METHODS.map((method) => [method, one('operation')]))

/** Fields that a parameter and a header have in common. */
const VALUE_FIELDS = {
  schema: one('schema'),
  items: one('items'),
  content: mapOf('mediaType'),
  examples: mapOf('example'),
}
const ENCODING_FIELDS = {
  encoding: mapOf('encoding'),
  prefixEncoding: listOf('encoding'),
  itemEncoding: one('encoding'),
}

/** Objects whose members, extensions apart, are all of one kind. */
export const MEMBER_KINDS: ReadonlyMap<ObjectKind, ObjectKind> = new Map([
  ['paths', 'pathItem'],
  ['callback', 'pathItem'],
  ['responses', 'response'],
])

/**
 * The fields that hold objects, in all versions together: that a version has no such field is
 * structure/schema's to say.
 */
export const GRAMMAR: Readonly<Partial<Record<ObjectKind, ReadonlyMap<string, Field>>>> = {
  document: fields({
    info: one('info'),
    externalDocs: one('externalDocs'),
    servers: listOf('server'),
    paths: one('paths'),
    webhooks: mapOf('pathItem'),
    components: one('components'),
    security: listOf('securityRequirement'),
    tags: listOf('tag'),
    definitions: mapOf('schema'),
    parameters: mapOf('parameter'),
    responses: mapOf('response'),
    securityDefinitions: mapOf('securityScheme'),
  }),
  info: fields({ contact: one('contact'), license: one('license') }),
  server: fields({ variables: mapOf('serverVariable') }),
  components: fields({
    schemas: mapOf('schema'),
    responses: mapOf('response'),
    parameters: mapOf('parameter'),
    examples: mapOf('example'),
    requestBodies: mapOf('requestBody'),
    headers: mapOf('header'),
    securitySchemes: mapOf('securityScheme'),
    links: mapOf('link'),
    callbacks: mapOf('callback'),
    pathItems: mapOf('pathItem'),
    mediaTypes: mapOf('mediaType'),
  }),
  pathItem: fields({
    ...METHOD_FIELDS,
    additionalOperations: mapOf('operation'),
    servers: listOf('server'),
    parameters: listOf('parameter'),
  }),
  operation: fields({
    externalDocs: one('externalDocs'),
    parameters: listOf('parameter'),
    requestBody: one('requestBody'),
    responses: one('responses'),
    callbacks: mapOf('callback'),
    security: listOf('securityRequirement'),
    servers: listOf('server'),
  }),
  parameter: fields(VALUE_FIELDS),
  header: fields(VALUE_FIELDS),
  items: fields({ items: one('items') }),
  requestBody: fields({ content: mapOf('mediaType') }),
  mediaType: fields({
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: mapOf('example'),
    ...ENCODING_FIELDS,
  }),
  encoding: fields({ headers: mapOf('header'), ...ENCODING_FIELDS }),
  response: fields({
    schema: one('schema'),
    headers: mapOf('header'),
    content: mapOf('mediaType'),
    links: mapOf('link'),
  }),
  link: fields({ server: one('server') }),
  tag: fields({ externalDocs: one('externalDocs') }),
  schema: fields({
    properties: mapOf('schema'),
    patternProperties: indexed(mapOf('schema')),
    dependentSchemas: mapOf('schema'),
    $defs: mapOf('schema'),
    items: { kind: 'schema', holds: 'oneOrList' },
    prefixItems: listOf('schema'),
    allOf: indexed(listOf('schema')),
    oneOf: listOf('schema'),
    anyOf: listOf('schema'),
    not: one('schema'),
    if: one('schema'),
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: one('schema'),
    else: one('schema'),
    contains: one('schema'),
    propertyNames: one('schema'),
    additionalProperties: one('schema'),
    unevaluatedItems: one('schema'),
    unevaluatedProperties: one('schema'),
    contentSchema: one('schema'),
    discriminator: indexed(one('discriminator')),
    pattern: indexed(),
    default: indexed(),
    enum: indexed(),
    writeOnly: indexed(),
    $recursiveAnchor: indexed(),
    xml: one('xml'),
    externalDocs: one('externalDocs'),
  }),
  securityScheme: fields({ flows: one('oauthFlows') }),
  oauthFlows: fields({
    implicit: one('oauthFlow'),
    password: one('oauthFlow'),
    clientCredentials: one('oauthFlow'),
    authorizationCode: one('oauthFlow'),
    deviceAuthorization: one('oauthFlow'),
  }),
}
