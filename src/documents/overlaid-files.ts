import { type FileAccess, plainFiles } from './disk/file-access.ts'

/** What stands in place of what files hold, by their absolute paths without symbolic links. */
export type OverlaidTexts = ReadonlyMap<string, string | Uint8Array>

/**
 * The file system as it would be with other texts in some files, which need not be there yet.
 * @param texts asked anew each time, so that they may change
 * @param below what answers for all other files
 */
export function overlayFiles(texts: OverlaidTexts, below: FileAccess = plainFiles): FileAccess {
  const bytesOf = (path: string) => {
    const text = texts.get(path)
    return typeof text === 'string' ? Buffer.from(text) : text
  }
  return {
    exists: (path) => texts.has(path) || below.exists(path),
    realPath: (path) => below.realPath(path) ?? (texts.has(path) ? path : undefined),
    destination: (path) => (texts.has(path) ? path : below.destination(path)),
    read: (path) => bytesOf(path) ?? below.read(path),
    textOf(path) {
      const text = texts.get(path)
      return typeof text === 'string' ? text : undefined
    },
    check: (path) => (texts.has(path) ? undefined : below.check(path)),
    measure: (path) => texts.get(path)?.length ?? below.measure(path),
  }
}
