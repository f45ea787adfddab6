/**
 * Whether a `schemaFormat` is JSON Schema, or a dialect of it that AsyncAPI and OpenAPI define
 * (AsyncAPI 3.0, Schema formats table). Avro, Protobuf, RAML and unknown ones are none.
 */
export function isJsonSchemaFormat(schemaFormat: string): boolean {
  const essence = (schemaFormat.split(';')[0] ?? '').trim().toLowerCase()
  return /^application\/(?:schema|vnd\.aai\.asyncapi|vnd\.oai\.openapi)(?:\+(?:json|yaml))?$/.test(
    essence,
  )
}
