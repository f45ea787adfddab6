/** What a link holds. */
export interface Shared {
  readonly name: string
  readonly text: string
  readonly ruleset: string
}

/** A link that holds something else, as a sentence for who opened it. */
export class LinkError extends Error {
  override name = 'LinkError'
}

/**
 * Packs a document into the part of an address after `#`, which browsers send nowhere.
 * @returns that part, without `#`
 */
export async function packFragment({ name, text, ruleset }: Shared): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return new URLSearchParams({ name, ruleset, text: toBase64(bytes) }).toString()
}

/**
 * Unpacks what `packFragment` packed.
 * @param maxBytes what is longer is not unpacked: a short link may hold a very long text
 * @returns undefined where the address holds no document
 * @throws LinkError where it holds one that is broken, or too long
 */
export async function unpackFragment(
  fragment: string,
  maxBytes: number,
): Promise<Shared | undefined> {
  const parts = new URLSearchParams(fragment)
  const packed = parts.get('text')
  if (packed === null) return undefined
  const bytes = fromBase64(packed)
  const text = bytes && (await inflate(bytes, maxBytes))
  if (text === undefined)
    throw new LinkError('The link is broken: a part of it may be missing. Ask for it again.')
  return { text, name: parts.get('name') ?? '', ruleset: parts.get('ruleset') ?? '' }
}

/** @returns undefined where the bytes are no compressed text */
async function inflate(bytes: Uint8Array<ArrayBuffer>, maxBytes: number) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.length
      if (length > maxBytes) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return undefined
  }
  await reader.cancel()
  throw new LinkError(`The link holds a document of more than ${maxBytes / 1e6} MB.`)
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
