import { expect, it } from 'vitest'
import { textsAfter } from '../../../../../test/support/mend-testing.ts'
import { readModel, reportsOf } from '../../../../../test/support/rule-testing.ts'
import { isRefused } from '../../../../renames/edits/rename.ts'
import rule from '../../schema.ts'

/** An operation of OpenAPI 3.0 that holds a line. */
function operation(line: string): string {
  return `openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a:
    get:
      ${line}
      responses: { '200': { description: OK } }
`
}

/** The responses of an operation of OpenAPI 3.0. */
function responses(members: string): string {
  return operation('operationId: a').replace("{ '200': { description: OK } }", members)
}

/** A schema of OpenAPI 3.0. */
function schema(members: string): string {
  return operation(`parameters: [{ name: a, in: query, schema: { ${members} } }]`)
}

/** The text after the fixes of all findings, one by one; undefined where there is none. */
async function mend(text: string): Promise<string | undefined> {
  const settings = { file: 'api.yaml', isExact: true }
  for await (const [, report] of reportsOf(text, rule, settings)) {
    const edits = report.mend?.() ?? []
    if (!isRefused(edits) && edits.length > 0) return textsAfter(edits)['api.yaml']
  }
  return undefined
}

it.each([
  ['a letter too few', operation('operatonId: a'), operation('operationId: a')],
  ['two letters that changed places', schema('maxLegnth: 9'), schema('maxLength: 9')],
  ['a list of texts', schema('type: object, requried: [a]'), schema('type: object, required: [a]')],
  ['letters of the wrong case', schema('MinLength: 1'), schema('minLength: 1')],
  [
    'a name that another object of the kind may have too',
    operation('tag: [a]'),
    operation('tags: [a]'),
  ],
  [
    'a list of one example',
    schema('type: string, examples: [a]'),
    schema('type: string, example: a'),
  ],
  [
    'the example of an array',
    schema('type: array, items: {}, examples: [a, b]'),
    schema('type: array, items: {}, example: [a, b]'),
  ],
  [
    'a list of one example in lines',
    `${operation('operationId: a')}components:\n  schemas:\n    A:\n      examples:\n        - a\n`,
    `${operation('operationId: a')}components:\n  schemas:\n    A:\n      example: a\n`,
  ],
  [
    'a range of statuses',
    responses('{ 2xx: { description: A. } }'),
    responses('{ 2XX: { description: A. } }'),
  ],
  ['a required name that comes twice', schema('required: [a, a]'), schema('required: [a]')],
])('one answer is certain: %s', async (_, before, after) => {
  expect(readModel(before, {}).api).toBeDefined()
  expect(await mend(before)).toBe(after)
})

it.each([
  ['two names are as near', schema('minLngth: 1, mixLength: 1')],
  ['two names that mean one', operation('sumary: a\n      summry: b')],
  ['the name is taken', schema('maxLegnth: 9, maxLength: 9')],
  ['three letters are wrong', operation('oprtonId: a')],
  ['an object, of which nobody knows what it brings', schema('propertis: { A: { type: string } }')],
  ['several examples, of which one is to stay', schema('type: string, examples: [a, b]')],
  [
    'a range that is declared too',
    responses('{ 2xx: { description: A. }, 2XX: { description: B. } }'),
  ],
  ['no range of statuses', responses('{ 6xx: { description: A. } }')],
  ['a name that is like none', operation('owner: a')],
])('no answer is certain: %s', async (_, text) => {
  expect(await mend(text)).toBeUndefined()
})
