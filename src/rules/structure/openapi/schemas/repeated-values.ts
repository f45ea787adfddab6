import type { Report } from '../../../rule.ts'
import { findRepeatedValues } from '../../parts/instances/repeated-values.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const UNIQUE: Demand = {
  section: 'Schema Object, by JSON Schema Validation',
  sentences: inVersions(SINCE_3_0, 'Elements in the array SHOULD be unique'),
}

/** Enums of schemas that list a value twice; those of 2.0 are structure/schema's. */
export function* findRepeatedEnumValues(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(UNIQUE, version)) return
  for (const schema of objects.schemasWith('enum')) {
    const found = findRepeatedValues(schema)
    if (found !== undefined) yield { ...found, message: against(UNIQUE, version, found.message) }
  }
}
