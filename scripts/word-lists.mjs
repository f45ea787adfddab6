import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A list of words: `src/<room>/data/<name>.txt`. */
const LIST = /(?:^|\/)data\/(?:[\w-]+\/)?[\w-]+\.txt$/

/**
 * Compiles the lists of words below `src` to modules that hold them as text. A list has one entry a
 * line, and comments on lines that begin with `#`; the first comment says what the list is.
 * @param {string} root the directory of the project
 * @returns the modules by their paths from there
 */
export function renderWordLists(root) {
  const paths = readdirSync(join(root, 'src'), { recursive: true }).filter((path) =>
    LIST.test(path),
  )
  return new Map(
    paths.map((path) => [
      `src/${path.replace(/txt$/, 'generated.ts')}`,
      renderModule(basename(path, '.txt'), readFileSync(join(root, 'src', path), 'utf8')),
    ]),
  )
}

function renderModule(name, text) {
  const lines = text.trimEnd().split('\n')
  const isComment = (line) => line.startsWith('#')
  const head = lines.slice(
    0,
    lines.findIndex((line) => !isComment(line)),
  )
  const entries = lines.filter((line) => line !== '' && !isComment(line))
  return `// Written by \`npm run generate\` from ${name}.txt. Do not edit.

/**
${head.map((line) => ` *${line.slice(1)}`).join('\n')}
 */
export const ${name.toUpperCase().replaceAll('-', '_')} =
  ${JSON.stringify(entries.join('\n'))}
`
}
