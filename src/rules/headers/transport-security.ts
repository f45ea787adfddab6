import { quote } from '../../text/quote.ts'
import { addToAllResponses } from '../mending/responses/add-to-all-responses.ts'
import { defineRule } from '../rule.ts'
import { declaredHeaders } from '../shared/headers/declared-headers.ts'
import { findHttpsServers, undocumentedHeaders } from '../shared/headers/server-place.ts'
import { textsOf } from '../shared/headers/server-values.ts'
import { correctValues } from './parts/correct-values.ts'

const NAME = 'Strict-Transport-Security'
const VALUE = 'max-age=31536000; includeSubDomains'

export default defineRule({
  id: 'headers/transport-security',
  clauses: ['headers.hsts'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary:
    'An API on https documents Strict-Transport-Security: max-age=31536000; includeSubDomains.',
  why: 'The header keeps a client from ever falling back to plain http, where a token can be read on the way. One year, subdomains included, leaves no gap between two visits.',
  notes: [
    'It is reported once, at the servers, and only where no response at all documents the header.',
    'In Swagger 2.0 the servers are `schemes`, also those of an operation. Where no server is known to be https, nothing is missing; nor where a response stands behind a reference that leads nowhere.',
    'A value is a `const`, an `enum`, a `default` or an example. Its directives are compared, not its text: their order, case, quotes and spaces do not count, further directives do.',
    'One finding per header, which names its first wrong value.',
  ],
  examples: {
    passes: `
servers:
  - url: https://api.example.com
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Strict-Transport-Security:
              schema: { type: string, const: max-age=31536000; includeSubDomains }
`,
    fails: `
servers: # <- reported
  - url: https://api.example.com
paths:
  /v1/orders:
    get:
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { options }) {
    for (const header of declaredHeaders(api)) {
      const { name, declaration } = header
      if (declaration === undefined || name.toLowerCase() !== NAME.toLowerCase()) continue
      const wrong = textsOf(api, header).find((text) => !isRight(text))
      if (wrong === undefined) continue
      const mend = () => correctValues(api, header, VALUE, isRight)
      yield {
        node: declaration,
        message: `\`${NAME}\` is shown as ${quote(wrong)}.`,
        help: `Write \`${VALUE}\`.`,
        mend,
      }
    }
    const servers = findHttpsServers(api)
    if (servers === undefined || undocumentedHeaders(api, [NAME]).length === 0) return
    yield {
      node: servers,
      on: 'key',
      message: `A server is on https, and no response documents \`${NAME}\`.`,
      help: `Add \`${NAME}\` to the \`headers\` of the responses: a string with the value \`${VALUE}\`.`,
      mend: () => addToAllResponses(api, [NAME], options),
    }
  },
})

/** Compares directives (RFC 6797 section 6.1). */
function isRight(value: string): boolean {
  const directives = new Set(value.split(';').map(normalize))
  directives.delete('')
  return (
    directives.size === 2 &&
    directives.has('max-age=31536000') &&
    directives.has('includesubdomains')
  )
}

function normalize(directive: string): string {
  return directive.toLowerCase().replace(/["\s]/g, '')
}
