import type { SpecNode } from '../../documents/node.ts'
import { type Header, headerOf, type Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { securityOf } from '../../model/openapi/security.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { schemesOfChallenges } from './parts/challenges.ts'
import { isTaken, type TakenSchemes, takenSchemes } from './parts/taken-schemes.ts'

export default defineRule({
  id: 'headers/www-authenticate-scheme',
  clauses: ['headers.www-authenticate.a', 'auth.4'],
  on: 'openapi',
  severity: 'warn',
  summary: 'WWW-Authenticate names a scheme that the operation takes.',
  why: 'The challenge is what a client acts upon. One that names another scheme sends it for credentials that the operation will refuse.',
  notes: [
    'Judged are `const`, `enum`, `default` and examples of the header, with every challenge in them.',
    'Schemes of type oauth2 and openIdConnect answer with Bearer. An apiKey in Authorization accepts any challenge, an apiKey elsewhere one that IANA has not registered.',
    'An operation without security requirement is left to security/secured; where one of its schemes is not declared, nothing is reported.',
    'A value that several operations share is reported once, and names the first that does not take the scheme.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      security: [{ Token: [] }]
      responses:
        '401':
          description: There are no valid credentials.
          headers:
            WWW-Authenticate: { schema: { type: string }, example: Bearer realm="orders" }
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
`,
    fails: `
paths:
  /v1/orders:
    get:
      security: [{ Token: [] }]
      responses:
        '401':
          description: There are no valid credentials.
          headers:
            WWW-Authenticate:
              schema: { type: string }
              example: Basic realm="orders" # <- reported
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
`,
  },
  *check(api) {
    for (const { node, operation, scheme, taken } of declaredOnce(findMismatches(api))) {
      yield {
        node,
        message: `\`WWW-Authenticate\` names ${quote(scheme)}, which no security scheme of ${nameOperation(operation)} uses.`,
        help:
          taken.length === 0
            ? `Declare a security scheme that sends ${quote(scheme)}, or leave the challenge out.`
            : `Name ${quoteAll(taken)}.`,
      }
    }
  },
})

interface Mismatch {
  readonly node: SpecNode
  readonly operation: Operation
  readonly scheme: string
  /** The schemes that the operation takes instead. */
  readonly taken: readonly string[]
}

/** A value that the header shows, with the schemes in it. */
interface Challenge {
  readonly node: SpecNode
  readonly schemes: readonly string[]
}

function* findMismatches(api: OpenApi): Generator<Mismatch> {
  const challenges = new Map<unknown, readonly Challenge[]>()
  const known = new Map<unknown, TakenSchemes | undefined>()
  for (const response of api.responses) {
    const header = headerOf(response, 'WWW-Authenticate')
    if (header?.target === undefined) continue
    const shown = challenges.get(header.target.value) ?? challengesOf(api, header)
    challenges.set(header.target.value, shown)
    if (shown.length === 0) continue
    for (const { operation } of response.uses) {
      const security = securityOf(api, operation)
      const list = security?.node.value
      if (!known.has(list)) known.set(list, takenSchemes(security?.requirements ?? []))
      const taken = known.get(list)
      if (taken !== undefined) yield* mismatchesOf(shown, operation, taken)
    }
  }
}

function* mismatchesOf(
  challenges: readonly Challenge[],
  operation: Operation,
  taken: TakenSchemes,
): Generator<Mismatch> {
  for (const { node, schemes } of challenges) {
    const scheme = schemes.find((name) => !isTaken(taken, name))
    if (scheme !== undefined) yield { node, operation, scheme, taken: [...taken.names.values()] }
  }
}

function challengesOf(api: OpenApi, { target, schema }: Header): Challenge[] {
  return valuesOf(target, schema, api.references).map(({ node }) => ({
    node,
    schemes: schemesOfChallenges(node.string ?? ''),
  }))
}
