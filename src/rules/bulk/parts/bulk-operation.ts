import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { isJson, isWildcard, type MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Path } from '../../../model/openapi/path.ts'
import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** Methods that change something, and so may be a bulk action, rightly or not. */
const CHANGING_METHODS: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete'])
/** So many objects may stand around an array. */
const MAX_DEPTH = 2
/** So many unions may stand in each other. */
const MAX_UNIONS = 5

/** Whether a path is a bulk action on a collection: `/v1/orders:bulk-archive`. */
function isBulk({ segments }: Path): boolean {
  const last = segments.at(-1)
  return last?.kind === 'literal' && /^bulk-./.test(last.action ?? '')
}

/** The operations on bulk paths, of any method. */
export function* bulkOperations(api: OpenApi): Generator<Operation> {
  for (const { path, operations } of ownPathItems(api)) if (isBulk(path)) yield* operations
}

/** The operations on bulk paths whose body and response are those of a bulk action. */
export function* bulkActions(api: OpenApi): Generator<Operation> {
  for (const operation of bulkOperations(api)) {
    if (CHANGING_METHODS.has(operation.method) && !operation.isAdditional) yield operation
  }
}

/** The schemas of the JSON bodies in a content, as far as they are known; wildcards are JSON. */
export function jsonSchemasOf(content: readonly MediaType[]): Schema[] {
  return content
    .filter(({ name }) => isJson(name) || isWildcard(name))
    .map(({ schema }) => schema)
    .filter((schema) => schema !== undefined)
}

/**
 * Whether a body holds an array, whichever of its alternatives it is: it is one, or a member of it
 * or of an object in it is. What cannot be seen may hold one.
 * @param isItem whether the items of an array are what is looked for
 */
export function holdsArray(
  body: Schema,
  isItem: (items: Schema | undefined) => boolean = () => true,
  depth = 0,
): boolean {
  const { branches, types = new Set() } = body
  // Of a union of an array and something else each branch is looked at with its own type.
  if (types.size > 1 && branches.length > 0 && depth < MAX_UNIONS) {
    return branches.some((list) =>
      list.every((branch) => !branch || branch.isNull || holdsArray(branch, isItem, depth + 1)),
    )
  }
  return body.shapes.every((shape) => shapeHoldsArray(shape, isItem, MAX_DEPTH))
}

function shapeHoldsArray(
  { schema, types, properties, items, isUnknown }: Shape,
  isItem: (items: Schema | undefined) => boolean,
  depth: number,
): boolean {
  if (isUnknown) return true
  if (types?.has('array')) return isItem(items)
  if (depth === 0) return false
  for (const property of properties.values()) {
    const shapes = shapesOfProperty(property)
    if (shapes.length === 0) return true
    if (shapes.some((shape) => shapeHoldsArray(shape, isItem, depth - 1))) return true
  }
  // What a map holds.
  const members = schema?.subschemas.inside ?? []
  return members.some(({ shapes }) => shapes.some((shape) => shapeHoldsArray(shape, isItem, 0)))
}
