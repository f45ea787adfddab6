import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { findHeaderVersioning } from './parts/header-versioning.ts'

export default defineRule({
  id: 'versioning/header-version-beside-path',
  clauses: ['versioning.2'],
  on: 'openapi',
  severity: 'warn',
  summary: 'No header or media type of a public or partner API selects a version besides the path.',
  why: 'Two versions in one request can contradict each other. Versions in headers are for internal APIs with tightly coupled consumers.',
  notes: [
    'Which headers and media types select a version, and who the API is for, is read as by versioning/no-header-version.',
    'Internal APIs may have both.',
    'A header or media type that is the only strategy of another operation is reported there, and not here.',
  ],
  examples: {
    passes: `
info: { title: Orders, version: 1.0.0, x-audience: internal }
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Api-Version, in: header, schema: { type: string, default: '2026-01-01' } }
      responses: {}
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Api-Version, in: header, schema: { type: string } } # <- reported
      responses: {}
`,
  },
  *check(api, context) {
    for (const { selector, fault, operation } of findHeaderVersioning(api, context)) {
      if (fault !== 'beside') continue
      const { kind, name, node, on } = selector
      const isHeader = kind === 'header'
      yield {
        node,
        ...(on === undefined ? {} : { on }),
        message: `${isHeader ? 'Header' : 'Media type'} ${quote(name)} selects a version of ${nameOperation(operation)} besides that in its path.`,
        help: isHeader
          ? 'Remove the header: the path says the version.'
          : 'Take the version out of the media type: the path says it.',
      }
    }
  },
})
