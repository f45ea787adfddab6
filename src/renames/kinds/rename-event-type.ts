import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { EventType } from '../../model/asyncapi/event-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { findWebhookEventTypes } from '../../model/webhook-event-type.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { EditSet } from '../edits/edit-set.ts'
import { isRefused, type Rename } from '../edits/rename.ts'
import { renameEnumValue } from './rename-enum-value.ts'
import { renamed } from './renamed.ts'

/**
 * Renames an event type wherever the document declares it, with the examples that have it.
 * @returns why there is no rename where it is known already, or not every place can be seen
 */
export function renameEventType(api: OpenApi | AsyncApi, old: string, name: string): Rename {
  const declared = typesOf(api).get(old) ?? []
  if (typesOf(api).has(name)) return { refused: 'the document has an event of that type' }
  const edits = new EditSet()
  const more: NodeEdit[] = []
  for (const { node, source } of declared) {
    const schema = source === 'extension' || source === 'name' ? undefined : schemaAround(node)
    if (schema === undefined) edits.replaceText(node, name)
    else {
      const rename = renameEnumValue(api, schema, old, name)
      if (isRefused(rename)) return rename
      more.push(...rename.edits)
    }
  }
  const nodes = declared.map(({ node }) => node)
  return renamed(api, old, edits, nodes, more)
}

/** The schema that has a constant, a default or a list of values. */
function schemaAround({ parent }: SpecNode): SpecNode | undefined {
  return Array.isArray(parent?.value) ? parent.parent : parent
}

const typesOf = perObject((api: OpenApi | AsyncApi) => {
  const types: readonly EventType[] =
    api.kind === 'asyncapi' ? [...api.eventTypes] : findWebhookEventTypes(api)
  return groupBy(types, ({ value }) => value)
})
