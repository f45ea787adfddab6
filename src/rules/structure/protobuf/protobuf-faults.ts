import type { Range } from '../../../documents/lines.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi.ts'
import { type FormattedSchema, withoutSchemaFormat } from '../../../model/formatted-schema.ts'
import type { Report } from '../../rule.ts'
import { PlaceSet } from '../place-set.ts'
import { findProtoFaults, type ProtoFault } from './text-faults.ts'

/**
 * What is wrong with the Protobuf schemas of a document, each judged once. A file `.proto` that a
 * `$ref` names is not read.
 */
export function* findProtobufFaults(
  schemas: readonly FormattedSchema[],
  api: AsyncApi,
): Generator<Report> {
  const seen = new PlaceSet()
  for (const { schema, format } of schemas) {
    const node = withoutSchemaFormat(schema, api.references)
    if (node === undefined || !seen.add(node)) continue
    const text = node.string
    if (text === undefined) yield reportNoText(node)
    else for (const fault of findProtoFaults(text, format.version)) yield toReport(node, fault)
  }
}

function reportNoText(node: SpecNode): Report {
  return {
    node,
    message:
      'The schema is no text: "Non-JSON-based schemas (e.g., Protobuf or XSD) MUST be inlined as a string" (AsyncAPI 3.0, Multi Format Schema Object).',
    help: 'Write the schema as text, after `|`.',
  }
}

function toReport(node: SpecNode, { line, token, message, help }: ProtoFault): Report {
  const range = line === undefined ? undefined : rangeInText(node, line, token)
  if (range !== undefined || line === undefined)
    return { node, message, help, ...(range && { range }) }
  return { node, message: `${message.slice(0, -1)} (line ${line} of the text).`, help }
}

/**
 * Where a line of a text stands in its document: those of a literal block (`|`) are its own lines.
 * @returns undefined for texts of other kinds
 */
function rangeInText(node: SpecNode, line: number, token: string | undefined): Range | undefined {
  const { document } = node
  const span = document.offsetsOfNode(node)?.value
  if (span === undefined || document.source.text.charAt(span.start) !== '|') return undefined
  // What ends too early, ends behind the last line.
  const last = node.string?.trimEnd().split('\n').length ?? line
  const header = document.lines.position(span.start).line
  const start = document.lines.startOf(header + Math.min(line, last))
  const end = document.lines.startOf(document.lines.position(start).line + 1)
  const written = document.source.text.slice(start, end)
  const indent = written.length - written.trimStart().length
  const found = token === undefined ? -1 : written.indexOf(token)
  const from = start + (found < 0 ? indent : found)
  return document.toRange({
    start: from,
    end: token === undefined || found < 0 ? start + written.trimEnd().length : from + token.length,
  })
}
