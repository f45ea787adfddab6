import type { SpecNode } from '../../../documents/node.ts'
import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isTotalName } from '../../shared/pagination/total-names.ts'
import { descriptionOf } from '../../words/values/description.ts'

/** The parts of a body that may hold a total. */
const PARTS = ['pagination', 'meta'] as const

/** A total count that a collection body declares. */
export interface Total {
  readonly node: SpecNode
  /** As a path from the top of the body: `pagination.total_count`. */
  readonly name: string
  readonly isRequired: boolean
}

/** The total counts at the top level of a body, in its `pagination` and in its `meta`, each once. */
export function findTotals(body: Schema): Iterable<Total> {
  const found = new Map<unknown, Total>()
  for (const total of totalsIn(body)) {
    const { value } = total.node
    const isRequired = total.isRequired || found.get(value)?.isRequired === true
    found.set(value, { ...total, isRequired })
  }
  return found.values()
}

function* totalsIn(body: Schema): Generator<Total> {
  for (const shape of body.shapes) {
    yield* totalsOf(shape, '')
    for (const part of PARTS) {
      const property = shape.properties.get(part)
      for (const inner of property === undefined ? [] : shapesOfProperty(property))
        yield* totalsOf(inner, `${part}.`)
    }
  }
}

function* totalsOf(shape: Shape, prefix: string): Generator<Total> {
  for (const property of shape.properties.values()) {
    if (!isTotalName(property.name) || !mayCount(property)) continue
    const { node, name } = property
    yield { node, name: `${prefix}${name}`, isRequired: shape.required.has(name) }
  }
}

/** What a description says of the number of items on this page. */
const OF_PAGE =
  /^\W*(?:the )?(?:number|count) of (?:\w+ ){1,3}returned\b|\b(?:in|on) (?:this|the(?: current)?) page\b|\bnot (?:the )?(?:total )?(?:number|count) of all\b/i

function mayCount({ schema, node }: Property): boolean {
  if (OF_PAGE.test(descriptionOf(node))) return false
  const { types } = schema ?? {}
  return types === undefined || types.has('integer') || types.has('number')
}
