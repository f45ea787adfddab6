import type { SpecNode } from '../../../../documents/node.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const NAMED: Demand = {
  section: 'XML Node Names',
  sentences: {
    '3.2':
      "In all other cases, such as an inline schema under a Media Type Object's schema field, no name can be inferred and an XML Object with a name field MUST be present",
  },
}
const XML = /^(?:application|text)\/(?:xml|[^;]+\+xml)\s*(?:;|$)/i
/** Keywords with which a schema may stand for another, whose name counts. */
const COMPOSED = ['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf'] as const

/** 3.2: schemas of XML bodies that stand in place and give their element no name. */
export function* findXmlNameFaults(objects: OpenApiObjects): Generator<Report> {
  const { version, references } = objects.api
  if (!holds(NAMED, version)) return
  for (const kind of ['requestBody', 'response'] as const) {
    for (const owner of objects.all(kind)) {
      for (const member of owner.get('content')?.members() ?? []) {
        const schema = XML.test(member.key) ? references.follow(member)?.get('schema') : undefined
        if (schema === undefined || !lacksName(schema)) continue
        yield {
          node: schema,
          on: 'key',
          message: against(NAMED, version, 'The XML element has no name'),
          help: 'Add `xml: { name: … }`, or refer to a schema under `components/schemas`.',
        }
      }
    }
  }
}

/** Whether a schema makes an element, and neither says its name nor may get one from elsewhere. */
function lacksName(schema: SpecNode): boolean {
  const { object } = schema
  if (object === undefined || COMPOSED.some((keyword) => object[keyword] !== undefined))
    return false
  if (schema.at('xml', 'name') !== undefined) return false
  const nodeType = schema.at('xml', 'nodeType')?.string
  if (nodeType !== undefined) return nodeType === 'element' || nodeType === 'attribute'
  return object.properties !== undefined && object.type === 'object'
}
