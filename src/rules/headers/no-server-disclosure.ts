import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { judgedNames } from '../shared/headers/declared-headers.ts'
import {
  isDisclosingName,
  isRevealing,
  isServerHeader,
  textsOf,
} from '../shared/headers/server-values.ts'

export default defineRule({
  id: 'headers/no-server-disclosure',
  clauses: ['headers.rules.1'],
  on: 'openapi',
  severity: 'error',
  summary: 'No response header tells which software or version answers.',
  why: 'Whoever looks for a way in starts with the list of known holes for a product and its version. No client needs either.',
  notes: [
    'Reported are X-Powered-By, X-AspNet-Version, X-AspNetMvc-Version and X-Generator, each once in a document.',
    'Server is reported where its `const`, `enum`, `default` or an example holds a digit, `product/version`, or the name of a known web server, framework or platform; a neutral word (`gateway`) is fine.',
    'A Server header without a shown value is left to headers/server-header.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Server: { schema: { type: string, const: gateway } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Server: { schema: { type: string }, example: nginx } # <- reported
            X-Powered-By: { schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    for (const header of judgedNames(api, ({ direction }) => direction === 'response')) {
      const { name, node } = header
      if (isDisclosingName(name)) {
        yield {
          node,
          on: 'key',
          message: `Header ${quote(name)} tells which software answers.`,
          help: 'Remove it from the responses.',
        }
        continue
      }
      const value = isServerHeader(header) ? textsOf(api, header).find(isRevealing) : undefined
      if (value === undefined) continue
      yield {
        node,
        on: 'key',
        message: `Header ${quote(name)} tells which software answers: ${quote(value)}.`,
        help: 'Remove it from the responses, or let it hold a word that names no product.',
      }
    }
  },
})
