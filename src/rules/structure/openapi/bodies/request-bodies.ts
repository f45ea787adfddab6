import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import { showValue } from '../../../../text/show-value.ts'
import type { Report } from '../../../rule.ts'
import { PlaceSet } from '../../parts/validation/place-set.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import { listedAbove, listedBy, listedPlaceOf } from '../objects/listed-parameter.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const SECTION = 'Parameter Object'
const ONE_BODY: Demand = {
  section: SECTION,
  sentences: { '2.0': 'Since there can only be one payload, there can only be one body parameter' },
}
const NO_FORM: Demand = {
  section: SECTION,
  sentences: { '2.0': 'body and form parameters cannot exist together for the same operation' },
}

/** A parameter as a list has it, and what it says. */
interface Listed {
  readonly item: SpecNode
  readonly place: 'body' | 'formData'
  readonly name: string
}

/** 2.0 operations with two bodies, or with a body and form parameters. */
export function* findBodyFaults(objects: OpenApiObjects): Generator<Report> {
  if (!holds(ONE_BODY, objects.api.version)) return
  const places = new PlaceSet()
  const lists = [
    ...objects.all('pathItem').map((item) => read(listedBy(item), objects)),
    ...objects
      .all('operation')
      .map((node) => join(read(listedAbove(node), objects), read(listedBy(node), objects))),
  ]
  for (const list of lists) {
    const fault = judge(list, objects)
    if (fault !== undefined && places.add(fault.node)) yield fault
  }
}

/** The parameters among others that are, or belong to, a body. */
function read(items: readonly SpecNode[], { api }: OpenApiObjects): Listed[] {
  return items.flatMap((item) => {
    const { in: place, name } = api.references.follow(item)?.object ?? {}
    return place === 'body' || place === 'formData' ? [{ item, place, name: showValue(name) }] : []
  })
}

/** The parameters of an operation: its own ones override those of one name and place. */
function join(shared: readonly Listed[], own: readonly Listed[]): Listed[] {
  const overridden = new Set(own.map(identityOf))
  return [...shared.filter((parameter) => !overridden.has(identityOf(parameter))), ...own]
}

function identityOf({ place, name }: Listed): string {
  return `${place} ${name}`
}

function judge(list: readonly Listed[], { api }: OpenApiObjects): Report | undefined {
  const [body, second] = list.filter(({ place }) => place === 'body')
  if (body !== undefined && second !== undefined) {
    return {
      node: listedPlaceOf(second.item),
      message: against(
        ONE_BODY,
        api.version,
        `Body parameter ${quote(second.name)} is the second one`,
      ),
      help: 'Make one body of the two, whose schema describes the whole.',
      related: [{ node: body.item, message: 'The first.' }],
    }
  }
  const form = list.find(({ place }) => place === 'formData')
  if (body === undefined || form === undefined) return undefined
  const [first, later] = list.indexOf(form) < list.indexOf(body) ? [form, body] : [body, form]
  return {
    node: listedPlaceOf(later.item),
    message: against(NO_FORM, api.version, 'The operation has a body and form parameters'),
    help: 'Write all parameters as `formData`, or put them into the schema of the body.',
    related: [{ node: first.item, message: 'The other kind.' }],
  }
}
