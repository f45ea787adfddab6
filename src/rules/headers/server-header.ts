import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { declaredHeaders } from '../shared/headers/declared-headers.ts'
import { isServerHeader, textsOf } from '../shared/headers/server-values.ts'

export default defineRule({
  id: 'headers/server-header',
  clauses: ['headers.rules.1'],
  on: 'openapi',
  severity: 'info',
  summary: 'A documented Server header shows what it holds.',
  why: 'Most servers put their name and version into Server unless told otherwise. A shown value proves that this one does not.',
  notes: [
    'A value is a `const`, an `enum`, a `default` or an example; what it may hold is headers/no-server-disclosure.',
    'A header that several responses reach by one `$ref` is reported once; one behind a reference that leads nowhere is not.',
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
            Server: { schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    for (const header of declaredHeaders(api)) {
      const { name, node, declaration } = header
      if (!isServerHeader(header) || declaration === undefined) continue
      if (textsOf(api, header).length > 0) continue
      yield {
        node,
        on: 'key',
        message: `Header ${quote(name)} is documented without showing what it holds.`,
        help: 'Remove it, or show a value that names neither software nor version.',
      }
    }
  },
})
