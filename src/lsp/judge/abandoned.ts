/** Ends a run whose texts are old already, or that takes too long. */
export class Abandoned extends Error {}

/**
 * Waits for what may be abandoned.
 * @returns the other value where it is
 */
export async function unlessAbandoned<T, O>(run: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await run
  } catch (error) {
    if (error instanceof Abandoned) return otherwise
    throw error
  }
}
