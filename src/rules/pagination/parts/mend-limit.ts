import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { setMember } from '../../../edits/changes/set-member.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOf } from '../../../model/schema/shown-values.ts'

/** Where else bounds may stand, or what says that the limit is another kind of text or number. */
const DECIDING = [
  'exclusiveMaximum',
  'enum',
  'const',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'pattern',
  'minLength',
  'maxLength',
]
const TYPES: ReadonlySet<unknown> = new Set(['integer', 'number', 'string'])
const FORMATS: ReadonlySet<unknown> = new Set([undefined, 'int32', 'int64'])

/**
 * The changes that make an integer of a limit which is bounded.
 * @param max the greatest size of a page
 * @returns none where its schema is that of others too, or says or shows that it is something else
 */
export function boundLimit(
  limit: Parameter,
  { references }: OpenApi,
  max: number,
): readonly NodeEdit[] {
  const { node, schema } = limit
  const own = node.get('schema') ?? node
  const { type, format, maximum, minimum } = own.object ?? {}
  if (schema === undefined || !TYPES.has(type) || !FORMATS.has(format)) return []
  if (DECIDING.some((keyword) => own.get(keyword) !== undefined)) return []
  const shown = valuesOf(node, schema, references).map(({ node: { value } }) => value)
  if (![minimum ?? 0, ...shown].every((value) => isPageSize(value, max))) return []
  const typing = type === 'integer' ? [] : [setMember(own, 'type', 'integer')]
  const isBounded = typeof maximum === 'number' && maximum <= max
  return isBounded ? typing : [...typing, setMember(own, 'maximum', max)]
}

function isPageSize(value: unknown, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value <= max
}
