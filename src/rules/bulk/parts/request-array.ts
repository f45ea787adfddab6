import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { bulkActions, jsonSchemasOf } from './bulk-operation.ts'

/** Deeper compositions are not looked into. */
const MAX_DEPTH = 4

/** How many items an array takes at most, and where that is written. */
interface ItemBound {
  /** Infinity where nothing bounds the array. */
  readonly value: number
  /** The `maxItems`; undefined where nothing bounds the array. */
  readonly node: SpecNode | undefined
}

/** The array that a bulk action takes. */
export interface RequestArray {
  readonly operation: Operation
  readonly schema: Schema
  /** Undefined where it cannot be known. */
  readonly bound: ItemBound | undefined
}

const UNBOUNDED: ItemBound = { value: Number.POSITIVE_INFINITY, node: undefined }

/**
 * The arrays of the requests of bulk actions: the JSON body, or members of it. Of several arrays
 * side by side the one with the least bound is the one that counts.
 */
export function* requestArrays(api: OpenApi): Generator<RequestArray> {
  for (const operation of bulkActions(api)) {
    for (const body of jsonSchemasOf(operation.requestBody?.content ?? [])) {
      for (const candidates of candidatesIn(body)) {
        const arrays = candidates.map((schemas) => ({ schemas, bound: boundOfAll(schemas) }))
        const least = arrays.find(({ bound }) => bound === undefined) ?? leastBound(arrays)
        const schema = least?.schemas[0]
        if (least !== undefined && schema !== undefined)
          yield { operation, schema, bound: least.bound }
      }
    }
  }
}

/** An array as the schemas that hold for it at once. */
type Candidate = readonly Schema[]

/** For each alternative of a body the arrays that may be its list of items. */
function* candidatesIn(body: Schema): Generator<readonly Candidate[]> {
  if (body.isOfType('array')) {
    yield [[body]]
    return
  }
  for (const leaf of leavesOf(body, 0)) if (leaf.isOfType('array')) yield [[leaf]]
  for (const { types, properties } of body.shapes) {
    if (types?.has('array')) continue
    const arrays: Candidate[] = []
    for (const { schema, also = [] } of properties.values()) {
      if (schema?.isOfType('array'))
        arrays.push([schema, ...also.filter((other) => other !== undefined)])
    }
    yield arrays
  }
}

/** The branches of a schema, and theirs, that have none themselves. */
function leavesOf(schema: Schema, depth: number): Schema[] {
  const branches = schema.branches.flat().filter((branch) => branch !== undefined)
  if (branches.length === 0 || depth > MAX_DEPTH) return depth === 0 ? [] : [schema]
  return branches.flatMap((branch) => leavesOf(branch, depth + 1))
}

/** The array with the least bound, of several the first. */
function leastBound<T extends { readonly bound: ItemBound | undefined }>(
  arrays: readonly T[],
): T | undefined {
  const sizeOf = ({ bound }: T) => bound?.value ?? Number.POSITIVE_INFINITY
  return arrays.reduce<T | undefined>(
    (least, next) => (least === undefined || sizeOf(next) < sizeOf(least) ? next : least),
    undefined,
  )
}

function boundOfAll(schemas: readonly Schema[]): ItemBound | undefined {
  return leastOf(schemas.map((schema) => boundOf(schema, 0)))
}

/** The least bound of a schema and its parts, and the greatest of its branches. */
function boundOf(schema: Schema, depth: number): ItemBound | undefined {
  return boundAtDepth[depth]?.(schema)
}

/** By depth, since parts may be shared at each level, and would be looked at again and again. */
const boundAtDepth = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) =>
  perObject((schema: Schema) => findBound(schema, depth)),
)

function findBound(schema: Schema, depth: number): ItemBound | undefined {
  const node = schema.node.get('maxItems')
  const own = typeof node?.value === 'number' ? { value: node.value, node } : UNBOUNDED
  const bounds: (ItemBound | undefined)[] = [own]
  for (const part of schema.parts)
    bounds.push(part === undefined ? undefined : boundOf(part, depth + 1))
  for (const branches of schema.branches) {
    const alternatives = branches
      .filter((branch) => !branch?.isNull)
      .map((branch) => (branch === undefined ? undefined : boundOf(branch, depth + 1)))
    bounds.push(greatestOf(alternatives))
  }
  return leastOf(bounds)
}

/** The least of bounds that hold at once; undefined where only one that is not known may bound. */
function leastOf(bounds: readonly (ItemBound | undefined)[]): ItemBound | undefined {
  const known = bounds.filter((bound) => bound !== undefined)
  const least = known.reduce((one, other) => (other.value < one.value ? other : one), UNBOUNDED)
  return least === UNBOUNDED && known.length < bounds.length ? undefined : least
}

function greatestOf(bounds: readonly (ItemBound | undefined)[]): ItemBound | undefined {
  let greatest: ItemBound | undefined
  for (const bound of bounds) {
    if (bound === undefined) return undefined
    if (greatest === undefined || bound.value > greatest.value) greatest = bound
  }
  return greatest
}
