import { registeredScheme } from '../../model/openapi/authentication-scheme.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { httpSchemes } from './parts/http-schemes.ts'

export default defineRule({
  id: 'security/registered-scheme',
  clauses: ['auth.1'],
  on: 'openapi',
  severity: 'error',
  summary: 'An http security scheme names a scheme that IANA has registered.',
  why: 'Clients, gateways and libraries know the registered schemes of the Authorization header. One of your own has to be built into each of them.',
  notes: [
    'The registry is the IANA HTTP Authentication Scheme Registry; names are compared without case.',
    'Security schemes of type `http` are judged wherever they are declared, used or not.',
  ],
  examples: {
    passes: `
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
`,
    fails: `
components:
  securitySchemes:
    Token: { type: http, scheme: token } # <- reported
`,
  },
  *check(api) {
    for (const { node, scheme } of httpSchemes(api)) {
      if (registeredScheme(scheme) !== undefined) continue
      yield {
        node,
        message: `The scheme ${quote(scheme)} is not registered with IANA.`,
        help: 'Use `bearer`, or `basic` for systems that cannot do better.',
      }
    }
  },
})
