import { quote } from '../../text/quote.ts'
import { addToAllResponses } from '../mending/responses/add-to-all-responses.ts'
import { defineRule } from '../rule.ts'
import { declaredHeaders } from '../shared/headers/declared-headers.ts'
import { findServers, undocumentedHeaders } from '../shared/headers/server-place.ts'
import { textsOf } from '../shared/headers/server-values.ts'
import { correctValues } from './parts/correct-values.ts'

type HardeningHeader = 'X-Content-Type-Options' | 'X-Frame-Options'

const VALUES: ReadonlyMap<string, readonly [name: HardeningHeader, value: string]> = new Map([
  ['x-content-type-options', ['X-Content-Type-Options', 'nosniff']],
  ['x-frame-options', ['X-Frame-Options', 'DENY']],
])
const NAMES = [...VALUES.values()].map(([name]) => name)

export default defineRule({
  id: 'headers/hardening',
  clauses: ['headers.x-content-type-options', 'headers.x-frame-options'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Responses document X-Content-Type-Options: nosniff and X-Frame-Options: DENY.',
  why: 'A browser that guesses a content type, or shows a response inside of a foreign page, turns data into an attack. Both headers cost nothing and switch that off.',
  notes: [
    'It is reported once, at the servers (Swagger 2.0: `schemes`, else `host`, else the `schemes` of an operation), and names what no response at all documents.',
    'A document without servers is not judged for what it lacks; nor is one with a response behind a reference that leads nowhere.',
    'A value is a `const`, an `enum`, a `default` or an example, compared without case. One finding per header, which names its first wrong value.',
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
            X-Content-Type-Options: { schema: { type: string, const: nosniff } }
            X-Frame-Options: { schema: { type: string }, example: DENY }
`,
    fails: `
servers: # <- reported
  - url: https://api.example.com
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            X-Frame-Options: { schema: { type: string }, example: SAMEORIGIN } # <- reported
`,
  },
  *check(api, { options }) {
    for (const declared of declaredHeaders(api)) {
      const { name, declaration } = declared
      const meant = VALUES.get(name.toLowerCase())
      if (meant === undefined || declaration === undefined) continue
      const [header, value] = meant
      const isRight = (text: string) => text.trim().toLowerCase() === value.toLowerCase()
      const wrong = textsOf(api, declared).find((text) => !isRight(text))
      if (wrong === undefined) continue
      yield {
        node: declaration,
        message: `\`${header}\` is shown as ${quote(wrong)}.`,
        help: `Write \`${value}\`.`,
        mend: () => correctValues(api, declared, value, isRight),
      }
    }
    const servers = findServers(api)
    const missing = servers === undefined ? [] : undocumentedHeaders(api, NAMES)
    if (servers === undefined || missing.length === 0) return
    yield {
      node: servers,
      on: 'key',
      message: `No response documents ${missing.map(quote).join(' or ')}.`,
      help: `Add to the \`headers\` of the responses ${missing.map(withValue).join(' and ')}.`,
      mend: () =>
        addToAllResponses(
          api,
          NAMES.filter((name) => missing.includes(name)),
          options,
        ),
    }
  },
})

function withValue(name: string): string {
  return `\`${name}\` with the value \`${VALUES.get(name.toLowerCase())?.[1] ?? ''}\``
}
