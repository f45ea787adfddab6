import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { adviseForm } from '../namer/advice.ts'
import { mendName } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import {
  hasWrongPrefix,
  isReplaced,
  type NamedHeader,
  STANDARD_HEADERS,
} from '../shared/headers/x-prefix-predicate.ts'
import { isCredentialHeaderName } from '../words/names/credential-names.ts'
import { type Name, placesWith } from '../words/names/names.ts'
import { TITLE_CASE } from '../words/names/patterns.ts'

export default defineRule({
  id: 'naming/header-title-case',
  clauses: ['naming.table.header', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Custom HTTP headers are named in Title-Case-With-Hyphens.',
  why: 'HTTP compares header names without case, but people, logs and generated code do not. One spelling keeps a header findable; an underscore is dropped by many proxies.',
  notes: [
    'Custom is what neither the IANA HTTP field name registry nor the Headers table of the conventions holds.',
    'A name is reported once in a document, where it first stands.',
    'X-Tenant-Id, X-Flow-Id and X-Idempotency-Key are taken in any case, the headers of CloudEvents (`ce-id`) in lowercase.',
    'What another rule renames or removes is left to it: the prefix X- (headers/no-x-prefix), credentials (security/credential-location), misspellings of headers of the conventions (headers/spelling), older rate-limit headers, and so on.',
    'In AsyncAPI the headers of HTTP and WebSocket bindings count, message headers do not.',
  ],
  atFirst: 'document',
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
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { node, on, names } of placesWith(api, isWrong)) {
      for (const name of names) {
        const { text, parameter } = name
        const header = { name: text, direction: parameter ? 'request' : 'response' } as const
        if (isRenamedElsewhere(api, header, options.retainedHeaders)) continue
        yield {
          node,
          ...(on && { on }),
          message: `Header ${quote(text)} is not in Title-Case-With-Hyphens.`,
          help: adviseForm(namer.of(name), 'header', 'Write capitalized words joined by hyphens.'),
          mend: () => mendName(api, namer, node, name),
        }
      }
    }
  },
})

/** The attributes of CloudEvents in binary mode, as their HTTP binding (section 3.1.3) writes them. */
const CLOUD_EVENT_HEADER =
  /^ce-(?:id|source|specversion|type|subject|time|datacontenttype|dataschema)$/

function isWrong({ kind, text }: Name): boolean {
  if (CLOUD_EVENT_HEADER.test(text)) return false
  return kind === 'header' && !TITLE_CASE.test(text) && !STANDARD_HEADERS.has(text.toLowerCase())
}

/** Whether another rule gives the header another name, or wants none of it. */
function isRenamedElsewhere(
  api: OpenApi | AsyncApi,
  header: NamedHeader,
  retained: ReadonlySet<string>,
): boolean {
  if (api.kind === 'asyncapi') return isCredentialHeaderName(header.name)
  return isReplaced(api, header) || hasWrongPrefix(api, header, retained)
}
