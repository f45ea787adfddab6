/** What a `schemaFormat` names: a language of schemas, and its version where it says one. */
export interface SchemaFormat {
  /** As it is written. */
  readonly text: string
  readonly language:
    | 'asyncapi'
    | 'avro'
    | 'json-schema'
    | 'openapi'
    | 'protobuf'
    | 'raml'
    | undefined
  /** In lowercase: `1.9.0`, `draft-07`. */
  readonly version: string | undefined
}

/** The media types of the languages (AsyncAPI 3.0, Schema formats table). */
const LANGUAGES: ReadonlyMap<string, SchemaFormat['language']> = new Map([
  ['application/vnd.aai.asyncapi', 'asyncapi'],
  ['application/vnd.apache.avro', 'avro'],
  ['application/schema', 'json-schema'],
  ['application/vnd.oai.openapi', 'openapi'],
  ['application/vnd.google.protobuf', 'protobuf'],
  ['application/raml', 'raml'],
])

/** Reads a `schemaFormat`; of one that is in no table the language is unknown. */
export function readSchemaFormat(schemaFormat: string): SchemaFormat {
  const [type = '', ...parameters] = schemaFormat.toLowerCase().split(';')
  const language = LANGUAGES.get(type.trim().replace(/\+(?:json|yaml)$/, ''))
  const version = parameters
    .map((parameter) => /^\s*version\s*=\s*"?([^"\s]+)"?\s*$/.exec(parameter)?.[1])
    .find((found) => found !== undefined)
  return { text: schemaFormat, language, version }
}

const JSON_SCHEMAS: ReadonlySet<unknown> = new Set(['asyncapi', 'json-schema', 'openapi'])

/**
 * Whether a `schemaFormat` is JSON Schema, or a dialect of it that AsyncAPI and OpenAPI define.
 * Avro, Protobuf, RAML and unknown ones are none.
 */
export function isJsonSchemaFormat(schemaFormat: string): boolean {
  return JSON_SCHEMAS.has(readSchemaFormat(schemaFormat).language)
}
