import { ownCollectionGets } from '../../../model/openapi/foreign-paths.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property } from '../../../model/schema/schema.ts'
import { append, groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { withoutOperator } from '../../words/names/filter-operator.ts'
import { toSnakeCase } from '../../words.ts'
import { itemPropertiesOf } from './item-fields.ts'

/** A query parameter of a collection that is named after a field of its items. */
interface FieldFilter {
  readonly parameter: Parameter
  readonly field: Property
  /** The operator behind the name of the field, such as `_gte`; empty where there is none. */
  readonly operator: string
}

/** The parameters that are named after fields, whatever the spelling: by themselves, and by the fields. */
export const fieldFiltersOf = perObject((api: OpenApi) => {
  const byParameter = new Map<Parameter, FieldFilter[]>()
  const byField = new Map<unknown, FieldFilter[]>()
  for (const filter of findFilters(api)) {
    append(byParameter, filter.parameter, filter)
    append(byField, filter.field.node.value, filter)
  }
  return { byParameter, byField }
})

function* findFilters(api: OpenApi): Generator<FieldFilter> {
  const gets = ownCollectionGets(api)
  const fieldsByName = perObject((operation: Parameter['operations'][number]) =>
    groupBy(itemPropertiesOf(operation) ?? [], ({ name }) => toSnakeCase(name)),
  )
  for (const parameter of api.parameters) {
    if (parameter.in !== 'query') continue
    const name = toSnakeCase(parameter.name)
    const plain = withoutOperator(name, parameter.schema)
    const users = parameter.operations.filter((user) => gets.has(user))
    for (const fields of users.map(fieldsByName)) {
      const [whole, part] = [fields.get(name), fields.get(plain)]
      for (const field of whole ?? part ?? [])
        yield { parameter, field, operator: whole ? '' : name.slice(plain.length) }
    }
  }
}
