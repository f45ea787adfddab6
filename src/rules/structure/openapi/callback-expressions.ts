import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { against, type Demand, inVersions, SINCE_3_0 } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const SYNTAX: Demand = {
  section: 'Runtime Expressions',
  sentences: inVersions(
    SINCE_3_0,
    'The runtime expression is defined by the following ABNF syntax',
  ),
}
/** What stands in braces in the key of a callback. */
const EMBEDDED = /\{(\$[^{}]*)\}/g
/** The ABNF of the section. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[!#$%&'*+.^_`|~\w-]+|(?:query|path)\..+|body(?:#(?:\/.*)?)?))$/s

/** The expressions in the key of a callback, without their braces. */
export function expressionsIn(key: string): readonly string[] {
  return [...key.matchAll(EMBEDDED)].map(([, expression = '']) => expression)
}

/** Keys of callbacks with expressions that none can evaluate. */
export function* findExpressionFaults(objects: OpenApiObjects): Generator<Report> {
  for (const callback of objects.all('callback')) {
    for (const member of callback.members()) {
      const wrong = expressionsIn(member.key).find((expression) => !EXPRESSION.test(expression))
      if (wrong === undefined) continue
      yield {
        node: member,
        on: 'key',
        message: against(SYNTAX, objects.api.version, `${quote(wrong)} is no runtime expression`),
        help: 'Write an expression such as `{$request.body#/callback_url}` or `{$request.query.callback_url}`.',
      }
    }
  }
}
