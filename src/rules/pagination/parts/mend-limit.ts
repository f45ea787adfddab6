import type { NodeEdit } from '../../../edits/node-edit.ts'
import { setMember } from '../../../edits/set-member.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOf } from '../../../model/schema/shown-values.ts'

/** The greatest size of a page (Limits). */
export const MAXIMUM = 100

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
 * The changes that make an integer of at most 100 of a limit.
 * @returns none where its schema is that of others too, or says or shows that it is something else
 */
export function boundLimit(limit: Parameter, { references }: OpenApi): readonly NodeEdit[] {
  const { node, schema } = limit
  const own = node.get('schema') ?? node
  const { type, format, maximum, minimum } = own.object ?? {}
  if (schema === undefined || !TYPES.has(type) || !FORMATS.has(format)) return []
  if (DECIDING.some((keyword) => own.get(keyword) !== undefined)) return []
  const shown = valuesOf(node, schema, references).map(({ node: { value } }) => value)
  if (![minimum ?? 0, ...shown].every(isPageSize)) return []
  const typing = type === 'integer' ? [] : [setMember(own, 'type', 'integer')]
  const isBounded = typeof maximum === 'number' && maximum <= MAXIMUM
  return isBounded ? typing : [...typing, setMember(own, 'maximum', MAXIMUM)]
}

function isPageSize(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value <= MAXIMUM
}
