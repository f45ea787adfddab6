import type { SpecDocument } from '../../../documents/document.ts'
import type { Range } from '../../../documents/lines.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import {
  type FormattedSchema,
  withoutSchemaFormat,
} from '../../../model/asyncapi/formatted-schema.ts'
import type { Report } from '../../rule.ts'
import { PlaceSet } from '../parts/place-set.ts'
import { findProtoFaults, type ProtoFault } from './text-faults.ts'

/**
 * What is wrong with the Protobuf schemas of a document, each text judged once. A file `.proto` that a
 * `$ref` names is not read.
 */
export function* findProtobufFaults(
  schemas: readonly FormattedSchema[],
  api: AsyncApi,
): Generator<Report> {
  const places = new PlaceSet()
  const texts = new Set<string>()
  for (const { schema, format } of schemas) {
    const node = withoutSchemaFormat(schema, api.references)
    if (node === undefined || !places.add(node)) continue
    const text = node.string
    if (text === undefined) yield reportNoText(node)
    else if (!texts.has(text)) yield* judge(node, text, format.version)
    if (text !== undefined) texts.add(text)
  }
}

function* judge(node: SpecNode, text: string, version: string | undefined): Generator<Report> {
  const lines = literalLines(node, text)
  for (const fault of findProtoFaults(text, version)) yield toReport(node, fault, lines)
}

function reportNoText(node: SpecNode): Report {
  return {
    node,
    message:
      'The schema is no text: "Non-JSON-based schemas (e.g., Protobuf or XSD) MUST be inlined as a string" (AsyncAPI 3.0, Multi Format Schema Object).',
    help: 'Write the schema as text, after `|`.',
  }
}

function toReport(node: SpecNode, fault: ProtoFault, lines: TextLines | undefined): Report {
  const { line, token, message, help } = fault
  if (line === undefined) return { node, message, help }
  if (lines !== undefined)
    return { node, message, help, range: rangeOf(node.document, lines, line, token) }
  return { node, message: `${message.slice(0, -1)} (line ${line} of the text).`, help }
}

/** Where the lines of a text stand in its document. */
interface TextLines {
  /** The line of the document before the first. */
  readonly before: number
  /** How many there are. */
  readonly count: number
}

/** The lines of a literal block (`|`), which are lines of its document; undefined for other texts. */
function literalLines(node: SpecNode, text: string): TextLines | undefined {
  const { document } = node
  const span = document.offsetsOfNode(node)?.value
  if (span === undefined || document.source.text.charAt(span.start) !== '|') return undefined
  const before = document.lines.position(span.start).line
  return { before, count: text.trimEnd().split('\n').length }
}

/** What is at fault is looked for in so much of a line. */
const MAX_LINE = 1000

function rangeOf(
  document: SpecDocument,
  { before, count }: TextLines,
  line: number,
  token = '',
): Range {
  // What ends too early, ends behind the last line.
  const number = before + Math.min(line, count)
  const start = document.lines.startOf(number)
  const written = document.source.text.slice(start, document.lines.startOf(number + 1))
  const indent = written.length - written.trimStart().length
  const found = token === '' ? -1 : written.slice(0, MAX_LINE).indexOf(token)
  const span =
    found < 0
      ? { start: start + indent, end: start + written.trimEnd().length }
      : { start: start + found, end: start + found + token.length }
  return document.toRange(span)
}
