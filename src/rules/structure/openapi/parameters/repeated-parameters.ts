import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { ALL_VERSIONS, against, type Demand, inVersions } from '../objects/demand.ts'
import { listedPlaceOf } from '../objects/listed-parameter.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { UniqueNames } from '../objects/unique-names.ts'

const UNIQUE: Demand = {
  section: 'Operation Object',
  sentences: inVersions(ALL_VERSIONS, 'The list MUST NOT include duplicated parameters'),
}

/** Parameters of one list that have one name and place; headers do in whatever case. Two 2.0 bodies are another check's. */
export function* findRepeatedParameters(objects: OpenApiObjects): Generator<Report> {
  for (const kind of ['pathItem', 'operation'] as const) {
    for (const owner of objects.all(kind)) {
      const list = owner.get('parameters')
      if (list !== undefined && Array.isArray(list.value)) yield* findRepeated(list, objects)
    }
  }
}

function* findRepeated(list: SpecNode, { api }: OpenApiObjects): Generator<Report> {
  const names = new UniqueNames(api)
  for (const item of list.items()) {
    const target = api.references.follow(item)
    const { name, in: place } = target?.object ?? {}
    if (typeof name !== 'string' || typeof place !== 'string' || place === 'body') continue
    const identity = `${place} ${place === 'header' ? name.toLowerCase() : name}`
    const first = names.add(identity, item)
    if (first === undefined) continue
    yield {
      node: listedPlaceOf(item),
      message: against(
        UNIQUE,
        api.version,
        `Parameter ${quote(name)} in ${quote(place)} is in the list already${inOtherCase(name, first, api)}`,
      ),
      help: 'Make one parameter of the two, or give one of them another name.',
      related: [{ node: first, message: 'The first.' }],
    }
  }
}

/** What the first parameter is called, where only the case of a header differs. */
function inOtherCase(name: string, first: SpecNode, { references }: OpenApi): string {
  const other = references.follow(first)?.object?.name
  return typeof other !== 'string' || other === name
    ? ''
    : `, as ${quote(other)}: the names of headers are read without case`
}
