import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { examplesOf } from '../../../model/schema/shown-values.ts'
import { shownInstancesOf } from './shown-instances.ts'

/** What may stand beside the type of a number and be true of a text too. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'type',
  'format',
  'description',
  'title',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
])
/** What stands beside them where a parameter is its own schema (OpenAPI 2.0). */
const OF_PARAMETER: ReadonlySet<string> = new Set(['name', 'in', 'required'])
/** Formats that say how a number is stored, and nothing of what it means. */
const SIZES: ReadonlySet<unknown> = new Set([undefined, 'int32', 'int64'])

/**
 * The changes that make a string of an identifier that is a number.
 * @param declaration the property or parameter
 * @returns none where a value is shown, or bounds are declared: what takes their place is a decision
 */
export function makeString(
  api: OpenApi | AsyncApi,
  declaration: SpecNode,
  schema: Schema | undefined,
): readonly NodeEdit[] {
  const own = declaration.get('schema') ?? declaration
  const { object = {} } = own
  const type = own.get('type')
  if (schema === undefined || type === undefined || schema.node.value !== own.value) return []
  if (type.value !== 'integer' && type.value !== 'number') return []
  if (!SIZES.has(object.format) || !Object.keys(object).every((key) => isNeutral(own, key)))
    return []
  const isShown = (shownInstancesOf(api).get(schema)?.length ?? 0) > 0
  if (isShown || examplesOf(declaration, api.references).length > 0) return []
  const format = own.get('format')
  return [
    { kind: 'replace-value', node: type, value: 'string' },
    ...(format === undefined ? [] : [{ kind: 'remove', node: format } as const]),
  ]
}

function isNeutral(own: SpecNode, key: string): boolean {
  return (
    NEUTRAL.has(key) ||
    key.startsWith('x-') ||
    (own.object?.in !== undefined && OF_PARAMETER.has(key))
  )
}
