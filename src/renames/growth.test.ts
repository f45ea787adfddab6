import { expect, it } from 'vitest'
import { readModel } from '../../test/support/rule-testing.ts'
import { stepCounter } from '../../test/support/steps.ts'

const counter = stepCounter()
// What is loaded before is not counted.
const { renameProperty } = await import('./kinds/rename-property.ts')
const { renameEnumValue } = await import('./kinds/rename-enum-value.ts')
const { renameParameter } = await import('./kinds/rename-parameter.ts')
const { renameSegments } = await import('./kinds/rename-path.ts')
const { isRefused } = await import('./edits/rename.ts')

/** A document of so many resources, each with names of its own, examples, a path and references. */
function documentOf(size: number): string {
  const numbers = Array.from({ length: size }, (_, index) => index)
  const paths = numbers.map((n) => [
    `/v1/aThings${n}/{thingId${n}}`,
    {
      get: {
        parameters: [
          { name: `thingId${n}`, in: 'path', required: true, schema: { type: 'string' } },
          { name: `pageSize${n}`, in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'One.',
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/Thing${n}` },
                example: { [`fooBar${n}`]: `in-use${n}`, other: [{ fooBar: 1 }] },
              },
            },
          },
        },
      },
    },
  ])
  const schemas = numbers.map((n) => [
    `Thing${n}`,
    {
      allOf: [{ $ref: '#/components/schemas/Base' }],
      required: [`fooBar${n}`],
      properties: { [`fooBar${n}`]: { type: 'string', enum: [`in-use${n}`, 'UNKNOWN'] } },
    },
  ])
  const base = ['Base', { type: 'object', properties: { other: { type: 'array', items: {} } } }]
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries([base, ...schemas]) },
  })
}

/** Renames everything that has a name. */
function renameAll(size: number): void {
  const { api } = readModel(documentOf(size), { file: 'api.json' })
  if (api?.kind !== 'openapi') throw new Error('This is no OpenAPI.')
  const renames = [
    ...api.bodyProperties
      .filter(({ name }) => name !== 'other')
      .map(({ node, name }) => renameProperty(api, node, `foo_${name}`)),
    ...api.enums.map(({ schema, values }) =>
      renameEnumValue(api, schema.node, String(values[0]?.value), `IN_USE`),
    ),
    ...api.parameters.map((each) => renameParameter(api, each, `a_${each.name}`)),
    ...api.pathItems.map((item, index) =>
      renameSegments(api, item, new Map([[`aThings${index}`, `things-${index}`]])),
    ),
  ]
  expect(renames).toHaveLength(size * 5)
  expect(renames.filter(isRefused)).toEqual([])
}

it('takes steps in proportion to the names and to the document', async () => {
  renameAll(2)
  expect(await counter.growthOf(renameAll, 300)).toBeLessThan(1.25)
})
