import { type FileAccess, plainFiles } from './disk/file-access.ts'

/**
 * The file system as it would be with other texts in some files.
 * @param texts by the paths of the files, absolute and without symbolic links
 */
export function overlayFiles(texts: ReadonlyMap<string, string>): FileAccess {
  return {
    ...plainFiles,
    read(path) {
      const text = texts.get(path)
      return text === undefined ? plainFiles.read(path) : Buffer.from(text)
    },
  }
}
