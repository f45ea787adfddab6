import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { ALL_VERSIONS, against, type Demand, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const UNIQUE: Demand = {
  section: 'Operation Object',
  sentences: inVersions(
    ALL_VERSIONS,
    'The id MUST be unique among all operations described in the API',
  ),
}

/** Operations, those of webhooks and callbacks included, that share one `operationId`. */
export function* findRepeatedOperationIds(objects: OpenApiObjects): Generator<Report> {
  const first = new Map<string, SpecNode>()
  for (const operation of objects.all('operation')) {
    const id = operation.get('operationId')
    if (id?.string === undefined) continue
    const earlier = first.get(id.string)
    if (earlier === undefined) {
      first.set(id.string, id)
      continue
    }
    yield {
      node: id,
      message: against(
        UNIQUE,
        objects.api.version,
        `\`operationId\` ${quote(id.string)} is that of another operation too`,
      ),
      help: 'Choose another `operationId` for one of the two.',
      related: [{ node: earlier, message: 'The other.' }],
    }
  }
}
