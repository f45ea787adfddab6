import { type FileAccess, plainFiles } from './disk/file-access.ts'

/** What stands in place of what files hold, by their absolute paths without symbolic links. */
export type OverlaidTexts = ReadonlyMap<string, string | Uint8Array>

/**
 * The file system as it would be with other texts in some files, which need not be there yet.
 * @param texts asked anew each time, so that they may change
 */
export function overlayFiles(texts: OverlaidTexts): FileAccess {
  const bytesOf = (path: string) => {
    const text = texts.get(path)
    return typeof text === 'string' ? Buffer.from(text) : text
  }
  return {
    exists: (path) => texts.has(path) || plainFiles.exists(path),
    realPath: (path) => plainFiles.realPath(path) ?? (texts.has(path) ? path : undefined),
    destination: (path) => (texts.has(path) ? path : plainFiles.destination(path)),
    read: (path) => bytesOf(path) ?? plainFiles.read(path),
    check: (path) => (texts.has(path) ? undefined : plainFiles.check(path)),
    measure: (path) => texts.get(path)?.length ?? plainFiles.measure(path),
  }
}
