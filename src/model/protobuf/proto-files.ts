import { join } from 'node:path'
import { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { findImports, foldersAbove } from './proto-imports.ts'
import type { ProtoText } from './proto-text.ts'

/** A schema of Protocol Buffers as it is written: a text, and the files that it imports. */
export interface ProtoFiles {
  readonly root: ProtoText
  /** The message that is meant, where the reference to the file names one: `order.proto#Order`. */
  readonly fragment: string | undefined
  readonly imports: readonly ProtoText[]
  /** What could not be read. */
  readonly unread: readonly UnreadImport[]
}

/** An import that leads to nothing that may be read. */
export interface UnreadImport {
  readonly name: string
  readonly from: ProtoText
  /** The line of the import, from 1. */
  readonly line: number
  readonly reason: string
  /** Whether the file is there, and its text has a fault. */
  readonly isFaulty?: true
}

/** So many files, of so many characters together, are read for one schema. */
const MAX_FILES = 500
const MAX_LENGTH = 1_000_000

/**
 * Reads the text of a schema, in the document or in a file that a `$ref` leads to, and the files that it
 * imports.
 * @returns undefined where no text can be read
 */
export function readProtoFiles(node: SpecNode, references: References): ProtoFiles | undefined {
  const end = references.resolve(node)
  if (end instanceof SpecNode) {
    const text = end.string
    return text === undefined
      ? undefined
      : collectImports({ text, node: end, file: undefined }, undefined, references)
  }
  if (end.kind !== 'opaque') return undefined
  const file = references.readText(end.path, node.document.source.location)
  if (typeof file === 'string') return undefined
  return collectImports({ text: file.text, node, file }, end.fragment, references)
}

function collectImports(
  root: ProtoText,
  fragment: string | undefined,
  references: References,
): ProtoFiles {
  const imports: ProtoText[] = []
  const unread: UnreadImport[] = []
  const seen = new Set<string>()
  let length = root.text.length
  const pending = [root]
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const { name, line } of findImports(from.text)) {
      const isTooMuch = seen.size >= MAX_FILES || length > MAX_LENGTH
      const file = isTooMuch ? TOO_MUCH : readImport(name, from, references)
      if (typeof file === 'string') unread.push({ name, from, line, reason: file })
      if (typeof file === 'string' || seen.has(file.location)) continue
      seen.add(file.location)
      length += file.text.length
      const text = { text: file.text, node: root.node, file }
      imports.push(text)
      pending.push(text)
    }
  }
  return { root, fragment, imports, unread }
}

const TOO_MUCH = 'The schema imports more than is read.'

/**
 * Reads an imported file. Its name starts from a folder that only the compiler is told: it is looked for
 * in the folder of the file that imports it, and in those above it.
 */
function readImport(name: string, { node, file }: ProtoText, references: References) {
  const from = file?.location ?? node.document.source.location
  let failure: string | undefined
  for (const folder of foldersAbove(from, references)) {
    const found = references.readText(join(folder, name), from)
    if (typeof found !== 'string') return found
    failure ??= found
  }
  return failure ?? 'No such file.'
}

/** Whether two schemas are written alike, down to what they import; comments and blanks do not count. */
export function isSameText(base: ProtoFiles, revision: ProtoFiles): boolean {
  return writtenOf(base) === writtenOf(revision)
}

function writtenOf({ root, fragment, imports, unread }: ProtoFiles): string {
  const texts = [root, ...imports].map(({ text }) => withoutComments(text))
  return JSON.stringify([fragment, texts, unread.map(({ name }) => name)])
}

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

function withoutComments(text: string): string {
  return text.replace(BLANKS, (part) => (/^["']/.test(part) ? part : ' ')).trim()
}
