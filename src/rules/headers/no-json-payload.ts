import type { SpecNode } from '../../documents/node.ts'
import { isJson } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { type DeclaredHeader, declaredHeaders } from '../shared/headers/declared-headers.ts'

export default defineRule({
  id: 'headers/no-json-payload',
  clauses: ['headers.rules.3'],
  on: 'openapi',
  severity: 'error',
  summary: 'No header carries JSON.',
  why: 'Headers are limited in size and characters, are logged everywhere, and no schema of a body guards them. What is structured belongs into the body.',
  notes: [
    'JSON shows by a `content` of a JSON media type, or by an example that parses as a JSON object or array.',
    'An example is one of the parameter or header, or of its schema; a number or a quoted text is no payload.',
    'Headers whose own standard writes them in JSON are exempt: `NEL`, `Report-To`, `Attribution-Reporting-Register-Source` and `-Trigger`, which browsers read.',
    'One finding per header, at its declaration.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: Order-Channel
          in: header
          description: Where the order was placed.
          schema: { type: string, example: shop }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: Order-Context # <- reported
          in: header
          description: Where the order was placed.
          schema: { type: string, example: '{"channel":"shop"}' }
`,
  },
  *check(api) {
    for (const header of declaredHeaders(api)) {
      const { name, declaration } = header
      if (declaration === undefined || STANDARD_JSON.has(name.toLowerCase())) continue
      const fault = contentFault(declaration) ?? exampleFault(api, header)
      if (fault === undefined) continue
      yield {
        node: declaration,
        message: `Header ${quote(name)} ${fault}.`,
        help: 'Move the data into the body, or give each value a header of its own.',
      }
    }
  },
})

/** Headers in JSON by the standards of W3C: Network Error Logging, Reporting, Attribution Reporting. */
const STANDARD_JSON: ReadonlySet<string> = new Set([
  'attribution-reporting-register-source',
  'attribution-reporting-register-trigger',
  'nel',
  'report-to',
])

function contentFault(declaration: SpecNode): string | undefined {
  for (const { key } of declaration.get('content')?.members() ?? [])
    if (isJson(key)) return `has content of type ${quote(key)}`
  return undefined
}

function exampleFault(api: OpenApi, { declaration, schema }: DeclaredHeader): string | undefined {
  for (const { kind, node } of valuesOf(declaration, schema, api.references)) {
    const { string } = node
    if (kind === 'example' && string !== undefined && isJsonPayload(string))
      return `has an example that is JSON: ${quote(string)}`
  }
  return undefined
}

function isJsonPayload(text: string): boolean {
  if (!/^\s*(\{.*\}|\[.*\])\s*$/s.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
