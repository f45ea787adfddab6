import { dirname, join } from 'node:path'

interface Root {
  isInside(path: string): boolean
}

/** A path has fewer steps. */
const MAX_FOLDERS = 100

/**
 * The folders that an import may start from: that of the file that imports, and those above it.
 * @param root tells whether a path is in the root directory, or below it
 */
export function* foldersAbove(location: string, root: Root): Generator<string> {
  let folder = dirname(location)
  for (let count = 0; count < MAX_FOLDERS && root.isInside(folder); count++) {
    yield folder
    if (dirname(folder) === folder) return
    folder = dirname(folder)
  }
}

/** Comments and texts, in which nothing is imported, and imports. */
const PARTS =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\bimport\s+(?:(public|weak|option)\s+)?["']([^"'\n]*)["']|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

/**
 * Finds the imports of a text. Those of Protobuf's own types say nothing: they are the same for all;
 * and those of options, which no message holds.
 */
export function* findImports(text: string): Generator<{ name: string; line: number }> {
  let line = 1
  let counted = 0
  for (const part of text.matchAll(PARTS)) {
    const [, modifier, name] = part
    if (name === undefined || modifier === 'option' || name.startsWith('google/protobuf/')) continue
    for (; counted < part.index; counted++) if (text[counted] === '\n') line++
    yield { name, line }
  }
}

/**
 * The files that a text in Protobuf may import, whether they are there or not; absolute paths.
 * @param text a `.proto` file, or a document that holds such a text
 */
export function findImportedFiles(location: string, text: string, root: Root): string[] {
  if (!/\bimport\b/.test(text)) return []
  // In JSON, the quotes of a text within a text are escaped.
  const names = new Set([...findImports(text.replaceAll('\\"', '"'))].map(({ name }) => name))
  const folders = [...foldersAbove(location, root)]
  return [...names].flatMap((name) => folders.map((folder) => join(folder, name)))
}
