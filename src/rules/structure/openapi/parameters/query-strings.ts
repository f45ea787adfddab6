import type { SpecNode } from '../../../../documents/node.ts'
import { References } from '../../../../documents/references/references.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { PlaceSet } from '../../parts/validation/place-set.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import { listedAbove, listedBy, listedPlaceOf } from '../objects/listed-parameter.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const SECTION = 'Parameter Object'
const ONCE: Demand = {
  section: SECTION,
  sentences: { '3.2': 'MUST NOT appear more than once' },
}
const ALONE: Demand = {
  section: SECTION,
  sentences: {
    '3.2':
      'MUST NOT appear in the same operation (or in the operation\'s path-item) as an in: "querystring" parameter',
  },
}

/** 3.2 operations with several `querystring` parameters, or with one beside `query` parameters. */
export function* findQueryStringFaults(objects: OpenApiObjects): Generator<Report> {
  if (!holds(ONCE, objects.api.version)) return
  const places = new PlaceSet()
  const lists = [
    ...objects.all('pathItem').map(listedBy),
    ...objects.all('operation').map((node) => [...listedAbove(node), ...listedBy(node)]),
  ]
  for (const list of lists) {
    const fault = judge(list, objects)
    if (fault !== undefined && places.add(fault.node)) yield fault
  }
}

function judge(items: readonly SpecNode[], { api }: OpenApiObjects): Report | undefined {
  const kindOf = (item: SpecNode) => api.references.follow(item)?.object?.in
  const [whole, second] = items.filter((item) => kindOf(item) === 'querystring')
  const single = items.find((item) => kindOf(item) === 'query')
  const other = second ?? single
  if (whole === undefined || other === undefined || isOfSchema(whole, other)) return undefined
  const related = [{ node: whole, message: 'The `querystring` parameter.' }]
  const node = listedPlaceOf(other)
  if (second !== undefined) {
    return {
      node,
      message: against(ONCE, api.version, 'This is the second `querystring` parameter'),
      help: 'Describe the whole query string by one parameter.',
      related,
    }
  }
  const name = quote(api.references.follow(other)?.get('name')?.string ?? '')
  return {
    node,
    message: against(
      ALONE,
      api.version,
      `Query parameter ${name} stands beside a \`querystring\` parameter`,
    ),
    help: 'Make it a property of the `querystring` parameter.',
    related,
  }
}

/** Whether structure/schema sees both: in one list, and not behind references. */
function isOfSchema(one: SpecNode, other: SpecNode): boolean {
  return (
    one.parent?.value === other.parent?.value &&
    [one, other].every((item) => References.of(item) === undefined)
  )
}
