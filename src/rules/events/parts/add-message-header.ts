import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { addMember } from '../../mending/members/add-member.ts'
import { requireMember } from '../../mending/members/require-member.ts'

/** A header of a message. */
interface NewHeader {
  readonly name: string
  readonly schema: JsonValue
  readonly isRequired?: boolean
}

/**
 * The changes by which the headers of a message declare one more: in the schema that they have, else
 * in one of their own.
 * @returns none where they are composed, or shown by examples that would lack a required one
 */
export function addMessageHeader(
  message: Message,
  { name, schema, isRequired = false }: NewHeader,
): readonly NodeEdit[] {
  if ((isRequired && isShown(message)) || isOutOfPlace(message)) return []
  const place = placeOfHeaders(message)
  if (place === undefined) return []
  if (place === message.node) return addHeaders(place, { name, schema, isRequired })
  const member = addMember(place, ['properties', name], schema)
  if (member === undefined) return []
  return [...(isRequired ? requireMember(place, name) : []), member]
}

/** The schema that declares headers, the message where there is none; undefined where it is composed. */
function placeOfHeaders(message: Message): SpecNode | undefined {
  const [schema] = message.headerSchemas
  if (schema === undefined) return message.headersNodes.length === 0 ? message.node : undefined
  const isComposed = schema.branches.length > 0 || schema.parts.length > 0
  return isComposed ? undefined : schema.node
}

function addHeaders(
  message: SpecNode,
  { name, schema, isRequired }: Required<NewHeader>,
): readonly NodeEdit[] {
  const value = {
    type: 'object',
    ...(isRequired && { required: [name] }),
    properties: { [name]: schema },
  }
  const after = ['name', 'title', 'summary', 'description', 'contentType'].findLast(
    (key) => message.get(key) !== undefined,
  )
  return [{ kind: 'insert-member', into: message, key: 'headers', value, ...(after && { after }) }]
}

/** An operation of 3.x refers to messages of its channel: what it holds itself is none of these. */
function isOutOfPlace({ node }: Message): boolean {
  return node.tokens[0] === 'operations'
}

function isShown({ sources }: Message): boolean {
  return sources.some((source) => source.get('examples') !== undefined)
}
