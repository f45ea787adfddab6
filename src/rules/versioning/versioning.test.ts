import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import pathMajor from './path-major.ts'

const rules = [pathMajor]

/** Documents whose comments say what is to be found. */
const documents: Record<string, string> = {
  'versions in keys': `
paths:
  /v1/orders: {}
  /v12/orders: {}
  /api/v1/orders: {}
  /v0/orders: {} # expect: versioning/path-major
  /v01/orders: {} # expect: versioning/path-major
  /v1.2/orders: {} # expect: versioning/path-major
  /v1beta/orders: {} # expect: versioning/path-major
  /V1/orders: {} # expect: versioning/path-major
  /2024-01-01/orders: {} # expect: versioning/path-major
  /v{version}/orders: {} # expect: versioning/path-major
  /v{major}/orders: {} # expect: versioning/path-major
  /{version}/orders: {} # expect: versioning/path-major
  /orders: {} # expect: versioning/path-major
  /orders/v1/items: {} # expect: versioning/path-major
  /v1/orders/v2: {} # expect: versioning/path-major
  /v1/orders/{order_id}/versions/{version}: {}
  /graphql: {}
  /.well-known/jwks.json: {}
`,
  'versions in servers': `
servers:
  - url: https://a.example.com/v1
  - url: https://b.example.com/shop/v1/
  - url: https://c.example.com/v1/api
  - url: https://d.example.com/v0 # expect: versioning/path-major
  - url: https://e.example.com # expect: versioning/path-major
  - url: https://f.example.com/{major}
    variables: { major: { default: v1, enum: [v1, v2] } }
  - url: https://g.example.com/{major} # expect: versioning/path-major
    variables: { major: { default: v1, enum: [v1, v2.0] } }
  - url: https://h.example.com/{undeclared}
paths:
  /orders: {}
  /invoices: {}
  /v2/orders: {}
`,
  'no version anywhere': `
servers: # expect: versioning/path-major
  - url: https://api.example.com
  - url: https://sandbox.example.com
paths:
  /orders: {}
  /invoices: {}
`,
  'no version and no servers': `
paths: # expect: versioning/path-major
  /orders: {}
  /invoices/v1: {}
`,
  'servers of paths and operations': `
servers:
  - url: https://api.example.com/v1
paths:
  /orders: {}
  /invoices: # expect: versioning/path-major
    servers: [{ url: https://invoices.example.com }]
  /items:
    get:
      servers: [{ url: https://items.example.com/v2 }]
      responses: {}
`,
  'Swagger 2.0': `
swagger: '2.0'
host: api.example.com
basePath: /shop # expect: versioning/path-major
paths:
  /orders: {}
`,
  'Swagger 2.0 knows no servers': `
swagger: '2.0'
basePath: /v2
paths:
  /health:
    servers: [{ url: '' }]
    get: { servers: [{ url: https://hives.example.com/v2beta }] }
  /hives: {}
`,
  'Swagger 2.0 with a wrong version': `
swagger: '2.0'
basePath: /v1.0 # expect: versioning/path-major
paths:
  /orders: {}
  /items: {}
`,
  'Swagger 2.0 without basePath': `
swagger: '2.0'
host: api.example.com # expect: versioning/path-major
paths:
  /orders: {}
`,
  'paths behind references': `
paths:
  /orders: { $ref: '#/components/pathItems/lost' } # expect: versioning/path-major
  /v1/orders: {}
`,
  'nothing to judge': `
servers: [{ url: https://api.example.com }]
paths:
  /graphql: {}
webhooks:
  orders: { post: { responses: {} } }
`,
}

describe('versioning', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it.each([
    ['v01', 'Write `v1`.'],
    ['v2.3', 'Write `v2`.'],
    ['v0', 'Write `v1`.'],
    ['2024-01-01', 'Write `v1`.'],
  ])('suggests a version for %s', async (version, help) => {
    const [finding] = await findingsOf(`paths: { /${version}/orders: {} }`, pathMajor)
    expect(finding?.message).toBe(`Version \`${version}\` is not \`v\` and a positive integer.`)
    expect(finding?.help).toBe(help)
  })

  it('speaks of basePath in Swagger 2.0', async () => {
    const text = "swagger: '2.0'\nbasePath: /shop\npaths: { /orders: {} }"
    const [finding] = await findingsOf(text, pathMajor)
    expect(finding?.help).toBe('Begin each path with `/v1`, or end `basePath` so.')
  })
})

it.each([
  ['https://api.example.com/v1/redact', 0],
  ['https://api.example.com/redact/v1', 0],
  ['https://api.example.com/v4.0/redact', 1],
  ['https://api.example.com/redact', 1],
  ['https://api.example.com/v0/redact', 1],
  ['https://api.example.com/1.0/redact', 1],
])('a version in front of what all paths share: %s, %i', async (url, count) => {
  const text = `servers: [{ url: '${url}' }]\npaths: { /transactions: {} }`
  expect(await findingsOf(text, pathMajor)).toHaveLength(count)
})

it.each([
  ['{base_url}', 'Version `v1` is not the first segment of path `/clients/v1/orders`.'],
  [
    'https://api.example.com/{base}',
    'Version `v1` is not the first segment of path `/clients/v1/orders`.',
  ],
  ['https://api.example.com/v2', 'A second version `v1` stands in path `/clients/v1/orders`.'],
])('a version inside of a path below %s', async (url, message) => {
  const text = `servers: [{ url: '${url}' }]\npaths: { /clients/v1/orders: {}, /v1/orders: {}, /items: {} }`
  const messages = (await findingsOf(text, pathMajor)).map((finding) => finding.message)
  expect(messages).toEqual([message])
})
