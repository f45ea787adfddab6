import type { SourceMap } from 'node:module'
import { FileFault } from '../documents/disk/file-fault.ts'
import { readRegularText } from '../documents/disk/regular-file.ts'
import { memoize } from '../text/memoize.ts'

const FRAME = /^(\s+at (?:.+ \()?)(.+\.cjs):(\d+):(\d+)(\)?)$/

/**
 * Names lintel's own files in the stack of a bug, in place of those of the bundle. Node would do so
 * itself, had it read the source maps at each start.
 * @param stack as V8 writes it; lines that are no frame, or of a file without a map, stay
 */
export function toReadableStack(stack: string): string {
  const mapOf = memoize(readMap)
  return stack
    .split('\n')
    .map((line) => {
      const [, start, file, row, column, end] = FRAME.exec(line) ?? []
      if (file === undefined) return line
      const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1)
      if (entry === undefined || !('originalSource' in entry)) return line
      const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
      return `${start}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${end}`
    })
    .join('\n')
}

function readMap(file: string): SourceMap | undefined {
  const text = readRegularText(`${file}.map`)
  if (text instanceof FileFault) return undefined
  // Loaded here, since nearly no run needs it.
  const { SourceMap } = process.getBuiltinModule('node:module')
  try {
    return new SourceMap(JSON.parse(text))
  } catch {
    // A bug is to be told, whatever lies beside the bundle.
    return undefined
  }
}
