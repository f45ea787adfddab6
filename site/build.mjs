// Builds the site: the book, the rules and the playground, as static files for any path:
//   npm run site -- [--out <folder>]
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite, DEFAULT_OUT } from './build-site.mjs'

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const out = values.out === undefined ? DEFAULT_OUT : resolve(values.out)
  const { scripts, files } = await buildSite(out)
  const kilobytes = (bytes) => `${Math.ceil(bytes / 1000)} KB`
  for (const { file, bytes, gzipped } of scripts)
    console.log(`assets/${file}: ${kilobytes(bytes)}, ${kilobytes(gzipped)} compressed`)
  console.log(`${files} files in ${relative(process.cwd(), out) || '.'}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
