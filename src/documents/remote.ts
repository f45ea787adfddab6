import type { SpecDocument } from './document.ts'
import type { Failure } from './failure.ts'
import type { Loader } from './loader.ts'
import { SpecNode } from './node.ts'
import { References } from './references.ts'

/** What a fetch may cost. */
export interface FetchLimits {
  /** How long one document may take, in milliseconds. */
  readonly timeout: number
  /** How large one document may be. */
  readonly bytes: number
  /** How many documents are fetched: a longer chain leads us on. */
  readonly documents: number
}

const LIMITS: FetchLimits = { timeout: 15_000, bytes: 20_000_000, documents: 200 }

/**
 * Fetches the documents that `$ref`s to URLs name, and those that they name in turn, so that
 * references can be followed afterwards without waiting.
 * @returns the URLs that could not be fetched, and why
 */
export async function fetchRemoteDocuments(
  documents: Iterable<SpecDocument>,
  loader: Loader,
  limits: FetchLimits = LIMITS,
): Promise<Failure[]> {
  const failures: Failure[] = []
  const asked = new Set<string>()
  const seen = new Set<SpecDocument>()
  for (let pending = [...documents]; pending.length > 0; ) {
    const urls = [...remoteUrls(pending, loader, seen)]
      .filter((url) => !asked.has(url))
      .slice(0, limits.documents - asked.size)
    for (const url of urls) asked.add(url)
    const answers = await Promise.all(urls.map((url) => fetchOne(url, limits)))
    pending = []
    for (const answer of answers) {
      if ('message' in answer) failures.push(answer)
      else pending.push(loader.add(answer.url, answer.bytes))
    }
  }
  return failures.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The URLs, without fragment, that lead out of documents and of the files that they refer to. */
function remoteUrls(
  documents: readonly SpecDocument[],
  loader: Loader,
  seen: Set<SpecDocument>,
): Set<string> {
  const urls = new Set<string>()
  const references = new References(loader)
  const pending = [...documents]
  for (let document = pending.pop(); document !== undefined; document = pending.pop()) {
    if (seen.has(document)) continue
    seen.add(document)
    for (const node of referringNodes(document)) {
      const target = references.target(References.of(node) ?? '', node)
      if (target instanceof SpecNode) pending.push(target.document)
      else if (target.kind === 'remote' && /^https?:/i.test(target.url)) urls.add(target.url)
    }
  }
  return urls
}

function* referringNodes(document: SpecDocument): Generator<SpecNode> {
  const seen = new Set<unknown>()
  const pending = [document.root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    if (References.of(node) !== undefined) yield node
    for (const child of node.children()) pending.push(child)
  }
}

/** A document as it came over the network. */
export interface Fetched {
  readonly url: string
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

/** Fetches one document, within limits of time and size. */
export async function fetchOne(
  url: string,
  limits: FetchLimits = LIMITS,
): Promise<Failure | Fetched> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limits.timeout) })
    if (!response.ok) return { file: url, message: `The server answered ${response.status}.` }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > limits.bytes)
        return { file: url, message: `The document is larger than ${limits.bytes / 1e6} MB.` }
      chunks.push(chunk)
    }
    return { url, bytes: Buffer.concat(chunks), contentType: response.headers.get('content-type') }
  } catch (error) {
    return { file: url, message: explainFetchError(error) }
  }
}

const NETWORK_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'The host is unknown.'],
  ['EAI_AGAIN', 'The host cannot be looked up: is there a network?'],
  ['ECONNREFUSED', 'The server refuses the connection.'],
  ['ECONNRESET', 'The server broke the connection off.'],
])

/** Says in one sentence why `fetch` failed; it hides the reason in the cause. */
function explainFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'The document cannot be fetched.'
  if (error.name === 'TimeoutError') return 'The server did not answer in time.'
  const { cause } = error
  if (!(cause instanceof Error)) return 'The document cannot be fetched.'
  const code = 'code' in cause ? String(cause.code) : ''
  if (cause.message.includes('redirect')) return 'The server redirects without end.'
  return NETWORK_ERRORS.get(code) ?? `The document cannot be fetched${code && ` (${code})`}.`
}
