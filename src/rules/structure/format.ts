import type { SpecNode } from '../../documents/node.ts'
import { ASYNCAPI_VERSIONS, type DetectedFormat, meantFormatMember } from '../../model/format.ts'
import { defineDocumentRule, type Report } from '../rule.ts'

const SUPPORTED = `OpenAPI 2.0, 3.0, 3.1 and 3.2, and AsyncAPI ${ASYNCAPI_VERSIONS[0]} to 2.6.0, 3.0.0 and 3.1.0`

export default defineDocumentRule({
  id: 'structure/format',
  clauses: ['input'],
  on: 'both',
  severity: 'error',
  summary: 'A document says which supported version of OpenAPI or AsyncAPI it is written in.',
  why: 'The version decides what every other line means. A document that names none, or one that lintel does not know, is not checked at all, which would look like success.',
  notes: [
    'A version that is a number (`swagger: 2.0` without quotes) is taken for the text it stands for; structure/schema reports it.',
    'A file that a search through folders finds and that is no OpenAPI or AsyncAPI document is skipped without a word; one that has `info` and `paths` or `channels` is not.',
    'A file that documents of the run refer to is a part of them, and needs no version.',
  ],
  examples: {
    passes: `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths: {}
`,
    fails: `
openapi: 4.0.0 # <- reported
info: { title: Orders, version: 1.0.0 }
paths: {}
`,
  },
  *checkDocument({ document, format }) {
    if (!document.isReadable) return
    const { root } = document
    if (format.kind === 'none') {
      yield findMisspelt(root) ?? {
        node: root,
        ...describeMissing(document.data, document.source.text),
      }
    } else if (format.kind === 'unsupported') {
      const version = root.get(format.key)
      const range = version === undefined ? undefined : document.locate(version.tokens)?.value
      yield {
        node: root,
        ...describeUnsupported(format),
        ...(range === undefined ? {} : { range }),
      }
    }
  },
})

/** The member that names the version under a misspelt name: `openApi`. */
function findMisspelt(root: SpecNode): Report | undefined {
  for (const node of root.members()) {
    const meant = meantFormatMember(node.key)
    const isVersion = typeof node.value === 'number' || /^v?\d/.test(node.string ?? '')
    if (meant === undefined || !isVersion) continue
    return {
      node,
      on: 'key',
      message: `${quote(node.key)} names no version: nothing was checked.`,
      help: `Write ${quote(meant)}.`,
    }
  }
  return undefined
}

function describeMissing(data: unknown, text: string): { message: string; help: string } {
  const help = `Name the version in \`openapi\` or \`asyncapi\`: lintel reads ${SUPPORTED}.`
  if (text.trim() === '' || data === undefined || data === null)
    return { message: 'The file is empty.', help }
  return {
    message:
      'This is no OpenAPI or AsyncAPI document: none of `openapi`, `swagger` and `asyncapi` is there.',
    help,
  }
}

function describeUnsupported(format: Extract<DetectedFormat, { kind: 'unsupported' }>): {
  message: string
  help: string
} {
  const name =
    format.key === 'asyncapi' ? 'AsyncAPI' : format.key === 'swagger' ? 'Swagger' : 'OpenAPI'
  return {
    message: `${name} version ${quote(format.found)} is not supported.`,
    help: `Write one of the supported versions: ${SUPPORTED}.`,
  }
}

function quote(found: unknown): string {
  if (typeof found === 'string')
    return `\`${found.length > 40 ? `${found.slice(0, 40)}…` : found}\``
  return typeof found === 'number' || typeof found === 'boolean'
    ? `\`${found}\``
    : 'that is no text'
}
