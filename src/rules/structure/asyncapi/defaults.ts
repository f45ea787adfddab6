import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { quote, quoteAll } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Report } from '../../rule.ts'
import { isOfType } from '../parts/instances/declared-type.ts'
import { judgeDefaultBySchema, LENIENCY_OF_DEFAULTS } from '../parts/instances/default-by-schema.ts'
import { InstanceEvaluator } from '../parts/instances/instance-evaluator.ts'
import { PlaceSet } from '../parts/validation/place-set.ts'
import { ownSchemas } from './own-schemas.ts'
import { findShownValues } from './shown-values.ts'

/**
 * Defaults of another type: "Unlike JSON Schema, the value MUST conform to the defined type for the
 * Schema Object defined at the same level" (2.0 to 3.1, Schema Object); and those that the rest of
 * their schema does not take.
 */
export function* findAsyncApiDefaultFaults(api: AsyncApi): Generator<Report> {
  let seen: PlaceSet | undefined
  let evaluator: InstanceEvaluator | undefined
  for (const schema of ownSchemas(api)) {
    const types = typesOf(schema)
    const value = schema.keyword('default')
    const node = value === undefined ? undefined : schema.node.get('default')
    if (node === undefined) continue
    seen ??= judgedElsewhere(api)
    if (!seen.add(node)) continue
    if (types.length > 0 && !isOfAny(value, types)) yield report(node, types)
    else {
      evaluator ??= new InstanceEvaluator(api.references, 7, LENIENCY_OF_DEFAULTS)
      yield* judgeDefaultBySchema(evaluator, schema.node, node, (clause) => `${clause}.`)
    }
  }
}

/** What `type` names; null beside it where a keyword of OpenAPI says so. */
function typesOf(schema: Schema): readonly string[] {
  const type = schema.keyword('type')
  const names = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
  return names.length > 0 && schema.keyword('nullable') === true ? [...names, 'null'] : names
}

function isOfAny(value: unknown, types: readonly string[]): boolean {
  return types.some((type) => isOfType(value, type))
}

/** The defaults that are compared with the whole of their schemas, in 2.x. */
function judgedElsewhere(api: AsyncApi): PlaceSet {
  const places = new PlaceSet()
  if (api.isVersion3) return places
  for (const { value } of findShownValues(api)) places.add(value)
  return places
}

function report(node: SpecNode, types: readonly string[]): Report {
  const shown = quote(
    node.string === undefined ? showValue(node.value) : JSON.stringify(node.string),
  )
  const named = quoteAll(types)
  return {
    node,
    message:
      types.length === 1
        ? `The default ${shown} is not of type ${named}.`
        : `The default ${shown} is of none of the types ${named}.`,
    help: 'Write a default of the type, or leave it out.',
  }
}
