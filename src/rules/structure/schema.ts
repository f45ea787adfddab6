import type { SpecNode } from '../../documents/node.ts'
import type { DetectedFormat } from '../../model/format.ts'
import { quote } from '../../text/quote.ts'
import { defineDocumentRule, type Report } from '../rule.ts'
import { findReferences } from '../shared/references/reference-walk.ts'
import { namedTargets } from './parts/validation/named-targets.ts'
import { loadValidator, type SchemaValidator } from './parts/validation/schema-validators.ts'
import { findViolations, MAX_VIOLATIONS } from './parts/validation/violations.ts'

/** The schemas that were loaded, by format: modules are loaded once in a process, whatever runs in it. */
const validators = new Map<string, SchemaValidator>()

export default defineDocumentRule({
  id: 'structure/schema',
  clauses: ['input'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'A document and what it refers to are valid by the official JSON Schema of its version.',
  why: 'Generators, gateways and documentation read a document by its specification. What the schema forbids they drop, refuse, or take for something else.',
  notes: [
    'Each cause is reported once, not once for every branch of a `oneOf` that it fails.',
    'Where the official schemas contradict the text of their specification, the text counts.',
    'What a `$ref` leads to, in another file or at a place that says nothing of its kind, is judged as what is asked for where the `$ref` stands, and reported in its own file.',
    'A `$ref` to another file may stand where only a bundler puts it in; what it leads to has to fit there.',
    'A `$ref` to an object of another kind (a parameter where a response is wanted) is reported where it stands. So is an `operationRef` to what is no operation, and a member of a `mapping` or a `$dynamicRef` to what is no schema.',
    'A schema that names a dialect by `$schema` is judged by that, in a file of its own or, from 3.1 on, in the document, where `jsonSchemaDialect` names that of the others: draft 4, 6 and 7, 2019-09 and 2020-12. Other dialects are named under the code `unfinished-check`.',
    'Bindings of AsyncAPI 2 are judged by what is published for their protocol, place and `bindingVersion`: without one they may keep any version, and of a protocol or version that has no schema nothing is said.',
    'A misspelt member is given the one name that it can have where that is certain: one name within two letters, which is not there yet, for a text, number, boolean or list of them. An object stays, since it would bring under that name what no rule has looked at.',
    'Of what a document in another version holds, nothing is said: lint it too.',
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
      operatonId: list_orders # <- reported
      responses:
        '200': {} # <- reported
`,
  },
  async prepare({ format }) {
    const name = nameOf(format)
    if (!('version' in format) || validators.has(name)) return
    validators.set(name, await loadValidator(format))
  },
  *checkDocument(context) {
    const { document, format, references } = context
    const validator = validators.get(nameOf(format))
    if (!document.isReadable || validator === undefined) return
    const named = namesTargets(format) ? namedTargets(findReferences(context)) : []
    const dialects = new Map<string, SpecNode>()
    const noteDialect = (node: SpecNode) => {
      const dialect = `${node.document.source.file} ${node.string}`
      if (!dialects.has(dialect)) dialects.set(dialect, node)
    }
    const violations = findViolations(validator, document.root, { references, named, noteDialect })
    yield* violations
    for (const node of dialects.values()) yield unknownDialect(node)
    if (violations.length === MAX_VIOLATIONS) yield unfinished(document.root)
  },
})

function unfinished(root: SpecNode): Report {
  return {
    node: root,
    message: `The document has ${MAX_VIOLATIONS.toLocaleString('en')} violations of its official schema: more of them were not looked for.`,
    help: 'Mend these, and run lintel again.',
    isUnfinished: true,
  }
}

function unknownDialect(node: SpecNode): Report {
  return {
    node,
    message: `lintel does not know the dialect ${quote(node.string ?? '')}: schemas in it were not checked.`,
    help: 'Check them with a validator of the dialect.',
    isUnfinished: true,
  }
}

/** Whether the format has other texts than `$ref`s that name objects. */
function namesTargets(format: DetectedFormat): boolean {
  return format.kind === 'openapi' && format.version !== '2.0'
}

function nameOf(format: DetectedFormat): string {
  return 'version' in format ? `${format.kind} ${format.version}` : format.kind
}
