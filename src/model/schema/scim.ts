import type { SpecNode } from '../../documents/node.ts'
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
    const known = namingScim.get(part.node) ?? namesScim(part)
    namingScim.set(part.node, known)
    if (known) return true
  }
  return false
}

/** The bodies of many operations have one schema. */
const namingScim = new WeakMap<SpecNode, boolean>()

function namesScim({ properties }: Schema): boolean {
  const listed = properties.find(({ name }) => name === 'schemas')?.schema
  if (listed?.isOfType('array') !== true) return false
  const schemas = [listed, listed.items]
  if (schemas.some(showsUrn)) return true
  const isShown = schemas.some(
    (schema) => schema !== undefined && valuesOfSchema(schema).length > 0,
  )
  return !isShown && isScim(new Set(properties.map(({ name }) => name)))
}

/** Whether the names beside `schemas` are those of a user or a list (RFC 7643, 4.1; RFC 7644, 3.4.2). */
function isScim(names: ReadonlySet<string>): boolean {
  return names.has('userName') || (names.has('Resources') && names.has('totalResults'))
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
