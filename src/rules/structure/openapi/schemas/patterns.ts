import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { isRegular } from '../../parts/instances/regular-expressions.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const REGULAR: Demand = {
  section: 'Schema Object, by JSON Schema Validation',
  sentences: inVersions(ALL_VERSIONS, 'This string SHOULD be a valid regular expression'),
}
const REGULAR_KEY: Demand = {
  section: 'Schema Object, by JSON Schema 2020-12',
  sentences: inVersions(
    ['3.1', '3.2'],
    'Each property name of this object SHOULD be a valid regular expression',
  ),
}
const HELP = 'Close what is open, and write a backslash before a character that stands for itself.'

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
      help: HELP,
    }
  }
  yield* findKeys(objects)
}

function* findKeys(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(REGULAR_KEY, version)) return
  for (const owner of objects.schemasWith('patternProperties')) {
    for (const node of owner.get('patternProperties')?.members() ?? []) {
      if (isRegular(node.key)) continue
      yield {
        node,
        on: 'key',
        message: against(
          REGULAR_KEY,
          version,
          `Pattern ${quote(node.key)} is no regular expression`,
        ),
        help: HELP,
      }
    }
  }
}
