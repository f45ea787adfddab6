import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { isRegular } from '../parts/regular-expressions.ts'
import { ALL_VERSIONS, against, type Demand, inVersions } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const REGULAR: Demand = {
  section: 'Schema Object, by JSON Schema Validation',
  sentences: inVersions(ALL_VERSIONS, 'This string SHOULD be a valid regular expression'),
}

/** Patterns that are regular expressions in no dialect. That the dialect is ECMA-262 is a SHOULD. */
export function* findPatternFaults(objects: OpenApiObjects): Generator<Report> {
  const owners = [
    ...objects.schemasWith('pattern'),
    ...(['parameter', 'items', 'header'] as const).flatMap((kind) => objects.all(kind)),
  ]
  for (const owner of owners) {
    const pattern = owner.object?.pattern
    if (typeof pattern !== 'string' || isRegular(pattern)) continue
    yield {
      node: owner.get('pattern') ?? owner,
      message: against(
        REGULAR,
        objects.api.version,
        `Pattern ${quote(pattern)} is no regular expression`,
      ),
      help: 'Close what is open, and write a backslash before a character that stands for itself.',
    }
  }
}
