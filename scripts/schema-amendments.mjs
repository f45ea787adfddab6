// Where the schemas that the packages carry differ from the text of the specifications they stand
// for, the text wins: every amendment below either mends a slip of the package or keeps a correct
// document from being accused. Each function changes the schema it is given and returns it.

const OPEN_OBJECT = { type: 'object' }

/** OpenAPI 2.0 */
export function amendOpenApi20(schema) {
  const { definitions } = schema
  // "Any properties added SHALL be ignored": what stands beside a `$ref` is no fault.
  delete definitions.jsonReference.additionalProperties
  definitions.schema = referenceOr('jsonReference', renamed(definitions, 'schema', 'schemaObject'))
  definitions.schemaObject.properties.additionalProperties = schemaOrBoolean('schema')
  // The package lets these in; Swagger 2.0 does not know them.
  delete definitions.schemaObject.properties.oneOf
  delete definitions.schemaObject.properties.anyOf
  // That extensions alone are no responses is left to `minProperties`.
  delete definitions.responses.not
  return schema
}

/** OpenAPI 3.0, from the package's copy of the schema of 2019-04-02 */
export function amendOpenApi30(schema) {
  const { definitions } = schema
  const { Components, Encoding, HTTPSecurityScheme, Parameter, Schema, SecurityScheme } =
    definitions
  // The package tests for `apiKey` twice and so never looks at `http`.
  SecurityScheme.else.if.properties.type.const = 'http'
  // RFC 9110 section 11.1: the name of a scheme is compared without case.
  HTTPSecurityScheme.oneOf[0].properties.scheme = { pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' }
  HTTPSecurityScheme.oneOf[1].properties.scheme = { not: { pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' } }
  Schema.properties.additionalProperties = referenceOr('Reference', schemaOrBoolean('Schema'))
  // An Encoding Object may be extended, and its headers may be references.
  Encoding.patternProperties = { '^x-': {} }
  Encoding.properties.headers.additionalProperties = referenceOr(
    'Reference',
    toDefinition('Header'),
  )
  requireNamePatterns(Components)
  definitions.SchemaXORContent = {
    oneOf: [{ required: ['schema'] }, { required: ['content'] }],
    if: { required: ['content'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: definitions.SchemaXORContent.else.then,
  }
  Parameter.required = ['name', 'in']
  return schema
}

/** OpenAPI 3.1, from the package's copy of the schema of 2021-09-28: slips that later editions mend. */
export function amendOpenApi31(schema) {
  const { 'path-item': pathItem, parameter, header, link, components, examples } = schema.$defs
  pathItem.properties.$ref = { type: 'string' }
  link.properties.server = link.properties.body
  delete link.properties.body
  Object.assign(parameter.properties, examples.properties)
  Object.assign(header.properties, examples.properties)
  components.properties.pathItems.additionalProperties = { $ref: '#/$defs/path-item' }
  return amendOpenApi32(schema)
}

/** OpenAPI 3.2 */
export function amendOpenApi32(schema) {
  const { link, responses, callbacks, license } = schema.$defs
  // `additionalProperties` does not see the extensions that a `$ref` beside it lets in.
  callbacks.patternProperties = { '^x-': true }
  // The same said so that both members are seen to be at fault.
  delete license.dependentSchemas
  license.not = { required: ['identifier', 'url'] }
  // "Map[string, Any | {expression}]": a constant need not be a string.
  link.properties.parameters = OPEN_OBJECT
  // That extensions alone are no responses is left to `minProperties`.
  delete responses.if
  delete responses.then
  return schema
}

/** What OpenAPI 3.2 adds to a Schema Object. */
export function amendSchemaObject32(vocabulary) {
  // "propertyName: REQUIRED", as in 3.1.
  vocabulary.$defs.discriminator.required = ['propertyName']
  return vocabulary
}

/** AsyncAPI 2 and 3 */
export function amendAsyncApi(schema) {
  const { definitions } = schema
  mergeDraft07(definitions)
  if (schema.properties.asyncapi.enum?.includes('2.0.0')) {
    // "[Map[string, any]]": Message Example Objects came with 2.1.
    const [, { oneOf: kinds }] = definitions.message.oneOf
    for (const { properties } of [kinds[1], definitions.messageTrait]) {
      properties.examples.items = OPEN_OBJECT
    }
  }
  requireNamePatterns(definitions.components)
  requireNames(definitions.components, schema.properties.servers)
  // "The empty schema […] MAY be represented by the boolean value true": `required` alone takes a
  // boolean for a Multi Format Schema Object.
  if (definitions.anySchema !== undefined) definitions.anySchema.if.type = 'object'
  // Another schema language is its own tools' to judge.
  definitions.avroSchema_v1 = {}
  leaveOutUses(schema, '#/definitions/openapiSchema_3_0')
  // A trait as a tuple with arguments is a leftover of drafts: accepted, not looked into.
  const tuple = definitions.messageObject?.properties.traits.items.oneOf[2]
  if (tuple !== undefined) delete tuple.items
  for (const trait of ['operationTrait', 'messageTrait']) {
    // A trait may be a reference here as it may where it is used.
    const field = definitions.components.properties[`${trait}s`]
    if (field.additionalProperties !== undefined) {
      field.additionalProperties = { oneOf: [toDefinition('Reference'), toDefinition(trait)] }
    }
  }
  // "The `patch` may be suffixed by a hyphen": which version it is structure/format says.
  schema.properties.asyncapi = { type: 'string' }
  return schema
}

/**
 * Lets anything be where a definition was asked for. Schema Objects of OpenAPI are left to
 * structure/asyncapi, which knows all versions: this schema knows 3.0.0 alone, and takes no reference
 * for a payload.
 */
function leaveOutUses(part, definition) {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'object' || value === null) continue
    if (value.$ref === definition) part[name] = {}
    else leaveOutUses(value, definition)
  }
}

/**
 * AsyncAPI's Schema Object is draft 7 and more: one schema for both, so that each Schema Object
 * is looked at once and not once per level above it.
 */
function mergeDraft07(definitions) {
  const draft = definitions['json-schema-draft-07-schema']
  const [, extension] = definitions.schema.allOf
  definitions.schema = {
    type: draft.type,
    patternProperties: extension.patternProperties,
    properties: { ...draft.properties, ...extension.properties },
  }
  draft.allOf = [toDefinition('schema')]
  delete draft.type
  delete draft.properties
}

/**
 * "All the fixed fields […] are objects that MUST use keys that match the regular expression": the
 * schemas overlook a member whose name does not match, and with it what it holds.
 */
function requireNamePatterns(components) {
  for (const field of Object.values(components.properties)) {
    const [[pattern, value] = [], ...others] = Object.entries(field.patternProperties ?? {})
    if (pattern === undefined || others.length > 0) continue
    delete field.patternProperties
    Object.assign(field, { propertyNames: { pattern }, additionalProperties: value })
  }
}

/**
 * The names of components and of servers, where the schemas of AsyncAPI take any. "Patterned fields
 * […] declare a regex pattern for the field name": the members of `servers` have no other.
 */
function requireNames(components, servers) {
  for (const field of Object.values(components.properties))
    field.propertyNames ??= { pattern: '^[\\w.-]+$' }
  servers.propertyNames = { pattern: '^[\\w-]+$' }
}

function renamed(definitions, from, to) {
  definitions[to] = definitions[from]
  return toDefinition(to)
}

/** @param {string} name of a definition */
export function toDefinition(name) {
  return { $ref: `#/definitions/${name}` }
}

/** What may be a reference, or is what is asked for otherwise. */
export function referenceOr(reference, otherwise) {
  return {
    if: { type: 'object', required: ['$ref'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: toDefinition(reference),
    else: otherwise,
  }
}

function schemaOrBoolean(name) {
  return { anyOf: [toDefinition(name), { type: 'boolean' }] }
}
