import type { SpecDocument } from './document.ts'
import type { Failure } from './failure.ts'
import type { Loader } from './loader.ts'
import { References } from './references.ts'

/** How long one remote document may take, in milliseconds. */
const TIMEOUT = 15_000
const MAX_BYTES = 20_000_000
/** A chain of remote documents longer than this is cut: somebody is leading us on. */
const MAX_DOCUMENTS = 200

/**
 * Fetches the documents that `$ref`s to URLs name, and those that they name in turn, so that
 * references can be followed afterwards without waiting.
 * @returns the URLs that could not be fetched, and why
 */
export async function fetchRemoteDocuments(
  documents: Iterable<SpecDocument>,
  loader: Loader,
): Promise<Failure[]> {
  const failures: Failure[] = []
  const seen = new Set<string>()
  let pending = [...documents].flatMap((document) => remoteUrls(document))
  while (pending.length > 0 && seen.size < MAX_DOCUMENTS) {
    const urls = [...new Set(pending)]
      .filter((url) => !seen.has(url))
      .slice(0, MAX_DOCUMENTS - seen.size)
    for (const url of urls) seen.add(url)
    const fetched = await Promise.all(urls.map((url) => fetchOne(url)))
    pending = []
    for (const answer of fetched) {
      if ('message' in answer) failures.push(answer)
      else pending.push(...remoteUrls(loader.add(answer.url, answer.bytes)))
    }
  }
  return failures.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The URLs, without fragment, that a document's `$ref`s name; a relative one in a remote document too. */
function remoteUrls(document: SpecDocument): string[] {
  const urls: string[] = []
  const seen = new Set<unknown>()
  const pending = [document.root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    const url = toUrl(References.of(node), document.source.location)
    if (url !== undefined) urls.push(url)
    pending.push(...node.members(), ...node.items())
  }
  return urls
}

function toUrl(reference: string | undefined, location: string): string | undefined {
  if (reference === undefined || reference.startsWith('#')) return undefined
  const base = /^https?:/i.test(location) ? location : undefined
  if (base === undefined && !/^https?:\/\//i.test(reference)) return undefined
  try {
    const url = new URL(reference, base)
    url.hash = ''
    return url.href
  } catch {
    return undefined
  }
}

async function fetchOne(url: string): Promise<Failure | { url: string; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!response.ok) return { file: url, message: `The server answered ${response.status}.` }
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > MAX_BYTES)
      return { file: url, message: `The document is larger than ${MAX_BYTES / 1e6} MB.` }
    return { url, bytes }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return {
      file: url,
      message: isTimeout ? 'The server did not answer in time.' : 'The document cannot be fetched.',
    }
  }
}
