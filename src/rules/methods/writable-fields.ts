import type { Operation } from '../../model/http.ts'
import { isMergePatch } from '../../model/media-type.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { Property, Schema } from '../../model/schema.ts'
import { ownOperations } from './own-operations.ts'

/** Composition that is nested more deeply is not followed: nobody wrote it. */
const MAX_DEPTH = 10

/** A schema of a merge patch, and the first operation that takes it. */
export interface PatchBody {
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
  return [schema, ...also].some((declared) => declared !== undefined && saysReadOnly(declared, 0))
}

function saysReadOnly(schema: Schema, depth: number): boolean {
  if (schema.keyword('readOnly') === true) return true
  if (depth > MAX_DEPTH) return false
  return schema.parts.some((part) => part !== undefined && saysReadOnly(part, depth + 1))
}

/** Whether null is a valid value of a field, or cannot be ruled out. */
export function mayBeNull({ node, schema, also = [] }: Property): boolean {
  // In 3.0 tools heed `nullable` beside a `$ref`, though the specification does not.
  if (node.get('nullable')?.value === true) return true
  return [schema, ...also].every((declared) => takesNull(declared, 0))
}

function takesNull(schema: Schema | undefined, depth: number): boolean {
  if (schema === undefined || schema.isUnconstrained || schema.isNullable) return true
  if (depth > MAX_DEPTH) return true
  const isComposed = schema.parts.length > 0 && schema.keyword('type') === undefined
  return isComposed && schema.parts.every((part) => takesNull(part, depth + 1))
}
