import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/** A type and a subtype, none of them `*`. */
const SPECIFIC = /^[^\s/*;]+\/[^\s/*;]+\s*(?:;|$)/

/**
 * Content types that are none, or a range: "The value MUST be a specific media type (e.g.
 * `application/json`)" (2.0 to 3.1, Default Content Type and Message Object).
 */
export function* findContentTypeFaults(api: AsyncApi): Generator<Report> {
  for (const { node } of declaredOnce(contentTypesOf(api))) {
    if (node.string === undefined || SPECIFIC.test(node.string)) continue
    yield {
      node,
      message: `${quote(node.string)} is no specific media type.`,
      help: 'Write a type and a subtype, such as `application/json`.',
    }
  }
}

function* contentTypesOf(api: AsyncApi): Generator<{ readonly node: SpecNode }> {
  const own = api.root.get('defaultContentType')
  if (own !== undefined) yield { node: own }
  for (const { sources } of api.messages) {
    for (const source of sources) {
      const node = source.get('contentType')
      if (node !== undefined) yield { node }
    }
  }
}
