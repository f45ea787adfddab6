import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { memberOf, readTraits } from '../../../model/asyncapi/traits.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'

/**
 * Ids that two operations or two messages of a 2.x document share (2.6, Operation Object and Message
 * Object: the id must be unique among all that are described in the API). In 3.x they are keys.
 */
export function* findRepeatedIds(api: AsyncApi): Generator<Report> {
  if (api.isVersion3) return
  const channels = api.channels.filter(({ isComponent }) => !isComponent)
  // In the order in which the parser looks, which decides what is the second of two.
  const operations = channels.flatMap((channel) =>
    KINDS.flatMap((kind) => channel.operations.filter(({ node }) => node.key === kind)),
  )
  const messages = operations.flatMap((operation) => operation.messages)
  yield* findRepeated('operationId', operations, api)
  yield* findRepeated('messageId', messages, api)
}

const KINDS = ['subscribe', 'publish']

/** @param owners operations or messages; one that several channels share counts once */
function* findRepeated(
  key: 'operationId' | 'messageId',
  owners: readonly { readonly node: SpecNode }[],
  api: AsyncApi,
): Generator<Report> {
  const noun = key === 'operationId' ? 'operation' : 'message'
  const seen = new Set<unknown>()
  const reported = new Set<unknown>()
  const first = new Map<string, SpecNode>()
  for (const { node } of owners) {
    if (seen.has(node.value)) continue
    seen.add(node.value)
    const { sources, hasUnknownTraits } = readTraits(node, api)
    const id = hasUnknownTraits ? undefined : memberOf(sources.filter(hasText(key)), key)
    if (id?.string === undefined) continue
    const earlier = first.get(id.string)
    if (earlier === undefined) {
      first.set(id.string, id)
      continue
    }
    const source = id.parent?.value
    if (reported.has(source)) continue
    reported.add(source)
    const isShared = source === earlier.parent?.value
    yield {
      node: id,
      message: isShared
        ? `\`${key}\` ${quote(id.string)} of the trait is that of several ${noun}s.`
        : `\`${key}\` ${quote(id.string)} is also that of another ${noun}.`,
      help: isShared
        ? `Take the \`${key}\` out of the trait, and give each ${noun} its own.`
        : `Choose another \`${key}\` for one of the two.`,
      related: isShared
        ? [{ node, message: `One of the ${noun}s.` }]
        : [{ node: earlier, message: 'The other.' }],
    }
  }
}

function hasText(key: string): (source: SpecNode) => boolean {
  return (source) => source.get(key)?.string !== undefined
}
