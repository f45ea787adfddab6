import { templateParameters } from '../../../../model/openapi/path.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { repeatedName } from '../objects/repeated-name.ts'

const ONCE: Demand = {
  section: 'Path Templating',
  section20: 'Parameter Object',
  sentences: {
    '2.0':
      'If in is "path", the name field MUST correspond to the associated path segment from the path field',
    '3.2': 'Each template expression MUST NOT appear more than once in a single path template',
  },
}

/** Paths that have one template expression twice. */
export function* findRepeatedExpressions({ api }: OpenApiObjects): Generator<Report> {
  if (!holds(ONCE, api.version)) return
  for (const { path, node } of api.pathItems) {
    const repeated = repeatedName(templateParameters(path.key))
    if (repeated === undefined) continue
    yield {
      node,
      on: 'key',
      message: against(
        ONCE,
        api.version,
        `Path ${quote(path.key)} has ${quote(`{${repeated}}`)} more than once`,
      ),
      help: 'Give each part of the path a name of its own.',
    }
  }
}
