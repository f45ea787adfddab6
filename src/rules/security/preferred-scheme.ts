import { registeredScheme } from '../../model/openapi/authentication-scheme.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { httpSchemes } from './parts/http-schemes.ts'

export default defineRule({
  id: 'security/preferred-scheme',
  clauses: ['auth.1'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An http security scheme is bearer or basic.',
  why: 'With Bearer for everyone, and Basic where nothing else works, a client needs one way to send its credentials. Other registered schemes need support that few clients have.',
  notes: [
    'A scheme that is not registered at all is left to security/registered-scheme.',
    'Names are compared without case.',
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
    Login: { type: http, scheme: digest } # <- reported
`,
  },
  *check(api) {
    for (const { node, scheme } of httpSchemes(api)) {
      const registered = registeredScheme(scheme)
      if (registered === undefined || registered === 'Bearer' || registered === 'Basic') continue
      yield {
        node,
        message: `The scheme ${quote(scheme)} is neither bearer nor basic.`,
        help: 'Use `bearer`, or `basic` for systems that cannot do better.',
      }
    }
  },
})
