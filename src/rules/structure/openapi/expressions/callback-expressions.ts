import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

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

/** Keys of callbacks, and what links pass on, with expressions that none can evaluate. */
export function* findExpressionFaults(objects: OpenApiObjects): Generator<Report> {
  for (const { expressions, example, ...place } of writtenIn(objects)) {
    const wrong = expressions.find((expression) => !EXPRESSION.test(expression))
    if (wrong === undefined) continue
    yield {
      ...place,
      message: against(SYNTAX, objects.api.version, `${quote(wrong)} is no runtime expression`),
      help: `Write an expression such as ${quote(example)}.`,
    }
  }
}

/** Expressions, and where they stand. */
interface Written extends Pick<Report, 'node' | 'on'> {
  readonly expressions: readonly string[]
  /** One that might stand there. */
  readonly example: string
}

function* writtenIn(objects: OpenApiObjects): Generator<Written> {
  for (const callback of objects.all('callback')) {
    for (const node of callback.members()) {
      const example = '{$request.body#/callback_url}'
      yield { node, on: 'key', expressions: expressionsIn(node.key), example }
    }
  }
  for (const link of objects.all('link')) {
    for (const node of passedOn(link))
      yield { node, expressions: readExpressions(node.string ?? ''), example: '$response.body#/id' }
  }
}

/** What a link passes on to its operation: constants, and expressions. */
export function* passedOn(link: SpecNode): Generator<SpecNode> {
  yield* link.get('parameters')?.members() ?? []
  const body = link.get('requestBody')
  if (body !== undefined) yield body
}

/** The expression that a value is meant to be, or those in it: a constant may begin with `$` too. */
function readExpressions(value: string): readonly string[] {
  return /^\$(?:request|response)\./.test(value) ? [value] : expressionsIn(value)
}
