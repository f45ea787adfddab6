import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { DEFAULT_OPTIONS } from '../../options.ts'
import { addResponses } from '../responses/add-response.ts'

interface Case {
  readonly error?: string
  /** The statuses that have it. */
  readonly statuses?: readonly string[]
  /** A further response of the operation. */
  readonly other?: string
}

const ERROR = '{ type: object, required: [code], properties: { code: { type: string } } }'

const DELETED = "        '204': { description: Deleted. }"

/** The schemas of a document after its operation was given a response of status 404. */
function schemasAfter({ error = ERROR, statuses = ['400', '422'], other = '' }: Case) {
  const responses = statuses.map(
    (status) => `        '${status}': { $ref: '#/components/responses/Wrong' }`,
  )
  const text = `openapi: 3.1.0
paths:
  /a:
    get:
      responses:
${responses.join('\n')}
${other}
components:
  responses:
    Wrong:
      description: Wrong.
      content:
        application/json: { schema: { $ref: '#/components/schemas/Error' } }
  schemas:
    Error: ${error}
`
  const api = openApiOf(text)
  const [operation] = api.operations
  const edits = operation && addResponses(api, operation, ['404'], DEFAULT_OPTIONS)
  const { components } = Object(load(textsAfter(edits ?? [])['api.yaml'] ?? ''))
  const { content } = components.responses.NotFound
  return {
    reference: content['application/problem+json'].schema.$ref,
    names: Object.keys(components.schemas),
    members: Object.keys(components.schemas.Error.properties ?? {}),
  }
}

describe('the schema of the errors of a document', () => {
  it.each<[string, Case]>([
    ['stands for several statuses', {}],
    ['stands for all statuses', { statuses: ['default'], other: DELETED }],
    ['allows no other members', { error: ERROR.replace('{', '{ additionalProperties: false,') }],
  ])('becomes that of problems where it %s', (_, given) => {
    const { reference, names, members } = schemasAfter(given)
    expect(reference).toBe('#/components/schemas/Error')
    expect(names).toEqual(['Error'])
    expect(members).toEqual([
      'code',
      'type',
      'title',
      'status',
      'detail',
      'correlationId',
      'errorCode',
    ])
  })

  const result =
    "        '200': { description: A., content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }"
  it.each<[string, Case]>([
    ['stands for one status alone', { statuses: ['422'] }],
    ['stands for successes too', { statuses: ['default'] }],
    ['is of results too', { other: result }],
    [
      'means another status',
      { error: '{ type: object, properties: { status: { type: string } } }' },
    ],
    ['has an example with a status', { error: '{ type: object, example: { status: 1 } }' }],
    ['is composed', { error: '{ anyOf: [{ type: object }, { type: string }] }' }],
  ])('stays as it is where it %s', (_, given) => {
    const { reference, names, members } = schemasAfter(given)
    expect(reference).toBe('#/components/schemas/Problem')
    expect(names).toEqual(['Error', 'Problem'])
    expect(members).not.toContain('title')
  })
})
