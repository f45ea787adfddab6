import type { SpecNode } from '../../../documents/node.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type ShownValue, valuesOf, valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { declaredOnce } from '../../declared-once.ts'
import { queryParametersNamed } from './named-parameters.ts'

/** A text that a parameter shows as its value, or as one of an array of values. */
interface ShownText {
  readonly kind: ShownValue['kind']
  readonly node: SpecNode
  readonly text: string
}

/**
 * The texts that the query parameters of a name show: enum, const, default and examples, those of
 * an array's items too; each once, where it is written. What is no text is left out.
 */
export function textsOfParameters(api: OpenApi, name: string): Generator<ShownText> {
  return declaredOnce(findTexts(api, name))
}

function* findTexts(api: OpenApi, name: string): Generator<ShownText> {
  for (const parameter of queryParametersNamed(api, new Set([name]))) {
    for (const { kind, node } of nodesOf(parameter, api)) {
      if (node.string !== undefined) yield { kind, node, text: node.string }
      for (const item of node.items()) {
        if (item.string !== undefined) yield { kind, node: item, text: item.string }
      }
    }
  }
}

function* nodesOf({ node, schema }: Parameter, api: OpenApi): Generator<ShownValue> {
  yield* valuesOf(node, schema, api.references)
  for (const { items } of schema?.shapes ?? []) {
    yield* valuesOfSchema(items)
  }
  // Beside a `$ref` a default or an example counts since 3.1.
  const written = node.get('schema')
  if (!api.schemas.dialect.refSiblings || written?.get('$ref') === undefined) return
  for (const kind of ['default', 'example'] as const) {
    const beside = written.get(kind)
    if (beside !== undefined) yield { kind, node: beside }
  }
  for (const node of written.get('examples')?.items() ?? []) yield { kind: 'example', node }
}
