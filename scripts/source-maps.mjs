import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * Keeps of the source maps what names lintel's files and lines in the report of a bug: nothing about
 * the code of others, and no copy of the sources.
 * @param {string} dist the folder of the chunks
 * @param {readonly import('rolldown').OutputChunk[]} chunks
 */
export function trimSourceMaps(dist, chunks) {
  for (const { fileName, map } of chunks) {
    if (map === null) continue
    const file = join(dist, `${fileName}.map`)
    const trimmed = trim(JSON.parse(readFileSync(file, 'utf8')))
    if (trimmed.sources.length > 0) writeFileSync(file, JSON.stringify(trimmed))
    else removeMap(file, join(dist, fileName))
  }
}

function trim({ version, file, sources, names, mappings }) {
  const own = sources.filter(isOwn)
  const numbers = new Map(sources.map((source, index) => [index, own.indexOf(source)]))
  const toOwn = ([column, source, ...place]) => {
    const number = numbers.get(source) ?? -1
    return number < 0 ? [column] : [column, number, ...place]
  }
  const lines = decode(mappings).map((line) => joinUnknown(line.map(toOwn)))
  return { version, file, sources: own, names, mappings: encode(lines) }
}

function isOwn(source) {
  return !source.includes('node_modules/') && !source.startsWith('\0')
}

/** Of several places in a row that come from nowhere, one says it all. */
function joinUnknown(segments) {
  return segments.filter(
    (segment, index) => segment.length > 1 || (segments[index - 1]?.length ?? 0) > 1,
  )
}

function removeMap(map, chunk) {
  rmSync(map)
  const code = readFileSync(chunk, 'utf8')
  writeFileSync(chunk, code.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
}
