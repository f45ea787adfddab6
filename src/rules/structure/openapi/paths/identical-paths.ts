import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const DISTINCT: Demand = {
  section: 'Paths Object',
  sentences: inVersions(
    SINCE_3_0,
    'Templated paths with the same hierarchy but different templated names MUST NOT exist as they are identical',
  ),
}

/** Paths that differ in nothing but the names of their parameters. */
export function* findIdenticalPaths({ api }: OpenApiObjects): Generator<Report> {
  if (!holds(DISTINCT, api.version)) return
  const first = new Map<string, SpecNode>()
  for (const { path, node } of api.pathItems) {
    const template = path.key.replace(/\{[^{}]*\}/g, '{}')
    const earlier = first.get(template)
    if (earlier === undefined) {
      first.set(template, node)
      continue
    }
    yield {
      node,
      on: 'key',
      message: against(
        DISTINCT,
        api.version,
        `Path ${quote(path.key)} is the same as ${quote(String(earlier.key))}`,
      ),
      help: 'Make one path item of the two, with one name for each parameter.',
      related: [{ node: earlier, message: 'The other.' }],
    }
  }
}
