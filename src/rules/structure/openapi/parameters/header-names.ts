import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const NAMED: Demand = {
  section: 'Response Object',
  section20: 'Headers Object',
  sentences: {
    '2.0': 'The name of the property corresponds to the name of the header',
    ...inVersions(['3.0', '3.1', '3.2'], 'Maps a header name to its definition'),
  },
}
const PARAMETER: Demand = {
  section: 'Parameter Object',
  sentences: {
    '2.0':
      'For all other cases, the name corresponds to the parameter name used based on the in property',
    ...inVersions(
      ['3.0', '3.1', '3.2'],
      'For all other cases, the name corresponds to the parameter name used by the in field',
    ),
  },
}
/** RFC 9110 section 5.6.2: `token`; braces and angle brackets stand for a part of the name. */
const NAME = /^[!#$%&'*+.^_`|~\w{}<>-]+$/
const WITHOUT_CASE: Demand = {
  section: 'Response Object',
  section20: 'Headers Object',
  sentences: {
    '2.0': 'The name of the property corresponds to the name of the header',
    ...inVersions(['3.0', '3.1'], 'RFC7230 states header names are case insensitive'),
    '3.2': 'RFC9110 states header names are case-insensitive',
  },
}

/** Headers whose names no header can have, or that another one has in another case. */
export function* findHeaderNameFaults(objects: OpenApiObjects): Generator<Report> {
  for (const kind of ['response', 'encoding'] as const) {
    for (const owner of objects.all(kind)) {
      const names = new Map<string, SpecNode>()
      for (const header of objects.api.references.membersAt(owner, 'headers')) {
        if (!NAME.test(header.key)) {
          yield { ...describe(header, header.key, NAMED, objects), on: 'key' }
          continue
        }
        const lower = header.key.toLowerCase()
        const first = names.get(lower)
        if (first === undefined) names.set(lower, header)
        else yield repeat(header, first, objects)
      }
    }
  }
  for (const parameter of objects.all('parameter')) {
    const name = parameter.object?.in === 'header' ? parameter.get('name') : undefined
    if (name?.string === undefined || NAME.test(name.string)) continue
    yield describe(name, name.string, PARAMETER, objects)
  }
}

function describe(node: SpecNode, name: string, demand: Demand, { api }: OpenApiObjects): Report {
  return {
    node,
    message: against(demand, api.version, `${quote(name)} cannot be the name of a header`),
    help: 'Write letters, digits and hyphens only, such as `Request-Id`.',
  }
}

function repeat(
  node: SpecNode & { readonly key: string },
  first: SpecNode,
  { api }: OpenApiObjects,
): Report {
  return {
    node,
    on: 'key',
    message: against(
      WITHOUT_CASE,
      api.version,
      `${quote(node.key)} is the header ${quote(String(first.key))} again`,
    ),
    help: 'Make one header of the two.',
    related: [{ node: first, message: 'The first.' }],
  }
}
