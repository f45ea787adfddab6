import type { DetectedFormat } from '../../model/format.ts'
import { defineDocumentRule } from '../rule.ts'
import { loadValidator, type SchemaValidator } from './schema-validators.ts'
import { findViolations } from './violations.ts'

/** The schemas that were loaded, by format: modules are loaded once in a process, whatever runs in it. */
const validators = new Map<string, SchemaValidator>()

export default defineDocumentRule({
  id: 'structure/schema',
  clauses: ['input'],
  on: 'both',
  severity: 'error',
  summary: 'A document is valid by the official JSON Schema of its version.',
  why: 'Generators, gateways and documentation read a document by its specification. What the schema forbids they drop, refuse, or take for something else.',
  notes: [
    'Each cause is reported once, not once for every branch of a `oneOf` that it fails.',
    'Where the official schemas contradict the text of their specification, the text counts.',
    'A `$ref` to another file is not judged where a bundler may put it in.',
  ],
  examples: {
    passes: `
openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200': { description: The orders. }
`,
    fails: `
openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      sumary: Lists orders # <- reported
      responses:
        '200': {} # <- reported
`,
  },
  async prepare({ format }) {
    const name = nameOf(format)
    if (!('version' in format) || validators.has(name)) return
    validators.set(name, await loadValidator(format))
  },
  *checkDocument({ document, format, references }) {
    const validator = validators.get(nameOf(format))
    if (document.isReadable && validator !== undefined)
      yield* findViolations(validator, document.root, references)
  },
})

function nameOf(format: DetectedFormat): string {
  return 'version' in format ? `${format.kind} ${format.version}` : format.kind
}
