import { isAbsolute } from 'node:path'

/** The base of every URI in the report. It is declared without a value: the root of the checkout. */
export const SOURCE_ROOT = '%SRCROOT%'

const LONE_SURROGATE = /\p{Cs}/gu

/**
 * Writes a path from the root of the repository as a relative URI.
 * @returns undefined for what is no place in the repository: a URL, an absolute path, or a path
 *   that leaves it. One such URI, and GitHub rejects the whole upload.
 */
export function toArtifactUri(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '.')
  if (path === '' || isAbsolute(path) || isRemoteFile(path) || segments.includes('..'))
    return undefined
  return segments.map(encodeSegment).join('/')
}

/** Whether a file is a remote document, which only a `$ref` can have led to. */
export function isRemoteFile(file: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(file)
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(LONE_SURROGATE, '\ufffd'))
}
