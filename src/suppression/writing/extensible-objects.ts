import type { SpecNode } from '../../documents/node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import { detectFormat } from '../../model/format.ts'
import { MEMBER } from '../reading/members.ts'

/**
 * Members whose members have names of the author's, where `x-lintel-disable` would be one more: of
 * OpenAPI, AsyncAPI and JSON Schema. Where an object of the same name may be extended, it is left out
 * too, and the object around is taken.
 */
const MAPS = new Set(
  `properties patternProperties definitions $defs dependentSchemas dependencies headers content
  encoding examples links callbacks variables schemas responses parameters requestBodies pathItems
  webhooks securitySchemes securityDefinitions channels messages operations servers bindings
  messageBindings channelBindings operationBindings serverBindings traits messageTraits
  operationTraits replies replyAddresses correlationIds serverVariables mediaTypes scopes tags
  externalDocs`.split(/\s+/),
)

/** Members that hold data, or objects that nothing may be added to. */
const DATA = new Set(
  `example default const enum value dataValue security discriminator mapping dependentRequired
  required contact license`.split(/\s+/),
)

type State = 'object' | 'map' | 'data'

/**
 * The objects around a node, and itself, that may have members of their own, such as
 * `x-lintel-disable`; the innermost first.
 */
export function extensibleObjects(node: SpecNode): SpecNode[] {
  const { root } = node.document
  const { kind } = detectFormat(node.document)
  const found: SpecNode[] = kind === 'openapi' || kind === 'asyncapi' ? [root] : []
  let state: State = 'object'
  let current: SpecNode | undefined = root
  let above: PointerToken | undefined
  for (const key of node.tokens) {
    state = nextState(state, key, above, current, kind === 'asyncapi')
    above = key
    current = current.get(key)
    if (current === undefined || state === 'data') break
    if (state === 'object' && isExtensible(current)) found.push(current)
  }
  return found.reverse()
}

/** References have no members of their own, nor have the alternatives of a message (AsyncAPI 2). */
function isExtensible({ object, key }: SpecNode): boolean {
  if (object === undefined || '$ref' in object) return false
  return !(key === 'message' && 'oneOf' in object)
}

function nextState(
  state: State,
  key: PointerToken,
  above: PointerToken | undefined,
  { value, object }: SpecNode,
  isAsync: boolean,
): State {
  if (state === 'data' || key === MEMBER) return 'data'
  if (Array.isArray(value)) return above === 'examples' ? 'data' : 'object'
  // The names of callbacks stand for maps of path items.
  if (state === 'map') return above === 'callbacks' ? 'map' : 'object'
  const name = String(key)
  if (name.startsWith('x-') || DATA.has(name)) return 'data'
  // Payloads of other languages, such as Avro, have rules of their own.
  if (name === 'payload' && object !== undefined && 'schemaFormat' in object) return 'data'
  if (isAsync && name === 'headers' && above !== 'components') return 'object'
  return MAPS.has(name) || above === 'components' ? 'map' : 'object'
}
