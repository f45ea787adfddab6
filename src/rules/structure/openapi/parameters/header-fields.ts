import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const NOT_USED: Demand = {
  section: 'Header Object',
  sentences: { '3.0': 'allowEmptyValue and allowReserved MUST NOT be used' },
}

/** 3.0 headers with fields that are for query parameters; later the JSON Schema says so. */
export function* findHeaderFieldFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (!holds(NOT_USED, version)) return
  for (const header of objects.all('header')) {
    for (const field of ['allowEmptyValue', 'allowReserved']) {
      const node = header.get(field)
      if (node === undefined) continue
      yield {
        node,
        on: 'key',
        message: against(NOT_USED, version, `\`${field}\` stands in a header`),
        help: 'Leave it out.',
        mend: () => [{ kind: 'remove', node }],
      }
    }
  }
}
