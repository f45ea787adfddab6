import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { judgedNames } from '../shared/headers/declared-headers.ts'
import { isUndocumented } from './parts/undocumented-header.ts'

export default defineRule({
  id: 'headers/documented',
  clauses: ['headers.rules.5'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A custom header has a description.',
  why: 'Everyone can look up what a registered header means. What a custom one means stands here or nowhere.',
  notes: [
    'Custom is what neither the IANA HTTP field name registry nor the Headers table of the conventions holds.',
    'A description of the header or parameter counts, one inside of its schema, and from OpenAPI 3.1 on one beside the `$ref` to it. A shared header is reported once, at its declaration, where one of its uses has none.',
    'An `X-` name is reported once in a document, where it is first declared without a description, another once for each declaration.',
    'What is behind a reference that leads nowhere is not judged.',
    'What another rule wants to be removed or replaced is left to it: credentials (security/credential-location), names of infrastructure (headers/no-internal-topology) and of software (headers/no-server-disclosure), older rate-limit headers, misspellings, versions, and what proxies tell of the client.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Order-Channel, in: header, description: Where it was placed., schema: { type: string } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Order-Channel, in: header, schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    const reported = new Set<unknown>()
    for (const { name, declaration } of judgedNames(api, (header) => isUndocumented(api, header))) {
      if (declaration === undefined || reported.has(declaration.value)) continue
      reported.add(declaration.value)
      yield {
        node: declaration,
        message: `Custom header ${quote(name)} has no description.`,
        help: 'Add a `description` that says what it means and which values it takes.',
      }
    }
  },
})
