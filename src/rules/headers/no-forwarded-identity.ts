import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { type DeclaredHeader, judgedNames } from '../shared/headers/declared-headers.ts'
import { isForwardedIdentity } from '../shared/headers/forwarded-identity-predicate.ts'

export default defineRule({
  id: 'headers/no-forwarded-identity',
  clauses: ['headers.rules.4'],
  on: 'openapi',
  severity: 'warn',
  summary: 'No operation takes X-Real-IP or X-Forwarded-For from its clients.',
  why: 'Any client can write any address into these headers. Who calls is told by credentials; the address is told by the gateway, behind which they are no part of the API.',
  notes: [
    'Each name is reported once in a document. Names are compared without case.',
    'A component that no operation takes is not looked at, nor are webhooks and callbacks.',
  ],
  atFirst: 'document',
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Correlation-ID, in: header, schema: { type: string, format: uuid } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Forwarded-For, in: header, schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    const taken = new Set(
      api.parameters.filter(({ operations }) => operations.length > 0).map(({ node }) => node),
    )
    const isTaken = (header: DeclaredHeader) =>
      isForwardedIdentity(header) && taken.has(header.node)
    for (const { name, node } of judgedNames(api, isTaken)) {
      yield {
        node,
        message: `${quote(name)} is taken from clients, who can write any address into it.`,
        help: 'Remove the parameter, and tell who calls by the credentials in `Authorization`.',
      }
    }
  },
})
