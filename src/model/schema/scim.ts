import { withParts } from './all-of.ts'
import type { Schema } from './schema.ts'
import { valuesOfSchema } from './shown-values.ts'

const PREFIX = 'urn:ietf:params:scim:'
/** How much of a text is read. */
const LONGEST_TEXT = 1000

/**
 * Whether a schema is that of a SCIM message, whatever its media type: a member `schemas` lists the
 * URNs of what it is (RFC 7643, section 3.1).
 */
export function isScimMessage(schema: Schema): boolean {
  for (const part of withParts(schema)) {
    const listed = part.properties.find(({ name }) => name === 'schemas')?.schema
    if (listed?.isOfType('array') === true && [listed, listed.items].some(showsUrn)) return true
  }
  return false
}

function showsUrn(schema: Schema | undefined): boolean {
  if (schema === undefined) return false
  const description = schema.node.get('description')?.string ?? ''
  if (description.slice(0, LONGEST_TEXT).includes(PREFIX)) return true
  return valuesOfSchema(schema).some(({ node }) => {
    const values: readonly unknown[] = Array.isArray(node.value) ? node.value : [node.value]
    return values.some((value) => typeof value === 'string' && value.startsWith(PREFIX))
  })
}
