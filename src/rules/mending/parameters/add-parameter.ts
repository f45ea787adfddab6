import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { RuleOptions } from '../../options.ts'
import { referTo } from '../components/components.ts'
import { isReusable } from '../components/is-reusable.ts'
import { addMember } from '../members/add-member.ts'
import type { ParameterDefinition } from './parameter-definitions.ts'

/** What stands before the parameters of an operation. */
const HEAD: ReadonlySet<string> = new Set([
  'tags',
  'summary',
  'description',
  'externalDocs',
  'operationId',
])

/**
 * The changes by which an operation takes an optional parameter that it does not take yet: declared
 * once, as a component that operations refer to, or in place where the ruleset wants it.
 * @returns none where the operation has no place for it
 */
export function addParameter(
  api: OpenApi,
  { node }: Operation,
  definition: ParameterDefinition,
  { fix }: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  const shared = fix.inline ? undefined : referToParameter(api, node, definition)
  const item = shared?.reference ?? writeParameter(api, definition)
  const edit = addItem(node, item)
  return edit === undefined ? [] : [edit, ...(shared?.edits ?? [])]
}

function addItem(operation: SpecNode, item: JsonValue): NodeEdit | undefined {
  const list = operation.get('parameters')
  if (list === undefined) return addMember(operation, ['parameters'], [item], lastOfHead(operation))
  return list.value === null || Array.isArray(list.value)
    ? { kind: 'append-item', into: list, value: item }
    : undefined
}

function lastOfHead(operation: SpecNode): string | undefined {
  return Object.keys(operation.object ?? {}).findLast((key) => HEAD.has(key))
}

function referToParameter(api: OpenApi, from: SpecNode, definition: ParameterDefinition) {
  return referTo(api, from, {
    kind: 'parameters',
    name: definition.component,
    word: 'Parameter',
    write: () => ({ value: writeParameter(api, definition), edits: [] }),
    isServedBy: (component) => isServedBy(api, component, definition),
    ...(definition.adopt && { adopt: definition.adopt }),
    candidates: () => api.parameters.map(({ node }) => node).filter((node) => isReusable(node)),
  })
}

/** Whether a component is that parameter: optional, and of its type as far as it says. */
function isServedBy(
  api: OpenApi,
  component: SpecNode,
  { name, in: place, schema }: ParameterDefinition,
): boolean {
  const { object } = component
  if (object?.in !== place || object.required === true) return false
  const declared = component.get('name')?.string
  const isNamed =
    place === 'header' ? declared?.toLowerCase() === name.toLowerCase() : declared === name
  const written = api.schemaNodeOf(component)?.object ?? {}
  return isNamed && Object.entries(schema).every(([name, value]) => keeps(written, name, value))
}

/** Whether a schema is of the type, as far as it says, within the bound, and has a default. */
function keeps(
  schema: Readonly<Record<string, unknown>>,
  keyword: string,
  wanted: JsonValue,
): boolean {
  const { [keyword]: written } = schema
  if (keyword === 'type') return written === undefined || written === wanted
  if (keyword === 'maximum') return typeof written === 'number' && written <= Number(wanted)
  return keyword !== 'default' || written !== undefined
}

/** In OpenAPI 2.0, a parameter is its schema; it has no examples (section Parameter Object). */
function writeParameter(
  { syntax }: OpenApi,
  { name, in: place, description, schema, example }: ParameterDefinition,
): JsonValue {
  if (syntax.inlinesSchemas) return { name, in: place, description, ...schema }
  return {
    name,
    in: place,
    description,
    schema,
    ...(example !== undefined && { example }),
  }
}
