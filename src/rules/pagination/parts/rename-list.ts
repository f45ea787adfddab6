import { lastLiteral } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { resourceSchemasOf } from '../../../model/openapi/resources.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isRefused } from '../../../renames/edits/rename.ts'
import { renameProperty } from '../../../renames/kinds/rename-property.ts'
import { requireMember } from '../../mending/members/require-member.ts'
import { shownInstancesOf } from '../../mending/values/shown-instances.ts'
import { editsOfRename } from '../../namer/mend.ts'
import type { ProposedEdits } from '../../rule.ts'
import { findForbiddenUse } from '../../shared/pagination/forbidden-parameter-predicate.ts'
import { CONVENTION_PARAMETERS } from '../../shared/query/convention-parameters.ts'
import { toSnakeCase } from '../../words.ts'
import { usersOfBody } from './body-users.ts'

/** What the list of a collection is called where its name says nothing of what is in it. */
const GENERAL: ReadonlySet<string> = new Set([
  'collection',
  'content',
  'elements',
  'entries',
  'items',
  'objects',
  'records',
  'results',
  'rows',
  'values',
])

/**
 * The changes that call the list of a collection `data`, and require it: the only list of the body,
 * which is called as the collection is in the path, or says nothing by its name. Its items are
 * known as resources already: under `data` they would be judged as such, and a person has to mend
 * what is found then.
 * @returns none where nobody but its owner knows which member the list is, or an example lacks it
 */
export function renameList(api: OpenApi, body: Schema): ProposedEdits {
  const [shape, other] = body.shapes
  const list = other === undefined ? shape && onlyListOf(shape) : undefined
  const users = usersOfBody(api).get(body) ?? []
  if (list === undefined || !users.every((user) => isListOf(list.name, user))) return []
  if (!areKnown(api, list, users)) return []
  const isRequired = shape?.required.has(list.name) === true
  // An example may call it `data` already, and what it shows there would be judged.
  if (isShownWithout(api, list)) return []
  const rename = editsOfRename(renameProperty(api, list.node, 'data'))
  if (isRequired || isRefused(rename)) return rename
  return [...rename, ...requireMember(list.owner.node, 'data')]
}

function onlyListOf({ properties }: Shape): Property | undefined {
  const [list, other] = [...properties.values()].filter(({ schema }) => schema?.isOfType('array'))
  return other === undefined && list?.schema?.shapes.every(holdsObjects) ? list : undefined
}

function holdsObjects({ items }: Shape): boolean {
  return items?.types === undefined || items.types.has('object')
}

/** Whether an example of an object does without a member. */
export function isShownWithout(api: OpenApi, { name, owner }: Property): boolean {
  const shown = shownInstancesOf(api).get(owner) ?? []
  return shown.some(({ object }) => object !== undefined && !(name in object))
}

/** Whether nothing more is judged once the list is known as that of the collection. */
function areKnown(api: OpenApi, { schema }: Property, users: readonly Operation[]): boolean {
  const resources = new Set(resourceSchemasOf(api).map((each) => each.schema))
  const shapes = (schema?.shapes ?? []).flatMap(({ items }) => {
    return items !== undefined && resources.has(items) ? items.shapes : [UNKNOWN_SHAPE]
  })
  if (shapes.some(({ isUnknown }) => isUnknown)) return false
  const isField = (name: string) => shapes.every(({ properties }) => properties.has(name))
  return users.every((user) =>
    user.parameters.every((each) => isPaging(each, user) || isField(each.name)),
  )
}

/** Whether a parameter filters by no field. */
function isPaging(parameter: Parameter, user: Operation): boolean {
  if (parameter.in !== 'query' || CONVENTION_PARAMETERS.has(parameter.name)) return true
  return findForbiddenUse(parameter, new Set([user])) !== undefined
}

/** What another method takes or answers with may be a batch, and no page. */
function isListOf(name: string, { method, pathItem }: Operation): boolean {
  if (method !== 'get') return false
  const spelling = toSnakeCase(name)
  return GENERAL.has(spelling) || spelling === toSnakeCase(lastLiteral(pathItem.path)?.text ?? '')
}
