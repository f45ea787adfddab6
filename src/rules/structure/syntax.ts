import type { SpecDocument } from '../../documents/document.ts'
import type { SyntaxFault } from '../../documents/parsing/parsed.ts'
import { spacesForTabs } from '../../edits/batch/spaces-for-tabs.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { perObject } from '../../text/memoize.ts'
import { defineDocumentRule, type Report } from '../rule.ts'
import { referencedDocuments } from '../shared/references/reference-walk.ts'

export default defineDocumentRule({
  id: 'structure/syntax',
  clauses: ['input'],
  on: 'both',
  severity: 'error',
  fix: 'safe',
  summary:
    'A document is one well-formed YAML 1.2 or JSON document in UTF-8, without duplicate keys.',
  why: 'Tools disagree about malformed text: one drops the second of two equal keys, another the first. What cannot be read for certain cannot be checked either.',
  notes: [
    'Texts and brackets whose lines are not indented more than their key are reported, and the document is read all the same.',
    'What follows from a fault is not reported: the entry that it stands in is left out, and the rest is read. What is wrong in many lines alike is reported once.',
    'Tabs that indent lines have a fix where the document has no other fault, and its data does not depend on how many spaces a tab stands for.',
    'A tag other than `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!map` and `!!seq` is reported: OpenAPI allows those of JSON values only. The value is read as if it had none.',
    'A file whose name ends in `.json` is read strictly as JSON: no comments, no trailing commas.',
    "Keys are compared as text: `200` and `'200'` are one key. Merge keys (`<<`) are resolved.",
    'A YAML key that is a list or a mapping, such as `{{ name }}` without quotes, is none that JSON knows.',
    'Files that a `$ref` leads to are checked too. A byte order mark is fine.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200': { description: The orders. }
        200: { description: The orders again. } # <- reported
`,
  },
  async prepare(context) {
    for (const document of [context.document, ...referencedDocuments(context)])
      await document.explainFaults()
  },
  *checkDocument(context) {
    yield* reportFaults(context.document)
    for (const document of referencedDocuments(context)) yield* reportFaults(document)
  },
})

function* reportFaults(document: SpecDocument): Generator<Report> {
  for (const fault of document.faults) {
    yield {
      node: document.root,
      message: fault.message,
      help: fault.help,
      range: document.toRange(fault.span),
      mend: () => mendFault(document, fault),
      ...(fault.related === undefined
        ? {}
        : {
            related: [
              {
                node: document.root,
                message: fault.related.message,
                range: document.toRange(fault.related.span),
              },
            ],
          }),
    }
  }
}

/** Each of the faults that tell of tabs is mended by the same edits. */
const withoutTabs = perObject(({ source }: SpecDocument) => spacesForTabs(source.text))

/** Tabs are mended where that mends the whole document: nobody knows what else it would show. */
function mendFault(document: SpecDocument, { isTab }: SyntaxFault): NodeEdit[] {
  if (!isTab || document.isReadable) return []
  const edits = withoutTabs(document)
  return edits === undefined ? [] : [{ kind: 'replace-text', node: document.root, edits }]
}
