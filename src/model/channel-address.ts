import { templateParameters } from './path.ts'

/** More addresses than these are not made out of one. */
const MAX_ADDRESSES = 100

/**
 * Puts the values of enum parameters into an address, in every combination, at most a hundred.
 * @param values the enum values by parameter name; parameters without stay as `{name}`
 * @returns the address itself where no parameter has an enum
 */
export function expandAddress(
  address: string,
  values: ReadonlyMap<string, readonly string[]>,
): string[] {
  let addresses = [address]
  for (const name of new Set(templateParameters(address))) {
    const texts = values.get(name)
    if (texts === undefined || texts.length === 0) continue
    addresses = addresses
      .flatMap((partial) => texts.map((text) => partial.replaceAll(`{${name}}`, () => text)))
      .slice(0, MAX_ADDRESSES)
  }
  return addresses
}
