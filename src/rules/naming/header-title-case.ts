import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import { hasFieldName } from '../../model/header-names.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { misspelledHeader } from '../headers/spelling-predicate.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toTitleCase } from '../words.ts'
import { TITLE_CASE } from './patterns.ts'

/** Names that the conventions give as standard, in whatever case. */
const STANDARD: ReadonlySet<string> = new Set(['x-tenant-id', 'x-flow-id', 'x-idempotency-key'])

export default defineRule({
  id: 'naming/header-title-case',
  clauses: ['naming.table.header', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  summary: 'Custom HTTP headers are named in Title-Case-With-Hyphens.',
  why: 'HTTP compares header names without case, but people, logs and generated code do not. One spelling keeps a header findable; an underscore is dropped by many proxies.',
  notes: [
    'Custom is what neither the IANA HTTP field name registry nor the Headers table of the conventions holds.',
    'A name is reported once in a document, where it first stands.',
    'X-Tenant-Id, X-Flow-Id and X-Idempotency-Key are taken in any case.',
    'A misspelling of a header of the conventions (`Correlation-ID`) is reported by headers/spelling.',
    'In AsyncAPI the headers of HTTP and WebSocket bindings count, message headers do not.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Order-Channel, in: header, description: Where it was placed., schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: order_channel, in: header, schema: { type: string } } # <- reported
      responses:
        '200':
          description: The orders.
          headers:
            order-count: { schema: { type: integer } } # <- reported
`,
  },
  *check(api) {
    const reported = new Set<string>()
    for (const { name, node, on } of headerNamesOf(api)) {
      const isFine = TITLE_CASE.test(name) || hasFieldName(name) || STANDARD.has(name.toLowerCase())
      if (isFine || misspelledHeader(name) !== undefined || reported.has(name)) continue
      reported.add(name)
      const suggestion = toTitleCase(name)
      yield {
        node,
        ...(on === undefined ? {} : { on }),
        message: `Header ${quote(name)} is not in Title-Case-With-Hyphens.`,
        help: TITLE_CASE.test(suggestion)
          ? `Write ${quote(suggestion)}.`
          : 'Write capitalized words joined by hyphens.',
      }
    }
  },
})

interface HeaderName {
  readonly name: string
  readonly node: SpecNode
  readonly on: 'key' | undefined
}

function* headerNamesOf(api: OpenApi | AsyncApi): Generator<HeaderName> {
  if (api.kind === 'asyncapi') {
    for (const { name, node } of api.requestHeaders) yield { name, node, on: 'key' }
    return
  }
  for (const parameter of api.parameters) {
    if (parameter.in === 'header')
      yield { name: parameter.name, node: parameter.nameNode, on: parameter.nameOn }
  }
  for (const { name, node } of api.responseHeaders) yield { name, node, on: 'key' }
}
