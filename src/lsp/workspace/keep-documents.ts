import { KeptDocuments, type OnParsed } from '../../documents/kept-documents.ts'
import { collectGarbage, LARGE } from './collect-garbage.ts'

/** So many characters of text are kept parsed; see `KeptDocuments`. */
const MAX_KEPT = 8_000_000

/**
 * Keeps parsed documents in a thread of the server: of a large one never two at a time.
 * @param onParsed hears of each document that is parsed anew
 */
export function keepDocuments(onParsed?: OnParsed): KeptDocuments {
  const onDropped = (length: number) => {
    if (length >= LARGE) collectGarbage()
  }
  return new KeptDocuments(MAX_KEPT, onDropped, onParsed)
}

/**
 * Lets go, when a run is over, what the next one is not likely to ask for: what has nothing to do with
 * what is open, and large texts, since what is made of one for the rules takes more memory than it
 * takes time to make it again.
 * @param isUsed whether a file, by its path, has to do with what is open
 */
export function letGoAfterRun(kept: KeptDocuments, isUsed: (location: string) => boolean): void {
  const gone = kept.letGo(({ source: { location }, length }) => length < LARGE && isUsed(location))
  // What is told of the run is copied for the server, which would need the memory besides.
  if (gone >= LARGE) collectGarbage()
}
