import type { SpecNode } from '../../documents/node.ts'
import { headerOf, isSuccessStatus } from '../../model/openapi/http.ts'
import { isSecured } from '../../model/openapi/security.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'

/** Directives that let shared caches store a response (RFC 9111 sections 5.2.2.9 and 5.2.2.10). */
const SHARING: ReadonlySet<string> = new Set(['public', 's-maxage'])

export default defineRule({
  id: 'headers/no-store',
  clauses: ['headers.cache-control.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Responses of secured operations are not offered to shared caches.',
  why: 'What a credential gave access to is meant for its owner. A shared cache that may store it hands it to whoever asks next.',
  notes: [
    'Secured is an operation none of whose security alternatives is empty.',
    'What Cache-Control holds is read from its const, enum, default and examples; nothing is reported where it shows no value.',
    'A header that several responses share is reported once, where it is declared, and the message names the first that it is wrong for.',
  ],
  examples: {
    passes: `
components:
  securitySchemes:
    Bearer: { type: http, scheme: bearer }
security:
  - Bearer: []
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Cache-Control: { schema: { type: string }, example: no-store }
`,
    fails: `
components:
  securitySchemes:
    Bearer: { type: http, scheme: bearer }
security:
  - Bearer: []
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Cache-Control: { schema: { type: string }, example: 'public, max-age=60' } # <- reported
`,
  },
  *check(api) {
    const judged = new Set<unknown>()
    for (const response of api.responses) {
      const header = headerOf(response, 'Cache-Control')
      const node = header?.target
      if (header === undefined || node === undefined || judged.has(node.value)) continue
      const use = response.uses.find(
        ({ status, operation }) => isSuccessStatus(status) && isSecured(api, operation),
      )
      if (use === undefined) continue
      judged.add(node.value)
      const shown = valuesOf(node, header.schema, api.references)
      const shared = shown.find((value) => isShared(value.node))
      if (shared === undefined) continue
      yield {
        node,
        message: `\`Cache-Control\` shows ${quote(shared.node.string ?? '')}, though the ${nameResponse(use)} needs credentials.`,
        help: 'Write `no-store`, or `private` where the client itself may keep the response.',
        related: [{ node: shared.node, message: 'The value is shown here.' }],
      }
    }
  },
})

/** Whether a value lets shared caches store a response. */
function isShared({ string }: SpecNode): boolean {
  const directives = string?.split(',') ?? []
  return directives.some((directive) =>
    SHARING.has((directive.split('=')[0] ?? '').trim().toLowerCase()),
  )
}
