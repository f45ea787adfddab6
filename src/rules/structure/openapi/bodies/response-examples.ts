import type { SpecNode } from '../../../../documents/node.ts'
import { essenceOf } from '../../../../model/openapi/media-type.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const PRODUCED: Demand = {
  section: 'Example Object',
  sentences: {
    '2.0': 'The name of the property MUST be one of the Operation produces values',
  },
}

/** 2.0 examples of responses under a media type that no operation with the response produces. */
export function* findExampleNameFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(PRODUCED, version)) return
  for (const [response, types] of producedTypes(objects)) {
    for (const example of response.get('examples')?.members() ?? []) {
      if (types === undefined || types.has(essenceOf(example.key))) continue
      if (example.key.startsWith('x-')) continue
      yield {
        node: example,
        on: 'key',
        message: against(
          PRODUCED,
          version,
          `No operation with the response produces ${quote(example.key)}`,
        ),
        help: 'Name a type of `produces`, or add this one there.',
      }
    }
  }
}

/** The types that the operations of each response produce; undefined where one does not say. */
function producedTypes(
  objects: OpenApiObjects,
): Iterable<readonly [SpecNode, ReadonlySet<string> | undefined]> {
  const found = new Map<unknown, [SpecNode, Set<string> | undefined]>()
  for (const operation of objects.all('operation')) {
    const produces = operation.get('produces') ?? objects.api.root.get('produces')
    const types = [...(produces?.items() ?? [])].map(({ string = '' }) => essenceOf(string))
    for (const member of operation.get('responses')?.members() ?? []) {
      const response = objects.api.references.follow(member)
      if (response?.object === undefined) continue
      const entry = found.get(response.object) ?? [response, new Set<string>()]
      found.set(response.object, entry)
      if (types.length === 0) entry[1] = undefined
      for (const type of types) entry[1]?.add(type)
    }
  }
  return found.values()
}
