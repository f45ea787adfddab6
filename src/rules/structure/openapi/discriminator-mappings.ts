import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApiVersion } from '../../../model/format.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { membersAt } from './declared-members.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const MAPPED: Demand = {
  section: 'Discriminator Object',
  sentences: inVersions(
    SINCE_3_0,
    'An object to hold mappings between payload values and schema names or URI references',
  ),
}
/** A name, and no URI reference, which structure/reference judges. */
const NAME = /^[\w-]+$/

const DEFAULT: Demand = {
  section: 'Discriminator Object',
  sentences: {
    '3.2':
      'The schema name or URI reference to a schema that is expected to validate the structure of the model',
  },
}

/** Mappings of discriminators to the name of a schema that does not exist. */
export function* findMappingFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  const schemas = membersAt(api, ['components', 'schemas'])
  if (schemas === undefined) return
  for (const discriminator of objects.all('discriminator')) {
    // In another file, a name may be that of a schema there.
    if (discriminator.document !== api.root.document) continue
    for (const [demand, mapping] of mappingsOf(discriminator, api.version)) {
      const { string: target } = mapping
      if (target === undefined || !NAME.test(target) || schemas.has(target)) continue
      yield {
        node: mapping,
        message: against(demand, api.version, `No schema has the name ${quote(target)}`),
        help: 'Write the name of a schema under `components/schemas`, or a reference such as `#/components/schemas/Order`.',
      }
    }
  }
}

function* mappingsOf(
  discriminator: SpecNode,
  version: OpenApiVersion,
): Generator<readonly [Demand, SpecNode]> {
  for (const mapping of discriminator.get('mapping')?.members() ?? []) yield [MAPPED, mapping]
  const byDefault = discriminator.get('defaultMapping')
  if (byDefault !== undefined && holds(DEFAULT, version)) yield [DEFAULT, byDefault]
}
