import type { SpecNode } from '../../../../documents/node.ts'

/** The dialects that schemas of OpenAPI 3.1 and later are in, where nothing names another. */
const DIALECT =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/)/

/** Whether the nearest `$schema`, or the document, names another dialect. */
export function isOfOtherDialect(schema: SpecNode): boolean {
  for (let node: SpecNode | undefined = schema; node !== undefined; node = node.parent) {
    const { $schema, jsonSchemaDialect } = node.object ?? {}
    const dialect = $schema ?? jsonSchemaDialect
    if (typeof dialect === 'string') return !DIALECT.test(dialect)
  }
  return false
}
