import { parse, Root } from 'protobufjs'
import type { Syntax } from './features.ts'
import { isTooMuchToParse } from './parse-bounds.ts'
import type { ProtoFiles, UnreadImport } from './proto-files.ts'
import { ProtoPlaces } from './proto-places.ts'
import type { ProtoSchema } from './proto-schema.ts'
import type { ProtoText } from './proto-text.ts'
import { type ParsedProto, SchemaReader } from './schema-reader.ts'

/** Why a schema cannot be read. */
export interface ProtoRefusal {
  readonly text: ProtoText
  /** From 1, where the parser names it. */
  readonly line?: number
  readonly reason: string
}

/** What the parser says quotes the text. */
const MAX_REASON = 200

/**
 * Reads a schema of Protocol Buffers with the types that it imports.
 * @param version of the language, where the document names one: 2 or 3
 * @returns why it cannot be read, where it cannot
 */
export function readProtoSchema(
  files: ProtoFiles,
  version: string | undefined,
): ProtoSchema | ProtoRefusal {
  const root = parseText(files.root, version)
  if ('reason' in root) return root
  const reader = new SchemaReader()
  reader.declare(root)
  const unread: UnreadImport[] = [...files.unread]
  for (const text of files.imports) {
    const file = parseText(text, undefined)
    if ('reason' in file) unread.push(toUnread(file))
    else reader.declare(file)
  }
  reader.link()
  const place = { text: files.root, line: undefined, word: undefined }
  const { fragment } = files
  return { package: root.package, messages: reader.messagesOf(root), fragment, place, unread }
}

function toUnread({ text, line = 1, reason }: ProtoRefusal): UnreadImport {
  return { name: text.file?.file ?? '', from: text, line, reason, isFaulty: true }
}

function parseText(text: ProtoText, version: string | undefined): ParsedProto | ProtoRefusal {
  if (isTooMuchToParse(text.text)) return { text, reason: 'it is too long, or reserves too much' }
  // The parser leaves out what is called so.
  if (/\b__proto__\b/.test(text.text)) return { text, reason: 'it names something `__proto__`' }
  const named = /\b(syntax|edition)\s*=\s*["'](\w+)/.exec(text.text)
  if (named !== null) return tryParse(text, text.text, toSyntax(named[2]))
  const first = tryParse(text, text.text, 'proto2')
  if (version === undefined || version === '2') return first
  // A text that names no syntax is one of proto2, unless the document says otherwise.
  const other = tryParse(text, `syntax="proto3";${text.text}`, 'proto3')
  return 'reason' in other && !('reason' in first) ? first : other
}

function toSyntax(name: string | undefined): Syntax {
  return name === 'proto2' || name === 'proto3' ? name : 'editions'
}

function tryParse(text: ProtoText, source: string, syntax: Syntax): ParsedProto | ProtoRefusal {
  try {
    const { root, package: name = '' } = parse(source, new Root(), {
      keepCase: true,
      alternateCommentMode: true,
    })
    return { root, package: name, syntax, places: new ProtoPlaces(text) }
  } catch (error) {
    return toRefusal(text, error instanceof Error ? error.message : String(error))
  }
}

/** @param said by the parser: `illegal token 'x' (line 3)` */
function toRefusal(text: ProtoText, said: string): ProtoRefusal {
  const line = /\(line (\d+)\)$/.exec(said)?.[1]
  const reason = said
    .replace(/ \(line \d+\)$/, '')
    .slice(0, MAX_REASON)
    .replace(/\s+/g, ' ')
  return line === undefined ? { text, reason } : { text, line: Number(line), reason }
}
