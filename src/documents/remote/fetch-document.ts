import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { hidePasswords } from '../../text/hide-passwords.ts'
import type { Failure } from '../failure.ts'
import type { FetchBudget } from './fetch-budget.ts'
import { isPrivateAddress, lookupPublic, PRIVATE_ADDRESS } from './private-address.ts'

/** A longer chain of redirects is taken for one without end. */
const MAX_REDIRECTS = 10
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** A document as it came over the network. */
interface Fetched {
  /** The URL that was asked for, which may have led to another. */
  readonly url: string
  readonly bytes: Uint8Array
  readonly contentType: string | null
  /** Whether it came from a private address, or from this machine. */
  readonly isPrivate: boolean
}

/** How a document is fetched. */
export interface FetchOptions {
  readonly budget: FetchBudget
  /** Whether a private address may be asked: one that the user named, or that stands on another one. */
  readonly mayBePrivate: boolean
  /** Tells private addresses. Default: as the registries have them. */
  readonly isPrivate?: (address: string) => boolean
}

/** Why a document is not fetched, one sentence for the user. */
class Refusal extends Error {
  override name = 'Refusal'
}

/**
 * Fetches one document over HTTP or HTTPS, within the budget of a run. It follows redirects, but from
 * a public address to no private one.
 * @param url an absolute URL
 * @returns the document, or the reason why there is none
 */
export async function fetchDocument(
  url: string,
  options: FetchOptions,
): Promise<Failure | Fetched> {
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), Math.max(0, options.budget.timeLeft))
  try {
    return { ...(await followRedirects(url, options, timer.signal)), url }
  } catch (error) {
    const message = timer.signal.aborted
      ? 'The server did not answer in time.'
      : explainFetchError(error)
    return { file: hidePasswords(url), message }
  } finally {
    clearTimeout(timeout)
  }
}

async function followRedirects(
  url: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Omit<Fetched, 'url'>> {
  let target = url
  let { mayBePrivate } = options
  const isPrivate = options.isPrivate ?? isPrivateAddress
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const asking = { ...options, mayBePrivate, isPrivate }
    const { answer, address } = await ask(toFetchable(target), asking, signal)
    mayBePrivate = isPrivate(address)
    const location = locationOf(answer)
    if (location === undefined)
      return { ...(await readBody(answer, options.budget)), isPrivate: mayBePrivate }
    answer.destroy()
    target = join(location, target)
  }
  throw new Refusal(`The server redirects more than ${MAX_REDIRECTS} times.`)
}

/** @throws Refusal where a URL may not be fetched */
function toFetchable(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) throw new Refusal('This is no valid URL.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal(`The server redirects to \`${url.protocol}\`, which is not fetched.`)
  if (url.username !== '' || url.password !== '')
    throw new Refusal('A URL with a user name or a password is not fetched: leave them out.')
  return url
}

/** The beginning of an answer: what follows its head is yet to be read. */
interface Answer {
  readonly answer: IncomingMessage
  /** Where it came from; empty where that cannot be known. */
  readonly address: string
}

/** Makes one request. */
function ask(
  url: URL,
  { budget, mayBePrivate, isPrivate }: Required<FetchOptions>,
  signal: AbortSignal,
): Promise<Answer> {
  const refusal = budget.spendRequest()
  if (refusal !== undefined) throw new Refusal(refusal)
  // What is an address already is not looked up.
  if (!mayBePrivate && isPrivate(url.hostname)) throw privateRefusal()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'lintel' }
    // On a connection of its own: one that is kept would be to an address that another request chose.
    const own = mayBePrivate ? {} : { agent: false, lookup: lookupPublic(isPrivate) }
    let address = ''
    const sent = request(url, { headers, signal, ...own }, (answer) =>
      resolve({ answer, address: address || (answer.socket.remoteAddress ?? '') }),
    )
    // Who closes the connection early is known only now.
    sent.on('socket', (socket) => {
      const note = () => {
        address = socket.remoteAddress ?? ''
      }
      // One that an earlier request left open connects no more.
      if (socket.connecting) socket.once('connect', note)
      else note()
    })
    sent.on('error', reject).end()
  })
}

/** Where an answer redirects to; undefined where it does not. */
function locationOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return REDIRECTS.has(statusCode) ? headers.location : undefined
}

function join(location: string, base: string): string {
  return URL.canParse(location, base) ? new URL(location, base).href : location
}

async function readBody(
  answer: IncomingMessage,
  budget: FetchBudget,
): Promise<Pick<Fetched, 'bytes' | 'contentType'>> {
  const { statusCode = 0, headers } = answer
  const encoding = headers['content-encoding'] ?? 'identity'
  const isFine = statusCode >= 200 && statusCode < 300
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    if (!isFine) throw new Refusal(`The server answered ${statusCode}.`)
    if (encoding !== 'identity') throw new Refusal('The server sends it compressed, unasked.')
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      // Without an encoding a stream gives bytes.
      size += chunk.length
      const refusal = budget.spendBytes(size, chunk.length)
      if (refusal !== undefined) throw new Refusal(refusal)
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? null }
}

const NETWORK_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'The host is unknown.'],
  ['EAI_AGAIN', 'The host cannot be looked up: is there a network?'],
  ['ECONNREFUSED', 'The server refuses the connection.'],
  ['ECONNRESET', 'The server broke the connection off.'],
  ['EHOSTUNREACH', 'The host cannot be reached.'],
  ['ENETUNREACH', 'The network cannot be reached.'],
  ['ETIMEDOUT', 'The server did not answer in time.'],
  ['EPROTO', 'The server does not speak HTTPS there.'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'The server does not speak HTTPS there.'],
  ['HPE_INVALID_CONSTANT', 'The server does not speak HTTP there.'],
  [PRIVATE_ADDRESS, 'A public address leads to a private one, which is not fetched.'],
])

/** Says in one sentence why a document cannot be fetched. */
function explainFetchError(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error) || !('code' in error)) return 'The document cannot be fetched.'
  const code = String(error.code)
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return `The server's certificate is not trusted (${code}).`
  return NETWORK_ERRORS.get(code) ?? `The document cannot be fetched (${code}).`
}

function privateRefusal(): NodeJS.ErrnoException {
  return Object.assign(new Error('The address is private.'), { code: PRIVATE_ADDRESS })
}
