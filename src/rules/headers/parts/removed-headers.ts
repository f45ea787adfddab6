import { REMOVED_HEADERS } from '../data/removed-headers.generated.ts'

/** The reasons by the names of the headers in lowercase. */
const removals = new Map(
  REMOVED_HEADERS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...reason] = line.split(' ')
      return [name.toLowerCase(), reason.join(' ')] as const
    }),
)

/**
 * Why a header that does nothing under another name is to be removed: the end of a sentence, or
 * undefined for other headers. headers/no-x-prefix says so, and no rule asks for more of them.
 */
export function reasonToRemove(name: string): string | undefined {
  return removals.get(name.toLowerCase())
}
