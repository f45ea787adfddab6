import { ConfigurationError } from './configuration-error.ts'

/** More faults than these are not read, and need not be: the first ones are to be mended anyway. */
const MOST_FAULTS = 100
const TOO_MANY = `Only the first ${MOST_FAULTS} faults are told here.`

/** Collects the faults of a configuration file, so that one run tells all of them. */
export class Faults {
  /** By what they say: two rulesets may extend a faulty one. */
  readonly #found = new Map<string, ConfigurationError>()

  /**
   * Reads a part of the file. Where it is faulty, the rest is read without it.
   * @returns undefined where it is faulty
   */
  attempt<T>(read: () => T): T | undefined {
    if (this.#found.size > MOST_FAULTS) return undefined
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      for (const fault of error.all) this.#found.set(`${fault.place}\0${fault.fault}`, fault)
      return undefined
    }
  }

  /** Adds a fault that somebody else found. */
  add(fault: ConfigurationError): void {
    this.attempt(() => {
      throw fault
    })
  }

  /** The first of the faults, which brings the others along; undefined where there is none. */
  get joined(): ConfigurationError | undefined {
    const [first, ...others] = this.#found.values()
    if (first === undefined) return undefined
    const told = others.slice(0, MOST_FAULTS - 1)
    const cut = told.length < others.length ? [new ConfigurationError(first.place, TOO_MANY)] : []
    return new ConfigurationError(first.place, first.fault, [...told, ...cut])
  }

  /** @throws ConfigurationError where there are faults: the first, with the others */
  throwAny(): void {
    if (this.joined !== undefined) throw this.joined
  }
}

/**
 * Reads each of several parts.
 * @throws ConfigurationError with the faults of all of them
 */
export function readEach<T, R>(parts: Iterable<T>, read: (part: T) => R): R[] {
  const faults = new Faults()
  const results: R[] = []
  for (const part of parts) faults.attempt(() => results.push(read(part)))
  faults.throwAny()
  return results
}
