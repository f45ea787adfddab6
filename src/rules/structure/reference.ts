import { SpecNode } from '../../documents/node.ts'
import { MAX_URI_LENGTH } from '../../documents/references/identifiers.ts'
import type { Unresolved } from '../../documents/references/references.ts'
import { quote } from '../../text/quote.ts'
import { defineDocumentRule } from '../rule.ts'
import { findReferences, referencedDocuments } from '../shared/references/reference-walk.ts'
import { NearestTargets } from './parts/wording/nearest-target.ts'

export default defineDocumentRule({
  id: 'structure/reference',
  clauses: ['input'],
  on: 'both',
  severity: 'error',
  summary: 'Every `$ref` leads to a node that exists.',
  why: 'What a broken reference stands for is missing from documentation, generated code and every check: each tool fails in its own way, most of them silently.',
  notes: [
    'Relative paths start at the file that holds the `$ref`. JSON pointers may be percent-encoded; `$id`, `$anchor`, `$dynamicRef` with its `$dynamicAnchor`, and `$self` are understood.',
    'Files outside the root (`--root`, else the git repository that holds the working directory, else the working directory) are not read.',
    'A reference, `$id` or `$self` of more than 8,000 characters is reported and not used.',
    'A discriminator mapping or `operationRef` counts where it holds `#` or a file extension.',
    'In a loop of bare references each of them is reported; what refers to the loop is not.',
    'URLs are reported by structure/remote-reference. A `$ref` inside an example, default, constant, enum or extension is data.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order: { type: object }
    Orders:
      type: array
      items:
        $ref: '#/components/schemas/Order'
`,
    fails: `
components:
  schemas:
    Order: { type: object }
    Orders:
      type: array
      items:
        $ref: '#/components/schemas/Oder' # <- reported
`,
  },
  *checkDocument(context) {
    const nearest = new NearestTargets(context.references)
    for (const { node, reference, resolution } of findReferences(context)) {
      if (resolution instanceof SpecNode) continue
      const description = describe(resolution, reference, () => nearest.of(reference, node))
      if (description !== undefined) yield { node, ...description }
    }
    for (const document of [context.document, ...referencedDocuments(context)]) {
      for (const node of context.references.unusedIdentifiers(document))
        yield { node, ...describeLongIdentifier(node) }
    }
  },
})

function describe(
  failure: Unresolved,
  reference: string,
  findMeant: () => string | undefined,
): { message: string; help: string } | undefined {
  const quoted = quote(reference)
  switch (failure.kind) {
    case 'pointer': {
      const meant = findMeant()
      const correction =
        meant === undefined ? 'Correct the part after `#`' : `Write ${quote(meant)}`
      return {
        message: `Reference ${quoted} leads to nothing in \`${failure.file}\`.`,
        help: `${correction}, or add what it names.`,
      }
    }
    case 'file':
      return {
        message: `Reference ${quoted} cannot be followed: ${lowerFirst(failure.reason)}`,
        help: helpFor(failure),
      }
    case 'long':
      return {
        message: `Reference ${quoted} is longer than ${MAX_URI_LENGTH} characters, and is not followed.`,
        help: 'Shorten it.',
      }
    case 'loop':
      return {
        message: `Reference ${quoted} leads back to itself.`,
        help: 'Let one of the references name a real node.',
      }
    // Reported elsewhere: by structure/remote-reference, and by structure/syntax in the file itself.
    case 'remote':
    case 'unreadable':
    case 'opaque':
      return undefined
  }
}

function describeLongIdentifier({ key }: SpecNode): { message: string; help: string } {
  return {
    message: `The URI of this \`${key}\` is longer than ${MAX_URI_LENGTH} characters: references do not use it.`,
    help: 'Shorten it.',
  }
}

function helpFor({ file, reason }: Extract<Unresolved, { kind: 'file' }>): string {
  if (reason.includes('outside')) return 'Give the directory that holds all files with `--root`.'
  if (reason.startsWith('No such file')) {
    return `Correct the path, which starts at the folder of this file, or add ${quote(file)}.`
  }
  return `Make ${quote(file)} a file that can be read.`
}

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
