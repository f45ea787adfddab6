import { describe, expect, test } from 'vitest'
import { readModel } from '../../../test/support/rule-testing.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { SchemaGraphBuilder } from './graph.ts'
import { outlineOf } from './outline.ts'
import { type ComparedSchema, isSameSchema } from './same-schema.ts'

const DOCUMENT = `asyncapi: 3.0.0
components:
  schemas:
    plain: { type: object, required: [a, b], properties: { a: { type: string }, b: { enum: [x, y] } } }
    other_order: { properties: { b: { enum: [y, x] }, a: { type: string } }, required: [b, a], type: object }
    described: { title: T, x-a: 1, type: object, required: [a, b], properties: { a: { type: string, example: e }, b: { enum: [x, y] } } }
    referring: { type: object, required: [a, b], properties: { a: { $ref: '#/components/schemas/text' }, b: { enum: [x, y] } } }
    text: { type: string }
    list_of_types: { type: [string] }
    of_data: { default: { title: a } }
    of_other_data: { default: { title: b } }
    loop: { items: { $ref: '#/components/schemas/loop' } }
    unrolled: { items: { items: { $ref: '#/components/schemas/loop' } } }
    longer: { items: { items: { items: { type: string } } } }
    hostile: { properties: { __proto__: { type: string }, constructor: true } }
    other_hostile: { properties: { __proto__: { type: number }, constructor: true } }
    never: false
`

const { context } = readModel(DOCUMENT)
const nodes = [...(context.document.root.at('components', 'schemas')?.members() ?? [])]
const schemas = nodes.map((node) => ({ key: node.key, ...inGraph(node, context.references) }))

/** A schema in a graph of its own. */
function inGraph(schema: SpecNode, references: References): ComparedSchema {
  const builder = new SchemaGraphBuilder(references)
  return { graph: builder.graph, node: builder.add(schema) }
}

describe('outlineOf', () => {
  test.each(schemas.map((schema) => [String(schema.key), schema] as const))(
    'tells %s from what is not the same',
    (_, schema) => {
      const outline = outlineOf(schema)
      const alike = schemas.filter((other) => outlineOf(other) === outline)
      const same = schemas.filter((other) => isSameSchema(schema, other) === true)
      expect(alike.map(({ key }) => key)).toEqual(same.map(({ key }) => key))
    },
  )

  test('is none where a reference cannot be followed', () => {
    const { context: lost } = readModel("properties: { a: { $ref: '#/gone' } }")
    expect(outlineOf(inGraph(lost.document.root, lost.references))).toBeUndefined()
  })

  test('of doubling schemas is short', () => {
    const layers = Array.from(
      { length: 40 },
      (_, index) =>
        `s${index}: { allOf: [{ $ref: '#/s${index + 1}' }, { $ref: '#/s${index + 1}' }] }`,
    )
    const { context: deep } = readModel([...layers, 's40: { type: string }'].join('\n'))
    const [first] = deep.document.root.members()
    expect(first && outlineOf(inGraph(first, deep.references))?.length).toBeLessThan(10_000)
  })
})
