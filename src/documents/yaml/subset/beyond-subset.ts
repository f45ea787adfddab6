/** Thrown where a text goes beyond what the reader of the subset knows: the full parser reads it. */
export class BeyondSubset extends Error {
  override name = 'BeyondSubset'
}

/**
 * Leaves the text to the full parser.
 * @param what what the text holds, for those who look which documents take the long way
 */
export function giveUp(what: string): never {
  throw new BeyondSubset(what)
}
