import type { Report } from '../../../rule.ts'
import { findMisspeltKeywords } from '../../parts/wording/misspelt-keywords.ts'
import { against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { isOfOtherDialect } from './other-dialect.ts'

const UNKNOWN: Demand = {
  section: 'Schema Object, by JSON Schema 2020-12',
  sentences: inVersions(['3.1', '3.2'], 'Unknown keywords SHOULD be treated as annotations'),
}

/** Keywords of schemas that are misspelt; in 2.0 and 3.0 structure/schema reports what it does not know. */
export function* findMisspeltSchemaKeywords(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(UNKNOWN, version)) return
  for (const schema of objects.schemasWithUnknown) {
    if (isOfOtherDialect(schema)) continue
    for (const found of findMisspeltKeywords(schema))
      yield { ...found, message: against(UNKNOWN, version, found.message) }
  }
}
