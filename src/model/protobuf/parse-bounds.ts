/** Longer texts nobody writes. */
const MAX_LENGTH = 1_000_000
/** The parser looks for each field among all that is reserved: so often at most. */
const MAX_LOOKS = 20_000_000

/** Whether a schema of Protocol Buffers is more than the parser reads in bounded time. */
export function isTooMuchToParse(text: string): boolean {
  if (text.length > MAX_LENGTH) return true
  return text.split(',').length * text.split('=').length > MAX_LOOKS
}
