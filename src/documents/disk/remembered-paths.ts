import { type FileAccess, plainFiles } from './file-access.ts'

/**
 * The file system for one look at it: where the links of a path lead is asked once, since thousands
 * of paths take time.
 */
export function rememberPaths(): FileAccess {
  const known = new Map<string, string | undefined>()
  return {
    ...plainFiles,
    realPath(path) {
      const before = known.get(path)
      if (before !== undefined || known.has(path)) return before
      const found = plainFiles.realPath(path)
      known.set(path, found)
      return found
    },
  }
}
