import { describe, expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { diff, lint } from '../../../index.ts'
import { DEFAULT_OPTIONS } from '../../options.ts'
import { type KnownHeader, RESPONSE_HEADERS } from '../definitions/header-definitions.ts'
import { type KnownStatus, RESPONSES } from '../definitions/response-definitions.ts'
import { addParameter } from '../parameters/add-parameter.ts'
import { HEADER_PARAMETERS } from '../parameters/parameter-definitions.ts'
import { addHeaders } from './add-headers.ts'
import { addResponses } from './add-response.ts'

const ruleset = 'lintel:all'
const BODIES = {
  '2.0': { text: { swagger: '2.0', produces: ['application/json', 'application/problem+json'] } },
  '3.0': { text: { openapi: '3.0.3' } },
  '3.1': { text: { openapi: '3.1.0' } },
} as const

/** A document with an operation that every response and header fits. */
function documentOf(version: keyof typeof BODIES): string {
  const schema = { type: 'string' }
  const limit = { description: 'What is left.', ...(version === '2.0' ? schema : { schema }) }
  const responses = { '200': { description: 'The order.', headers: { RateLimit: limit } } }
  return JSON.stringify({
    ...BODIES[version].text,
    info: { title: 'Orders', version: '1.0.0' },
    paths: { '/v1/orders/{order_id}': { patch: { summary: 'Changes an order.', responses } } },
  })
}

function mend(text: string): string {
  const api = openApiOf(text)
  const options = DEFAULT_OPTIONS
  const names = Object.keys(RESPONSE_HEADERS) as KnownHeader[] // the keys of a constant
  const headers = names.filter((name) => name !== 'RateLimit')
  // Both 403 and 404 would tell who has no access that there is something.
  const statuses = (Object.keys(RESPONSES) as KnownStatus[]).filter((status) => status !== '403') // the keys of a constant
  const edits = api.operations.flatMap((operation) => [
    ...api.responses.flatMap((response) => addHeaders(api, response, headers, options)),
    ...Object.values(HEADER_PARAMETERS).flatMap((each) =>
      addParameter(api, operation, each, options),
    ),
    ...(addResponses(api, operation, statuses, options) ?? []),
  ])
  return textsAfter(edits)['api.yaml'] ?? ''
}

async function rulesIn(text: string): Promise<string[]> {
  const { findings } = await lint({ texts: [{ name: 'api.json', text }], cwd: '/', ruleset })
  return findings.map(({ rule, message }) => `${rule} ${message}`)
}

describe.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('in %s', (version) => {
  // the keys of a constant
  it('definitions keep all rules', async () => {
    const text = documentOf(version)
    const before = await rulesIn(text)
    const after = await rulesIn(mend(text))
    expect(after.filter((each) => !before.includes(each))).toEqual([])
  })

  it('definitions are no break', async () => {
    const text = documentOf(version)
    const states = {
      base: { name: 'api.json', text },
      revision: { name: 'api.json', text: mend(text) },
    }
    expect((await diff({ ...states, cwd: '/', ruleset })).findings).toEqual([])
  })
})
