import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { collectReferenced, isAmong } from '../../nodes/referenced-nodes.ts'
import type { Topics } from '../topics/read-topics.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { matchAll } from './messages.ts'

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
  const used = usedMessages(api, topics)
  return api.messages.filter((message) => !used.has(message))
}

/** The messages of topics and of replies. */
function usedMessages(api: AsyncApi, topics: Topics): Set<Message> {
  const used = new Set(topics.all.flatMap(({ messages }) => [...messages]))
  for (const { reply } of api.operations)
    for (const message of reply?.messages ?? []) used.add(message)
  return used
}

/**
 * Tells of the schemas of components that no message leads to. Of a message that is gone, or replaced
 * by its next version, another finding tells: what it held may change. What a payload in another
 * language holds is no schema.
 * @param compared the messages of the base that have a counterpart
 */
export function useComponentSchemas(
  { base, baseTopics, revision, schemas }: Sides,
  compared: ReadonlySet<Message>,
): void {
  const isLeftOut = (message: Message) => !compared.has(message) || message.payload === undefined
  const messages = [...usedMessages(base, baseTopics)]
  const used = collectReferenced(
    messages.filter(isLeftOut).flatMap(({ sources }) => sources),
    base.references,
  )
  const members = [...(componentSchemas(base)?.members() ?? [])]
  // In 3.x one may stand in an object with its format.
  const plain = members.filter(
    (member) => !isAmong(used, member, base.references) && member.get('schemaFormat') === undefined,
  )
  const declared = messages.flatMap(({ payload, headerSchemas }) => [payload ?? [], headerSchemas])
  schemas.useComponents(
    plain,
    componentSchemas(revision),
    declared.flat(),
    base.operations.length === 0,
  )
}

function componentSchemas({ root, references }: AsyncApi): SpecNode | undefined {
  return references.mapAt(root, 'components', 'schemas')
}
