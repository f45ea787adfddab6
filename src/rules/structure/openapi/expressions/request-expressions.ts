import type { SpecNode } from '../../../../documents/node.ts'
import type { Operation } from '../../../../model/openapi/http.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { PlaceSet } from '../../parts/validation/place-set.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { expressionsIn, passedOn } from './callback-expressions.ts'

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

/** An expression, and where it stands. */
interface Written {
  readonly node: SpecNode
  readonly on?: 'key'
  readonly text: string | undefined
}

/** Links and keys of callbacks that read a parameter which the operation does not have. */
export function* findRequestExpressionFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  if (!holds(DECLARED, api.version)) return
  const places = new PlaceSet()
  for (const operation of api.operations) {
    if (operation.hasUnknownParameters) continue
    for (const { text, ...written } of expressionsOf(operation, objects)) {
      const [, place = '', name = ''] = PARAMETER.exec(text ?? '') ?? []
      if (name === '' || has(operation, place, name) || !places.add(written.node)) continue
      yield {
        ...written,
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

function* expressionsOf(operation: Operation, objects: OpenApiObjects): Generator<Written> {
  for (const node of passedOnBy(operation, objects)) yield { node, text: node.string }
  for (const written of operation.node.get('callbacks')?.members() ?? []) {
    for (const node of objects.api.references.follow(written)?.members() ?? [])
      for (const text of expressionsIn(node.key)) yield { node, on: 'key', text }
  }
}

/** What the links of an operation's responses pass on. */
function* passedOnBy({ responses }: Operation, { api }: OpenApiObjects): Generator<SpecNode> {
  for (const { response } of responses) {
    for (const member of response?.node.get('links')?.members() ?? []) {
      const link = api.references.follow(member)
      if (link !== undefined) yield* passedOn(link)
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
