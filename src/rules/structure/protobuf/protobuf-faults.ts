import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import {
  type FormattedSchema,
  withoutSchemaFormat,
} from '../../../model/asyncapi/formatted-schema.ts'
import { literalLines, type ProtoLines, rangeOfWord } from '../../../model/protobuf/proto-text.ts'
import type { Report } from '../../rule.ts'
import { PlaceSet } from '../parts/validation/place-set.ts'
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

function toReport(node: SpecNode, fault: ProtoFault, lines: ProtoLines | undefined): Report {
  const { line, token, message, help } = fault
  if (line === undefined) return { node, message, help }
  if (lines !== undefined) return { node, message, help, range: rangeOfWord(lines, line, token) }
  return { node, message: `${message.slice(0, -1)} (line ${line} of the text).`, help }
}
