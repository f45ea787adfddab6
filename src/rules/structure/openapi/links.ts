import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { against, type Demand, inVersions, SINCE_3_0 } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const SECTION = 'Link Object'
const EXISTING: Demand = {
  section: SECTION,
  sentences: inVersions(
    SINCE_3_0,
    'The name of an existing, resolvable OAS operation, as defined with a unique operationId',
  ),
}
const IDENTIFIED: Demand = {
  section: SECTION,
  sentences: inVersions(
    ['3.0'],
    'A linked operation MUST be identified using either an operationRef or operationId',
  ),
}

/** Links to an operation that does not exist, or to none. */
export function* findLinkFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  const ids = operationIds(objects)
  for (const link of objects.all('link')) {
    const node = link.get('operationId')
    if (node?.string !== undefined && ids?.has(node.string) === false) {
      yield {
        node,
        message: against(EXISTING, version, `No operation has the id ${quote(node.string)}`),
        help: 'Write the `operationId` of an operation.',
      }
    }
    // From 3.1 on the JSON Schema itself asks for one of the two.
    const isNone = node === undefined && link.get('operationRef') === undefined
    if (isNone && version === '3.0') {
      yield {
        node: link,
        message: against(IDENTIFIED, version, 'The link names no operation'),
        help: 'Add an `operationId`, or an `operationRef`.',
      }
    }
  }
}

/** The ids of all operations; undefined where some cannot be seen. */
function operationIds(objects: OpenApiObjects): ReadonlySet<unknown> | undefined {
  if (objects.hasLost('pathItem', 'operation', 'callback', 'paths', 'components')) return undefined
  return new Set(objects.all('operation').map(({ object }) => object?.operationId))
}
