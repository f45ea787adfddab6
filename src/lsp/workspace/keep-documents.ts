import { KeptDocuments } from '../../documents/kept-documents.ts'
import { collectGarbage } from './collect-garbage.ts'

/** So many characters of text are kept parsed; see `KeptDocuments`. */
const MAX_KEPT = 32_000_000
/** What was parsed of more characters takes more memory than it takes time to let it go. */
const LARGE = 4_000_000

/** Keeps parsed documents in a thread of the server: of a large one never two at a time. */
export function keepDocuments(): KeptDocuments {
  return new KeptDocuments(MAX_KEPT, (length) => {
    if (length >= LARGE) collectGarbage()
  })
}
