import type { Operation } from '../../../model/openapi/http.ts'
import { isMergePatch } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { ownOperations } from './own-operations.ts'

/** A schema of a merge patch, and the first operation that takes it. */
interface PatchBody {
  readonly operation: Operation
  readonly schema: Schema
}

/** The schemas of the merge patches that operations take, in the order of the text. */
export function* findPatchBodies(api: OpenApi): Generator<PatchBody> {
  for (const operation of ownOperations(api, 'patch')) {
    for (const { name, schema } of operation.requestBody?.content ?? []) {
      if (schema !== undefined && isMergePatch(name)) yield { operation, schema }
    }
  }
}

/** Whether a field is set by the server alone, as far as one of its declarations says. */
export function isReadOnly({ node, schema, also = [] }: Property): boolean {
  if (node.get('readOnly')?.value === true) return true
  const seen = new Set<Schema>()
  return [schema, ...also].some((declared) => saysReadOnly(declared, seen))
}

/** Looks into each part once, which also bounds the recursion. */
function saysReadOnly(schema: Schema | undefined, seen: Set<Schema>): boolean {
  if (schema === undefined || seen.has(schema)) return false
  seen.add(schema)
  return (
    schema.keyword('readOnly') === true || schema.parts.some((part) => saysReadOnly(part, seen))
  )
}

/** Whether null is a valid value of a field, or cannot be ruled out. */
export function mayBeNull({ node, schema, also = [] }: Property): boolean {
  // In 3.0 tools heed `nullable` beside a `$ref`, though the specification does not.
  if (node.get('nullable')?.value === true) return true
  const seen = new Set<Schema>()
  return [schema, ...also].every((declared) => takesNull(declared, seen))
}

function takesNull(schema: Schema | undefined, seen: Set<Schema>): boolean {
  if (schema === undefined || schema.isUnconstrained || schema.isNullable) return true
  // What contains itself takes what its other parts take.
  if (seen.has(schema)) return true
  seen.add(schema)
  const isComposed = schema.parts.length > 0 && schema.keyword('type') === undefined
  return isComposed && schema.parts.every((part) => takesNull(part, seen))
}
