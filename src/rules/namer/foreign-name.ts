import { hasResourceField } from '../../model/openapi/collection.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import {
  isDirectionBeside,
  isDirectionName,
  isForeignSortName,
} from '../shared/filtering/sort-parameter-predicate.ts'
import { pageRoleOf } from '../shared/pagination/forbidden-names.ts'
import type { NameRefusal, Step } from './step.ts'

/** The members that HAL names (draft-kelly-json-hal, section 4.1). */
const HAL_MEMBERS: ReadonlySet<string> = new Set(['_embedded', '_links'])
const NO_HAL: NameRefusal = {
  wanted: 'without `_` in front, or declare the body as `application/hal+json`',
}
/** The fields of one of several types of resources (JSON:API 1.1, section 6.4). */
const FIELDSET = /^(?:additional-)?fields?\[[^\]]/i
const FIELDS: NameRefusal = { wanted: 'for the fields of all resources, such as `fields`' }

/** Names of pages that no collection takes (Collection query parameters): pageSize, page_token. */
const SIZE: NameRefusal = { wanted: 'as the conventions have it for the size of a page: `limit`' }
const POSITION: NameRefusal = {
  wanted: 'as the conventions have it for where a page begins: `starting_after`',
}
const SORT: NameRefusal = { wanted: 'as the conventions have it for what to sort by: `sort`' }
const DIRECTION: NameRefusal = {
  wanted: 'as the conventions have it for the direction to sort in: a `-` before a field in `sort`',
}
/** As if there were an `end` beside them: `start` and `count` are not taken for names of pages here. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['end'])

/** What another standard names has the name that it gives, and no other spelling of it is good. */
export const leaveToOthers: Step = (words, { name: { kind, text, parameter } }) => {
  if (kind === 'field' && HAL_MEMBERS.has(text)) return NO_HAL
  if (kind !== 'query-parameter') return words
  if (FIELDSET.test(text)) return FIELDS
  const role = pageRoleOf(text, OF_ANYTHING)
  if (role === undefined) return refuseSort(text, parameter) ?? words
  return role === 'size' ? SIZE : POSITION
}

function refuseSort(name: string, parameter: Parameter | undefined): NameRefusal | undefined {
  if (!isForeignSortName(name) || isField(name, parameter)) return undefined
  const isBeside = parameter?.operations.some((each) => isDirectionBeside(parameter, each))
  return isBeside === true || isDirectionName(name) ? DIRECTION : SORT
}

/** Whether the resources that a parameter filters have a field of its name, such as `sort_order`. */
function isField(name: string, parameter: Parameter | undefined): boolean {
  return parameter?.operations.some((operation) => hasResourceField(operation, name)) === true
}
