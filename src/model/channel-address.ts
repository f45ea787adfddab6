import { templateParameters } from './path.ts'

/** More addresses than these are not made out of one. */
const MAX_ADDRESSES = 100
/** No broker takes longer names but MQTT, and nobody writes them. */
const MAX_LENGTH = 1000

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
  if (address.length > MAX_LENGTH) return addresses
  for (const name of new Set(templateParameters(address))) {
    const texts = values.get(name)
    if (texts === undefined || texts.length === 0) continue
    // Cut before and not after they are made: hostile enums have thousands of values.
    const most = texts.slice(0, MAX_ADDRESSES)
    addresses = addresses
      .slice(0, Math.ceil(MAX_ADDRESSES / most.length))
      .flatMap((partial) => most.map((text) => partial.replaceAll(`{${name}}`, () => text)))
      .slice(0, MAX_ADDRESSES)
  }
  return addresses
}
