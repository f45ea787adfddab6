/** Names a fault of the file system in a sentence. */
export function describeSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  return SYSTEM_ERRORS.get(code) ?? `The system reports ${code}.`
}

const SYSTEM_ERRORS = new Map([
  ['EACCES', 'Permission denied.'],
  ['EPERM', 'Permission denied.'],
  ['EROFS', 'The file system is read-only.'],
  ['ENOSPC', 'No space is left on the device.'],
  ['EEXIST', 'A file stands in its place.'],
  ['EISDIR', 'This is a directory, not a file.'],
  ['ENOENT', 'No such file or directory.'],
  ['ELOOP', 'The symbolic link leads in a circle.'],
  ['ENAMETOOLONG', 'The name is too long.'],
  ['ENOTDIR', 'A part of the path is no directory.'],
])
