import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const OF_PARAMETERS: Demand = {
  section: 'Parameter, Items and Header Object',
  sentences: { '2.0': 'Required if type is "array"' },
}
const OF_SCHEMAS: Demand = {
  section: 'Schema Object',
  sentences: { '3.0': 'items MUST be present if type is "array"' },
}

/** Arrays without `items`: those of 2.0 outside of schemas, where JSON Schema holds, and of 3.0. */
export function* findArraysWithoutItems(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (version === '3.0')
    yield* objects.arraysWithoutItems.map((schema) => report(schema, OF_SCHEMAS, version))
  if (version !== '2.0') return
  for (const kind of ['parameter', 'items', 'header'] as const) {
    for (const owner of objects.all(kind)) {
      const { type, items } = owner.object ?? {}
      if (type === 'array' && items === undefined) yield report(owner, OF_PARAMETERS, version)
    }
  }
}

function report(owner: SpecNode, demand: Demand, version: OpenApiVersion): Report {
  return {
    node: owner.get('type') ?? owner,
    message: against(demand, version, 'The array has no `items`'),
    help: 'Add `items`, which says what the array holds.',
  }
}
