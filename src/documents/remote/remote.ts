import { compareText } from '../../text/compare-text.ts'
import { hidePasswords } from '../../text/hide-passwords.ts'
import type { SpecDocument } from '../document.ts'
import type { Failure } from '../failure.ts'
import type { Loader } from '../loader.ts'
import { SpecNode } from '../node.ts'
import { References } from '../references/references.ts'
import { FetchBudget } from './fetch-budget.ts'
import { type FetchOptions, fetchDocument } from './fetch-document.ts'

/** What the fetching of a run shares. */
export interface RemoteOptions extends Partial<Pick<FetchOptions, 'budget' | 'isPrivate'>> {
  /** Documents that the user named, which are fetched too. */
  readonly urls?: readonly string[]
}

/**
 * Fetches the documents that `$ref`s to URLs name, and those that they name in turn, so that
 * references can be followed afterwards without waiting.
 * @returns the URLs that could not be fetched, and why
 */
export async function fetchRemoteDocuments(
  documents: Iterable<SpecDocument>,
  loader: Loader,
  options: RemoteOptions = {},
): Promise<Failure[]> {
  const fetching = new RemoteFetching(loader, options)
  const named = await fetching.fetchNamed(options.urls ?? [])
  for (let pending = [...documents, ...named]; pending.length > 0; )
    pending = await fetching.follow(pending)
  return fetching.failures.sort((a, b) => compareText(a.file, b.file))
}

class RemoteFetching {
  readonly failures: Failure[] = []
  readonly #loader: Loader
  readonly #options: Pick<FetchOptions, 'budget' | 'isPrivate'>
  readonly #asked = new Set<string>()
  readonly #seen = new Set<SpecDocument>()
  /** Documents from public addresses: what they name must be public too. */
  readonly #public = new Set<SpecDocument>()

  constructor(loader: Loader, { budget = new FetchBudget(), isPrivate }: RemoteOptions) {
    this.#loader = loader
    this.#options = { budget, ...(isPrivate && { isPrivate }) }
  }

  /** Fetches what the user named, which may be at a private address. */
  fetchNamed(urls: readonly string[]): Promise<SpecDocument[]> {
    return this.#fetchAll([...new Set(urls)].map((url) => [url, true]))
  }

  /** Fetches what documents name, and returns it. */
  follow(documents: readonly SpecDocument[]): Promise<SpecDocument[]> {
    return this.#fetchAll([...this.#findUrls(documents)].filter(([url]) => !this.#asked.has(url)))
  }

  async #fetchAll(urls: readonly (readonly [url: string, boolean])[]): Promise<SpecDocument[]> {
    const room = this.#options.budget.requestsLeft
    this.#leaveOut(urls.slice(room))
    const found = await Promise.all(urls.slice(0, room).map((each) => this.#fetch(...each)))
    return found.filter((document) => document !== undefined)
  }

  async #fetch(url: string, mayBePrivate: boolean): Promise<SpecDocument | undefined> {
    this.#asked.add(url)
    const answer = await fetchDocument(url, { ...this.#options, mayBePrivate })
    if ('message' in answer) {
      this.failures.push(answer)
      return undefined
    }
    const document = this.#loader.add(answer.url, answer.bytes)
    if (!answer.isPrivate) this.#public.add(document)
    return document
  }

  #leaveOut(urls: readonly (readonly [url: string, boolean])[]): void {
    const [first, ...rest] = urls
    if (first === undefined) return
    for (const [url] of urls) this.#asked.add(url)
    const { requests } = this.#options.budget.limits
    const others = rest.length === 0 ? '' : ` Nor are ${rest.length} other URLs.`
    const message = `It is not fetched: a run makes ${requests} requests at most.${others}`
    this.failures.push({ file: hidePasswords(first[0]), message })
  }

  /**
   * The URLs, without fragment, that lead out of documents and of the files that they refer to; and
   * whether each may be at a private address.
   */
  #findUrls(documents: readonly SpecDocument[]): Map<string, boolean> {
    const urls = new Map<string, boolean>()
    const references = new References(this.#loader)
    const pending = [...documents]
    for (let document = pending.pop(); document !== undefined; document = pending.pop()) {
      if (this.#seen.has(document)) continue
      this.#seen.add(document)
      const mayBePrivate = !this.#public.has(document)
      for (const node of referringNodes(document)) {
        const target = references.target(References.of(node) ?? '', node)
        if (target instanceof SpecNode) pending.push(target.document)
        else if (target.kind === 'remote' && /^https?:/i.test(target.url))
          urls.set(target.url, mayBePrivate || urls.get(target.url) === true)
      }
    }
    return urls
  }
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
