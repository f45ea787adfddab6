import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { judgedNames } from '../shared/headers/declared-headers.ts'
import { namesInfrastructure } from '../shared/headers/internal-topology-predicate.ts'

export default defineRule({
  id: 'headers/no-internal-topology',
  clauses: ['headers.rules.2', 'headers.rules.3'],
  on: 'openapi',
  severity: 'warn',
  summary: 'No header names a part of the infrastructure.',
  why: 'A node, pod or upstream in a header draws a map of the inside for whoever calls, and clients come to depend on it. What support needs is a correlation id.',
  notes: [
    'Words that tell in any place: pod, backend, upstream, datacenter, and names of systems such as kubernetes, kafka, redis and postgres.',
    'Words that tell only where the rest of the name says nothing else: host, hostname, node, server, instance, cluster, shard, replica and vm (`X-Node-Id`, `X-Db-Host`; not `X-Server-Time`).',
    'X-Served-By, X-Handled-By and X-Processed-By count too. Headers that IANA has registered (Host, Server) are none.',
    'An `X-` name is reported once in a document, another once for each declaration.',
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
            X-Correlation-ID: { schema: { type: string, format: uuid } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            X-Served-By: { schema: { type: string } } # <- reported
            Backend-Server: { schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    for (const { name, node } of judgedNames(api, (header) => namesInfrastructure(header.name))) {
      yield {
        node,
        on: 'key',
        message: `Header ${quote(name)} names a part of the infrastructure.`,
        help: 'Remove it, and trace requests by `X-Correlation-ID`.',
      }
    }
  },
})
