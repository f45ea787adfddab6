import type { JsonObject } from '../../../../documents/json-object.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const SECTION = 'Responses Object'
const ONE_CODE: Demand = {
  section: SECTION,
  sentences: inVersions(
    ALL_VERSIONS,
    'The Responses Object MUST contain at least one response code',
  ),
}
const CODE: Demand = {
  section: SECTION,
  sentences: { '2.0': 'Any HTTP status code can be used as the property name' },
}

/** Whether nothing but extensions stands there; none at all is structure/schema's. */
function isWithoutResponse(responses: JsonObject): boolean {
  let isEmpty = true
  for (const key in responses) {
    if (!key.startsWith('x-')) return false
    isEmpty = false
  }
  return !isEmpty
}

/** Responses without a status code, and in 2.0 codes that HTTP does not have. */
export function* findResponseFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  for (const responses of objects.all('responses')) {
    if (isWithoutResponse(responses.object ?? {})) {
      yield {
        node: responses,
        message: against(ONE_CODE, version, '`responses` has no response'),
        help: 'Describe the response of a success, such as `200`.',
      }
    }
    if (!holds(CODE, version)) continue
    for (const member of responses.members()) {
      if (!/^(?:0|[6-9])\d\d$/.test(member.key)) continue
      yield {
        node: member,
        on: 'key',
        message: against(CODE, version, `${quote(member.key)} is no HTTP status code`),
        help: 'Write a code from `100` to `599`, or `default`.',
      }
    }
  }
}
