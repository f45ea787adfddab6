import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quoteAll } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/**
 * Headers of messages whose schema takes no object: "Schema MUST be of type 'object'" (2.0 to 2.6,
 * Message Object), "Schema MUST be a map of key-value pairs" (3.0, 3.1). What stands in the message
 * itself is structure/schema's in 2.x.
 */
export function* findHeaderFaults(api: AsyncApi): Generator<Report> {
  for (const { node } of declaredOnce(headersOf(api))) {
    if (!api.isVersion3 && References.of(node) === undefined) continue
    const types = api.schemaAt(node)?.types
    if (types === undefined || types.size === 0 || types.has('object')) continue
    yield {
      node,
      message: `The headers are of type ${quoteAll([...types])}, and have to be an object.`,
      help: 'Write a schema of `type: object`, with a property for each header.',
    }
  }
}

function* headersOf(api: AsyncApi): Generator<{ readonly node: SpecNode }> {
  for (const { headersNodes } of api.messages) {
    for (const node of headersNodes) yield { node }
  }
}
