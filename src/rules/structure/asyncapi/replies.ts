import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Report } from '../../rule.ts'
import { findForeignChannel, findForeignMessages } from './operations.ts'

/**
 * Replies of a 3.x document that name a channel elsewhere than under `channels`, or messages that are
 * no members of their channel (3.0, Operation Reply Object). That the channel of a reply with an
 * `address` has none is not judged: the specification's own examples do otherwise.
 */
export function* findReplyFaults(api: AsyncApi): Generator<Report> {
  if (!api.isVersion3) return
  const seen = new Set<unknown>()
  for (const reply of repliesOf(api)) {
    if (References.of(reply) === undefined && isOfDocument(reply))
      yield* findForeignChannel(reply, api)
    const followed = api.references.follow(reply)
    if (followed === undefined || seen.has(followed.value)) continue
    seen.add(followed.value)
    yield* findForeignMessages(followed, api, 'reply')
  }
}

/** The replies of operations as they are written there, then the replies of `components`. */
function* repliesOf(api: AsyncApi): Generator<SpecNode> {
  for (const keys of [['operations'], ['components', 'operations']]) {
    for (const operation of api.references.membersAt(api.root, ...keys)) {
      const reply = operation.get('reply')
      if (reply !== undefined) yield reply
    }
  }
  yield* api.references.membersAt(api.root, 'components', 'replies')
}

/** Whether a reply is that of an operation under `operations`, and not under `components`. */
function isOfDocument({ tokens }: SpecNode): boolean {
  return tokens[0] === 'operations'
}
