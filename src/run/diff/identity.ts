import { SpecDocument } from '../../documents/document.ts'
import { decodeText, EncodingError, languageOf } from '../../documents/source.ts'
import { detectFormat } from '../../model/format.ts'

/** What a document is known by, wherever it lies. */
export interface Identity {
  /** `info.x-api-id`, with the kind of the document. */
  readonly id: string | undefined
  /** `info.title`, likewise. */
  readonly title: string | undefined
}

/** Reads what a document says that it is; nothing, where it cannot be read. */
export function readIdentity(path: string, bytes: Uint8Array): Identity {
  try {
    const decoded = decodeText(bytes)
    const language = languageOf(path, decoded.text)
    const document = new SpecDocument({ file: path, location: path, ...decoded, language })
    const { kind } = detectFormat(document)
    const info = document.root.get('info')
    const [id, title] = [info?.get('x-api-id')?.string, info?.get('title')?.string]
    return { id: id && `${kind} ${id}`, title: title && `${kind} ${title}` }
  } catch (error) {
    if (error instanceof EncodingError) return { id: undefined, title: undefined }
    throw error
  }
}
