/** Bytes that tell their text, as far as lintel asks for it. */
class TextBytes extends Uint8Array<ArrayBufferLike> {
  /** The text that the bytes are in UTF-8, its byte order mark included. */
  override toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this)
  }
}

/** What lintel uses of `Buffer` when it lints a text. */
export const Buffer = {
  from(source: string | ArrayBufferLike, offset?: number, length?: number): TextBytes {
    if (typeof source !== 'string') return new TextBytes(source, offset, length)
    const { buffer, byteOffset, byteLength } = new TextEncoder().encode(source)
    return new TextBytes(buffer, byteOffset, byteLength)
  },
}

/** Whether bytes are text in UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
