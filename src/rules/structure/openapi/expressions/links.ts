import type { SpecNode } from '../../../../documents/node.ts'
import type { Operation } from '../../../../model/openapi/http.ts'
import { targetsOfLink } from '../../../../model/openapi/linked-operations.ts'
import { quote, quoteAll } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

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
const PASSED_ON: Demand = {
  section: SECTION,
  sentences: inVersions(
    SINCE_3_0,
    'The key is the parameter name to be used (optionally qualified with the parameter location, e.g. path.id for an id parameter in the path)',
  ),
}
/** More parameters are not listed in a help. */
const MAX_LISTED = 10
/** Headers that OpenAPI lets nobody declare. */
const UNDECLARABLE: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** Links to an operation that does not exist, or to none, and what they pass on to no parameter. */
export function* findLinkFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(EXISTING, version)) return
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
    yield* findUnknownParameters(link, objects)
  }
}

function* findUnknownParameters(link: SpecNode, { api }: OpenApiObjects): Generator<Report> {
  const operations = targetsOfLink(api, link)
  const [target] = operations
  if (target === undefined || operations.some(hasUnknown)) return
  const keys = new Set(operations.flatMap((operation) => keysOf(operation, false)))
  const headers = new Set(operations.flatMap((operation) => keysOf(operation, true)))
  for (const node of link.get('parameters')?.members() ?? []) {
    if (keys.has(node.key) || headers.has(node.key.toLowerCase())) continue
    yield {
      node,
      on: 'key',
      message: against(
        PASSED_ON,
        api.version,
        `The linked operation has no parameter ${quote(node.key)}`,
      ),
      help: helpWith(target),
      related: [{ node: target.node, message: 'The operation.' }],
    }
  }
}

/** Whether an operation may take more parameters than are seen. */
function hasUnknown({ hasUnknownParameters, node, pathItem }: Operation): boolean {
  if (hasUnknownParameters) return true
  const lists = [
    node.get('parameters'),
    node.parent?.get('parameters'),
    pathItem.node.get('parameters'),
  ]
  return lists.some((list) =>
    [...(list?.items() ?? [])].some(({ object }) => object?.in === 'querystring'),
  )
}

/** What names the headers that an operation takes, in lowercase, or its other parameters. */
function keysOf({ parameters }: Operation, areHeaders: boolean): string[] {
  const found = parameters.filter((parameter) => (parameter.in === 'header') === areHeaders)
  if (!areHeaders) return found.flatMap((it) => [it.name, `${it.in}.${it.name}`])
  const names = [...UNDECLARABLE, ...found.map(({ name }) => name.toLowerCase())]
  return names.flatMap((name) => [name, `header.${name}`])
}

function helpWith({ parameters }: Operation): string {
  if (parameters.length === 0) return 'Leave it out: the operation takes no parameters.'
  const names = [...new Set(parameters.map(({ name }) => name))]
  return names.length > MAX_LISTED
    ? 'Name a parameter of the operation.'
    : `Name a parameter of the operation: ${quoteAll(names)}.`
}

/** The ids of all operations; undefined where some cannot be seen. */
function operationIds(objects: OpenApiObjects): ReadonlySet<unknown> | undefined {
  if (objects.hasLost('pathItem', 'operation', 'callback', 'paths', 'components')) return undefined
  return new Set(objects.all('operation').map(({ object }) => object?.operationId))
}
