import { type FileAccess, plainFiles } from './file-access.ts'

/**
 * The file system, which is not asked again where a file is and how large it is once it was found:
 * for runs over many files of which hardly any changes, between two moments at which the disk is
 * looked at. What a file holds is read each time.
 */
export function rememberFiles(): FileAccess {
  return {
    ...plainFiles,
    realPath: rememberFound(
      (path) => plainFiles.realPath(path),
      (found) => found !== undefined,
    ),
    measure: rememberFound(
      (path) => plainFiles.measure(path),
      (found) => typeof found === 'number',
    ),
  }
}

function rememberFound<T>(ask: (path: string) => T, isFound: (answer: T) => boolean) {
  const known = new Map<string, T>()
  return (path: string): T => {
    const found = known.get(path)
    if (found !== undefined) return found
    const answer = ask(path)
    if (isFound(answer)) known.set(path, answer)
    return answer
  }
}
