import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { setMember } from '../../../edits/changes/set-member.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import type { ComponentReference } from '../../mending/components/components.ts'
import { LAST_PAGE, paginationMembers } from '../../mending/definitions/pagination-definition.ts'
import { addMember } from '../../mending/members/add-member.ts'
import { requireMember } from '../../mending/members/require-member.ts'
import { shownInstancesOf } from '../../mending/values/shown-instances.ts'
import type { RuleOptions } from '../../options.ts'
import type { ProposedEdits } from '../../rule.ts'
import { usersOfBody } from './body-users.ts'
import type { EnvelopeFault, Lack } from './envelope-faults.ts'
import { referToPagination } from './refer-to-pagination.ts'
import { isShownWithout, renameList } from './rename-list.ts'

type Options = Pick<RuleOptions, 'fix'>

/**
 * The changes that give a body a part of the envelope, or a part what it lacks, with the examples of
 * the body.
 * @returns none where it is of another type, or nobody but its owner knows which member is the list
 */
export function mendEnvelope(
  api: OpenApi,
  { owner, property, part, lacks }: EnvelopeFault,
  options: Options,
): ProposedEdits {
  if (part === undefined || lacks === undefined) return []
  if (part === 'data' && property === undefined) return renameList(api, owner)
  if (property === undefined) return addPart(api, owner, part, options)
  const edits = lacks.map((lack) => supply(api, property, lack))
  return edits.every((each) => each.length > 0) ? edits.flat() : []
}

function addPart(api: OpenApi, owner: Schema, part: string, options: Options): readonly NodeEdit[] {
  const place = placeOfMembers(owner)
  const name = part.split('.').at(-1) ?? ''
  const value = place && partValueOf(api, owner, name, options)
  if (place === undefined || value === undefined) return []
  const member = addMember(place, ['properties', name], value.reference)
  const shown = showPart(api, owner, name)
  if (member === undefined || shown === undefined) return []
  return [...requireMember(place, name), member, ...value.edits, ...shown]
}

function partValueOf(
  api: OpenApi,
  owner: Schema,
  name: string,
  options: Options,
): ComponentReference | undefined {
  if (name === 'pagination')
    return isList(owner) && !isOfPost(api, owner)
      ? referToPagination(api, owner.node, options)
      : undefined
  const reference = new Map(Object.entries(paginationMembers(api))).get(name)
  return reference && { reference, edits: [] }
}

/** Whether a POST has the body too: with pagination it would retrieve (methods/post-retrieval). */
function isOfPost(api: OpenApi, owner: Schema): boolean {
  return (
    usersOfBody(api)
      .get(owner)
      ?.some(({ method }) => method === 'post') === true
  )
}

/** Whether a body is an object around one list, whatever that is called. */
function isList({ shapes }: Schema): boolean {
  const [shape, ...others] = shapes
  if (shape === undefined || others.length > 0) return false
  const lists = [...shape.properties.values()].filter(({ schema }) => schema?.isOfType('array'))
  return lists.length === 1
}

/** The schema that declares the members of an object: it, or the last part of it that stands in it. */
function placeOfMembers(owner: Schema): SpecNode | undefined {
  const { node, parts, branches } = owner
  if (branches.length > 0 || node.get('$ref') !== undefined) return undefined
  if (parts.some((part) => part?.keyword('additionalProperties') === false)) return undefined
  if (node.get('properties') !== undefined || parts.length === 0)
    return node.get('properties') && node
  const own = parts.findLast(
    (part) =>
      part !== undefined &&
      part.node.parent?.parent?.value === node.value &&
      part.properties.length > 0,
  )
  return own?.node ?? node
}

/** The changes that show a part in the examples of its object; undefined where one is no object. */
function showPart(api: OpenApi, owner: Schema, name: string): readonly NodeEdit[] | undefined {
  const edits: NodeEdit[] = []
  for (const into of shownInstancesOf(api).get(owner) ?? []) {
    if (into.value === null || into.get(name) !== undefined) continue
    const value = shownValueOf(into, name)
    if (value === undefined) return undefined
    edits.push({ kind: 'insert-member', into, key: name, value })
  }
  return edits
}

/** None in what is a reference that leads nowhere: what it stands for cannot be seen. */
function shownValueOf(into: SpecNode, name: string): JsonValue | undefined {
  const { object } = into
  if (object === undefined || References.of(into) !== undefined) return undefined
  if (name === 'pagination') return LAST_PAGE
  if (name === 'has_more') return typeof object.next_cursor === 'string'
  return object.has_more === true ? undefined : null
}

function supply(api: OpenApi, property: Property, lack: Lack): readonly NodeEdit[] {
  switch (lack) {
    case 'itself':
      return []
    case 'required':
      return requirePart(api, property)
    case 'null':
      return takeNull(api, property)
  }
}

/** None where an example does without the part. */
function requirePart(api: OpenApi, part: Property): readonly NodeEdit[] {
  return isShownWithout(api, part) ? [] : requireMember(part.owner.node, part.name)
}

/** None where the text is declared elsewhere, or is one of some values. */
function takeNull({ syntax }: OpenApi, { node, schema }: Property): readonly NodeEdit[] {
  const isOwn = schema !== undefined && schema.node.value === node.value
  if (!isOwn || schema.keyword('type') !== 'string') return []
  if (['enum', 'const', 'allOf'].some((keyword) => schema.keyword(keyword) !== undefined)) return []
  const { nullableKeyword } = syntax
  if (nullableKeyword !== undefined) return [setMember(node, nullableKeyword, true, 'type')]
  const leftover = node.get('nullable')
  return [
    setMember(node, 'type', ['string', 'null']),
    ...(leftover === undefined ? [] : [{ kind: 'remove', node: leftover } as const]),
  ]
}
