import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/http.ts'
import { quote } from '../../quote.ts'
import type { Report } from '../../rule.ts'
import { PlaceSet } from '../place-set.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const DECLARED: Demand = {
  section: 'Runtime Expressions',
  sentences: inVersions(
    SINCE_3_0,
    'Request parameters MUST be declared in the parameters section of the parent operation or they cannot be evaluated',
  ),
}

/** An expression that reads a parameter of the request. */
const PARAMETER = /^\$request\.(path|query|header)\.(.+)$/s
/** Headers that OpenAPI lets nobody declare. */
const UNDECLARABLE: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** Links that pass on a parameter which the operation does not have. */
export function* findRequestExpressionFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  if (!holds(DECLARED, api.version)) return
  const places = new PlaceSet()
  for (const operation of api.operations) {
    if (operation.hasUnknownParameters) continue
    for (const node of expressionsOf(operation, objects)) {
      const [, place = '', name = ''] = PARAMETER.exec(node.string ?? '') ?? []
      if (name === '' || has(operation, place, name) || !places.add(node)) continue
      yield {
        node,
        message: against(
          DECLARED,
          api.version,
          `The operation has no ${place} parameter ${quote(name)}`,
        ),
        help: 'Name a parameter of the operation, or declare this one.',
        related: [{ node: operation.node, message: 'The operation.' }],
      }
    }
  }
}

/** What the links of an operation's responses pass on. */
function* expressionsOf({ responses }: Operation, { api }: OpenApiObjects): Generator<SpecNode> {
  for (const { response } of responses) {
    for (const member of response?.node.get('links')?.members() ?? []) {
      const link = api.references.follow(member)
      yield* link?.get('parameters')?.members() ?? []
      const body = link?.get('requestBody')
      if (body !== undefined) yield body
    }
  }
}

function has({ parameters }: Operation, place: string, name: string): boolean {
  if (place !== 'header') return parameters.some((it) => it.in === place && it.name === name)
  const lower = name.toLowerCase()
  return (
    UNDECLARABLE.has(lower) ||
    parameters.some((it) => it.in === 'header' && it.name.toLowerCase() === lower)
  )
}
