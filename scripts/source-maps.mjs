import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps what names lintel's files and lines in a crash report: no map of what others wrote, and no
 * copy of the sources.
 * @param {string} dist the folder of the chunks
 * @param {readonly import('rolldown').OutputChunk[]} chunks
 */
export function trimSourceMaps(dist, chunks) {
  for (const { fileName, moduleIds, map } of chunks) {
    if (map === null) continue
    const file = join(dist, `${fileName}.map`)
    if (moduleIds.every((id) => id.includes('/node_modules/'))) {
      rmSync(file)
      const code = readFileSync(join(dist, fileName), 'utf8')
      writeFileSync(join(dist, fileName), code.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
      continue
    }
    const { sourcesContent, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(rest))
  }
}
