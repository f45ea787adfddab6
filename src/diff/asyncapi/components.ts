import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Message } from '../../model/message.ts'
import type { Schema } from '../../model/schema.ts'
import { matchAll } from './messages.ts'
import { payloadOf } from './payload.ts'
import type { Topics } from './read-topics.ts'
import type { MessagePair, Sides } from './sides.ts'

/** The messages of components that no topic carries in the base. */
export function pairComponents(sides: Sides): MessagePair[] {
  const base = unusedMessages(sides.base, sides.baseTopics)
  if (base.length === 0) return []
  const revision = unusedMessages(sides.revision, sides.revisionTopics)
  const nowhere = { base: undefined, revision: undefined }
  const { revisionOf } = matchAll(base, revision, nowhere, sides)
  return [...revisionOf].map(([message, other]) => ({ base: message, revision: other, uses: [] }))
}

function unusedMessages(api: AsyncApi, topics: Topics): Message[] {
  const used = new Set(topics.all.flatMap(({ messages }) => [...messages]))
  for (const { reply } of api.operations)
    for (const message of reply?.messages ?? []) used.add(message)
  return api.messages.filter((message) => !used.has(message))
}

/** Tells of the schemas of components that no message of the base leads to. */
export function useComponentSchemas({ base, revision, schemas }: Sides): void {
  const others = componentSchemas(revision)
  if (others === undefined) return
  const members = [...(componentSchemas(base)?.members() ?? [])]
  const reached = members.length === 0 ? undefined : schemasOfMessages(base)
  for (const member of members) {
    const schema = base.schemaAt(member)
    const other = others.get(member.key)
    const otherSchema = other && revision.schemaAt(other)
    if (!schema || !other || !otherSchema || reached?.has(schema)) continue
    const place = { base: member, revision: other }
    for (const direction of ['sent', 'read'] as const)
      schemas.use(schema.node, otherSchema.node, place, { direction, operation: '' })
  }
}

function componentSchemas({ root, references }: AsyncApi): SpecNode | undefined {
  const map = root.at('components', 'schemas')
  return map && references.follow(map)
}

function schemasOfMessages(api: AsyncApi): ReadonlySet<Schema> {
  const starts = api.messages.flatMap((message) => [
    api.schemas.at(payloadOf(message, api)?.schema),
    ...message.headerSchemas,
  ])
  const reached = new Set<Schema>()
  const pending = [...starts]
  while (pending.length > 0) {
    const schema = pending.pop()
    if (schema === undefined || reached.has(schema)) continue
    reached.add(schema)
    for (const property of schema.properties) pending.push(property.schema)
    for (const next of [...schema.subschemas.same, ...schema.subschemas.inside]) pending.push(next)
  }
  return reached
}
