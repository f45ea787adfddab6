import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { isOfOtherDialect } from './other-dialect.ts'

const RENAMED: Demand = {
  section: 'Schema Object, by the meta-schema of JSON Schema 2020-12',
  sentences: inVersions(['3.1', '3.2'], '$recursiveAnchor has been replaced by $dynamicAnchor'),
}
/** `$recursiveAnchor: true`, which JSON Schema 2020-12 takes for a misplaced name. */
export function* findRecursiveAnchors(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(RENAMED, version)) return
  for (const schema of objects.schemasWith('$recursiveAnchor')) {
    const node = schema.get('$recursiveAnchor')
    if (typeof node?.value !== 'boolean' || isOfOtherDialect(schema)) continue
    yield {
      node,
      on: 'key',
      message: against(RENAMED, version, `${quote('$recursiveAnchor')} is no keyword any more`),
      help: 'Write a `$dynamicAnchor` with a name, and refer to it by `$dynamicRef`.',
    }
  }
}
