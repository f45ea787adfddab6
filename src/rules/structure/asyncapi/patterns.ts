import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { isRegular } from '../parts/instances/regular-expressions.ts'
import { ownSchemas } from './own-schemas.ts'

/**
 * Patterns that are regular expressions in no dialect: "This string SHOULD be a valid regular
 * expression" (2.0 to 3.1, Schema Object). That the dialect is ECMA-262 is not asked for.
 */
export function* findAsyncApiPatternFaults(api: AsyncApi): Generator<Report> {
  for (const schema of ownSchemas(api)) {
    const pattern = schema.keyword('pattern')
    if (typeof pattern !== 'string' || isRegular(pattern)) continue
    yield {
      node: schema.node.get('pattern') ?? schema.node,
      message: `Pattern ${quote(pattern)} is no regular expression.`,
      help: 'Close what is open, and write a backslash before a character that stands for itself.',
    }
  }
}
