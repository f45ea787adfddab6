import { SpecNode } from '../../documents/node.ts'
import { quote } from '../../text/quote.ts'
import { defineDocumentRule } from '../rule.ts'
import { findReferences } from '../shared/references/reference-walk.ts'

/** Whether a reference is a URL only by the `$id` around it, or by the URL of its own file. */
function isRelative(reference: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(reference)
}

function describeRelative(reference: string, url: string): { message: string; help: string } {
  return {
    message: `Reference ${quote(reference)} names no file here, and the URL that it stands for, ${quote(url)}, is not followed.`,
    help: 'Correct the path, which starts at the folder of this file, add the file, or run with `--remote`.',
  }
}

export default defineDocumentRule({
  id: 'structure/remote-reference',
  clauses: ['input'],
  on: 'both',
  severity: 'info',
  summary: 'A `$ref` to a URL is followed only with `--remote`.',
  why: 'A document that needs the network is checked differently from day to day. Without `--remote`, lintel knows nothing of what stands behind a URL and reports nothing about it.',
  notes: ['With `--remote` a URL that cannot be fetched is a failure of the run.'],
  examples: {
    passes: `
components:
  schemas:
    Order: { type: object }
    Orders: { type: array, items: { $ref: '#/components/schemas/Order' } }
`,
    fails: `
components:
  schemas:
    Order:
      $ref: https://schemas.example.com/order.yaml # <- reported
`,
  },
  *checkDocument(context) {
    for (const { node, reference, resolution } of findReferences(context)) {
      if (resolution instanceof SpecNode || resolution.kind !== 'remote') continue
      const isFetchable = /^https?:/i.test(resolution.url)
      if (context.isRemote && isFetchable) continue
      if (isRelative(reference)) yield { node, ...describeRelative(reference, resolution.url) }
      else
        yield {
          node,
          message: `Reference ${quote(reference)} is a URL and is not followed.`,
          help: isFetchable
            ? 'Run with `--remote`, or refer to a copy in a file.'
            : 'Refer to a copy in a file.',
        }
    }
  },
})
