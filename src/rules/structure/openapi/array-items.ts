import type { SpecNode } from '../../../documents/node.ts'
import type { Report } from '../../rule.ts'
import { against, type Demand } from './demand.ts'
import type { ObjectKind } from './grammar.ts'
import type { OpenApiObjects } from './objects.ts'

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
  if (version === '2.0') {
    yield* findIn(['parameter', 'items', 'header'], objects, OF_PARAMETERS)
  } else if (version === '3.0') {
    yield* findIn(['schema'], objects, OF_SCHEMAS)
  }
}

function* findIn(
  kinds: readonly ObjectKind[],
  objects: OpenApiObjects,
  demand: Demand,
): Generator<Report> {
  for (const owner of kinds.flatMap((kind) => objects.all(kind))) {
    const { type, items } = owner.object ?? {}
    if (type !== 'array' || items !== undefined) continue
    yield {
      node: typeOf(owner),
      message: against(demand, objects.api.version, 'The array has no `items`'),
      help: 'Add `items`, which says what the array holds.',
    }
  }
}

function typeOf(owner: SpecNode): SpecNode {
  return owner.get('type') ?? owner
}
